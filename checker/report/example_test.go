package report

import "testing"

func TestFromDifference(t *testing.T) {
	for _, test := range []struct{ name, line, other, want string }{
		{"short lines stay whole", "Value: 1", "Value: 2", "Value: 1"},
		{"a difference that shows stays", "1,2,3,4,5,6,7,8,9", "1,3,3,4,5,6,7,8,9", "1,2,3,4,5,6,7,8,9"},
		{"a late difference is brought into view", "Nodes Visited: 617", "Nodes Visited: 611", "…d: 617"},
		{"the other line ends at the difference", "Nodes Visited: 617", "Nodes Visited: 6", "…ed: 617"},
	} {
		line, _ := fromDifference(test.line, test.other, 12)
		if *line != test.want {
			t.Errorf("%s: %q, want %q", test.name, *line, test.want)
		}
	}
}
