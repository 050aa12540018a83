// Package squirrel is the assignment Squirrel War by Greedy, MiniMax, Alpha-Beta and Battle.
package squirrel

import (
	"context"
	"fmt"
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel/misread"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// The files that programs write.
const (
	stateFile = "next_state.txt"
	logFile   = "traverse_log.txt"
	traceFile = "trace_state.txt"
)

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "squirrel",
	Title:       "Squirrel War by Greedy, MiniMax, Alpha-Beta and Battle",
	Invocations: []string{"-i {input}", "{input}", ""},
	Mains:       []string{"hw1cs561s16", "hw1cs561s2016"},
	Versions:    map[string]string{"hw1cs561s16.py": "Python 2", "hw1cs561s2016.py": "Python 2"},
	Sources:     []string{"hw1cs561s16.*", "hw1cs561s2016.*", "squirrel*.*"},
	Outputs: []assignment.File{
		{Name: stateFile, Named: lazy.MustCompile(`(?i)^next.?state`), Looks: lazy.MustCompile(`^\s*(?:[XO*]{5}\r?\n){4}[XO*]{5}\s*$`)},
		{Name: logFile, Long: true, Named: lazy.MustCompile(`(?i)^travers.*log`), Looks: lazy.MustCompile(`^\s*(?i:node\s*,\s*depth|root\s*,\s*\d+\s*,)`)},
		{Name: traceFile, Named: lazy.MustCompile(`(?i)^trace.?state`)},
	},
	Read:        assignment.OneReading("squirrel", parse),
	Samples:     samples,
	Misreadings: misread.Misreadings(),
	// The form of trace_state.txt may be wrong in addition to mistakes in the searches.
	Forms: &assignment.Forms{Fits: make([]assignment.Set, 1), Parts: []assignment.Part{{
		Name: traceFile, Output: traceFile, Kinds: []string{"log"},
	}}},
	Flags:    flags,
	Recipes:  recipes,
	Simplest: simplest,
	Steps:    steps,
}

// The board.
const (
	width    = 5 // squares of a row
	squares  = width * width
	MaxValue = 99 // the greatest value of a square
)

// A Task is what an input asks for; the first three are also the algorithms of a Battle.
type Task int

// The tasks, as line 1 of an input has them.
const (
	Greedy Task = 1 + iota
	MiniMax
	AlphaBeta
	Battle
)

func (t Task) String() string { return []string{"", "greedy", "minimax", "alphabeta", "battle"}[t] }

// A Side is how a player searches. Greedy searches to depth 1, whatever Depth is.
type Side struct {
	Algorithm Task
	Depth     int
}

func (s Side) String() string { return fmt.Sprintf("%v to depth %d", s.Algorithm, s.limits().Depth) }

// limits returns the limits of the search that a side makes.
func (s Side) limits() ref.Search {
	if s.Algorithm == Greedy {
		return ref.Search{Depth: 1}
	}
	return ref.Search{Depth: s.Depth, Prune: s.Algorithm == AlphaBeta}
}

// An Input is an input of the assignment.
type Input struct {
	raids.Board
	Task  Task
	Sides [2]Side // in the order of their moves; the second one plays in a Battle only

	// Of one turn of a Battle.
	turns   int     // its number, from 1; 0 for other inputs
	earlier []Input // the turns before it
}

// limits returns the limits of the first side's search.
func (in Input) limits() ref.Search { return in.Sides[0].limits() }

// parse reads an input.txt.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	r := assignment.NewLineReader(name, given.Input)
	in := Input{Board: raids.Board{Width: width}, Task: Task(r.Count("a task", int(Greedy), int(Battle)))}
	for i := range in.sides() {
		player := raids.ReadPlayer(r)
		if i == 0 {
			in.Player = player
		} else if player == in.Player {
			r.Fail("player %v twice, want X and O", player)
		}
		in.Sides[i].Algorithm = in.Task
		if in.Task == Battle {
			in.Sides[i].Algorithm = Task(r.Count("an algorithm", int(Greedy), int(AlphaBeta)))
		}
		in.Sides[i].Depth = r.Count("a cut-off depth", 1, 0)
	}
	in.Read(r, MaxValue)
	if in.Task != Battle {
		in.RefuseFull(r)
	}
	return in, r.End()
}

// sides are those that play.
func (in Input) sides() []Side {
	if in.Task == Battle {
		return in.Sides[:]
	}
	return in.Sides[:1]
}

// Given is the input.txt.
func (in Input) Given() assignment.Given {
	text, player := fmt.Appendln(nil, int(in.Task)), in.Player
	for _, s := range in.sides() {
		text = fmt.Appendln(text, player)
		if in.Task == Battle {
			text = fmt.Appendln(text, int(s.Algorithm))
		}
		text, player = fmt.Appendln(text, s.Depth), player.Opponent()
	}
	return assignment.Given{Input: in.Append(text)}
}

// Group is the name of the task.
func (in Input) Group() string { return in.Task.String() }

// Outputs are the files of the task.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	stop := assignment.Done(ctx)
	outputs := []assignment.Output{{Name: stateFile, Lines: assignment.LinesOf(in.boards(stop))}}
	switch in.Task {
	case Battle:
		outputs[0].Name = traceFile
	case MiniMax, AlphaBeta:
		outputs = append(outputs, in.log(stop))
	}
	return outputs, nil
}

// boards are the board after the best move, in a Battle after every move.
func (in Input) boards(stop assignment.Stop) iter.Seq[assignment.Block] {
	return func(yield func(assignment.Block) bool) {
		for at, m := range in.played(stop) {
			if !yield(assignment.Block{Text: []byte(at.After(m).State())}) {
				return
			}
		}
	}
}

// log is the log of the search.
func (in Input) log(stop assignment.Stop) assignment.Output {
	w := logged.NewWriter(in.Task == AlphaBeta, in.search().Name, squares)
	return logged.Output(logFile, nil, w, stop, func(r ref.Recorder) (ref.Result, bool) {
		return squirrel.Record(in.Game(), in.Root(), in.limits(), r)
	})
}
