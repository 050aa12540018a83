package tree

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// TestProfiles: profile aima prunes on equality, and programs print the value, the action
// and the visited leaves.
func TestProfiles(t *testing.T) {
	for _, test := range []struct{ name, tree, profile, want string }{
		{"figure 5.2", "alphabeta ((3 12 8) (2 4 6) (14 5 2))", aima, "Value: 3\nAction: 1\nLeaves: n1.1 n1.2 n1.3 n2.1 n3.1 n3.2 n3.3\n"},
		{"cut on equality", "alphabeta ((7 9) (7 8))", aima, "Value: 7\nAction: 1\nLeaves: n1.1 n1.2 n2.1\n"},
		{"no cut on equality", "alphabeta ((7 9) (7 8))", cs188, "Action: 1\nGenerated: n n1 n1.1 n1.2 n2 n2.1 n2.2\n"},
		{"a mean", "expectimax ((0 0 10) (3 -7))", aima, "Value: 3.333333\nAction: 1\nLeaves: n1.1 n1.2 n1.3 n2.1 n2.2\n"},
		{"no algorithm", "((7 9) (6 8))", cs188, "Action: 1\nGenerated: n n1 n1.1 n1.2 n2 n2.1\n"},
		{"players out of turn", "minimax (Max(1 2) 0)", aima, "Value: 2\nAction: 1\nLeaves: n1.1 n1.2 n2\n"},
	} {
		r, err := read(assignment.Options{Profile: test.profile})
		if err != nil {
			t.Fatal(err)
		}
		in, err := r.Parse("input.txt", assignment.Given{Input: []byte(test.tree)}, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := assignmenttest.Written(t, in)[assignment.Stdout]; got != test.want {
			t.Errorf("%s: %s\nis\n%swant\n%s", test.name, test.tree, got, test.want)
		}
		if texts, done := in.(Input).Misread(assignment.Set{}, 1000); !done || texts[assignment.Stdout] != test.want {
			t.Errorf("%s: the literal solver prints\n%swant\n%s", test.name, texts[assignment.Stdout], test.want)
		}
	}
}

// TestVary: windows that are not restored when a node returns.
func TestVary(t *testing.T) {
	for _, test := range []struct {
		name, input string
		variant     int
		want        []string
	}{
		{"a raised alpha stays", "alphabeta (1 (6 (4 8 0) 3 9))", leaksAlpha, []string{"2", "n n1 n2 n2.1 n2.2 n2.2.1 n2.2.2 n2.3"}},
		{"a lowered beta stays", "alphabeta ((1 2) (5 6) (7 8))", leaksBeta, []string{"2", "n n1 n1.1 n1.2 n2 n2.1 n2.2"}},
	} {
		in, err := parseLine(test.input, cs188)
		if err != nil {
			t.Fatal(err)
		}
		field, done := in.ReadFields(nil).Vary([]int{test.variant})
		if got := []string{field(0, 0), field(1, 0)}; !done || !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// The start may have a kind of its own after the algorithm, and is printed so.
func TestKindOfStart(t *testing.T) {
	for _, test := range []struct{ text, given, action string }{
		{"alphabeta Max(Min(1 2) (3 4))", "alphabeta ((1 2) (3 4))\n", "2"},
		{"minimax Min(1 (0 2))", "minimax Min(1 (0 2))\n", "1"},
		{"Min(1 (0 2))", "alphabeta Min(1 (0 2))\n", "1"},
		{"\n expectimax\tChance(1 2)", "expectimax Chance(1 2)\n", "1"},
	} {
		in, err := parseLine(test.text, cs188)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if got := in.Given().Text(); got != test.given {
			t.Errorf("%q is printed as %q, want %q", test.text, got, test.given)
		}
		if again, err := parseLine(test.given, cs188); err != nil {
			t.Errorf("%q: %v", test.given, err)
		} else if got := again.find(nil).Action; got != test.action {
			t.Errorf("%q: action %q, want %q", test.given, got, test.action)
		}
	}
}

// A move of the explorer is a small number, so it refuses a tree with too many names of actions.
func TestManyActions(t *testing.T) {
	for actions, want := range map[int]string{20_000: "", 32_768: "32768 names of actions, which are too many for the explorer, want at most 32767"} {
		in, err := parseLine("minimax ("+strings.Repeat("1 ", actions)+")", cs188)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Search(); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%d actions: %v, want %q", actions, err, want)
		}
	}
}

// The edge of the best action is drawn as such, also if values differ only beyond the decimals that are drawn.
func TestBestEdge(t *testing.T) {
	for text, best := range map[string]int{
		"minimax (1.0000001 1.0000002)": 2, "minimax (2 1 2)": 1, "alphabeta ((3 4) (5 6) (1 9))": 2, "expectimax ((1 2) (3 0))": 1,
	} {
		in, err := parseLine(text, cs188)
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := in.Diagram()
		if err != nil {
			t.Fatal(err)
		}
		for i, child := range drawn.Root.Children {
			if child.Best != (i+1 == best) {
				t.Errorf("%s: action %d is drawn as the best: %v, want action %d", text, i+1, child.Best, best)
			}
		}
	}
}

// TestPrunedLeavesKeepValues: a smaller case file has a value for each leaf that a search without pruning evaluates.
func TestPrunedLeavesKeepValues(t *testing.T) {
	in, err := parseLine("alphabeta ((1 2) (0 6) (7 8))", cs188)
	if err != nil {
		t.Fatal(err)
	}
	file := in.asFile().input(in.profile)
	for _, smaller := range append(simplerFile(file), file) {
		for leaf := range file.reach() {
			if _, ok := smaller.tree.Values[leaf]; !ok {
				t.Errorf("%s has no value in\n%s", leaf, smaller.file)
			}
		}
	}
}

// TestByLocale: the order is what localeCompare of Node gives.
func TestByLocale(t *testing.T) {
	needs.Tool(t, "node")
	names := strings.Fields("b2 A1 Z3 a1 _x A_b Ab a-b ab AB 10 9 a10 a9 A.b aB")
	script := []string{"-p", "process.argv.slice(1).sort((a, b) => a.localeCompare(b)).join(' ')", "--"}
	out, err := exec.Command("node", append(script, names...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(names, byLocale)
	if got, want := strings.Join(names, " "), strings.TrimSpace(string(out)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
