package tree

import (
	"math/rand/v2"
	"slices"
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

// The explorer says why a state is a leaf: the rounds may be done though the game is not over.
func TestReasonsOfLeaves(t *testing.T) {
	const text = `class: "GraphGameTreeTest"
alg: "MinimaxAgent"
depth: "1"
num_agents: "2"
start_state: "s"
win_states: "w"
lose_states: ""
successors: """
s go m
m on p
m win w
m stop d
p a q
w a q
"""
evaluation: """
p 1
w 2
d 3
"""
`
	in, err := reading(cs188).Parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	s, err := in.(Input).Search()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	s.Walk(trace.Mark{}, func(p *trace.Point) bool {
		for _, r := range s.Reasons(p) {
			if r.Topic == trace.Kind {
				got = append(got, r.Text())
			}
		}
		return true
	})
	const expanded = "The node is expanded, as it has an action, the game is not over there, and 0 of 1 round is done."
	want := []string{
		expanded, expanded,
		"The node is a leaf, as the round is done.", "The node is a leaf, as the game is over there.", "The node is a leaf, as it has no action.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A nil Stop never stops.
func TestNoStop(t *testing.T) {
	text, err := simplest.ExplainNode("2", nil)
	if want := "n2: a leaf, as it has no action; its evaluation is 2\n"; err != nil || text != want {
		t.Errorf("%q, error %v, want %q", text, err, want)
	}
}
