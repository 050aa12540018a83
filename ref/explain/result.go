package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Result is what a search finds: the turn that next_state.txt shows.
type Result struct {
	Value ref.Value // of the root
	Turn  []Turn    // the moves of the best turn
}

// A Turn is a move of the best turn, and what there was to choose from.
type Turn struct {
	Step
	Children []Child // of the position that the move is made in, in the order of the search
}

// A Child is a node's child that the search has visited.
type Child struct {
	Move  string
	Value ref.Value // that it returned
	// Bound says that the child's true value may be worse: the value is no better
	// than the window of the search, so a cutoff may have ended it early.
	Bound bool
}

// newChild is the child that has just returned to a node.
func newChild(n, child *node, prune bool, name string) Child {
	worse := child.at.Value <= n.before.Alpha
	if !n.at.Max {
		worse = child.at.Value >= n.before.Beta
	}
	return Child{Move: name, Value: child.at.Value, Bound: prune && worse}
}

// BestTurn is the value of the root and the sowings of the best turn. It reports
// false if stop ends the search.
func BestTurn(reading reference.Reading, in reference.Input, stop assignment.Stop) (ref.Value, []Step, bool) {
	quick := in
	if in.Task == reference.MiniMax {
		quick.Task = reference.AlphaBeta // finds the same moves, sooner
	}
	found, done := walk(reading, quick, stop, func(*tracker, *ref.Event, int64) bool { return true })
	steps := Play(reading.Rules, rootOf(in), found.Line)
	for i, step := range steps {
		if !step.Sowing.Again {
			steps = steps[:i+1]
			break
		}
	}
	return found.Value, steps, done
}

// Solution explains the result of a search. It reports false if stop ends it.
func Solution(reading reference.Reading, in reference.Input, stop assignment.Stop) (Result, bool) {
	value, steps, done := BestTurn(reading, in, stop)
	if !done {
		return Result{}, false
	}
	result := Result{Value: value}
	for _, step := range steps {
		result.Turn = append(result.Turn, Turn{Step: step})
	}
	_, done = walk(reading, in, stop, func(t *tracker, e *ref.Event, _ int64) bool {
		if i := int(e.Length); e.Kind == ref.Update && i < len(result.Turn) && result.passes(t.nodes[:i+1]) {
			child := &t.nodes[i+1]
			result.Turn[i].Children = append(result.Turn[i].Children,
				newChild(&t.nodes[i], child, in.Task == reference.AlphaBeta, sow.Name(in.Board.Pits(), child.at.Move)))
		}
		return true
	})
	return result, done
}

// passes reports whether the best turn passes the last of the nodes.
func (r Result) passes(path []node) bool {
	for i, move := range moves(path) {
		if r.Turn[i].Move != move {
			return false
		}
	}
	return true
}
