package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// roleCase returns the proof and the right log of an input on one line.
func roleCase(t *testing.T, line string) (*assignment.LogProof, []string) {
	t.Helper()
	a := logged(t)
	c, err := corpus.Given(a, "test", a.GivenLine(line), false)
	if err != nil {
		t.Fatal(err)
	}
	in, err := c.Instance(a.Graded())
	if err != nil {
		t.Fatal(err)
	}
	p := in.(assignment.Prover).LogProof()
	right, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 10_000)
	return p, strings.Split(strings.TrimSpace(right[p.Log]), "\n")
}

// A wrong value of a leaf is an origin; the rows above that take it over are consequences,
// although each differs from the right log.
func TestRoles(t *testing.T) {
	p, lines := roleCase(t, "2/1/1/0 2 0/0 1 1/0/0")
	leaf := -1
	for i, line := range lines {
		if i > 2 && strings.HasPrefix(lines[i+1], "root,0,") && strings.Contains(line, ",1,") {
			leaf = i
			break
		}
	}
	lines[leaf] = lines[leaf][:strings.LastIndex(lines[leaf], ",")] + ",77"
	for i := leaf + 1; i < len(lines); i++ {
		if strings.HasPrefix(lines[i], "root,0,") {
			lines[i] = "root,0,77"
		}
	}
	roles := RolesOf(p, strings.Join(lines, "\n"))
	for i, line := range lines {
		want := Consequence
		if i == leaf || i == 0 {
			want = Origin
		}
		if got := roles.Of(int64(i + 1)); got != want && (i >= leaf) {
			t.Errorf("line %d, %s: %q, want %q", i+1, line, got, want)
		}
	}
	if got := roles.Of(int64(len(lines) + 1)); got != "" {
		t.Errorf("after the end: %q", got)
	}
}

// A row in a wrong form is an origin wherever it is; a missing row makes the next one an
// origin.
func TestRolesOfForm(t *testing.T) {
	p, lines := roleCase(t, "2/1/1/0 2 0/0 1 1/0/0")
	floats := strings.Split(strings.Join(lines, ".0\n")+".0", "\n")
	roles := RolesOf(p, strings.Join(floats, "\n"))
	for i := range floats[1:] {
		if !strings.Contains(lines[i+1], "Infinity") && roles.Of(int64(i+2)) != Origin {
			t.Errorf("line %d, %s: %q, want an origin", i+2, floats[i+1], roles.Of(int64(i+2)))
		}
	}
	roles = RolesOf(p, strings.Join(append([]string{lines[0]}, lines[2:]...), "\n"))
	if got := roles.Of(2); got != Origin {
		t.Errorf("the row after a missing one: %q", got)
	}
	if got := roles.Of(3); got != Consequence {
		t.Errorf("the row after that: %q", got)
	}
}

// A line that is not a row has no role.
func TestRolesOfOtherLines(t *testing.T) {
	p, lines := roleCase(t, "2/1/1/0 2 0/0 1 1/0/0")
	lines = slices.Insert(lines, 3, "searching ..")
	roles := RolesOf(p, strings.Join(lines, "\n"))
	if got := roles.Of(4); got != "" {
		t.Errorf("%q", got)
	}
	if got := roles.Of(5); got != Consequence {
		t.Errorf("the row after it: %q", got)
	}
}
