package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program that sorts its moves chooses, of equally good moves, the first in its order. If a choice among equally good moves
// is the same in all cases, the order is named, not the choice. Orders that are not the same in all cases remain apart.
func TestOrderRatherThanChoice(t *testing.T) {
	needs.Seconds(t)
	const (
		gain  = "tries the moves that gain most first, and keeps the first of equal ones in this order"
		once  = "tries the moves that gain most first, with conquered squares counted once, and keeps the first of equal ones in this order"
		right = "best evaluation right after it"
	)
	var variants []string
	for _, c := range played(t, "gangwars", assignment.VariantSet{}, "") {
		variants = c.Proof.Variants
		break
	}
	cases := played(t, "gangwars", assignment.Variants(slices.Index(variants, gain)), "")
	found := false
	for _, f := range Read(cases).Findings {
		text := f.What + f.Instead
		if found = found || strings.Contains(text, gain); strings.Contains(text, right) {
			t.Errorf("the choice is named too: %+v", f)
		}
	}
	if !found {
		t.Error("the order is not named")
	}
	task := &task{cases: pointersTo(cases)}
	choice := relations(cases[0].Proof)
	by := &choice[slices.IndexFunc(choice, func(r relation) bool { return strings.Contains(r.text, right) })]
	for _, test := range []struct {
		variant string
		kept    int
	}{{gain, 1}, {once, 2}} {
		sorted := unlogged{what: "sorted", variants: assignment.Variants(slices.Index(variants, test.variant)), value: plain}
		kept := task.distinct([]unlogged{{what: "chosen", chosen: by}, sorted})
		if len(kept) != test.kept || kept[len(kept)-1].what != "sorted" {
			t.Errorf("%s: %d causes remain, want %d", test.variant, len(kept), test.kept)
		}
	}
}

func pointersTo(cases []Case) (list []*Case) {
	for i := range cases {
		list = append(list, &cases[i])
	}
	return list
}
