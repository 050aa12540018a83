package web

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// An exploration is the search of an input.
type exploration struct {
	assignment.Search
	homework *assignment.Assignment
	reading  assignment.Reading
	input    assignment.Instance
}

// maxInput limits the bytes of an input's text.
const maxInput = 8 << 10

// assignmentOf returns the assignment that a request names, or the default.
func assignmentOf(q url.Values) (*assignment.Assignment, error) {
	if name := q.Get("a"); name != "" {
		return all.ByName(name)
	}
	return all.Default(), nil
}

// parseExploration parses the output of exploration.query, or a form.
func parseExploration(q url.Values) (e exploration, err error) {
	text := q.Get("in")
	if len(text) > maxInput {
		return e, fmt.Errorf("an input of %d bytes, want at most %d", len(text), maxInput)
	}
	if e.homework, err = assignmentOf(q); err != nil {
		return e, err
	}
	if e.reading, err = e.homework.Read(assignment.Options{Rules: q.Get("rules"), Profile: q.Get("profile")}); err != nil {
		return e, err
	}
	name := assignment.InputFile
	if e.homework.Arguments {
		name = ""
	}
	if e.input, err = e.reading.Parse(name, e.homework.GivenLine(text), true); err != nil {
		return e, err
	}
	return e, e.find()
}

// find finds the search of the input.
func (e *exploration) find() (err error) {
	searcher, ok := e.input.(assignment.Searcher)
	if !ok {
		return fmt.Errorf("%s has no search to show", e.homework.Name)
	}
	e.Search, err = searcher.Search()
	return err
}

// Explore makes the explorer of an input the first page.
func (s *Server) Explore(a *assignment.Assignment, r assignment.Reading, in assignment.Instance) error {
	e := exploration{homework: a, reading: r, input: in}
	if err := e.find(); err != nil {
		return err
	}
	s.first = &url.URL{Path: "/explorer", RawQuery: e.Query()}
	return nil
}

// query returns how a request names the exploration.
func (e exploration) query() url.Values {
	q := url.Values{"in": {e.input.Given().Line()}}
	if e.homework != all.Default() {
		q.Set("a", e.homework.Name)
	}
	chosen, graded := e.reading.Options(), e.homework.Graded().Options()
	if chosen.Rules != graded.Rules {
		q.Set("rules", chosen.Rules)
	}
	if chosen.Profile != graded.Profile {
		q.Set("profile", chosen.Profile)
	}
	return q
}

// log returns the right log.
func (e exploration) log(stop assignment.Stop) (assignment.Output, error) {
	logger, ok := e.input.(assignment.Logger)
	if !ok {
		return assignment.Output{}, errors.New("this search writes no log")
	}
	return logger.Log(stop)
}

// Query returns how an address names the exploration.
func (e exploration) Query() string { return e.query().Encode() }

// Columns returns the names of the log's columns.
func (e exploration) Columns() []string { return strings.Split(e.Header(), ",") }

// LogName returns the name of the log; empty if there is none.
func (e exploration) LogName() string {
	output, err := e.log(nil)
	if err != nil {
		return ""
	}
	return output.Name
}

// SamplePath returns a path of up to three moves.
func (e exploration) SamplePath() string {
	var moves []ref.Move
	for range 3 {
		children := e.Children(moves)
		if len(children) == 0 {
			break
		}
		moves = append(moves, children[0])
	}
	return e.pathOf(moves)
}

// sentences explain the first difference of a log.
func (e exploration) sentences(d assignment.Difference, stop assignment.Stop) []string {
	if reviewer, ok := e.input.(assignment.Reviewer); ok {
		return reviewer.Sentences(d, stop)
	}
	return nil
}

func (e exploration) pathOf(moves []ref.Move) string {
	var names []string
	for _, m := range moves {
		names = append(names, e.Name(m))
	}
	return strings.Join(names, ",")
}

// number formats a value for the page.
func (e exploration) number(v ref.Value) string {
	return strings.NewReplacer("-", "−", "Infinity", "∞").Replace(e.Number(v))
}

// linkTo returns the address of a row.
func (e exploration) linkTo(number int64) string { return e.address("row", fmt.Sprint(number)) }

// linkToPath returns the address of a node.
func (e exploration) linkToPath(moves []ref.Move) string { return e.address("path", e.pathOf(moves)) }

func (e exploration) address(name, value string) string {
	q := e.query()
	q.Set(name, value)
	return "/explorer?" + q.Encode()
}
