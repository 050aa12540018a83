package reversi

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// outputFile has the board after the turn, and then the log.
const outputFile = "output.txt"

// Outputs are the files that programs write.
var Outputs = []assignment.File{{
	Name: outputFile, Long: true,
	Named: lazy.MustCompile(`(?i)output`),
	Looks: lazy.MustCompile(`^\s*(?:[XO*]{8}\r?\n){8}`),
}}

// Read is the Read of an assignment whose graders had a sheet. The profile handout is the
// log as the handout prints it; rules has the names of the rules of the end, if there is a
// choice, the default too.
func (s Sheet) Read(rules map[string]reversi.End) func(assignment.Options) (assignment.Reading, error) {
	return func(o assignment.Options) (assignment.Reading, error) {
		sheet := s
		switch o.Profile {
		case "", profiles[0]:
		case profiles[1]:
			sheet.Raised = true
		default:
			return nil, fmt.Errorf("profile %q, want %s", o.Profile, strings.Join(profiles, " or "))
		}
		if o.Rules != "" {
			end, ok := rules[o.Rules]
			switch {
			case len(rules) == 0:
				return nil, fmt.Errorf("rules %q, want none: assignment %s has profiles only", o.Rules, s.Name)
			case !ok:
				return nil, fmt.Errorf("rules %q, want %s", o.Rules, prose.Or(slices.Sorted(maps.Keys(rules))))
			case end == s.End:
				o.Rules = "" // the default by its name
			}
			sheet.End = end
		}
		return reading{sheet, o}, nil
	}
}

var profiles = []string{"graded", "handout"}

type reading struct {
	Sheet
	options assignment.Options
}

// Options are what was chosen, in full.
func (r reading) Options() assignment.Options {
	if r.options.Profile == "" {
		r.options.Profile = profiles[0]
	}
	return r.options
}

// Outputs are the board after the best move and, except for Greedy, the log. In a Competition it is
// the best move to depth 1, if there is a move.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	stop := assignment.Done(ctx)
	text := in.next
	switch in.Task {
	case MiniMax, AlphaBeta:
		output := in.log(stop)
		output.Indented = in.Sheet.Indented
		return []assignment.Output{output}, nil
	case Competition:
		text = in.answer
	}
	var lines iter.Seq[assignment.Line] = func(yield func(assignment.Line) bool) {
		assignment.Marked([]byte(text(stop)))(yield)
	}
	return []assignment.Output{{Name: outputFile, Indented: in.Sheet.Indented, Lines: lines}}, nil
}

// answer is the name of the best move, empty if there is none or stop ends the search.
func (in Input) answer(stop assignment.Stop) string {
	if m, done := in.best(stop); done && m != ref.None {
		return reversi.Name(m) + "\n"
	}
	return ""
}

// best is the best move, ref.None if the root is a leaf. It reports false if stop ends the
// search.
func (in Input) best(stop assignment.Stop) (m ref.Move, done bool) {
	return reversi.Best(in.game(), in.root(), in.limits().Depth, stop)
}

// after is the board after a move.
func (in Input) after(m ref.Move) reversi.Position {
	root := in.root()
	if m == ref.None {
		return root
	}
	var next reversi.Position
	in.game().Play(&root, m, &next)
	return next
}

// next is the board after the best move, empty if stop ends the search.
func (in Input) next(stop assignment.Stop) string {
	m, done := in.best(stop)
	if !done {
		return ""
	}
	after := in.after(m)
	return after.State()
}

// log is the whole output of a task with a log.
func (in Input) log(stop assignment.Stop) assignment.Output {
	w := logged.NewWriter(in.Task == AlphaBeta, in.search().Name, reversi.Squares+1)
	w.Raised = in.Sheet.Raised
	head := func(result *ref.Result) string {
		if result == nil {
			return in.next(stop)
		}
		m := ref.None
		if len(result.Line) > 0 {
			m = result.Line[0]
		}
		after := in.after(m)
		return after.State()
	}
	return logged.Output(outputFile, head, w, stop, func(r ref.Recorder) (ref.Result, bool) {
		return ref.Record(in.game(), in.root(), in.limits(), r)
	})
}

// Terms are special for a Competition, which has many right answers and a clock, and if
// the board fills up above the cut-off depth, after which right programs differ.
func (in Input) Terms() assignment.Terms {
	if in.Task != Competition {
		return assignment.Terms{Disputed: in.fills()}
	}
	return assignment.Clocked(in.Clock, outputFile, in.legal)
}

// legal is the move that a program wrote, or what it should have written: nothing if the game is over at the root.
func (in Input) legal(written []byte) string {
	root := in.root()
	var names []string
	for _, m := range in.game().Moves(&root, nil) {
		names = append(names, reversi.Name(m))
	}
	if names == nil {
		return ""
	}
	if move := strings.TrimSpace(string(written)); slices.Contains(names, move) {
		return move + "\n"
	}
	return strings.Join(names, " or ") + "\n"
}

// maxSearch limits the events of a search that are examined for a full board.
const maxSearch = 200_000

// fills reports whether a search meets a full board above the cut-off depth that is over
// for no other reason.
func (in Input) fills() bool {
	if in.Sheet.End != reversi.ByColourOrFull || in.free() >= in.limits().Depth {
		return false
	}
	found := false
	full := func(p *reversi.Position) bool {
		return p.Discs[0]|p.Discs[1] == ^uint64(0) && p.Discs[0] != 0 && p.Discs[1] != 0 && p.Passes < 2
	}
	events := 0
	logged.Walk(in.game(), in.root(), in.limits(), func(e *ref.Event, _, at *reversi.Position) bool {
		found = found || e.Kind == ref.Leaf && int(e.Depth) < in.limits().Depth && full(at)
		events++
		return !found && events < maxSearch
	})
	return found
}
