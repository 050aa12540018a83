package engine

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// start returns the board with which a game begins.
func start(pits, stones int) sow.Board {
	row := slices.Repeat([]int{stones}, pits)
	return sow.NewBoard(row, row, [2]int{})
}

// The values are the first player's margins in Kalah(houses, seeds) with perfect play. Those for Mancala are
// published in "Solving Kalah" (Irving, Donkers, Uiterwijk, 2000); two solvers agree on all of them. Two more values
// depend on the rule that ends the game.
func TestKnownValues(t *testing.T) {
	needs.Seconds(t)
	for _, table := range []struct {
		rules string
		want  [4][6]ref.Value // by houses, from 1, and seeds, from 1
	}{
		{"mancala", [4][6]ref.Value{{0, -2, 6, -2, 2, 0}, {2, -2, -2, -12, 6, 8}, {0, 4, 2, 2, 6, -10}, {2, 6, 8, 2, 2, 0}}},
		{"kalah", [4][6]ref.Value{{0, -2, 6, -2, 2, 0}, {2, -2, -2, -10, 6, 8}, {0, 4, 2, 2, 6, -8}, {2, 6, 6, 2, 4, 0}}},
	} {
		for houses := 1; houses <= 4; houses++ {
			for seeds := 1; seeds <= 6; seeds++ {
				if houses*seeds <= 16 || needs.Long() { // the larger boards take seconds
					hasValue(t, table.rules, houses, seeds, table.want[houses-1][seeds-1])
				}
			}
		}
	}
	hasValue(t, "mancala,end=mover", 2, 4, -10)
	if needs.Long() {
		hasValue(t, "kalah,end=mover", 4, 5, 2)
	}
}

func hasValue(t *testing.T, rules string, houses, seeds int, want ref.Value) {
	t.Helper()
	r, err := sow.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	got := New(r, 22).Search(start(houses, seeds), sow.One, Limits{})
	if !got.Exact || got.Value != want {
		t.Errorf("%s, %dx%d: value %d, exact %v; want %d", rules, houses, seeds, got.Value, got.Exact, want)
	}
}

// A sample is a board, the player to move, and the rules.
type sample struct {
	Rules  sow.Rules
	Board  sow.Board
	Player sow.Player
	Class  string // the size class of the board
}

func (s sample) String() string {
	return fmt.Sprintf("%v, %v, %v, %s", s.Rules, s.Board, s.Player, s.Class)
}

// few draws a board with so few stones that all of its games can be played out.
func few(rng *rand.Rand) sample {
	class := []string{"narrow", "wide"}[rng.Intn(2)]
	pits := 1 + rng.Intn(8)
	if class == "wide" {
		pits = 9 + rng.Intn(4)
	}
	rows := [2][]int{make([]int, pits), make([]int, pits)}
	for range 1 + rng.Intn(7) {
		rows[rng.Intn(2)][rng.Intn(pits)]++
	}
	return sample{
		Rules: sow.Rules{Capture: sow.Capture(rng.Intn(2)), End: sow.End(rng.Intn(2)), Sweep: sow.Sweep(rng.Intn(3)), Lap: sow.Lap(rng.Intn(2))},
		Board: sow.NewBoard(rows[0], rows[1], [2]int{rng.Intn(5), rng.Intn(5)}), Player: sow.Player(rng.Intn(2)), Class: class,
	}
}

// many draws a board for short searches: narrow, wide, or too full for either packed form.
func many(rng *rand.Rand) sample {
	s := few(rng)
	most := 40
	switch rng.Intn(3) {
	case 0:
		s.Class, most = "wide", 3000
	case 1:
		s.Class, most = "plain", 1_000_000
	}
	pits := s.Board.Pits()
	rows := [2][]int{make([]int, pits), make([]int, pits)}
	for i := range 2 * pits {
		rows[i%2][i/2] = rng.Intn(most)
	}
	s.Board = sow.NewBoard(rows[0], rows[1], [2]int{rng.Intn(5), rng.Intn(5)})
	return s
}

// holds tests a property on samples that draw draws. wrong says what is wrong with a sample; it returns "" if the
// property holds.
func holds(t *testing.T, runs int, draw func(*rand.Rand) sample, wrong func(sample) string) {
	t.Helper()
	met := map[string]int{}
	gen := func(p *gopter.GenParameters) *gopter.GenResult {
		s := draw(p.Rng)
		met[s.Class]++
		return gopter.NewGenResult(s, gopter.NoShrinker)
	}
	property.Run(t, runs, property.ForAll(wrong, gen))
	for class, n := range met {
		t.Logf("%s: %d", class, n)
	}
	if len(met) < 2 {
		t.Errorf("boards of %v, want narrow ones and others", met)
	}
}

