package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Result is the result of a search, whose turn leads to the board in next_state.txt.
type Result struct {
	Value ref.Value // of the root
	Turn  []Turn    // the moves of the best turn
}

// A Turn is a move of the best turn, with its alternatives.
type Turn struct {
	Step
	Children []trace.Child // of the position before the move, in the order of the search
}

// BestTurn returns the value of the root and the sowings of the best turn. It reports
// false if stop ends the search.
func BestTurn(reading reference.Reading, in reference.Input, stop assignment.Stop) (ref.Value, []Step, bool) {
	quick := in
	if in.Task == reference.MiniMax {
		quick.Task = reference.AlphaBeta // finds the same moves faster
	}
	found, done := walk(reading, quick, stop, func(*trace.Point) bool { return true })
	steps := Play(reading.Rules, rootOf(in), found.Line)
	for i, step := range steps {
		if !step.Sowing.Again {
			steps = steps[:i+1]
			break
		}
	}
	return found.Value, steps, done
}

// Solution explains the result of a search. It reports false if stop ends the search.
func Solution(reading reference.Reading, in reference.Input, stop assignment.Stop) (Result, bool) {
	value, steps, done := BestTurn(reading, in, stop)
	if !done {
		return Result{}, false
	}
	result := Result{Value: value}
	for _, step := range steps {
		result.Turn = append(result.Turn, Turn{Step: step})
	}
	name := func(m ref.Move) string { return sow.Name(in.Board.Pits(), m) }
	_, done = walk(reading, in, stop, func(p *trace.Point) bool {
		if i := int(p.Event.Length); p.Event.Kind == ref.Update && i < len(result.Turn) && result.passes(p.Moves()) {
			result.Turn[i].Children = append(result.Turn[i].Children, p.ReturnedChild(in.Task == reference.AlphaBeta, name))
		}
		return true
	})
	return result, done
}

// passes reports whether the best turn begins with these moves.
func (r Result) passes(moves []ref.Move) bool {
	for i, move := range moves {
		if r.Turn[i].Move != move {
			return false
		}
	}
	return true
}
