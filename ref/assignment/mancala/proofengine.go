package mancala

import (
	"fmt"
	"io"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// smallTable is the size of the engine's table in bits: so small that entries collide with
// those of other positions and earlier searches.
const smallTable = 6

// engineProof compares the engine's values of games played to their end with those of a
// plain search, and checks that its move has that value.
func engineProof(level assignment.Level, pits, stones int) assignment.Proof {
	return assignment.Proof{
		Name:  fmt.Sprintf("values of the engine and of plain search to the end, %d pits, up to %d stones", pits, stones),
		Level: level, Parts: 2 * engineParts,
		Run: func(part int, out io.Writer, stop assignment.Stop) (searches int, err error) {
			rules := []sow.Rules{sow.Mancala, sow.Kalah}[part%2]
			e, known := engine.New(rules, smallTable), margins{rules: rules, of: map[sow.Position]ref.Value{}}
			for in := range dealt(pits, stones, part/2, engineParts, stop) {
				if err := known.agree(e, in, out); err != nil {
					return searches, err
				}
				searches++
			}
			return searches, nil
		},
	}
}

// engineParts is the number of parts. It is small because each part must compute the values
// of most positions.
const engineParts = 2

// agree compares the value and the move that the engine finds for an input.
func (m margins) agree(e *engine.Engine, in reference.Input, out io.Writer) error {
	p := sow.Position{Board: in.Board, ToMove: in.Player}
	found, want := e.Search(in.Board, in.Player, engine.Limits{}), m.margin(p)
	if moved := m.after(p, found.Move); !found.Exact || found.Value != want || moved != want {
		return fmt.Errorf("%v, %v to move, rules %v: the engine has %d with the best move %s, whose value is %d; plain search has %d",
			in.Board, in.Player, m.rules, found.Value, sow.Name(in.Board.Pits(), found.Move), moved, want)
	}
	_, err := fmt.Fprintln(out, m.rules, in.Board, in.Player, want)
	return err
}

// margins caches the values of positions with empty stores for the player to move, with
// best play to the end.
type margins struct {
	rules sow.Rules
	of    map[sow.Position]ref.Value
}

// margin returns the value of a position. If the player to move has no stones, the game is over.
func (m margins) margin(p sow.Position) ref.Value {
	if p.Board.Side(p.ToMove) == 0 {
		return margin(p.Board, p.ToMove)
	}
	if value, ok := m.of[p]; ok {
		return value
	}
	best := -ref.Infinity
	for _, move := range (sow.Game{}).Moves(&p, nil) {
		best = max(best, m.after(p, move))
	}
	m.of[p] = best
	return best
}

// after returns the value of a move.
func (m margins) after(p sow.Position, move ref.Move) ref.Value {
	next, over, _ := m.rules.Play(p, move)
	won := margin(next.Board, p.ToMove)
	if over {
		return won
	}
	rest := sow.Position{Board: sow.NewBoard(next.Board.Row(sow.Two), next.Board.Row(sow.One), [2]int{}), ToMove: next.ToMove}
	if next.ToMove == p.ToMove {
		return won + m.margin(rest)
	}
	return won - m.margin(rest)
}

// margin returns how much more a player's store has than the opponent's.
func margin(b sow.Board, p sow.Player) ref.Value {
	return ref.Value(b.Store(p) - b.Store(p.Opponent()))
}