// perfect plays out every game. It returns the margin of the player to move with perfect play, and all moves that
// reach it.
func perfect(r sow.Rules, p sow.Position, known map[sow.Position]ref.Value) (value ref.Value, best []ref.Move) {
	g := sow.Game{Rules: r, Max: p.ToMove}
	value = -ref.Infinity
	for _, m := range g.Moves(&p, nil) {
		next, over, _ := r.Play(p, m)
		v := ref.Value(next.Board.Store(p.ToMove) - next.Board.Store(p.ToMove.Opponent()))
		if !over {
			var met bool
			if v, met = known[next]; !met {
				v, _ = perfect(r, next, known)
				known[next] = v
			}
			if next.ToMove != p.ToMove {
				v = -v
			}
		}
		if v > value {
			value, best = v, nil
		}
		if v == value {
			best = append(best, m)
		}
	}
	return value, best
}

// On boards small enough to play out every game, the engine finds the exact value, one of the best moves, and a line
// of best moves, even when its small table is full of entries of other boards.
func TestEngineIsPerfectOnSmallBoards(t *testing.T) {
	engines := map[sow.Rules]*Engine{}
	holds(t, 500, few, func(s sample) string {
		if s.Board.Side(s.Player) == 0 {
			return ""
		}
		if engines[s.Rules] == nil {
			engines[s.Rules] = New(s.Rules, 10)
		}
		known := map[sow.Position]ref.Value{}
		p := sow.Position{Board: s.Board, ToMove: s.Player}
		for over := false; !over; {
			value, best := perfect(s.Rules, p, known)
			got := engines[s.Rules].Search(p.Board, p.ToMove, Limits{})
			if !got.Exact || got.Value != value || !slices.Contains(best, got.Move) || got.Line[0] != got.Move {
				return fmt.Sprintf("%v: %+v, want value %d by one of %v", p, got, value, best)
			}
			for _, m := range got.Line {
				_, best := perfect(s.Rules, p, known)
				if over || !slices.Contains(best, m) {
					return fmt.Sprintf("%v: move %d of the line %v, want one of %v", p, m, got.Line, best)
				}
				p, over, _ = s.Rules.Play(p, m)
			}
		}
		return ""
	})
}

// However small the limits and however large the board, the engine returns a legal move and keeps the limits.
func TestLimitsAreKept(t *testing.T) {
	holds(t, 300, many, func(s sample) string {
		g, p := sow.Game{Rules: s.Rules}, sow.Position{Board: s.Board, ToMove: s.Player}
		legal := g.Moves(&p, nil)
		asked := 0
		enough := func(Result) bool { return true }
		for _, l := range []Limits{{Nodes: 1}, {Nodes: 500}, {Depth: 1, Nodes: 5000}, {Enough: enough, Nodes: 50_000}, {Stop: func() bool { asked++; return asked > 3 }}} {
			got := New(s.Rules, 10).Search(s.Board, s.Player, l)
			switch {
			case len(legal) == 0 && (got.Move != ref.None || !got.Exact),
				len(legal) > 0 && (!slices.Contains(legal, got.Move) || got.Line[0] != got.Move),
				l.Nodes > 0 && got.Nodes > l.Nodes+1,
				l.Depth > 0 && got.Depth > l.Depth, l.Enough != nil && got.Depth > 1:
				return fmt.Sprintf("limits %+v: %+v, legal are %v", l, got, legal)
			}
		}
		return ""
	})
}

// Repeating the same searches in the same order gives the same results.
func TestSearchesRepeat(t *testing.T) {
	var games [2][]Result
	for i := range games {
		e := New(sow.Kalah, 12)
		p, over := sow.Position{Board: start(6, 4)}, false
		for !over {
			games[i] = append(games[i], e.Search(p.Board, p.ToMove, Limits{Nodes: 3000}))
			p, over, _ = sow.Kalah.Play(p, games[i][len(games[i])-1].Move)
		}
	}
	if !reflect.DeepEqual(games[0], games[1]) {
		t.Errorf("the first run gives %v\nand the second %v, want the same", games[0], games[1])
	}
}
