package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// keepingTexts are variants of programs that keep values by the board alone, or also by the depth that is left below it.
// A later turn of the player reads wrong values if an earlier turn searched less far beyond these boards.
var keepingTexts = []string{
	"keeps a table of the values of boards from one turn of a player to the next, although later turns search further beyond these boards",
	"keeps a table of the values of boards above the cut-off depth from one turn of a player to the next, although later turns search further beyond these boards",
	"keeps one table of the values of boards for the turns of both players, although these values are for one player and from one depth",
	"keeps one table of the values of boards above the cut-off depth for the turns of both players, although these values are for one player and from one depth",
	"keeps one table of values for the turns of both players, by the board and the depth left below it, although these values are for the player who stored them",
	"keeps one table of values above the cut-off depth for the turns of both players, by the board and the depth left below it, although these values are for the player who stored them",
	"keeps one table of E of boards for the turns of both players, although E is for the player who stored it",
}

// firstByDepth numbers the first of keepingTexts that keep values by the depth too.
const firstByDepth = 4

// onlyE numbers the one of keepingTexts that keeps E of leaves instead of values of searches.
const onlyE = 6

// maxKept limits the boards of a table.
const maxKept = 10_000

// A table keeps values of boards.
type table struct {
	values  map[string]ref.Value
	inner   bool // boards at the cut-off depth are left out
	byDepth bool // a value counts only with the same depth left below the board
	onlyE   bool // the values are E of leaves
	limit   int  // the cut-off depth of the turn
}

// tableBefore returns the table that a turn of a Battle starts from: empty if the program keeps none, or if it would
// have too many boards.
func (in Input) tableBefore(is assignment.VariantSet) table {
	for number := range keepingTexts {
		if !is.Has(firstKeeping + number) {
			continue
		}
		kept := table{map[string]ref.Value{}, number%2 == 1, number >= firstByDepth && number != onlyE, number == onlyE, 0}
		for _, turn := range in.earlier {
			if number >= 2 || turn.Player == in.Player {
				kept.limit = turn.limit(is)
				v, root := variant{turn.Game(), is, turn.Pieces, kept}, turn.Root()
				if kept.onlyE {
					v.keepLeaves(&root, kept.limit, -ref.Infinity, ref.Infinity, turn.limits().Prune)
					continue
				}
				v.keep(&root, kept.limit, v.Start(&root))
			}
		}
		if len(kept.values) <= maxKept {
			kept.limit = in.limit(is)
			return kept
		}
	}
	return table{}
}

// keep searches a board and keeps its value, as long as the table is not too large.
func (v variant) keep(p *squirrel.Position, depth int, turn ref.Turn) ref.Value {
	value := v.Evaluate(p)
	if len(v.kept.values) > maxKept || v.kept.inner && (depth == 0 || turn.Over) {
		return value
	}
	if depth > 0 && !turn.Over {
		for i, m := range v.Moves(p, nil) {
			var next squirrel.Position
			of := v.keep(&next, depth-1, v.Play(p, m, &next))
			if i == 0 || turn.Max && of > value || !turn.Max && of < value {
				value = of
			}
		}
	}
	v.kept.values[v.key(p.Squares)] = value
	return value
}

// keepLeaves searches a board by minimax or alpha-beta and keeps E of the leaves, as long as the table is not too large.
func (v variant) keepLeaves(p *squirrel.Position, depth int, alpha, beta ref.Value, prune bool) ref.Value {
	if depth == 0 || p.Full() || len(v.kept.values) > maxKept {
		value := v.Evaluate(p)
		v.kept.values[v.key(p.Squares)] = value
		return value
	}
	isMax, best := v.Start(p).Max, ref.Infinity
	if isMax {
		best = -ref.Infinity
	}
	for _, m := range v.Moves(p, nil) {
		var next squirrel.Position
		v.Play(p, m, &next)
		value := v.keepLeaves(&next, depth-1, alpha, beta, prune)
		if isMax {
			best = max(best, value)
			alpha = max(alpha, best)
		} else {
			best = min(best, value)
			beta = min(beta, best)
		}
		if prune && alpha >= beta {
			break
		}
	}
	return best
}

// key returns the key of a board in the table.
func (v variant) key(board []squirrel.Piece) string {
	if !v.kept.byDepth {
		return string(board)
	}
	moves := raids.Board{Pieces: v.start}.Free() - raids.Board{Pieces: board}.Free()
	return string(append(slices.Clone(board), squirrel.Piece(v.kept.limit-moves)))
}

// keptValue returns the value of a board if the table has it.
func (v variant) keptValue(board []squirrel.Piece) (value ref.Value, kept bool) {
	if v.kept.values == nil {
		return 0, false
	}
	value, kept = v.kept.values[v.key(board)]
	return value, kept
}
