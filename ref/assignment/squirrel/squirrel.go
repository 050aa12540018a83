// Package squirrel is the assignment Squirrel War by Greedy, MiniMax, Alpha-Beta and Battle.
package squirrel

import (
	"context"
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
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

// cells are what a square of a board can be.
const cells = "XO*"

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "squirrel",
	Title:       "Squirrel War by Greedy, MiniMax, Alpha-Beta and Battle",
	Invocations: []string{"-i {input}", "{input}", ""},
	Mains:       []string{"hw1cs561s16", "hw1cs561s2016"},
	Versions:    map[string]string{"hw1cs561s16.py": "Python 2"},
	Sources:     []string{"hw1cs561s16.*", "hw1cs561s2016.*"},
	Outputs: []assignment.File{
		{Name: stateFile, Named: lazy.MustCompile(`(?i)^next.?state`), Looks: lazy.MustCompile(`^\s*(?:[XO*]{5}\r?\n){4}[XO*]{5}\s*$`)},
		{Name: logFile, Long: true, Named: lazy.MustCompile(`(?i)^travers.*log`), Looks: lazy.MustCompile(`^\s*(?i:node\s*,\s*depth|root\s*,\s*\d+\s*,)`)},
		{Name: traceFile, Named: lazy.MustCompile(`(?i)^trace.?state`)},
	},
	Read:        assignment.OneReading("squirrel", parse),
	Samples:     samples,
	Misreadings: misread.Misreadings(),
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    simplest,
	Steps:       steps,
}

// Group is the name of the task.
func (in Input) Group() string { return in.Task.String() }

// state is a board as outputs have it.
func state(board []squirrel.Piece) string { return (&squirrel.Game{Side: width}).State(board) }

// state is the board as outputs have it.
func (in Input) state() string { return state(in.Pieces) }

func (in Input) position(toMove squirrel.Piece) squirrel.Position {
	return squirrel.Position{Squares: in.Pieces, ToMove: toMove}
}

func (in Input) game(max squirrel.Piece) *squirrel.Game {
	return &squirrel.Game{Side: width, Values: in.Values, Max: max}
}

// limits returns the limits of the search that a side makes.
func (s Side) limits() ref.Search {
	if s.Algorithm == Greedy {
		return ref.Search{Depth: 1}
	}
	return ref.Search{Depth: s.Depth, Prune: s.Algorithm == AlphaBeta}
}

// Outputs are the files of the task.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	stop := assignment.Done(ctx)
	if in.Task == Battle {
		return []assignment.Output{{Name: traceFile, Lines: in.trace(stop)}}, nil
	}
	outputs := []assignment.Output{{Name: stateFile, Lines: in.next(stop)}}
	if in.Task != Greedy {
		outputs = append(outputs, in.log(stop))
	}
	return outputs, nil
}

// best is the move that a side makes. It reports false if stop ends the search.
func (in Input) best(s Side, stop assignment.Stop) (m ref.Move, done bool) {
	return squirrel.Best(in.game(s.Player), in.position(s.Player), s.limits().Depth, stop)
}

// after is the input after a move of a player.
func (in Input) after(player squirrel.Piece, m ref.Move) Input {
	at := in.position(player)
	var next squirrel.Position
	in.game(player).Play(&at, m, &next)
	in.Pieces = next.Squares
	return in
}

// next is the board after the best move.
func (in Input) next(stop assignment.Stop) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		if m, done := in.best(in.Sides[0], stop); done {
			assignment.Marked([]byte(in.after(in.Sides[0].Player, m).state()))(yield)
		}
	}
}

// trace is the board after every move of a Battle.
func (in Input) trace(stop assignment.Stop) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		for at, m := range in.played(stop) {
			for line := range assignment.Marked([]byte(at.after(at.Sides[0].Player, m).state())) {
				if !yield(line) {
					return
				}
			}
		}
	}
}

// log is the log of the search.
func (in Input) log(stop assignment.Stop) assignment.Output {
	s := in.Sides[0]
	name := in.search().Name
	return logged.Output(logFile, nil, logged.NewWriter(in.Task == AlphaBeta, name, squares), stop, func(r ref.Recorder) (ref.Result, bool) {
		return squirrel.Record(in.game(s.Player), in.position(s.Player), s.limits(), r)
	})
}
