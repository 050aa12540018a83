package book

import (
	"embed"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

//go:embed *.book
var files embed.FS

// embedded returns the books of this package. Tests parse all of them, so parsing cannot fail here.
var embedded = sync.OnceValue(func() (books []*Book) {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, entry := range entries {
		text, err := files.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		b, err := Parse(entry.Name(), strings.ReplaceAll(string(text), "\r\n", "\n"))
		if err != nil {
			panic(err)
		}
		books = append(books, b)
	}
	return books
})

// A Shelf is several books of games by the same rules and with the same number of houses.
type Shelf []*Book

// Of returns the books of this package for these rules and this number of houses a side. The rules must be without the
// options of the first moves (see sow.Rules.AfterOpening).
func Of(rules sow.Rules, houses int) (s Shelf) {
	for _, b := range embedded() {
		if b.Rules == rules && b.Houses == houses {
			s = append(s, b)
		}
	}
	return s
}

// Find returns the move of the first book that has the position.
func (s Shelf) Find(at sow.Position) (Answer, bool) {
	for _, b := range s {
		if a, ok := b.Find(at); ok {
			return a, true
		}
	}
	return Answer{}, false
}
