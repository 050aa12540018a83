package squirrel

import (
	"iter"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxTurnLeaves limits the search of a turn that is described.
const maxTurnLeaves = 3000

// TurnProofs describes the turns of a Battle, each as a task with one search.
func (in Input) TurnProofs(texts map[string]string) (all []assignment.TurnProof) {
	if in.Task != Battle {
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(texts[traceFile], "\r", ""), "\n")
	var turns []Input
	left := map[bool]int{true: 4, false: 6} // how many right turns, and wrong ones, are described
	for turn := 0; in.Free() > 0 && len(lines) >= (turn+1)*width; turn++ {
		text := strings.Join(lines[turn*width:][:width], "\n") + "\n"
		after, ok := in.Game().ParseState(text)
		if !ok {
			break
		}
		of := in.turn(turn)
		of.earlier = turns
		turns = append(slices.Clip(turns), of)
		if of.leaves() <= maxTurnLeaves {
			m, _ := of.Best(of.limits().Depth, nil)
			p := assignment.TurnProof{Proof: of.LogProof(), State: text, Line: turn*width + 1}
			p.Proof.State, p.Proof.Log, p.Right = traceFile, "", slices.Equal(of.After(m).Pieces, after)
			if left[p.Right]--; left[p.Right] >= 0 {
				all = append(all, p)
			}
		}
		in.Pieces = after
	}
	return all
}

// turn is the task of one turn of a Battle, from 0. The first of its sides moves.
func (in Input) turn(number int) Input {
	if number%2 == 1 {
		in.Player, in.Sides = in.Player.Opponent(), [2]Side{in.Sides[1], in.Sides[0]}
	}
	in.Task, in.turns = in.Sides[0].Algorithm, number+1
	return in
}

// played yields the turns of a Battle, or the only one of another task, with their best moves.
func (in Input) played(stop assignment.Stop) iter.Seq2[Input, ref.Move] {
	return in.playedBy(func(at Input) (ref.Move, bool) { return at.Best(at.limits().Depth, stop) })
}

// playedBy yields the turns with their moves until move reports false.
func (in Input) playedBy(move func(Input) (ref.Move, bool)) iter.Seq2[Input, ref.Move] {
	return func(yield func(Input, ref.Move) bool) {
		at := in
		for number := 0; at.Free() > 0; number++ {
			of := at
			if in.Task == Battle {
				of = at.turn(number)
			}
			m, done := move(of)
			if !done || !yield(of, m) || in.Task != Battle {
				return
			}
			at.Pieces = of.After(m).Pieces
		}
	}
}

// leaves is the number of leaves of a search without cutoffs, at most.
func (in Input) leaves() int {
	n, free := 1, in.Free()
	for depth := in.limits().Depth; depth > 0 && free > 0 && n <= maxTurnLeaves; depth-- {
		n, free = n*free, free-1
	}
	return n
}
