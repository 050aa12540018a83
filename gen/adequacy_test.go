package gen

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Flags that make -update touch the cases of one assignment only.
var (
	only = flag.String("only", "", "with -update: the name of the only assignment whose cases change")
	pool = flag.Int("pool", coverPool, "with -update: the number of generated cases to choose from")
)

var update = flag.Bool("update", false, "make the embedded corpus adequate: add generated cases, and retire superfluous ones")

// poolSize is the number of generated cases on which the test looks for differences, and
// smallPoolSize that of the assignments whose literal solvers search for longer.
const (
	poolSize      = 20_000
	smallPoolSize = 300
)

func poolSizeOf(a *assignment.Assignment) int {
	if a == mancala.Assignment || a == takestones.Assignment {
		return poolSize
	}
	return smallPoolSize
}

// coverPool is the number of generated cases from which those of the corpus are chosen.
const coverPool = 8_000

// The embedded corpus catches every misreading, distinguishes any two, and catches the pairs.
func TestEmbeddedCorpusIsAdequate(t *testing.T) {
	if *update {
		reviseCorpus(t)
	} else {
		needs.Time(t)
	}
	cases, err := corpus.Load(os.DirFS("../corpus"))
	if err != nil {
		t.Fatal(err)
	}
	size := int64(0)
	for _, a := range all.Assignments {
		if *only != "" && *only != a.Name {
			continue
		}
		own := corpus.Select(cases, a, nil, nil)
		most := 100
		if a == mancala.Assignment {
			most = 150
		}
		if len(own) > most {
			t.Errorf("%s: %d cases, want at most %d", a.Name, len(own), most)
		}
		for _, c := range own {
			p, err := c.Problem(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, output := range p.Outputs {
				for n := range output.Sizes() {
					size += n
				}
			}
		}
		m, err := Measure(context.Background(), a, own, poolSizeOf(a))
		if err != nil {
			t.Fatal(err)
		}
		for _, gap := range m.Gaps() {
			t.Errorf("%s: %s", a.Name, gap)
		}
		t.Logf("%s: %d cases, %d misreadings, %d pairs; nowhere different: %q, alike: %q",
			a.Name, m.Cases, len(m.Singles), m.Pairs, m.Equivalent, m.Alike)
	}
	if size > 2_000_000 {
		t.Errorf("%d bytes of expected outputs, want at most 2 MB", size)
	}
	t.Logf("%d bytes of expected outputs", size)
}

// superfluous is the reason for removing a case from the corpus.
const superfluous = "superfluous: other cases catch and distinguish the same misreadings and have its flags"

// reviseCorpus updates the embedded corpus, as one new version.
func reviseCorpus(t *testing.T) {
	const dir = "../corpus"
	old, err := corpus.Load(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	retired, err := corpus.Retired(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	var cases []corpus.Case
	var flags []assignment.Flag
	var quick []string
	for _, a := range all.Assignments {
		own := corpus.Select(old, a, nil, nil)
		var most []string
		if *only == "" || *only == a.Name {
			if own, most, err = Cover(a, own, retired, *pool); err != nil {
				t.Fatal(err)
			}
		} else if most, err = quickOf(dir, a); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d cases", a.Name, len(own))
		quick = append(quick, most...)
		cases, flags = append(cases, own...), append(flags, a.Flags...)
	}
	for _, c := range old {
		if !slices.ContainsFunc(cases, func(each corpus.Case) bool { return each.ID == c.ID }) {
			if err := retire(dir, corpus.Retirement{ID: c.ID, Reason: superfluous}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := corpus.Write(dir, cases, flags); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "QUICK"), []byte(strings.Join(quick, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// quickOf returns the lines of QUICK for an assignment.
func quickOf(dir string, a *assignment.Assignment) ([]string, error) {
	data, err := os.ReadFile(filepath.Join(dir, "QUICK"))
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(strings.Fields(string(data)), func(id string) bool {
		return !strings.HasPrefix(id, a.Name+"/")
	}), nil
}

// The flags of the embedded cases match their inputs.
func TestEmbeddedFlags(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	all, err := newRuns(context.Background(), cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		if d := cmp.Diff(r.flags(), r.c.Flags, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s (-in it +flags):\n%s", r.c.ID, d)
		}
	}
}

// Gaps are reported for an inadequate corpus.
func TestGaps(t *testing.T) {
	one, err := corpus.Given(takestones.Assignment, "7 3 1 4 2 3", takestones.Assignment.GivenLine("7 3 1 4 2 3"), false)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Measure(context.Background(), takestones.Assignment, []corpus.Case{one}, 500)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Gaps()) < len(m.Singles) {
		t.Errorf("gaps of a corpus of one case: %q", m.Gaps())
	}
}

// Misreadings that do not differ are not gaps, and are listed with the reason.
func TestSameness(t *testing.T) {
	const everyCase = "every case, 1 of the corpus and 0 generated"
	stones := "15 1 1 1"
	greedy := "1/1/8/1 2 4 2/3 3 4 4/0/0/"
	for _, test := range []struct {
		name, why string
		input     string
		alike     bool // two misreadings that do not differ from each other
		want      Sameness
	}{
		{"single", "stone 1 is taken, so no value is 0", stones, false,
			Sameness{"negative-zero", "right on " + everyCase}},
		{"pair that undoes itself", "from behind, the last of equal moves is the first", stones, false,
			Sameness{"last-tie and descending-order", "each alone wrong, but both together right on " + everyCase}},
		{"pair of two that are right", "nothing to tell", stones, false,
			Sameness{"first-move-half and negative-zero", "both together right on " + everyCase}},
		{"two that are wrong in the same way", "both take the largest of equal stones", stones, true,
			Sameness{"last-tie and descending-order", "the same outputs, some of them wrong, on " + everyCase}},
		{"two that are right", "nothing to tell", stones, true,
			Sameness{"first-move-half and negative-zero", "both right on " + everyCase}},
		{"search that is too long", "greedy to depth 8 does not end in time", greedy, false,
			Sameness{"greedy-uses-depth", "right on " + everyCase + ", except 1 whose search was too long to finish"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := corpus.Given(takestones.Assignment, test.input, takestones.Assignment.GivenLine(test.input), false)
			if test.input == greedy {
				c, err = corpus.Given(mancala.Assignment, "x", mancala.Assignment.GivenLine(greedy), false)
			}
			if err != nil {
				t.Fatal(err)
			}
			m, err := Measure(context.Background(), c.Assignment, []corpus.Case{c}, 0)
			if err != nil {
				t.Fatal(err)
			}
			list, gap := m.Equivalent, test.want.Name+" is caught by 0 cases, want 3"
			if test.alike {
				list, gap = m.Alike, test.want.Name+" are not distinguished"
			}
			if !slices.Contains(list, test.want) {
				t.Errorf("%q, want %q: %s", list, test.want, test.why)
			}
			if slices.Contains(m.Gaps(), gap) {
				t.Errorf("gap: %s", gap)
			}
		})
	}
}

// retire removes a case from the corpus in a folder. The next Write updates MANIFEST.
func retire(dir string, r corpus.Retirement) error {
	retired, err := corpus.Retired(os.DirFS(dir))
	if err != nil {
		return err
	}
	retired = append(retired, r)
	slices.SortFunc(retired, func(a, b corpus.Retirement) int { return strings.Compare(a.ID, b.ID) })
	var text bytes.Buffer
	for _, r := range retired {
		fmt.Fprintf(&text, "%s: %s\n", r.ID, r.Reason)
	}
	if err := files.WriteBytes(filepath.Join(dir, "RETIRED"), 0o644, text.Bytes()); err != nil {
		return err
	}
	return os.Remove(filepath.Join(dir, filepath.FromSlash(r.ID)+".txtar"))
}
