package gen

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// take returns the first n cases.
func take(a *assignment.Assignment, seed uint64, n int) []corpus.Case {
	var cases []corpus.Case
	for c := range Cases(a, a.Recipes, seed, false) {
		if cases = append(cases, c); len(cases) == n {
			break
		}
	}
	return cases
}

func TestSameSeedSameBytes(t *testing.T) {
	needs.Seconds(t)
	for _, a := range all.Assignments {
		first, second, other := take(a, 1, 200), take(a, 1, 200), take(a, 2, 200)
		differ := 0
		for i := range first {
			if !bytes.Equal(first[i].Format(), second[i].Format()) {
				t.Errorf("%s differs between two runs", first[i].ID)
			}
			if !bytes.Equal(first[i].Input, other[i].Input) || !slices.Equal(first[i].Args, other[i].Args) {
				differ++
			}
		}
		if differ < 150 {
			t.Errorf("%s: only %d of 200 cases differ between two seeds", a.Name, differ)
		}
	}
}

// Flags that no recipe aims at, or that only disputed cases have.
var rare = []string{"disputed", "sample", "trailing-blank", "fills-up", "players-out-of-turn", "rounding"}

// Generated cases are sound: they parse, stay within the bounds and have declared flags, and every flag occurs.
func TestCases(t *testing.T) {
	most := 500
	switch {
	case needs.Long():
		most = needs.ByLength(0, 1200, 3000)
	case testing.Short():
		most = 100
	}
	for _, a := range all.Assignments {
		declared := map[string]int{}
		for _, flag := range a.Flags {
			declared[flag.Name] = 0
		}
		for _, c := range take(a, 7, most) {
			if _, err := corpus.Parse(c.ID, c.Format()); err != nil {
				t.Error(err)
			}
			p, err := c.Problem(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, output := range p.Outputs {
				rows := 0
				for line := range output.Lines {
					if !line.Optional {
						rows++
					}
				}
				if rows > mancala.MaxRows+1 {
					t.Errorf("%s: %d rows, want at most %d", c.ID, rows, mancala.MaxRows)
				}
			}
			for _, flag := range c.Flags {
				if _, ok := declared[flag]; !ok {
					t.Errorf("%s: flag %q is not declared", c.ID, flag)
				}
				declared[flag]++
			}
		}
		for _, flag := range a.Flags {
			if n := declared[flag.Name]; n < most/1000 && !slices.Contains(rare, flag.Name) {
				t.Errorf("%s: %d of %d cases have flag %s, want 1 of 1000", a.Name, n, most, flag.Name)
			}
		}
	}
}

func BenchmarkCases(b *testing.B) {
	for _, a := range all.Assignments {
		b.Run(a.Name, func(b *testing.B) {
			n := 0
			for range Cases(a, a.Recipes, 1, false) {
				if n++; n > b.N {
					break
				}
			}
		})
	}
}
