package explain

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Visit is what a search does at a node.
type Visit struct {
	Rows []Row // the node's rows in order; none if the search does not come to it
	// Turned is, if there are no rows, the row of the node on the way at which the
	// search turned away: a leaf, or a cutoff before the child that leads on.
	Turned Row
}

// ParsePath reads moves from the root, such as B2,B3,A4; an empty path is the
// root's. A move that is not legal is an error, but after the end of the game any
// pit will do: the search does not come there.
func ParsePath(reading reference.Reading, in reference.Input, path string) ([]ref.Move, error) {
	at, over := rootOf(in), false
	var moves []ref.Move
	for i, pit := range splitPath(path) {
		move, err := parsePit(in.Board.Pits(), pit)
		if err != nil {
			return nil, fmt.Errorf("move %d: %v", i+1, err)
		}
		moves = append(moves, move)
		if over {
			continue
		}
		legal := sow.Game{Rules: reading.Rules}.Moves(&at, nil)
		owner := sow.One
		if pit[0] == 'A' {
			owner = sow.Two
		}
		switch {
		case owner != at.ToMove:
			return nil, fmt.Errorf("move %d: %s is a pit of %v, but %v moves: want one of %s", i+1, pit, owner, at.ToMove, prose.And(pitNames(in.Board.Pits(), legal)))
		case at.Board.Cell(int(move)) == 0:
			return nil, fmt.Errorf("move %d: %s is empty: want one of %s", i+1, pit, prose.And(pitNames(in.Board.Pits(), legal)))
		}
		at, over, _ = reading.Rules.Play(at, move)
	}
	return moves, nil
}

func splitPath(path string) []string {
	if path == "" || path == "root" {
		return nil
	}
	return strings.Split(path, ",")
}

// parsePit reads the name of a pit.
func parsePit(pits int, name string) (ref.Move, error) {
	if m, ok := sow.Named(pits, name); ok {
		return m, nil
	}
	return 0, fmt.Errorf("%q, want a pit, A2 to A%d or B2 to B%d", name, pits+1, pits+1)
}

// pathName is how ParsePath reads moves.
func pathName(pits int, moves []ref.Move) string {
	if len(moves) == 0 {
		return "root"
	}
	return strings.Join(pitNames(pits, moves), ",")
}

func pitNames(pits int, moves []ref.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, sow.Name(pits, m))
	}
	return names
}

// At finds the node that moves lead to, which ParsePath has read. It reports false
// if stop ends the search.
func At(reading reference.Reading, in reference.Input, moves []ref.Move, stop assignment.Stop) (Visit, bool) {
	var visit Visit
	f := follower{moves: moves}
	done := false
	_, completed := walk(reading, in, stop, func(t *tracker, e *ref.Event, line int64) bool {
		switch f.see(e) {
		case here:
			visit.Rows = append(visit.Rows, newRow(reading, in, t, e, line))
		case turned:
			visit.Turned = newRow(reading, in, t, e, line)
			done = true
		case past:
			done = true
		}
		return !done
	})
	return visit, done || completed
}

// A follower follows a search on its way to a node.
type follower struct {
	moves   []ref.Move
	matched int // moves from the root to the last node on the way that was entered
}

// A sight is what an event is to a follower.
type sight int

const (
	elsewhere sight = iota
	here            // an event of the node
	turned          // the search turns away from the node for good
	past            // the search has left the node
)

func (f *follower) see(e *ref.Event) sight {
	length, want := int(e.Length), len(f.moves)
	if e.Kind != ref.Update && f.matched < want && length == f.matched+1 && e.Move == f.moves[f.matched] {
		f.matched++
	}
	switch {
	case length != f.matched && (f.matched < want || length > want):
		return elsewhere
	case f.matched < want && (e.Kind == ref.Leaf || e.Cutoff):
		return turned
	case f.matched < want:
		return elsewhere
	case length == want:
		return here
	default:
		return past
	}
}
