package book

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func never() bool { return false }

// made makes a book for a small board.
func made(t *testing.T, rules sow.Rules, positions int, nodes int64) *Book {
	t.Helper()
	b, done := Make(Options{Rules: rules, Houses: 3, Seeds: 3, Positions: positions, Nodes: nodes, Stop: never, Added: func() {}})
	if !done {
		t.Fatal("stopped")
	}
	return b
}

// The books of the package are intact, below 1 MB in all, and name the file that they are in. Every move is
// legal. The first position is in its book.
func TestEmbedded(t *testing.T) {
	entries, err := files.ReadDir(".")
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d files, %v, want books", len(entries), err)
	}
	bytes := 0
	for i, b := range embedded() {
		name := strings.ReplaceAll(b.Rules.String(), ",", "-") + "-" + fmt.Sprintf("%dx%d.book", b.Houses, b.Seeds)
		if name != entries[i].Name() {
			t.Errorf("%s has the book %s", entries[i].Name(), name)
		}
		bytes += len(b.Text())
		b.checkMoves(t, name)
		if _, ok := Of(b.Rules, b.Houses).Find(b.start()); !ok {
			t.Errorf("%s: no first position", name)
		}
		t.Logf("%s: %d positions, %d exact, %d bytes", name, b.Positions(), b.Exact(), len(b.Text()))
	}
	if bytes > 1_000_000 {
		t.Errorf("%d bytes, want at most 1 MB", bytes)
	}
}

// checkMoves checks that moves are legal, and that exact values fit the exact values after every move.
func (b *Book) checkMoves(t *testing.T, name string) {
	for key, e := range b.entries {
		at := b.position(key)
		if keyOf(at) != key || at.Board.Pits() != b.Houses {
			t.Errorf("%s: position %q", name, key)
		} else if at.Board.Cell(e.house) == 0 {
			t.Errorf("%s: %s: no seeds in house %d", name, key, e.house+1)
		}
		for _, m := range (sow.Game{}).Moves(&at, nil) {
			value, exact, known := b.worth(at, m)
			if known && exact && e.exact && (value > e.value || value < e.value && int(m) == e.house) {
				t.Errorf("%s: %s: worth %d, but house %d is worth %d", name, key, e.value, m+1, value)
			}
		}
	}
}

// A value that is marked as exact is the solver's. Long tests also check the books of the package, some of their positions
// each, on boards that are solved in little time.
func TestExactValues(t *testing.T) {
	books := []*Book{made(t, sow.Kalah, 200, 2000), made(t, sow.Mancala, 200, 2000)}
	if needs.Long() {
		books = append(books, embedded()...)
	}
	for _, b := range books {
		if b.start().Board.Total() > 40 {
			continue
		}
		table, checked := solve.NewTable(b.Rules, b.Houses), 0
		for i, key := range slices.Sorted(maps.Keys(b.entries)) {
			e, at := b.entries[key], b.position(key)
			if first := key == keyOf(b.start()); !e.exact || !first && i%needs.ByLength(15, 45, 15) > 0 {
				continue
			}
			checked++
			want := solve.New(table).Solve(at.Board, at.ToMove, solve.Limits{Table: 20 << 20})
			if e.value != want.Low || !want.Solved {
				t.Errorf("%v %s: worth %d, want %d", b.Rules, key, e.value, want.Low)
			}
		}
		if checked < 5 {
			t.Errorf("%v, %d houses: %d exact values, want more", b.Rules, b.Houses, checked)
		}
	}
}

// The same options make the same book, and a book comes back from its text.
func TestSameBook(t *testing.T) {
	text := made(t, sow.Lab, 150, 100).Text()
	if again := made(t, sow.Lab, 150, 100).Text(); again != text {
		t.Errorf("two books:\n%s\n%s", text, again)
	}
	b, err := Parse("lab.book", text)
	if err != nil || b.Text() != text || b.Positions() != 150 || b.Nodes != 100 {
		t.Fatalf("%v, or another book than\n%s", err, text)
	}
	if e := b.Exact(); e == 0 || e == 150 {
		t.Errorf("%d exact values of 150, want some that are estimates", e)
	}
}

// A book of the package is the one that its own options make.
func TestRemade(t *testing.T) {
	if !needs.Long() {
		t.Skip("searches a thousand positions")
	}
	old := Of(sow.Kalah, 5)[0]
	again, _ := Make(Options{
		Rules: old.Rules, Houses: old.Houses, Seeds: old.Seeds, Positions: old.Positions(), Nodes: old.Nodes,
		Stop: never, Added: func() {},
	})
	if again.Text() != old.Text() {
		t.Error("another book")
	}
}

// Both players find the same move at the same houses, and their own stores in the value.
func TestBothPlayers(t *testing.T) {
	b := made(t, sow.Kalah, 100, 2000)
	for key := range b.entries {
		at := b.position(key)
		south, ok := b.Find(at)
		at.ToMove, at.Board = sow.Two, at.Board.Mirror()
		north, ok2 := b.Find(at)
		if !ok || !ok2 || north.Move != south.Move+4 || north.Value != south.Value {
			t.Fatalf("%s: %+v, %+v", key, south, north)
		}
	}
	at := b.start()
	plain, _ := b.Find(at)
	at.Board = sow.NewBoard([]int{3, 3, 3}, []int{3, 3, 3}, [2]int{5, 2})
	if ahead, _ := b.Find(at); ahead.Value != plain.Value+3 {
		t.Errorf("value %d with 3 more seeds in the store, want %d", ahead.Value, plain.Value+3)
	}
	at.Phase = sow.Opening
	if _, ok := b.Find(at); ok {
		t.Error("a move before the rules after the opening apply")
	}
}

// A book that has the positions after every move corrects the value of a position.
func TestBackUp(t *testing.T) {
	b := made(t, sow.Kalah, 100, 2000)
	right := b.Text()
	for key, e := range b.entries {
		at := b.position(key)
		all := true
		for _, m := range (sow.Game{}).Moves(&at, nil) {
			_, exact, known := b.worth(at, m)
			all = all && exact && known
		}
		if all {
			b.entries[key] = entry{e.house, e.value - 20, false}
		}
	}
	if b.Text() == right {
		t.Fatal("no position has all its moves in the book")
	}
	b.backUp()
	if b.Text() != right {
		t.Error("the values are not corrected")
	}
}

// A damaged file is refused.
func TestDamaged(t *testing.T) {
	text := made(t, sow.Kalah, 5, 100).Text()
	for _, test := range []struct{ name, old, new, want string }{
		{"empty", text, "", "x.book: no opening book"},
		{"another version", "version 1", "version 2", "x.book: input does not match format"},
		{"other rules", "rules kalah", "rules chess", `x.book: rules "chess", want mancala or kalah`},
		{"a value", "~6", "~7", "x.book: the sum is wrong, or the lines are not in order"},
		{"a house", " 3 ~-4", " 4 ~-4", `house "4", want 1 to 3`},
		{"the sum", "sum ", "sum 0", "x.book: the sum is wrong"},
	} {
		if damaged := strings.Replace(text, test.old, test.new, 1); damaged == text {
			t.Errorf("%s: nothing to damage in\n%s", test.name, text)
		} else if _, err := Parse("x.book", damaged); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
