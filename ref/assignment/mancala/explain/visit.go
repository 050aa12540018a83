package explain

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Visit is what a search does at a node.
type Visit struct {
	Rows []Row // the node's rows in order; none if the search does not visit it
	// If there are no rows, SkippedAt is the row at which the search skips the node: the row of a leaf above it, or a
	// cutoff before the next node on the path to it.
	SkippedAt Row
}

// ParsePath parses moves from the root, such as B2,B3,A4. An empty path means the root. An illegal move is an error.
// ParsePath accepts any pit after the end of the game: the search never visits such a node, so the pit does not matter.
func ParsePath(reading reference.Reading, in reference.Input, path string) ([]ref.Move, error) {
	at, over := rootOf(in), false
	var moves []ref.Move
	for i, pit := range trace.SplitPath(path) {
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

// parsePit parses the name of a pit.
func parsePit(pits int, name string) (ref.Move, error) {
	if m, ok := sow.Named(pits, name); ok {
		return m, nil
	}
	return 0, fmt.Errorf("%q, want a pit, A2 to A%d or B2 to B%d", name, pits+1, pits+1)
}

// pathName returns moves in the form that ParsePath parses.
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

// At finds the node that moves, from ParsePath, lead to. It reports false if stop ends the search.
func At(reading reference.Reading, in reference.Input, moves []ref.Move, stop assignment.Stop) (Visit, bool) {
	var visit Visit
	done := trace.Visit(moves, func(see func(*trace.Point) bool) bool {
		_, completed := walk(reading, in, stop, see)
		return completed
	}, func(p *trace.Point, skipped bool) {
		if row := RowOf(reading, in, p); skipped {
			visit.SkippedAt = row
		} else {
			visit.Rows = append(visit.Rows, row)
		}
	})
	return visit, done
}
