package expert

import (
	"math/rand"
	"testing"

	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

// later returns a position of a random game of Kalah(6,4) with at most this many stones in the pits.
func later(rng *rand.Rand, rules sow.Rules, stones int) sow.Position {
	row := []int{4, 4, 4, 4, 4, 4}
	for {
		p, over := sow.Position{Board: sow.NewBoard(row, row, [2]int{})}, false
		for !over && p.Board.Side(sow.One)+p.Board.Side(sow.Two) > stones {
			moves := sow.Game{}.Moves(&p, nil)
			p, over, _ = rules.Play(p, moves[rng.Intn(len(moves))])
		}
		if !over {
			return p
		}
	}
}

// Near the end of a game a player is perfect after few nodes, and so are the values of all moves. The engine with a
// table finds the values that it finds without one.
func TestPerfectNearTheEnd(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for _, rules := range []sow.Rules{sow.Kalah, sow.Mancala, {End: sow.EndMover, Lap: sow.LapSkip}} {
		table := NewTable(rules, 6, 48, 400_000)
		player, plain := New(rules, table, 14), engine.New(rules, 16)
		looking := engine.New(rules, 14)
		looking.Ending = table
		for range 25 {
			p := later(rng, rules, table.Stones()+3)
			want := solve.New(table).Solve(p.Board, p.ToMove, solve.Limits{}).Low
			got := player.Search(p.Board, p.ToMove, Limits{Limits: engine.Limits{Nodes: 20_000}})
			if !got.Exact || got.Value != want || got.Move != got.Line[0] {
				t.Fatalf("%v, %+v: %+v, want %d", rules, p, got, want)
			}
			best, exact := Best(player.Worths(rules, p, Limits{}))
			if !exact || best.Value != want {
				t.Fatalf("%v, %+v: best move %+v, exact %v, want %d", rules, p, best, exact, want)
			}
			for _, e := range []*engine.Engine{plain, looking} {
				if found := e.Search(p.Board, p.ToMove, engine.Limits{}); !found.Exact || found.Value != want {
					t.Fatalf("%v, %+v: engine %+v, want %d", rules, p, found, want)
				}
			}
		}
	}
}

// If the solver has no time to find out by how much a game is won, its move still wins.
func TestWinsWithoutTheMargin(t *testing.T) {
	rng := rand.New(rand.NewSource(2))
	table := NewTable(sow.Kalah, 6, 48, 400_000)
	judge, found := solve.New(table), 0
	for range 40 {
		p := later(rng, sow.Kalah, table.Stones()+10)
		for nodes := int64(50); nodes < 100_000; nodes *= 2 {
			r := solve.New(table).Solve(p.Board, p.ToMove, solve.Limits{Nodes: nodes, WinFirst: true})
			if r.Solved {
				break
			}
			if r.Low <= 0 || r.Best < 0 {
				continue
			}
			found++
			if got := New(sow.Kalah, table, 10).Search(p.Board, p.ToMove, Limits{Limits: engine.Limits{Nodes: 2 * nodes}}); len(got.Line) == 0 || got.Line[0] != got.Move {
				t.Fatalf("%+v, %d nodes: %+v, want a line that starts with the move", p, nodes, got)
			}
			next, over, again := sow.Kalah.Play(p, r.Best)
			value := sow.Game{Max: p.ToMove}.Evaluate(&next)
			if !over {
				value = judge.Solve(next.Board, next.ToMove, solve.Limits{}).Low
				if !again {
					value = -value
				}
			}
			if value < r.Low {
				t.Fatalf("%+v, %d nodes: %+v, but its move is worth %d", p, nodes, r, value)
			}
		}
	}
	if found == 0 {
		t.Error("no search was stopped after it had found a win")
	}
}

// Boards that the solver does not support, and positions without a move, are left to the engine.
func TestWithoutTable(t *testing.T) {
	row := []int{1, 1, 1, 1, 1, 1, 1, 1, 1}
	wide := sow.NewBoard(row, row, [2]int{})
	if table := NewTable(sow.Kalah, 9, 18, 1<<20); table != nil {
		t.Fatal("a table of 9 houses a side")
	}
	if got := New(sow.Kalah, nil, 10).Search(wide, sow.One, Limits{Limits: engine.Limits{Nodes: 1000}}); got.Move < 0 || got.Depth == 0 {
		t.Errorf("%+v, want a move", got)
	}
	empty := sow.NewBoard([]int{1, 0}, []int{0, 0}, [2]int{3, 0})
	if got := New(sow.Kalah, NewTable(sow.Kalah, 2, 4, 1<<20), 10).Search(empty, sow.One, Limits{}); got.Move >= 0 || got.Value != 3 {
		t.Errorf("%+v, want no move and the value of the board", got)
	}
}
