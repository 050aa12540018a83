package reversi_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	assigned "github.com/stonecheck/stonecheck/ref/assignment/reversi"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2014"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2017"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// An end is where the only run of a move ends: in a direction, in the last row or column of that direction.
type end struct {
	mover       uint8
	down, right int
	inRow       bool // or else in the last column
}

func (e end) String() string {
	rows, columns := map[int]string{-1: "up", 1: "down"}, map[int]string{-1: "left", 1: "right"}
	edge := map[int]string{-1: "column a", 1: "column h"}[e.right]
	if e.inRow {
		edge = map[int]string{-1: "row 1", 1: "row 8"}[e.down]
	}
	return fmt.Sprintf("a run of %c %s that ends in %s", reversi.Cells[e.mover], strings.TrimSpace(rows[e.down]+" "+columns[e.right]), edge)
}

// allEnds are the ends at an edge.
func allEnds() (all []end) {
	for mover := range uint8(2) {
		for _, down := range []int{-1, 0, 1} {
			for _, right := range []int{-1, 0, 1} {
				if down != 0 {
					all = append(all, end{mover, down, right, true})
				}
				if right != 0 {
					all = append(all, end{mover, down, right, false})
				}
			}
		}
	}
	return all
}

// endsOf returns the ends at an edge of the only run of a move; none if it has several runs.
func endsOf(p *reversi.Position, m ref.Move) (ends []end) {
	if m == reversi.Pass || p.Runs(int(m)) != 1 {
		return nil
	}
	turned := p.Turned(int(m))
	for _, down := range []int{-1, 0, 1} {
		for _, right := range []int{-1, 0, 1} {
			row, column := int(m)/reversi.Side, int(m)%reversi.Side
			at := func() bool {
				row, column = row+down, column+right
				return row >= 0 && row < reversi.Side && column >= 0 && column < reversi.Side && turned>>(row*reversi.Side+column)&1 != 0
			}
			if !at() {
				continue
			}
			for at() {
			}
			if down != 0 && row == (reversi.Side-1)*(down+1)/2 {
				ends = append(ends, end{p.ToMove, down, right, true})
			}
			if right != 0 && column == (reversi.Side-1)*(right+1)/2 {
				ends = append(ends, end{p.ToMove, down, right, false})
			}
		}
	}
	return ends
}

// fewestEnds is how many cases must show each end.
const fewestEnds = 3

// For each player, direction and edge, some logs show a move whose only run ends there. A program that copies the code of a
// direction, or of a player, may be wrong only there.
func TestEndsInCorpus(t *testing.T) {
	all, err := corpus.Load(os.DirFS("../../../corpus"))
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []*assignment.Assignment{reversi2014.Assignment, reversi2017.Assignment} {
		count := map[end]int{}
		for _, c := range corpus.Select(all, a, nil, nil) {
			for e := range endsIn(t, c) {
				count[e]++
			}
		}
		for _, e := range allEnds() {
			if count[e] < fewestEnds {
				t.Errorf("%s: %d cases show %v, want %d", a.Name, count[e], e, fewestEnds)
			}
		}
	}
}

// endsIn returns the ends that the log of a case shows.
func endsIn(t *testing.T, c corpus.Case) map[end]bool {
	t.Helper()
	instance, err := c.Instance(nil)
	if err != nil {
		t.Fatal(err)
	}
	in := instance.(assigned.Input)
	if in.Task != assigned.MiniMax && in.Task != assigned.AlphaBeta {
		return nil
	}
	s, err := in.Search()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[end]bool{}
	s.Walk(trace.Mark{}, trace.Until(nil, func(p *trace.Point) bool {
		at := reversi.Position{Discs: in.Discs, ToMove: in.Player}
		if p.Event.Kind == ref.Update {
			return true
		}
		for i, m := range p.Moves() {
			if before := at; i == len(p.Moves())-1 {
				for _, e := range endsOf(&before, m) {
					seen[e] = true
				}
			} else {
				reversi.Game{}.Play(&before, m, &at)
			}
		}
		return true
	}))
	return seen
}
