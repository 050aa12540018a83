package proof

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// played returns the cases of a program that writes no log, plays by variants and takes one of the wrong values of the
// proof for leaves, or the right one if there is no such text.
func played(t *testing.T, assignmentName string, variants assignment.VariantSet, valueText string) (cases []Case) {
	t.Helper()
	a, err := all.ByName(assignmentName)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range corpus.Select(stored, a, nil, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		proof := in.(assignment.Prover).LogProof()
		if proof == nil {
			continue
		}
		position := func(set assignment.VariantSet, value func(assignment.TreeNode) int) string {
			list := shownOf(nil, []*Case{{Proof: proof, State: "any"}}, set, value)
			if len(list) == 0 {
				return ""
			}
			return list[0].searched.turn(rightPick, rightPick, math.MaxInt).node.Views()[proof.Implied[0]]
		}
		right, written := position(assignment.VariantSet{}, plain), position(variants, valueOf(slices.Index(proof.Values, valueText)))
		if right != "" && written != "" {
			cases = append(cases, Case{ID: c.ID, Group: c.Group, Proof: proof, State: written, Right: written == right})
		}
	}
	return cases
}

// Programs without a log that break one rule of the game, or two at once.
func TestRulesWithoutLogs(t *testing.T) {
	needs.Seconds(t)
	a, err := all.ByName("gangwars")
	if err != nil {
		t.Fatal(err)
	}
	sample, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	in, err := corpus.Select(sample, a, nil, nil)[0].Instance(a.Graded())
	if err != nil {
		t.Fatal(err)
	}
	texts := in.(assignment.Prover).LogProof().Variants
	for i, test := range [][]string{
		{"counts a square that the last move of a search conquers once, although one player loses it and the other gains it"},
		{"treats the last square of a row and the first of the next as adjacent"},
		{"does not take back the squares that Min conquers, as if what a move conquers always went back to Min"},
		{"leaves the squares that a move conquers empty when it takes the move back"},
		{"keeps the squares that a move conquers in one list that deeper moves overwrite, so that taking the move back gives back the squares of the last move made (to the opponent of the move's player, after freeing its square)"},
		{"counts at the root a move whose search was cut off as equal to the best one if both return the same value (it tries the moves that gain most first, and takes the first of equal ones in the right order; what a search returns is never outside of alpha and beta)"},
		{"counts at the root a move whose search was cut off as equal to the best one if both return the same value (it tries the Stake and then the Raid of one square after another, and takes the first of equal ones in the right order)"},
		{"never tries Raids on the last square of the board, as if a loop missed an end"},
		{"counts only the last of the squares that a move conquers (above, below, left, right) in E"},
		{"counts the free squares in a global variable, and does not count a move back that causes a cutoff at a Min node, so that later boards seem full"},
		{"searches the moves after the first at the root with a null window, and does not search a better one again, so that only a bound of its value counts"},
		{"does not conquer a square below that is in the last row", "tries the squares from the last to the first"},
	} {
		if i%needs.ByLength(12, 3, 1) != 0 {
			continue
		}
		var set assignment.VariantSet
		for _, text := range test {
			i := slices.Index(texts, text)
			if i < 0 {
				t.Fatalf("no variant %q", text)
			}
			set = set.Union(assignment.Variants(i))
		}
		cases := played(t, "gangwars", set, "")
		if !slices.ContainsFunc(cases, func(c Case) bool { return !c.Right }) {
			t.Errorf("%v: the cases do not show it", test)
		}
		r := Read(cases)
		for _, text := range test {
			if !slices.ContainsFunc(r.Findings, func(f Finding) bool { return strings.Contains(f.What+f.Instead, text) }) {
				t.Errorf("not found: %s\n%+v", text, r.Findings)
			}
		}
	}
}

