package tree

import (
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/tree"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// TestSearch: the search that can be explored has the events of the reference.
func TestSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, profile := range profiles {
		for range 150 {
			in := assignmenttest.Draw(Assignment, r).(Input)
			in.profile, in.search.CutEqual = reading(profile), profile == aima
			var want, got []string
			_, _, _ = in.tree.Search(in.search, func(e *tree.Event) bool {
				value := number(e.Value)
				if in.search.Algorithm == tree.AlphaBeta {
					value += " " + number(e.Alpha) + " " + number(e.Beta)
				}
				want = append(want, value)
				return true
			})
			s, err := in.Search()
			if in.search.Algorithm == tree.Expectimax {
				if err == nil {
					t.Fatal("a search with means, want an error")
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			s.Walk(trace.Mark{}, func(p *trace.Point) bool {
				value := s.Number(p.Event.Value)
				if s.Prunes() {
					value += " " + s.Number(p.Event.Alpha) + " " + s.Number(p.Event.Beta)
				}
				got = append(got, value)
				if len(s.Reasons(p)) == 0 || s.Position(p.Moves()).Caption == "" {
					t.Fatal("an event without a reason or a caption")
				}
				return true
			})
			if len(got) != len(want) {
				t.Fatalf("%s\n%d events, want %d", in.Given().Text(), len(got), len(want))
			}
			for i := range got {
				if got[i] != want[i] {
					t.Fatalf("%s\nevent %d is %s, want %s", in.Given().Text(), i, got[i], want[i])
				}
			}
		}
	}
	var _ assignment.Searcher = Input{}
}
