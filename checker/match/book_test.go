package match

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/checker/match/book"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The engine makes the moves of its book, but of those that are estimates only the ones that took more nodes than it has
// itself.
func TestBook(t *testing.T) {
	const few, many = 100, 1_000_000
	for _, test := range []struct {
		name         string
		made, played int64
		looks        bool // it searches
	}{
		{"a solved position", many, 2 * many, false},
		{"an estimate", few, few, false},
		{"an estimate and more time", few, few + 1, true},
	} {
		b, _ := book.Make(book.Options{Rules: sow.Kalah, Houses: 3, Seeds: 3, Positions: 1, Nodes: test.made, Stop: func() bool { return false }, Added: func() {}})
		setup := Setup{Rules: sow.Kalah, Start: sow.Position{Board: StartBoard(3, 3)}}
		p := (&endgames{}).newEngine(setup, engineOptions{nodes: test.played, noBook: true})
		p.book = book.Shelf{b}
		answer, err := p.Move(context.Background(), Request{At: setup.Start, Rules: sow.Kalah})
		if err != nil || answer.Value == nil || answer.Depth > 0 != test.looks {
			t.Errorf("%s: %+v, %v, want it to search: %v", test.name, answer, err, test.looks)
		}
	}
}
