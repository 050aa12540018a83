package solve

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func start(houses, stones int) sow.Board {
	row := slices.Repeat([]int{stones}, houses)
	return sow.NewBoard(row, row, [2]int{})
}

// boards yields all boards with this many houses and stones in the pits.
func boards(houses, stones int, yield func(sow.Board)) {
	r := newRanks(houses)
	for upper := range stones + 1 {
		for _, a := range r.rows(upper) {
			for _, b := range r.rows(stones - upper) {
				yield(board(houses, a, b))
			}
		}
	}
}

func board(houses int, a, b row) sow.Board {
	upper, lower := make([]int, houses), make([]int, houses)
	for i := range houses {
		upper[houses-1-i], lower[i] = int(a.pit(uint64(i))), int(b.pit(uint64(i)))
	}
	return sow.NewBoard(upper, lower, [2]int{})
}

// plain computes player 1's margin, who moves first, by playing out every game with package sow.
type plain struct {
	rules sow.Rules
	known map[sow.Board]ref.Value
}

func (s *plain) value(b sow.Board) ref.Value {
	if value, ok := s.known[b]; ok {
		return value
	}
	p := sow.Position{Board: b}
	best := ref.Value(-1000)
	for _, m := range (sow.Game{Rules: s.rules}).Moves(&p, nil) {
		next, over, _ := s.rules.Play(p, m)
		margin := ref.Value(next.Board.Store(sow.One) - next.Board.Store(sow.Two))
		if !over {
			margin += s.rest(next)
		}
		best = max(best, margin)
	}
	if best == -1000 {
		best = 0
	}
	s.known[b] = best
	return best
}

// rest returns what player 1 still wins; it empties the stores so that fewer boards differ.
func (s *plain) rest(p sow.Position) ref.Value {
	b := p.Board
	if p.ToMove == sow.Two {
		b = b.Mirror()
	}
	value := s.value(sow.NewBoard(b.Row(sow.Two), b.Row(sow.One), [2]int{}))
	if p.ToMove == sow.Two {
		return -value
	}
	return value
}

var allRules = []string{"mancala", "kalah", "mancala,end=mover", "kalah,lap=skip", "mancala,sweep=opponent,lap=skip", "kalah,end=mover,sweep=none"}

