package ref_test

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
)

// A heap is a position of a small game: players take one or two stones in turn, and the player who takes the last one
// wins. A move is the number of stones taken.
type heap struct {
	stones int
	max    bool // Max moves next
}

// takeAway implements the game for the walker.
type takeAway struct{}

func (takeAway) Start(p *heap) ref.Turn { return ref.Turn{Over: p.stones == 0, Max: p.max} }

func (takeAway) Moves(p *heap, buf []ref.Move) []ref.Move {
	for take := 1; take <= min(2, p.stones); take++ {
		buf = append(buf, ref.Move(take))
	}
	return buf
}

func (takeAway) Play(p *heap, m ref.Move, next *heap) ref.Turn {
	*next = heap{stones: p.stones - int(m), max: !p.max}
	return ref.Turn{Over: next.stones == 0, Max: next.max}
}

func (takeAway) Evaluate(p *heap) ref.Value {
	switch {
	case p.stones > 0:
		return 0
	case p.max: // Min has taken the last stone
		return -1
	}
	return 1
}

// A search returns the value and the best line, and emits an event for each step.
func ExampleWalk() {
	var visited, cutoffs int
	result, _ := ref.Walk(takeAway{}, heap{stones: 4, max: true}, ref.Search{Prune: true}, func(e *ref.Event) bool {
		switch {
		case e.Kind != ref.Update:
			visited++
		case e.Cutoff:
			cutoffs++
		}
		return true // continue the search
	})
	fmt.Println("value", result.Value, "by", result.Line)
	fmt.Println(visited, "nodes,", cutoffs, "cutoffs")
	// Output:
	// value 1 by [1 1 2]
	// 11 nodes, 2 cutoffs
}
