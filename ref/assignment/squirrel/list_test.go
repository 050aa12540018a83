package squirrel

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The free squares are A1, D1, D2, B3 and B4. In the right order, the first cutoff is below D2.
func TestPutBackAtTheEnd(t *testing.T) {
	const (
		start = "A1(D1 D2 B3 B4) D1(A1 D2 B3 B4) D2(A1 D1) "
		right = start + "B3(A1) B4(A1)"
		moved = "A1(D1 D2 B3 B4) D1(D2 B3 B4 A1) D2(B3 B4 A1 D1) "
	)
	for _, test := range []struct {
		task     string
		variants assignment.VariantSet
		want     string
	}{
		{"3", assignment.Variants(), right},
		{"3", assignment.Variants(firstListed), start + "B4(A1) A1(B3 D2 D1)"},
		{"3", assignment.Variants(firstListed + 1), start + "B3(A1) B4(D2)"},
		{"3", assignment.Variants(firstListed + 2), moved + "B3(B4) A1(D1)"},
		{"3", assignment.Variants(firstListed + 3), moved + "B3(B4) B4(A1)"},
		{"2", assignment.Variants(), "A1(D1 D2 B3 B4) D1(A1 D2 B3 B4) D2(A1 D1 B3 B4) B3(A1 D1 D2 B4) B4(A1 D1 D2 B3)"},
		{"2", assignment.Variants(firstListed), "A1(D1 D2 B3 B4) D1(A1 D2 B3 B4) D2(A1 D1 B3 B4) B3(A1 D1 D2 B4) B4(A1 D1 D2 B3)"},
		{"2", assignment.Variants(firstListed + 2), moved + "B3(B4 A1 D1 D2) B4(A1 D1 D2 B3)"},
	} {
		text := test.task + "\nX\n2\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*XO*X\nOXO*O\nX*XOX\nO*OXO\nXOXOX\n"
		parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
		if err != nil {
			t.Fatal(err)
		}
		root := parsed.(Input).LogProof().Root(test.variants)
		if got := searched(root, -1000, 1000, test.task == "3"); got != test.want {
			t.Errorf("task %s, %v: %s, want %s", test.task, test.variants, got, test.want)
		}
	}
}

// searched lists the children that the search of a node to depth 2 visits, with theirs.
func searched(root assignment.TreeNode, alpha, beta int, prune bool) string {
	var all []string
	for _, child := range root.Children() {
		var names []string
		best := beta
		for _, leaf := range child.Children() {
			names, best = append(names, leaf.Name()), min(best, leaf.Value())
			if prune && best <= alpha {
				break
			}
		}
		alpha = max(alpha, best)
		all = append(all, child.Name()+"("+strings.Join(names, " ")+")")
	}
	return strings.Join(all, " ")
}
