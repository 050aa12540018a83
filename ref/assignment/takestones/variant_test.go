package takestones

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/variant"
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

// beyondRecipes has larger primes than any recipe, and 64 taken.
var beyondRecipes = []Args{{Stones: 106, Taken: []int{1, 53}, Depth: 1}, {Stones: 202, Taken: []int{1, 101}, Depth: 1}, {Stones: 64, Taken: []int{1, 64}, Depth: 2}}

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

// A program whose set has 32 bits finds no move where stones 35, 43 and 33 stand for 3, 11 and 1. What it prints then is no
// fault of its own.
func TestNoMoveFollows(t *testing.T) {
	args := Args{Stones: 50, Taken: []int{1, 35, 43, 33}, Depth: 1}
	w := args.ReadWritten(map[string]string{assignment.Stdout: args.Solve().String()}, 1<<20).(*report)
	small := slices.IndexFunc(variants(), func(v variant.Variant) bool { return strings.Contains(v.Phrase, "stones 1 and 33 are one stone") })
	field, done := w.Vary([]int{small})
	var free []string
	for i, way := range ways()[0] {
		if way.Cost == 0 {
			free = append(free, field(0, i))
		}
	}
	if !done || !slices.Contains(free, "0") || !slices.Contains(free, "-1") || field(1, 0) != "-1.0" {
		t.Errorf("the move is one of %q without a fault of its own, the value %s", free, field(1, 0))
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
