package proof

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// lookedUp returns the name of the node at depth 1 of which a row has the value in the last row of the log, which is the root's.
func lookedUp(log string, last bool) (name string) {
	lines := strings.Fields(log)
	value := strings.Split(lines[len(lines)-1], ",")[2]
	for _, line := range lines {
		words := strings.Split(line, ",")
		if words[1] == "1" && words[2] == value && (last || name == "") {
			name = words[0]
		}
	}
	return name
}

// TestLookedUp: a program writes a right log and finds its move in it by the root's value.
func TestLookedUp(t *testing.T) {
	a, err := all.ByName("squirrel")
	if err != nil {
		t.Fatal(err)
	}
	for _, last := range []bool{false, true} {
		rng := rand.New(rand.NewPCG(1, 2))
		var cases []Case
		for wrong := 0; wrong < 8; {
			in, ok := a.Recipes[rng.IntN(len(a.Recipes))].Draw(rng)
			if !ok || in.Group() != "minimax" {
				continue
			}
			p := in.(assignment.Prover).LogProof()
			texts, ok := in.(assignment.Misreader).Misread(assignment.Set{}, 5_000)
			if !ok {
				continue
			}
			name := lookedUp(texts[p.Log], last)
			moves := p.Root(assignment.VariantSet{}).Children()
			i := slices.IndexFunc(moves, func(n assignment.TreeNode) bool { return n.Name() == name })
			c := Case{Group: in.Group(), Proof: p, Log: texts[p.Log], State: moves[i].Views()[0]}
			if c.Right = sameState(c.State, texts[p.State]); !c.Right {
				wrong++
			}
			cases = append(cases, c)
		}
		want := "the position after the first move of which any row in the log has the final value of the root"
		if last {
			want = strings.Replace(want, "first", "last", 1)
		}
		r := Read(cases)
		if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].Instead != want {
			t.Errorf("%s: %+v", want, r.Findings)
		}
	}
}
