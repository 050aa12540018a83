package squirrel

import (
	"iter"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Limits on the turns of a Battle that are read.
const (
	maxWrongTurns = 6
	maxRightTurns = 4
	maxTurnLeaves = 3000
)

// TurnProofs describes the turns of a Battle, each as a task with one search.
func (in Input) TurnProofs(texts map[string]string) (all []assignment.TurnProof) {
	if in.Task != Battle {
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(texts[traceFile], "\r", ""), "\n")
	right, wrong := 0, 0
	for turn := 0; in.Free() > 0 && len(lines) >= (turn+1)*width; turn++ {
		text := strings.Join(lines[turn*width:][:width], "\n") + "\n"
		after, ok := readBoard(text)
		if !ok {
			break
		}
		of := in.turn(turn)
		if of.leaves() <= maxTurnLeaves {
			m, _ := of.best(of.Sides[0], nil)
			p := assignment.TurnProof{Proof: of.LogProof(), State: text, Line: turn*width + 1, Right: slices.Equal(of.after(of.Sides[0].Player, m).Pieces, after)}
			p.Proof.State = traceFile
			p.Proof.Log = ""
			if p.Right && right < maxRightTurns || !p.Right && wrong < maxWrongTurns {
				all = append(all, p)
			}
			if p.Right {
				right++
			} else {
				wrong++
			}
		}
		in.Pieces = after
	}
	return all
}

// turn is the task of one turn of a Battle, from 0. The first of its sides moves.
func (in Input) turn(number int) Input {
	in.Sides = [2]Side{in.Sides[number%2], in.Sides[1-number%2]}
	in.Task, in.turns = in.Sides[0].Algorithm, number+1
	return in
}

// starts returns the side that has the first turn of a Battle, and the other one, at a turn.
func (in Input) starts() (first, second Side) {
	if in.turns%2 == 0 {
		return in.Sides[1], in.Sides[0]
	}
	return in.Sides[0], in.Sides[1]
}

// played yields the turns of a Battle with their best moves.
func (in Input) played(stop assignment.Stop) iter.Seq2[Input, ref.Move] {
	return func(yield func(Input, ref.Move) bool) {
		for number := 0; in.Free() > 0; number++ {
			of := in.turn(number)
			m, done := of.best(of.Sides[0], stop)
			if !done || !yield(of, m) {
				return
			}
			in.Pieces = of.after(of.Sides[0].Player, m).Pieces
		}
	}
}

// leaves is the number of leaves of a search without cutoffs, at most.
func (in Input) leaves() int {
	n, free := 1, in.Free()
	for range min(in.Sides[0].limits().Depth, free) {
		if n *= free; n > maxTurnLeaves {
			break
		}
		free--
	}
	return n
}

// readBoard reads a board; it reports false if the text is not a board.
func readBoard(text string) (board []squirrel.Piece, ok bool) {
	text = strings.Join(strings.Fields(text), "")
	if len(text) != squares || strings.Trim(text, cells) != "" {
		return nil, false
	}
	return squirrel.ParseSquares(text), true
}
