// Package prose has the parts of English sentences that depend on a number: counted
// things, lists of names, and how often something is done.
package prose

import (
	"fmt"
	"slices"
	"strings"
)

// Count returns a number of things, whose plural ends in s: 1 case, 2 cases.
func Count(n int, thing string) string { return fmt.Sprintf("%d %s", n, Form(n, thing, thing+"s")) }

// Form returns the form of a word that a number demands.
func Form(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Times is once, twice, or 3 times.
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Count(n, "time")
}

// And lists names: A2, A3 and A4.
func And(names []string) string { return join(names, " and ") }

// Or lists alternatives: A2, A3 or A4.
func Or(names []string) string { return join(names, " or ") }

func join(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	end := len(names) - 1
	return strings.Join(names[:end], ", ") + last + names[end]
}

// Some lists at most this many names and counts the others: a, b and 3 more.
func Some(names []string, most int) string {
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return And(append(slices.Clip(names[:most]), fmt.Sprintf("%d more", len(names)-most)))
}