func rules(t testing.TB, text string) sow.Rules {
	t.Helper()
	r, err := sow.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Every position with few stones has the value that plain search finds: in a table, and in searches by a solver with
// hardly any table. Other rules are tried on fewer positions.
func TestEqualsPlainSearch(t *testing.T) {
	for i, text := range allRules {
		for houses := 1; houses <= 4; houses++ {
			most := 6
			if i < 2 && (houses < 4 || needs.Long()) {
				most = 10
			}
			equalsPlain(t, rules(t, text), houses, most)
		}
	}
}

func equalsPlain(t *testing.T, r sow.Rules, houses, most int) {
	t.Helper()
	whole, none := New(NewTable(r, houses)), New(NewTable(r, houses))
	for whole.Stones() < most {
		whole.Grow(nil)
	}
	reference := plain{r, map[sow.Board]ref.Value{}}
	for stones := range most + 1 {
		boards(houses, stones, func(b sow.Board) {
			want := reference.value(b)
			for name, s := range map[string]*Solver{"table": whole, "search": none} {
				got := s.Solve(b, sow.One, Limits{})
				if !got.Solved || got.Low != want || got.High != want {
					t.Fatalf("%v, %v, by %s: %+v, want %d", r, b, name, got, want)
				}
				if name == "table" {
					lineHas(t, r, sow.Position{Board: b}, got.Line, want)
				}
			}
		})
	}
}

// lineHas fails unless a line is legal, complete, and ends with the wanted margin of player 1.
func lineHas(t testing.TB, r sow.Rules, p sow.Position, line []ref.Move, want ref.Value) {
	t.Helper()
	over := p.Board.Side(p.ToMove) == 0
	from := fmt.Sprint(p)
	for _, m := range line {
		if over || !slices.Contains((sow.Game{Rules: r}).Moves(&p, nil), m) {
			t.Fatalf("%v, %s: move %d of %v is not legal", r, from, m, line)
		}
		p, over, _ = r.Play(p, m)
	}
	if got := ref.Value(p.Board.Store(sow.One) - p.Board.Store(sow.Two)); !over || got != want {
		t.Fatalf("%v, %s: line %v ends with %d, over %v; want %d", r, from, line, got, over, want)
	}
}

// The values are player 1's margins on boards of houses by stones, published or computed by two solvers; those for
// Mancala are from "Solving Kalah" (Irving, Donkers, Uiterwijk, 2000).
func TestKnownValues(t *testing.T) {
	for _, known := range []struct {
		rules string
		want  [6][6]ref.Value // by houses, from 1, and stones, from 1
	}{
		{"mancala", [6][6]ref.Value{{0, -2, 6, -2, 2, 0}, {2, -2, -2, -12, 6, 8}, {0, 4, 2, 2, 6, -10}, {2, 6, 8, 2, 2, 0}, {0, 0, 8, 12}, {2, 10, 2, 10}}},
		{"kalah", [6][6]ref.Value{{0, -2, 6, -2, 2, 0}, {2, -2, -2, -10, 6, 8}, {0, 4, 2, 2, 6, -8}, {2, 6, 6, 2, 4, 0}, {0, 2, 6, 10}, {2, 6, 2, 8}}},
	} {
		for i, values := range known.want {
			houses := i + 1
			most := []int{6, 6, 6, 5, 3, 2}[i]
			if needs.Long() && known.rules == "mancala" { // whose values are published
				most = []int{6, 6, 6, 6, 4, 4}[i]
			}
			for stones := 1; stones <= most; stones++ {
				hasValue(t, known.rules, houses, stones, values[stones-1])
			}
		}
	}
	hasValue(t, "mancala,end=mover", 2, 4, -10)
	hasValue(t, "kalah,end=mover", 4, 5, 2)
}

func hasValue(t *testing.T, text string, houses, stones int, want ref.Value) {
	t.Helper()
	r := rules(t, text)
	got := New(NewTable(r, houses)).Solve(start(houses, stones), sow.One, Limits{Table: 300 << 20})
	if !got.Solved || got.Low != want {
		t.Errorf("%s, %dx%d: %+v, want %d", text, houses, stones, got, want)
		return
	}
	lineHas(t, r, sow.Position{Board: start(houses, stones)}, got.Line, want)
}

// The first table of a board covers as many stones as took the least time to build and search, give or take one.
func TestFirstTable(t *testing.T) {
	for _, board := range []struct {
		houses, stones int
		rules          string
		best           int
	}{
		{4, 6, "mancala", 22}, {4, 6, "kalah", 23}, {4, 7, "mancala", 25}, {4, 7, "kalah", 26},
		{5, 4, "mancala", 17}, {5, 4, "kalah", 18}, {5, 5, "mancala", 25}, {5, 5, "kalah", 26},
		{6, 3, "mancala", 12}, {6, 3, "kalah", 14}, {6, 4, "mancala", 20}, {6, 4, "kalah", 21},
	} {
		s, got := New(NewTable(rules(t, board.rules), board.houses)), 0
		for enough := s.firstTable(2 * board.houses * board.stones); float64(s.Size(got+1)) <= enough; got++ {
		}
		if got < board.best-1 || got > board.best+1 {
			t.Errorf("%dx%d, %s: %d stones, want %d", board.houses, board.stones, board.rules, got, board.best)
		}
	}
}

// A stopped search has found bounds, and leaves only right entries in its tables.
func TestStoppedSearch(t *testing.T) {
	s := New(NewTable(sow.Kalah, 4))
	for nodes := int64(1); ; nodes *= 3 {
		calls := 0
		got := s.Solve(start(4, 4), sow.One, Limits{Nodes: nodes, Bounds: func(low, high ref.Value) { calls++ }})
		if got.Low > 2 || got.High < 2 || calls == 0 && got.High-got.Low != 64 {
			t.Fatalf("%d nodes: bounds %d and %d after %d calls, want 2 between them", nodes, got.Low, got.High, calls)
		}
		if got.Solved {
			lineHas(t, sow.Kalah, sow.Position{Board: start(4, 4)}, got.Line, 2)
			return
		}
		if got.Line != nil || got.Nodes > nodes+1 {
			t.Fatalf("%d nodes: %+v", nodes, got)
		}
	}
}

// The player to move may be player 2, and stores count.
func TestPlayerTwo(t *testing.T) {
	b := sow.NewBoard([]int{4, 4}, []int{4, 4}, [2]int{1, 6})
	got := New(NewTable(sow.Mancala, 2)).Solve(b, sow.Two, Limits{})
	if got.Low != 6-1-12 {
		t.Errorf("%+v, want %d", got, 6-1-12)
	}
	lineHas(t, sow.Mancala, sow.Position{Board: b, ToMove: sow.Two}, got.Line, 1-6+12)
}

// A bucket keeps the position that took the most nodes, and the newest others.
func TestBucket(t *testing.T) {
	var b bucket
	b.entry(1, 0, 9, 1000).low = 3
	for n := row(2); n < 50; n++ {
		b.entry(n, 0, 9, 10).high = int8(n)
		if e := b.find(1, 0); e == nil || e.low != 3 || e.high != 9 {
			t.Fatalf("after %d: the position with the most nodes has %+v", n, e)
		}
		if e := b.find(n, 0); e == nil || e.high != int8(n) || e.low != -9 {
			t.Fatalf("the newest position %d has %+v", n, e)
		}
		if n > 2 && b.find(n-1, 0) == nil || n > 3 && b.find(n-2, 0) != nil {
			t.Fatalf("after %d: want the newest two besides the one with the most nodes", n)
		}
	}
	b.entry(49, 0, 9, 2000)
	if e := b.find(49, 0); e != &b.of[0] || e.high != 49 {
		t.Errorf("after a longer search: %+v, want it first with its bound", e)
	}
	if e := b.find(1, 0); e == nil || e.low != 3 {
		t.Errorf("the position that had the most nodes: %+v", e)
	}
}

// BenchmarkSolve measures the time and the nodes for whole boards, including the time to build tables. A short run
// solves only the smaller boards.
func BenchmarkSolve(b *testing.B) {
	for i, board := range []struct{ houses, stones int }{{4, 6}, {5, 4}, {6, 3}, {6, 4}, {5, 5}} {
		if i > 1 && testing.Short() {
			break
		}
		for _, text := range allRules[:2] {
			b.Run(fmt.Sprintf("%dx%d/%s", board.houses, board.stones, text), func(b *testing.B) {
				for b.Loop() {
					s := New(NewTable(rules(b, text), board.houses))
					got := s.Solve(start(board.houses, board.stones), sow.One, Limits{Table: 600 << 20})
					b.ReportMetric(float64(got.Nodes), "nodes")
					b.ReportMetric(float64(s.Stones()), "stones")
				}
			})
		}
	}
}

// BenchmarkGrow measures how fast a table is built.
func BenchmarkGrow(b *testing.B) {
	tables := 0
	for b.Loop() {
		t := NewTable(sow.Kalah, 6)
		for t.Stones() < 16 {
			t.Grow(nil)
		}
		tables++
	}
	positions := NewTable(sow.Kalah, 6).Size(16)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(tables)/float64(positions), "ns/position")
}
