package proof

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A raider chooses among equally good moves by a rank, and cuts off if prunes is set.
type raider struct {
	rank         int
	last, prunes bool
	only         bool // no move without the rank takes the place of another
}

func (p raider) value(n assignment.TreeNode, alpha, beta int) int {
	if n.Leaf(n.Depth()) {
		return n.Value()
	}
	best := -assignment.Infinity
	if !n.Max() {
		best = assignment.Infinity
	}
	for _, c := range n.Children() {
		if n.Max() {
			best = max(best, p.value(c, alpha, beta))
			alpha = max(alpha, best)
		} else {
			best = min(best, p.value(c, alpha, beta))
			beta = min(beta, best)
		}
		if p.prunes && alpha >= beta {
			break
		}
	}
	return best
}

func (p raider) choose(root assignment.TreeNode) (chosen assignment.TreeNode) {
	best := -assignment.Infinity
	for _, c := range root.Children() {
		value := p.value(c, best, assignment.Infinity)
		if chosen != nil && value == best {
			if have, had := c.Ranks()[p.rank], chosen.Ranks()[p.rank]; have > had || p.last && have == had && (have > 0 || !p.only) {
				chosen = c
			}
		}
		if chosen == nil || value > best {
			chosen, best = c, value
		}
	}
	return chosen
}

// tied are the greedy and alpha-beta searches of a raider in Squirrel War, without logs as the turns of a battle.
func tied(t *testing.T, rank string, last, only bool) (cases []Case) {
	t.Helper()
	a, err := all.ByName("squirrel")
	if err != nil {
		t.Fatal(err)
	}
	recipe := a.Recipes[slices.IndexFunc(a.Recipes, func(r assignment.Recipe) bool { return r.Name == "many-free" })]
	rng := rand.New(rand.NewPCG(1, 2))
	for len(cases) < 100 {
		in, ok := recipe.Draw(rng)
		if !ok || in.Group() != "greedy" && in.Group() != "alphabeta" {
			continue
		}
		proof := in.(assignment.Prover).LogProof()
		proof.Log = ""
		p := raider{slices.Index(proof.Ranks, rank), last, proof.Window, only}
		right := outcome(proof, assignment.VariantSet{}).state
		if right == "" {
			continue
		}
		state := p.choose(proof.Root(assignment.VariantSet{})).Views()[0]
		cases = append(cases, Case{Group: in.Group(), Proof: proof, State: state, Right: sameState(state, right)})
	}
	return cases
}

// TestTies: a program prefers moves of one kind among equally good ones.
func TestTies(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct {
		rank       string
		last, only bool
	}{{"is a Raid", false, false}, {"conquers the most squares", true, false}, {"is a Raid", true, true}} {
		r := Read(tied(t, test.rank, test.last, test.only))
		text := "of equally good turns after the first that " + test.rank
		if test.last {
			text = "of equally good turns after the last that " + test.rank
		}
		if test.only {
			text += ", or else after the first"
		}
		found := false
		for _, f := range r.Findings {
			found = found || f.Exact && strings.HasSuffix(f.Instead, text)
			if !f.Exact && f.Instead != "" || strings.Contains(f.Instead, onlyTurns) {
				t.Errorf("%s: %+v", text, f)
			}
		}
		if !found {
			t.Errorf("%s: %+v", text, r.Findings)
		}
	}
}

// TestOnlyRefuted: right turns of a kind refute that the program overlooks it.
func TestOnlyRefuted(t *testing.T) {
	needs.Time(t)
	cases := tied(t, "is a Raid", false, false)
	for i := range cases {
		cases[i].Proof.Ranks = nil
	}
	for _, f := range Read(cases).Findings {
		if strings.Contains(f.Instead, onlyTurns) {
			t.Errorf("%+v", f)
		}
	}
}
