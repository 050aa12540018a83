package squirrel

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A forgetful program keeps the squares of each player apart from the board, to find Raids.
type forgetful struct {
	board [squares]squirrel.Piece
	own   [squirrel.O + 1][squares]bool
}

func (p *forgetful) look(player squirrel.Piece) {
	for i, piece := range p.board {
		p.own[player][i] = piece == player
	}
}

// play makes a move. The mistakes have the numbers of the variants.
func (p forgetful) play(square int, player squirrel.Piece, mistake int) forgetful {
	beside := squirrel.Adjacent(width, square, nil)
	p.board[square] = player
	raid := slices.ContainsFunc(beside, func(i int) bool { return p.own[player][i] })
	p.own[player][square] = true
	conquers := false
	for _, i := range beside {
		if !raid || p.board[i] != player.Opponent() {
			continue
		}
		p.board[i] = player
		conquers = true
		switch mistake {
		case 0:
			p.own[player.Opponent()][i] = false
		case 1:
			p.own[player][i] = true
		}
	}
	switch {
	case conquers && mistake == 3:
		p.look(player.Opponent())
	case conquers && mistake == 4:
		p.look(player)
	}
	return p
}

// search returns the value of a position for max by minimax, and the first best move.
func (p forgetful) search(in Input, player squirrel.Piece, depth, mistake int) (value, best int) {
	best = -1
	for i, piece := range p.board {
		if piece != squirrel.Free || depth == 0 {
			continue
		}
		got, _ := p.play(i, player, mistake).search(in, player.Opponent(), depth-1, mistake)
		if best < 0 || player == in.Player && got > value || player != in.Player && got < value {
			value, best = got, i
		}
	}
	if best < 0 {
		value = int(in.Game().Evaluate(&squirrel.Position{Squares: p.board[:]}))
	}
	return value, best
}

// battle plays a battle and returns the boards of its trace. looks says that each turn begins with the right squares.
func (p forgetful) battle(in Input, mistake int, looks bool) (boards []string) {
	copy(p.board[:], in.Pieces)
	for number := range in.Free() {
		if looks || number == 0 {
			p.look(squirrel.X)
			p.look(squirrel.O)
		}
		of := in.turn(number)
		_, best := p.search(of, of.Player, of.limits().Depth, mistake)
		p = p.play(best, of.Player, mistake)
		boards = append(boards, in.Game().State(p.board[:]))
	}
	return boards
}

// Searches under the variants lead to the boards of programs that really have these faults, some of which are wrong.
func TestHoldings(t *testing.T) {
	count := len(holdingTexts()) / 2
	for number := range 2 * count {
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 20 {
			in := bounds{Battle, Battle, 9, 8, 9, 3}.input(rng)
			in.Sides[0] = Side{MiniMax, 3}
			boards := forgetful{}.battle(in, number%count, number >= count)
			for _, turn := range in.TurnProofs(map[string]string{traceFile: strings.Join(boards, "")}) {
				if !turn.Right {
					wrong++
				}
				root := turn.Proof.Root(assignment.Variants(firstHolding + number))
				best := slices.MaxFunc(root.Children(), func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) })
				if place := (turn.Line - 1) / width; best.Views()[0] != boards[place] {
					t.Errorf("%s: %v: turn %d: %s, want %s", variants[firstHolding+number], in, place+1, best.Views()[0], boards[place])
				}
			}
		}
		if wrong < 2 && number < count { // others are seldom wrong
			t.Errorf("%s: %d turns are wrong, want 2", variants[firstHolding+number], wrong)
		}
	}
}
