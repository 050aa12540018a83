// Package book has opening books for Kalah: moves for the first positions of games, found by longer searches than a
// player has time for. Make makes a book, Text and Parse convert it to and from a file, and Of returns the books in this
// package.
//
// A position is stored from the view of the player to move and without the stores, as in ref/solve. Both players use the
// same entries, and so do games that begin on other boards of the same width.
package book

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Book has the entries of the games that begin on one board by the same rules.
type Book struct {
	Rules         sow.Rules // First and Swap are not set
	Houses, Seeds int       // a side, and in each house at the start
	Nodes         int64     // the limit of the search of each position
	entries       map[string]entry
}

// An entry is what a search found at a position.
type entry struct {
	house int       // in sowing order, from 0
	value ref.Value // what the player to move still wins, minus what the opponent does
	exact bool      // value is the result of best play by both sides
}

// start returns the first position of the games.
func (b *Book) start() sow.Position {
	row := slices.Repeat([]int{b.Seeds}, b.Houses)
	return sow.Position{Board: sow.NewBoard(row, row, [2]int{})}
}

// Positions returns the number of positions in the book.
func (b *Book) Positions() int { return len(b.entries) }

// Exact returns the number of positions whose value is the result of best play.
func (b *Book) Exact() int {
	n := 0
	for _, e := range b.entries {
		if e.exact {
			n++
		}
	}
	return n
}

// An Answer is the book's move at a position.
type Answer struct {
	Move  ref.Move
	Value ref.Value // what the player to move wins by; an estimate unless Exact
	Exact bool
	Nodes int64 // the limit of the search that found it
}

// Find returns the move at a position. It reports false if the position is not in the book.
func (b *Book) Find(at sow.Position) (Answer, bool) {
	e, ok := b.entries[keyOf(at)]
	if !ok || at.Phase != sow.Later {
		return Answer{}, false
	}
	return Answer{ref.Move(first(at.Board, at.ToMove) + e.house), e.value + stores(at), e.exact, b.Nodes}, true
}

// keyOf returns the form of a position in a book: the seeds in the houses of the player to move, in sowing order, and in
// those of the opponent.
func keyOf(at sow.Position) string {
	return side(at.Board, at.ToMove) + " " + side(at.Board, at.ToMove.Opponent())
}

func side(b sow.Board, p sow.Player) string {
	seeds := make([]string, b.Pits())
	for house := range seeds {
		seeds[house] = strconv.Itoa(b.Cell(first(b, p) + house))
	}
	return strings.Join(seeds, ",")
}

// position returns a position with this key: player 1 is to move, and the stores are empty.
func (b *Book) position(key string) sow.Position {
	own, opp, _ := strings.Cut(key, " ")
	upper := row(opp)
	slices.Reverse(upper)
	return sow.Position{Board: sow.NewBoard(upper, row(own), [2]int{})}
}

// row returns the seeds of a side of a key.
func row(side string) (seeds []int) {
	for count := range strings.SplitSeq(side, ",") {
		n, _ := strconv.Atoi(count)
		seeds = append(seeds, n)
	}
	return seeds
}

// first returns the cell of a player's first house.
func first(b sow.Board, p sow.Player) int { return int(p) * (b.Pits() + 1) }

// stores returns the difference of the stores for the player to move.
func stores(at sow.Position) ref.Value {
	return ref.Value(at.Board.Store(at.ToMove) - at.Board.Store(at.ToMove.Opponent()))
}
