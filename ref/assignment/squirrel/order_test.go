package squirrel

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The free squares are A1, D1, D2, B3, B4 and E5, with the numbers 0, 3, 8, 11, 16 and 24. CPython 2.7.18 lists
// frozenset(set) in these orders when one square after another is removed.
func TestLess(t *testing.T) {
	text := "2\nX\n3\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*XO*X\nOXO*O\nX*XOX\nO*OXO\nXOXO*\n"
	parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	node := parsed.(Input).LogProof().Root(assignment.Variants(lessFrozen))
	for _, test := range []struct{ want, next string }{
		{"A1 B4 D1 E5 D2 B3", "E5"}, {"A1 B4 D1 D2 B3", "A1"}, {"B4 D2 D1 B3", ""},
	} {
		var names []string
		next := node
		for _, child := range node.Children() {
			names = append(names, child.Name())
			if child.Name() == test.next {
				next = child
			}
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
		node = next
	}
	if fifth := parsed.(Input).LogProof().Root(assignment.Variants(lessSet)).Children()[4]; fifth.Name() != "B4" {
		t.Errorf("the fifth child is %s if the set of the root is not frozen, want B4", fifth.Name())
	}
	if second := parsed.(Input).LogProof().Root(assignment.Variants()).Children()[1]; second.Name() != "D1" {
		t.Errorf("the second child is %s under the right rules, want D1", second.Name())
	}
}
