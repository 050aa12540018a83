package takestones

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Without variants, and with the first way of computing each field, the report equals the reference's.
func TestNoVariantIsRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		for _, recipe := range recipes {
			in, fit := recipe.Draw(rng)
			if !fit {
				continue
			}
			args := in.(Args)
			want := args.Solve().String()
			w := args.ReadWritten(map[string]string{assignment.Stdout: want}, 1<<20).(*report)
			field, done := w.Vary(nil)
			if !done {
				t.Fatalf("%v: the search is too long", args)
			}
			for i, value := range w.Values() {
				if got := field(i, 0); got != value {
					t.Fatalf("%v: %s is %s, want %s", args, labels[i], got, value)
				}
			}
		}
	}
}

// beyondRecipes has larger primes than any recipe.
var beyondRecipes = []Args{{Stones: 106, Taken: []int{1, 53}, Depth: 1}, {Stones: 202, Taken: []int{1, 101}, Depth: 1}}

// The search with a variant ends on every input, and each variant changes the report of at least one input.
func TestVariantsMatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	all := slices.Clone(beyondRecipes)
	for len(all) < 400 {
		for _, recipe := range recipes {
			if in, fit := recipe.Draw(rng); fit {
				all = append(all, in.(Args))
			}
		}
	}
	for i, v := range variants() {
		matters := false
		for _, args := range all {
			w := args.ReadWritten(map[string]string{assignment.Stdout: args.Solve().String()}, 1<<20).(*report)
			field, done := w.Vary([]int{i})
			for f, value := range w.Values() {
				matters = matters || !done || field(f, 0) != value
			}
			if matters {
				break
			}
		}
		if !matters {
			t.Errorf("%s: the variant changes no report", v.Phrase)
		}
	}
}

// No two variants write the same reports on all inputs, so a program with one of them is not reported as having
// another.
func TestVariantsDiffer(t *testing.T) {
	needs.Time(t)
	rng := rand.New(rand.NewPCG(5, 6))
	prints := make([]strings.Builder, len(variants()))
	all := slices.Clone(beyondRecipes)
	for range 60 {
		for _, recipe := range recipes {
			if in, fit := recipe.Draw(rng); fit {
				all = append(all, in.(Args))
			}
		}
	}
	for _, args := range all {
		w := args.ReadWritten(map[string]string{assignment.Stdout: args.Solve().String()}, 1<<20).(*report)
		for i := range variants() {
			field, done := w.Vary([]int{i})
			for f := 0; f < len(labels) && done; f++ {
				prints[i].WriteString(field(f, 0) + " ")
			}
			prints[i].WriteByte('\n')
		}
	}
	for i := range prints {
		for j := range i {
			if prints[i].String() == prints[j].String() {
				t.Errorf("the same reports:\n%s\n%s", variants()[i].Phrase, variants()[j].Phrase)
			}
		}
	}
}

// The inputs of a recipe with the name of a flag have that flag.
func TestRecipesOfFlags(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, recipe := range recipes {
		if !slices.ContainsFunc(flags, func(f assignment.Flag) bool { return f.Name == recipe.Name }) {
			continue
		}
		for drawn := 0; drawn < 100; {
			in, fit := recipe.Draw(rng)
			if !fit {
				continue
			}
			drawn++
			if has, _, _ := in.(Args).Features(0, nil); !slices.Contains(has, recipe.Name) {
				t.Errorf("%s: %v has only %v", recipe.Name, in, has)
				break
			}
		}
	}
}
