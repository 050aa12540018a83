package assignment

import (
	"fmt"
	"io"
	"iter"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// The files of the Mancala assignment.
const (
	NextStateFile = "next_state.txt"
	LogFile       = "traverse_log.txt"
)

// A Profile is a form of the traverse log. The search is the same in both.
type Profile string

const (
	// Graded is the log that the course's graders accepted.
	Graded Profile = "graded"
	// Handout is the log as the sample printed in seeds 000 and 002 has it: the
	// root's first row is left out, and a node's first value goes by the parity
	// of its depth (odd: Infinity) instead of by who moves next.
	Handout Profile = "handout"
)

// ParseProfile reads the name of a profile.
func ParseProfile(name string) (Profile, error) {
	switch p := Profile(name); p {
	case Graded, Handout:
		return p, nil
	}
	return "", fmt.Errorf("profile %q, want graded or handout", name)
}

// A Reading is how the Mancala assignment is read. The zero Profile is Graded.
type Reading struct {
	Rules   sow.Rules
	Profile Profile
}

// Solve searches in once, writes the traverse log to log, if the task has one,
// and returns the text of next_state.txt. The only error is log's.
func (r Reading) Solve(in Input, log io.Writer) (nextState []byte, err error) {
	if !in.Task.HasLog() {
		return r.NextState(in), nil
	}
	rows := newRows(in, r.Profile)
	buf := append(make([]byte, 0, logBuffer), rows.header()+"\n"...)
	result, _ := r.walk(in, in.search(), func(e ref.Event) bool {
		buf = rows.append(buf, e)
		if len(buf) > logBuffer-maxRow {
			_, err = log.Write(buf)
			buf = buf[:0]
		}
		return err == nil
	})
	if err == nil {
		_, err = log.Write(buf)
	}
	if err != nil {
		return nil, err
	}
	return r.nextState(in, result.Line), nil
}

const (
	logBuffer = 64 << 10
	maxRow    = 128 // more than the longest row, a name and four numbers, has
)

// NextState is the text of next_state.txt: the board after the whole turn of the
// best move, extra moves and all.
func (r Reading) NextState(in Input) []byte {
	search := in.search()
	search.Prune = true // finds the same moves as minimax, sooner
	result, _ := r.walk(in, search, func(ref.Event) bool { return true })
	return r.nextState(in, result.Line)
}

// Problem is what a program is given for in, and what it must write.
func (r Reading) Problem(in Input) Problem {
	p := Problem{
		Assignment: Mancala,
		Group:      in.Task.String(),
		Input:      []byte(in.String()),
		Disputed:   in.Board.Side(in.Player.Opponent()) == 0,
		Outputs:    []Output{{Name: NextStateFile, Numbers: true, Lines: r.nextStateLines(in)}},
	}
	if in.Task.HasLog() {
		p.Outputs = append(p.Outputs, Output{Name: LogFile, Lines: r.logLines(in)})
	}
	return p
}

func (r Reading) nextStateLines(in Input) iter.Seq[Line] {
	return func(yield func(Line) bool) { Marked(r.NextState(in))(yield) }
}

// logLines is the traverse log with its optional lines: one before the row of
// every node where the game is over, with an infinite value of either sign.
// Programs that notice the end only after entering the node print it.
func (r Reading) logLines(in Input) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		rows := newRows(in, r.Profile)
		if !yield(Line{Text: []byte(rows.header())}) {
			return
		}
		var buf, or []byte
		r.walk(in, in.search(), func(e ref.Event) bool {
			if e.Kind == ref.Leaf && e.Over {
				either := e
				either.Value = ref.Infinity
				buf = rows.append(buf[:0], either)
				either.Value = -ref.Infinity
				or = rows.append(or[:0], either)
				if !yield(Line{Text: buf[:len(buf)-1], Optional: true, Or: or[:len(or)-1]}) {
					return false
				}
			}
			buf = rows.append(buf[:0], e)
			return len(buf) == 0 || yield(Line{Text: buf[:len(buf)-1]})
		})
	}
}

// search is the search that the task asks for. Greedy is minimax to depth 1.
func (in Input) search() ref.Search {
	if in.Task == Greedy {
		return ref.Search{Depth: 1}
	}
	return ref.Search{Depth: in.Depth, Prune: in.Task == AlphaBeta}
}

func (r Reading) walk(in Input, s ref.Search, emit func(ref.Event) bool) (ref.Result, bool) {
	root := sow.Position{Board: in.Board, ToMove: in.Player}
	return ref.Walk(sow.Game{Rules: r.Rules, Max: in.Player}, root, s, emit)
}

// nextState plays line as far as the root's turn goes and prints the board.
func (r Reading) nextState(in Input, line []ref.Move) []byte {
	p := sow.Position{Board: in.Board, ToMove: in.Player}
	for _, m := range line {
		next, _, again := r.Rules.Play(p, m)
		p = next
		if !again {
			break
		}
	}
	return fmt.Appendf(nil, "%s\n%s\n%d\n%d\n", row(p.Board, sow.Two), row(p.Board, sow.One),
		p.Board.Store(sow.Two), p.Board.Store(sow.One))
}

// rows prints events as rows of the log.
type rows struct {
	names   []string // names[m+1] is the node's name after move m, with its comma
	window  bool     // the log has the columns Alpha and Beta
	handout bool
}

func newRows(in Input, p Profile) *rows {
	r := &rows{window: in.Task == AlphaBeta, handout: p == Handout}
	pits := in.Board.Pits()
	for m := ref.None; m <= ref.Move(2*pits); m++ {
		r.names = append(r.names, sow.Name(pits, m)+",")
	}
	return r
}

func (r *rows) header() string {
	if r.window {
		return "Node,Depth,Value,Alpha,Beta"
	}
	return "Node,Depth,Value"
}

// append appends e's row, or nothing if the profile has none, and a newline.
func (r *rows) append(buf []byte, e ref.Event) []byte {
	if r.handout && e.Kind == ref.Enter {
		if e.Move == ref.None {
			return buf
		}
		e.Value = -ref.Infinity
		if e.Depth%2 == 1 {
			e.Value = ref.Infinity
		}
	}
	buf = append(buf, r.names[e.Move+1]...)
	buf = strconv.AppendInt(buf, int64(e.Depth), 10)
	buf = appendValue(append(buf, ','), e.Value)
	if r.window {
		buf = appendValue(append(buf, ','), e.Alpha)
		buf = appendValue(append(buf, ','), e.Beta)
	}
	return append(buf, '\n')
}

func appendValue(buf []byte, v ref.Value) []byte {
	switch v {
	case ref.Infinity:
		return append(buf, "Infinity"...)
	case -ref.Infinity:
		return append(buf, "-Infinity"...)
	}
	return strconv.AppendInt(buf, int64(v), 10)
}
