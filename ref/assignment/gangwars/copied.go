package gangwars

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
)

// A copying is a loop over the Stakes or the Raids that is not adapted to its player.
type copying struct {
	text  string
	how   logged.Copied
	raids bool
	// conquests says that the program makes a Raid only where it conquers. A right program may do so, because another Raid
	// is worth as much as the Stake on its square, but here the two are in different loops.
	conquests bool
}

// copyings are these loops.
var copyings = func() (all []copying) {
	parts := []struct {
		text string // {} is what it does there, as the other player's loop does
		how  logged.Copied
	}{
		{"{value}", logged.Copied{Value: true}},
		{"{value} and cuts off where it {test}", logged.Copied{Value: true, Test: true}},
		{"{value}, cuts off where it {test}, and {bound}", logged.Copied{Value: true, Test: true, Bound: true}},
		{"cuts off where the value {test}", logged.Copied{Test: true}},
		{"{bound}", logged.Copied{Bound: true}},
	}
	ofMax := strings.NewReplacer("{value}", "takes the least value", "{test}", "is at most alpha", "{bound}", "lowers beta")
	ofMin := strings.NewReplacer("{value}", "takes the greatest value", "{test}", "is at least beta", "{bound}", "raises alpha")
	for _, of := range []struct {
		text      string
		nodes     logged.Nodes
		belowRoot bool
		other     string
		parts     *strings.Replacer
	}{
		{"Min nodes", logged.Nodes{Min: true}, false, "Max", ofMin},
		{"Max nodes", logged.Nodes{Max: true}, false, "Min", ofMax},
		{"Max nodes below the root", logged.Nodes{Max: true}, true, "Min", ofMax},
	} {
		for i, moves := range []string{"Stakes", "Raids"} {
			for _, part := range parts {
				text := of.parts.Replace(part.text) + " at " + of.text + " in the loop over the " + moves + ", as if this loop were copied from " + of.other + " nodes"
				how := part.how
				how.Of, how.BelowRoot = of.nodes, of.belowRoot
				all = append(all, copying{text, how, i == 1, false})
				if i == 1 {
					all = append(all, copying{text + " (the program makes a Raid only where it conquers, which is no fault)", how, true, true})
				}
			}
		}
	}
	return all
}()

// conquersOnly reports whether a program under variants makes a Raid only where it conquers.
func conquersOnly(is assignment.VariantSet) bool {
	for i, way := range copyings {
		if way.conquests && is.Has(firstCopying+i) {
			return true
		}
	}
	return is.Has(raidConquers)
}

func copyTexts() (texts []string) {
	for _, way := range copyings {
		texts = append(texts, way.text)
	}
	return texts
}
