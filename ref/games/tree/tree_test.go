package tree

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"
)

// search returns the result and the states that were entered.
func search(t *testing.T, tree *Tree, s Search) (Result, []string) {
	t.Helper()
	var entered []string
	result, done, err := tree.Search(s, func(e *Event) bool {
		if e.Step != Update {
			entered = append(entered, e.State)
		}
		return true
	})
	if err != nil || !done {
		t.Fatal(done, err)
	}
	return result, entered
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		text   string
		s      Search
		value  float64
		action string
		nodes  int
	}{
		{"(3 (5 7) Min(2 9))", Search{Algorithm: Minimax}, 5, "2", 8},
		{"(3 (5 7) Min(2 9))", Search{Algorithm: AlphaBeta}, 5, "2", 7},
		{"((3 12 8) (2 4 6) (14 5 2))", Search{Algorithm: AlphaBeta, CutEqual: true}, 3, "1", 11}, // AIMA figure 5.2
		{"((7 9) (7 8) (6 1))", Search{Algorithm: AlphaBeta}, 7, "1", 9},
		{"((7 9) (7 8) (6 1))", Search{Algorithm: AlphaBeta, CutEqual: true}, 7, "1", 8},
		{"(Chance(0 0 10) Chance(3 4))", Search{Algorithm: Expectimax}, 3.5, "2", 8},
		{"((0 0 10) (3 4))", Search{Algorithm: Expectimax}, 3.5, "2", 8},
		{"(Min(0 0 10) (3 4))", Search{Algorithm: Expectimax}, 3.5, "2", 8},
		{"(3 Chance((9 1) (0 0)))", Search{Algorithm: AlphaBeta}, 4.5, "2", 9}, // no cut below chance
		{"4", Search{}, 4, "", 1},
	} {
		tree, err := Parse(test.text, test.s.Algorithm)
		if err != nil {
			t.Error(err)
			continue
		}
		result, entered := search(t, tree, test.s)
		if result != (Result{test.value, test.action}) || len(entered) != test.nodes {
			t.Errorf("%s: %v, %d nodes, want %v by %q, %d nodes", test.text, result, len(entered), test.value, test.action, test.nodes)
		}
	}
}

func TestBadText(t *testing.T) {
	for text, want := range map[string]string{
		"":                        `tree, character 1: the end, want a number or a list such as (3 5) or Min(3 5)`,
		"()":                      `tree, character 2: ")", want a number or a list such as (3 5) or Min(3 5)`,
		"(1 2":                    `tree, character 5: the end, want a number or a list such as (3 5) or Min(3 5)`,
		"(1 x)":                   `tree, character 4: "x)", want a number or a list such as (3 5) or Min(3 5)`,
		"(1) 2":                   `tree, character 5: "2", want the end`,
		"(1 nan)":                 `tree, character 4: "nan)", want a number or a list such as (3 5) or Min(3 5)`,
		strings.Repeat("(", 2000): `tree, character 1001: "((((((((((((((((((((", want a number or a list such as (3 5) or Min(3 5)`,
	} {
		if _, err := Parse(text, Minimax); err == nil || err.Error() != want {
			t.Errorf("%.20s: %v, want %s", text, err, want)
		}
	}
}

// draw writes a tree as text.
func draw(r *rand.Rand, depth int) string {
	if depth == 0 || r.Intn(5) == 0 {
		return fmt.Sprint(r.Intn(10) - 3)
	}
	children := make([]string, 1+r.Intn(3))
	for i := range children {
		children[i] = draw(r, depth-1)
	}
	return "(" + strings.Join(children, " ") + ")"
}

// TestAlphaBetaIsMinimax: alpha-beta finds the value and the action of minimax and enters no
// other nodes; it enters fewer if it prunes on equality.
func TestAlphaBetaIsMinimax(t *testing.T) {
	parameters := gopter.DefaultTestParameters()
	parameters.MinSuccessfulTests = 500
	properties := gopter.NewProperties(parameters)
	properties.Property(t.Name(), prop.ForAll(func(seed int64) bool {
		tree, err := Parse("("+draw(rand.New(rand.NewSource(seed)), 5)+")", Minimax)
		if err != nil {
			return false
		}
		plain, all := search(t, tree, Search{})
		strict, more := search(t, tree, Search{Algorithm: AlphaBeta})
		equal, fewer := search(t, tree, Search{Algorithm: AlphaBeta, CutEqual: true})
		return plain == strict && plain == equal && len(all) >= len(more) && len(more) >= len(fewer)
	}, gen.Int64()))
	properties.TestingRun(t)
}

// TestNoEvaluation: a leaf without an evaluation is an error.
func TestNoEvaluation(t *testing.T) {
	tree := &Tree{Agents: 2, Start: "s", Actions: map[string][]Action{"s": {{"a", "x"}}}}
	if _, _, err := tree.Search(Search{}, func(*Event) bool { return true }); err == nil || err.Error() != "state x is a leaf of the search and has no evaluation, want one" {
		t.Error(err)
	}
}
