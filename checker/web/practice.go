package web

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// levels are the minimum and maximum numbers of rows of each level's logs.
var levels = [][2]int64{{5, 15}, {16, 40}, {41, 120}, {121, 600}}

// A practicePage asks for a row of a log, and judges the answer.
type practicePage struct {
	Search    exploration
	Given     bool // the input is from the request, not generated
	Homework  *assignment.Assignment
	Homeworks []*assignment.Assignment
	Level     int // from 1
	Levels    []int
	Seed      uint64
	Row       int64 // the number of the requested row
	Last      int64 // the number of the log's last row; 0 as long as the search is not complete
	Before    []string
	Position  assignment.Position // before the row
	Board     drawnBoard
	Questions []question
	Answered  bool
	Right     int // right answers
	Want      string
	Reasons   []trace.Reason
}

// A question asks for a column of a row, or whether the row is a cutoff.
type question struct {
	Name, Label  string
	Answer, Want string
	Choices      []string // nil for a typed answer
}

// Right reports whether the answer is right. It accepts other spellings of Infinity.
func (q question) Right() bool { return normalized(q.Answer) == normalized(q.Want) }

func normalized(answer string) string {
	answer = strings.ToLower(strings.TrimSpace(answer))
	answer = strings.NewReplacer("−", "-", "+", "", "∞", "inf", "infinity", "inf", " ", "").Replace(answer)
	return answer
}

const (
	shownBefore = 12 // rows shown before the requested one
	firstAsked  = 3  // the first row that is asked for: row 1 is the header, and row 2 the root
)

func (s *Server) practice(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	page := practicePage{Homeworks: all.Assignments, Level: 1, Seed: 1}
	var err error
	if page.Homework, err = assignmentOf(q); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	for i := range levels {
		page.Levels = append(page.Levels, i+1)
	}
	if level, err := strconv.Atoi(q.Get("level")); err == nil {
		page.Level = min(max(level, 1), len(levels))
	}
	if seed, err := strconv.ParseUint(q.Get("seed"), 10, 32); err == nil {
		page.Seed = seed
	}
	if page.Given = q.Get("in") != ""; page.Given {
		page.Search, err = parseExploration(q)
	} else {
		page.Search, _, err = problem(page.Homework, page.Level, page.Seed)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	page.Row = firstAsked
	if row, err := strconv.ParseInt(q.Get("row"), 10, 64); err == nil {
		page.Row = min(max(row, firstAsked), maxRows)
	}
	ctx, cancel := context.WithTimeout(r.Context(), patience)
	defer cancel()
	if err := page.ask(ctx, s.trail(page.Search), q); err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	s.page(w, "practice", "", page)
}

// problem draws an input of a level with a recipe of the assignment, and counts the rows of
// its log.
func problem(homework *assignment.Assignment, level int, seed uint64) (e exploration, rows int64, err error) {
	const tries = 2000
	random := rand.New(rand.NewPCG(seed, uint64(level)))
	reading := homework.Graded()
	for range tries {
		if len(homework.Recipes) == 0 {
			break
		}
		recipe := homework.Recipes[random.IntN(len(homework.Recipes))]
		input, fit := recipe.Draw(random)
		if !fit {
			continue
		}
		searcher, ok := input.(assignment.Searcher)
		if !ok {
			break
		}
		search, err := searcher.Search()
		if err != nil {
			continue
		}
		size := levels[level-1]
		if rows = countRows(search, size[1]); rows >= size[0] && rows <= size[1] {
			return exploration{search, homework, reading, input}, rows, nil
		}
	}
	return e, 0, fmt.Errorf("%s: no recipe makes a problem of level %d", homework.Name, level)
}

// countRows counts the rows of a log, and stops above a limit.
func countRows(search assignment.Search, limit int64) (last int64) {
	search.Walk(trace.Mark{}, func(p *trace.Point) bool {
		last = p.Number
		return last <= limit
	})
	return last
}

// ask fills in the requested row, or the last one if the log is shorter, and what precedes
// it.
func (page *practicePage) ask(ctx context.Context, t *trail, q url.Values) (err error) {
	// One row more, to know whether the requested one is the last.
	p, err := t.wait(ctx, page.Row+1)
	if err != nil {
		return err
	}
	page.Row = min(page.Row, p.Rows)
	if p.Ended {
		page.Last = p.Rows
	}
	e := page.Search
	page.Position = e.Position(nil)
	first := max(page.Row-shownBefore, 2)
	if first == 2 {
		page.Before = []string{e.Header()}
	}
	err = t.window(ctx, first, page.Row-first+1, func(p *trace.Point) {
		if p.Number == page.Row {
			page.Want, page.Reasons = e.Row(p.Event), e.Reasons(p)
			page.judge(q, p.Event.Cutoff)
			return
		}
		page.Before = append(page.Before, e.Row(p.Event))
		if p.Number == page.Row-1 {
			page.Position = e.Position(p.Moves())
		}
	})
	if err != nil {
		return err
	}
	page.Board, err = drawn(page.Position)
	return err
}

// judge makes the questions about a row, with the answers in the request.
func (page *practicePage) judge(q url.Values, cutoff bool) {
	values := strings.Split(page.Want, ",")
	for i, name := range page.Search.Columns() {
		page.Questions = append(page.Questions, question{Name: "c" + strconv.Itoa(i), Label: name, Want: values[i]})
	}
	if page.Search.Prunes() {
		want := "no"
		if cutoff {
			want = "yes"
		}
		page.Questions = append(page.Questions, question{Name: "cutoff", Label: "Is this a cutoff?", Want: want, Choices: []string{"no", "yes"}})
	}
	page.Answered = q.Has(page.Questions[0].Name)
	for i := range page.Questions {
		page.Questions[i].Answer = q.Get(page.Questions[i].Name)
		if page.Answered && page.Questions[i].Right() {
			page.Right++
		}
	}
}

// State returns the values of a request for this row.
func (page practicePage) State() url.Values {
	q := page.Search.query()
	if !page.Given {
		q = url.Values{"a": {page.Homework.Name}, "level": {strconv.Itoa(page.Level)}, "seed": {fmt.Sprint(page.Seed)}}
	}
	q.Set("row", fmt.Sprint(page.Row))
	return q
}

// This returns the address of this row.
func (page practicePage) This() string { return "/practice?" + page.State().Encode() }

// NextRow returns the address of the row after this one.
func (page practicePage) NextRow() string {
	page.Row++
	return page.This()
}

// Problem returns the address of a generated problem.
func (page practicePage) Problem(level int, seed uint64) string {
	page.Given, page.Level, page.Seed, page.Row = false, level, seed, firstAsked
	return page.This()
}

// NextProblem returns the address of another generated problem.
func (page practicePage) NextProblem() string { return page.Problem(page.Level, page.Seed+1) }

// InExplorer returns the address of the row in the explorer.
func (page practicePage) InExplorer() string { return page.Search.linkTo(page.Row) }

// practise returns the address at which practice asks for a row of the search.
func (e exploration) practise(row int64) string {
	return practicePage{Search: e, Given: true, Row: max(row, firstAsked)}.This()
}
