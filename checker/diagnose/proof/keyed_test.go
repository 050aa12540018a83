package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/hashset"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// chosenFrom are the cases of tasks of an assignment whose program puts its moves into a table and chooses the first or the last of
// the best ones. list puts moves into the order of the table.
func chosenFrom(t *testing.T, name string, tasks []string, last bool, list func(moves []assignment.TreeNode)) (cases []Case) {
	t.Helper()
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range writtenFor(t, a, "") {
		root := c.Proof.Root(assignment.VariantSet{})
		if !slices.Contains(tasks, c.Group) || root.Leaf(0) {
			continue
		}
		p, best := raider{prunes: c.Proof.Window}, -assignment.Infinity
		values := map[assignment.TreeNode]int{}
		for _, m := range root.Children() {
			values[m] = p.value(m, best, assignment.Infinity)
			best = max(best, values[m])
		}
		byValue := func(a, b assignment.TreeNode) int { return values[a] - values[b] }
		moves := slices.Clone(root.Children())
		right := slices.MaxFunc(moves, byValue)
		list(moves)
		if last {
			slices.Reverse(moves)
		}
		chosen := slices.MaxFunc(moves, byValue)
		c.State, c.Right = chosen.Views()[0], chosen == right
		cases = append(cases, c)
	}
	return cases
}

// inTable makes a list for chosenFrom from an order of numbers by hashes.
func inTable[H any](sort func([]int, func(int) H), hash func(assignment.TreeNode) H) func([]assignment.TreeNode) {
	return func(moves []assignment.TreeNode) {
		numbers := make([]int, len(moves))
		for i := range numbers {
			numbers[i] = i
		}
		of := slices.Clone(moves)
		sort(numbers, func(n int) H { return hash(of[n]) })
		for i, n := range numbers {
			moves[i] = of[n]
		}
	}
}

// A program takes the first or the last of the best moves in a hash table with the moves as keys.
func TestKeyed(t *testing.T) {
	needs.Time(t)
	const first, last = "of equally good moves after the first in the order of ", "of equally good moves after the last in the order of "
	python := inTable(hashset.Python2, func(n assignment.TreeNode) uint64 { return hashset.Python2Text(n.Name()) })
	java := inTable(hashset.Java, func(n assignment.TreeNode) int32 { return hashset.JavaString(n.Name()) })
	pairs := inTable(hashset.Python2, func(n assignment.TreeNode) uint64 {
		return hashset.Python2Pair(int(n.Name()[1]-'1'), int(strings.ToLower(n.Name())[0]-'a'))
	})
	logged := []string{"minimax", "alphabeta"}
	for _, test := range []struct {
		assignment string
		tasks      []string
		last       bool
		list       func([]assignment.TreeNode)
		text       string
	}{
		{"squirrel", logged, false, python, first + "a Python 2 dict with the names"},
		{"squirrel", logged, true, python, last + "a Python 2 dict with the names"},
		{"squirrel", logged, false, java, first + "a Java HashMap with the names"},
		{"squirrel", logged, false, pairs, first + "a Python 2 dict with pairs (row, column)"},
		{"gangwars", logged, false, python, first + "a Python 2 dict with the names"},
		{"reversi2014", logged, false, python, first + "a Python 2 dict with the names"},
		{"reversi2017", []string{"alphabeta"}, false, java, first + "a Java HashMap with the names"},
		{"reversi2017", []string{"alphabeta"}, false, pairs, first + "a Python 2 dict with pairs (row, column)"},
		{"squirrel", logged, false, slices.Reverse[[]assignment.TreeNode], "the last of equally good moves"},
	} {
		r := Read(chosenFrom(t, test.assignment, test.tasks, test.last, test.list))
		found := false
		for _, f := range r.Findings {
			found = found || f.Exact && strings.Contains(f.Instead, test.text)
			if strings.Contains(f.Instead, " in the order of ") && !strings.Contains(f.Instead, test.text) {
				t.Errorf("%s, %s: %+v", test.assignment, test.text, f)
			}
		}
		if !found {
			t.Errorf("%s, %s: %+v", test.assignment, test.text, r.Findings)
		}
	}
}