// Programs without a log that take other values for leaves.
func TestValuesWithoutLogs(t *testing.T) {
	needs.Seconds(t)
	for i, test := range []struct{ assignment, text string }{
		{"gangwars", "the same value for every full board above DEPTH, such as the first value of a node, as if only DEPTH ended the search"},
		{"gangwars", "Infinity or -Infinity for a full board above DEPTH, by the sign of E"},
		{"reversi2014", "E without the discs that the move turned, as if only its square counted"},
		{"reversi2014", "E without the square of the move, as if only the discs that it turned counted"},
		{"squirrel", "the number of Max's squares minus the number of Min's squares"},
	} {
		if i%needs.ByLength(8, 2, 1) != 0 {
			continue
		}
		cases := played(t, test.assignment, assignment.VariantSet{}, test.text)
		if !slices.ContainsFunc(cases, func(c Case) bool { return !c.Right }) {
			t.Errorf("%s: the cases do not show it", test.text)
		}
		r := Read(cases)
		for _, f := range r.Findings {
			if f.What != evaluatedBy+test.text || !f.Exact {
				t.Errorf("%s: %+v", test.text, f)
			}
		}
		if len(r.Findings) == 0 {
			t.Errorf("not found: %s", test.text)
		}
	}
}

// A variant and a wrong value that mean the same are one cause, and so are values in proportion.
func TestSameCauses(t *testing.T) {
	needs.Seconds(t)
	for _, test := range []struct{ assignment, text string }{
		{"reversi2014", "the number of Max's discs minus the number of Min's discs"},
		{"reversi2014", "the weights of Max's discs"}, // as if a turned disc counted once, or everything twice
		{"squirrel", "the values that Max holds"},
	} {
		r := Read(played(t, test.assignment, assignment.VariantSet{}, test.text))
		if len(r.Findings) != 1 || !r.Findings[0].Exact {
			t.Errorf("%s: %+v", test.text, r.Findings)
		}
	}
}

// Runs that ended badly show no position: they are neither explained nor evidence.
func TestBrokenRunsWithoutLogs(t *testing.T) {
	needs.Seconds(t)
	const text = "E without the discs that the move turned, as if only its square counted"
	all := played(t, "reversi2014", assignment.VariantSet{}, text)
	var right, wrong []Case
	for _, c := range all {
		if c.Right {
			right = append(right, c)
		} else {
			wrong = append(wrong, c)
		}
	}
	group := wrong[0].Group
	ofGroup := func(c Case) bool { return c.Group != group }
	right, wrong = slices.DeleteFunc(right, ofGroup), slices.DeleteFunc(wrong, ofGroup)
	for i := range wrong[1:] {
		wrong[i+1].State, wrong[i+1].Broken = "", true
	}
	r := Read(slices.Concat(right, wrong))
	for _, f := range r.Findings {
		if want := fmt.Sprintf("all %d cases", len(right)+1); f.Exact || strings.HasPrefix(f.Counts, "it explains") && !strings.HasSuffix(f.Counts, want) {
			t.Errorf("one position is wrong, %d right, %d missing: %+v", len(right), len(wrong)-1, f)
		}
	}
	if len(r.Findings) == 0 || len(wrong) < 4 {
		t.Errorf("%d wrong cases: %+v", len(wrong), r.Findings)
	}
}

// A single case is not counted as all cases.
func TestCountsOfOneCase(t *testing.T) {
	needs.Time(t)
	for assignmentName, text := range map[string]string{
		"gangwars": "E from the opponent's side", "squirrel": "the values that Max holds", "reversi2014": "E from the opponent's side",
	} {
		cases := played(t, assignmentName, assignment.VariantSet{}, text)
		wrong := slices.DeleteFunc(cases, func(c Case) bool { return c.Right || c.Proof.Log != "" })
		if len(wrong) == 0 {
			t.Fatalf("%s: the cases do not show it", assignmentName)
		}
		for _, c := range wrong[:min(len(wrong), 4)] {
			for _, f := range Read([]Case{c}).Findings {
				if strings.Contains(f.Counts, "all 1 ") || strings.Contains(f.Counts, "1 cases") {
					t.Errorf("%s, %s: %s", assignmentName, c.ID, f.Counts)
				}
			}
		}
	}
}
