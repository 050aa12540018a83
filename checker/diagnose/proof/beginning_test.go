package proof

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A beginner is a small program that compares its moves with a best value that begins with a number. It begins with no move,
// or with the first one.
type beginner struct {
	number int
	first  bool
}

func (b beginner) turn(at *visited) *visited {
	best, value := at, b.number
	if b.first && len(at.children) > 0 {
		best = at.children[0]
	}
	for _, c := range at.children {
		if c.value > value {
			best, value = c, c.value
		}
	}
	if best != at && best.node.Extra() {
		return beginner{number: b.number}.turn(best)
	}
	return best
}

// cases are the cases of a beginner in some tasks of an assignment.
func (b beginner) cases(t *testing.T, name string, groups ...string) (cases []Case) {
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range writtenFor(t, a, "") {
		left := maxOutcome
		root, ok := search(c.Proof.Root(assignment.VariantSet{}), plain, &left)
		if !ok {
			continue
		}
		if right := c.State; slices.Contains(groups, c.Group) {
			c.State = b.turn(root).node.Views()[0]
			c.Right = sameState(c.State, right)
		}
		cases = append(cases, c)
	}
	return cases
}

// A first number in place of -Infinity is named, in games with and without extra moves.
func TestBeginning(t *testing.T) {
	fits := regexp.MustCompile(` \(every number from -?\d+ to -?\d+ fits\)`)
	const begins = ", with which the best value begins in place of -Infinity"
	for i, test := range []struct {
		assignment, groups string
		program            beginner
		text               string
	}{
		{"reversi2014", "greedy", beginner{0, false}, "before the turn if no move is better than 0" + begins},
		{"mancala", "minimax alphabeta", beginner{0, false}, "before the turn if no move is better than 0" + begins},
		{"squirrel", "greedy minimax alphabeta", beginner{-100, false}, "before the turn if no move is better than -100" + begins},
		{"reversi2014", "greedy minimax alphabeta", beginner{-1, true}, "after the first move if no move is better than -1" + begins},
		{"gangwars", "minimax alphabeta", beginner{0, true}, "after the first move if no move is better than 0" + begins},
		{"mancala", "greedy", beginner{-1, false}, "before the turn if no move is better than -1" + begins},
	} {
		if i%needs.ByLength(3, 2, 1) != 0 {
			continue
		}
		cases := test.program.cases(t, test.assignment, strings.Fields(test.groups)...)
		r := Read(cases)
		if len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.HasSuffix(fits.ReplaceAllString(r.Findings[0].Instead, ""), test.text) {
			t.Errorf("%s, %s, %v: %+v", test.assignment, test.groups, test.program, r.Findings)
		}
	}
}

// All turns of Greedy end at the cut-off depth. Cases without a turn do not show that only turns above it are considered.
func TestSenseless(t *testing.T) {
	cases := slices.DeleteFunc(beginner{0, false}.cases(t, "reversi2014", "greedy"), func(c Case) bool { return c.Group != "greedy" })
	var list []*Case
	for i := range cases {
		list = append(list, &cases[i])
	}
	g := stateGroup("greedy", shownOf(nil, list, assignment.VariantSet{}, plain))
	above := slices.IndexFunc(g.relations, func(r relation) bool {
		return strings.HasSuffix(r.text, onlyTurns+"turns whose last position is above the cut-off depth")
	})
	if above < 0 || slices.ContainsFunc(g.observed, func(o observation) bool { return o.fits.has(above) }) {
		t.Errorf("relation %d fits", above)
	}
}
