package gen

import (
	"context"
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func firstCases(cases iter.Seq[corpus.Case], n int) []corpus.Case {
	var all []corpus.Case
	for c := range cases {
		if all = append(all, c); len(all) == n {
			break
		}
	}
	return all
}

func TestGuidedIsDeterministic(t *testing.T) {
	needs.Time(t)
	const n = 300
	for _, a := range all.Assignments {
		one, two := firstCases(Guided(a, 3, false), n), firstCases(Guided(a, 3, false), n)
		if d := cmp.Diff(one, two, cmp.Comparer(func(x, y *assignment.Assignment) bool { return x == y })); d != "" {
			t.Errorf("%s: one seed, two sequences:\n%s", a.Name, d)
		}
		seen := map[string]bool{}
		for _, c := range one {
			if _, err := c.Problem(context.Background(), nil); err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
			if input := string(c.Files()[0].Data); seen[input] {
				t.Errorf("%s repeats the input %q", c.ID, input)
			} else {
				seen[input] = true
			}
		}
	}
}

// The first guided cases meet more combinations than as many cases in the order of their numbers.
func TestGuidedBeginsWithWhatTellsMost(t *testing.T) {
	needs.Seconds(t)
	const n = 15
	for seed := range uint64(3) {
		cases := firstCases(Guided(mancala.Assignment, seed, false), 100)
		byNumber := slices.SortedStableFunc(slices.Values(cases), func(a, b corpus.Case) int { return number(t, a) - number(t, b) })
		first, inOrder := distinct(t, slices.Values(cases), n), distinct(t, slices.Values(byNumber), n)
		if first <= inOrder || number(t, cases[0]) != 0 {
			t.Errorf("seed %d: %d combinations met in %d cases, the first is %s; %d in the order of their numbers", seed, first, n, cases[0].ID, inOrder)
		}
	}
}

// number returns the number of a guided case.
func number(t *testing.T, c corpus.Case) (n int) {
	t.Helper()
	if _, err := fmt.Sscan(c.ID[strings.LastIndexByte(c.ID, '-')+1:], &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Variations of cases that met something new meet more combinations than as many draws.
func TestGuidedMeetsMore(t *testing.T) {
	needs.Time(t)
	const n = 4000
	guided := distinct(t, Guided(mancala.Assignment, 1, false), n)
	drawn := distinct(t, Cases(mancala.Assignment, mancala.Assignment.Recipes, 1, false), n)
	t.Logf("combinations met in %d cases: %d guided, %d drawn", n, guided, drawn)
	if guided <= drawn {
		t.Errorf("%d combinations met, %d without variations", guided, drawn)
	}
}

// Every seed soon meets every flag, so that even a slow program runs on all of them.
func TestEverySeedMeetsEveryFlag(t *testing.T) {
	needs.Time(t)
	const cases = 600
	declared, err := corpus.Flags(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for seed := range needs.ByLength[uint64](10, 4, 10) {
		missing := map[string]bool{}
		for _, flag := range declared {
			flag.Name = path.Base(flag.Name)
			// No recipe aims at these.
			if !slices.Contains([]string{"sample", "start", "trailing-blank"}, flag.Name) {
				missing[flag.Name] = true
			}
		}
		meetFlags(seed+1, cases, missing)
		for flag := range missing {
			t.Errorf("seed %d: %d cases without %s", seed+1, cases, flag)
		}
	}
}

// meetFlags removes from missing the flags of the first n cases of each assignment, until none is missing.
func meetFlags(seed uint64, n int, missing map[string]bool) {
	var guided []func() (corpus.Case, bool)
	for _, a := range all.Assignments {
		next, stop := iter.Pull(Guided(a, seed, false))
		defer stop()
		guided = append(guided, next)
	}
	for range n {
		for _, next := range guided {
			c, _ := next()
			for _, flag := range c.Flags {
				delete(missing, flag)
			}
		}
		if len(missing) == 0 {
			return
		}
	}
}

func distinct(t *testing.T, cases iter.Seq[corpus.Case], n int) int {
	met := map[int]bool{}
	for _, c := range firstCases(cases, n) {
		in, err := c.Instance(nil)
		if err != nil {
			t.Fatal(err)
		}
		features(in, 0, func(m int) { met[m] = true })
	}
	return len(met)
}

func BenchmarkGuided(b *testing.B) {
	for _, a := range all.Assignments {
		b.Run(a.Name, func(b *testing.B) {
			n := 0
			for range Guided(a, 1, false) {
				if n++; n == b.N {
					break
				}
			}
		})
	}
}
