package proof

import (
	"io/fs"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// logged is an assignment with logs; the package itself knows none.
func logged(t testing.TB) *assignment.Assignment {
	t.Helper()
	a, err := all.ByName("mancala")
	if err != nil {
		t.Fatal(err)
	}
	return a
}

var embedded = sync.OnceValues(func() ([]corpus.Case, error) { return corpus.Load(fs.FS(corpus.Embedded())) })

// written are the cases of a Mancala program with misreadings, by the second solver.
func written(t testing.TB, misreadings string) []Case {
	t.Helper()
	return writtenFor(t, logged(t), misreadings)
}

// writtenFor are the cases of a program for an assignment.
func writtenFor(t testing.TB, a *assignment.Assignment, misreadings string) []Case {
	t.Helper()
	set, err := a.ParseSet(misreadings)
	if err != nil {
		t.Fatal(err)
	}
	all, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	var cases []Case
	for _, c := range corpus.Select(all, a, nil, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		texts, _ := in.(assignment.Misreader).Misread(set, 200_000)
		right, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 200_000)
		p := in.(assignment.Prover).LogProof()
		if p == nil || len(right[p.Log]) > 6000 {
			continue // a battle, or a long one: short ones suffice
		}
		cases = append(cases, Case{
			ID: c.ID, Group: c.Group, Proof: p, Log: texts[p.Log], State: texts[p.State],
			Right: texts[p.Log] == right[p.Log] && texts[p.State] == right[p.State],
		})
	}
	return cases
}
