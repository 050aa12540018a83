package book

import (
	"maps"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// backUp corrects the entries of positions all of whose moves lead to positions in the book, because the searches of those
// look further ahead. Entries that are exact need no correction.
func (b *Book) backUp() {
	done := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(b.entries)) {
		b.correct(key, done)
	}
}

// correct corrects an entry, after the entries that its moves lead to. The recursion ends because no position occurs
// twice in a game. Of equally good moves correct prefers the one that the search has found.
func (b *Book) correct(key string, done map[string]bool) {
	old, known := b.entries[key]
	if !known || old.exact || done[key] {
		return
	}
	done[key] = true
	at := b.position(key)
	moves := (sow.Game{}).Moves(&at, nil)
	best := entry{exact: true}
	for i, m := range moves {
		if next, over, _ := b.Rules.Play(at, m); !over {
			b.correct(keyOf(next), done)
		}
		value, exact, known := b.worth(at, m)
		if !known {
			return
		}
		best.exact = best.exact && exact
		if i == 0 || value > best.value || value == best.value && int(m) == old.house {
			best.house, best.value = int(m), value
		}
	}
	b.entries[key] = best
}

// worth returns what player 1, who is to move, still wins after a move. It is not known if the move leads to a position that
// is not in the book.
func (b *Book) worth(at sow.Position, m ref.Move) (value ref.Value, exact, known bool) {
	next, over, again := b.Rules.Play(at, m)
	value = stores(sow.Position{Board: next.Board})
	if over {
		return value, true, true
	}
	e, known := b.entries[keyOf(next)]
	if again {
		return value + e.value, e.exact, known
	}
	return value - e.value, e.exact, known
}
