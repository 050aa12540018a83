// Package finding is what a diagnosis says of one fault that nobody has named.
package finding

import (
	"fmt"
	"strings"
)

// A Finding is one thing that is wrong with a program. result.schema.json describes it too.
type Finding struct {
	Groups []string `json:"groups,omitempty"` // the tasks that show it; none: all
	What   string   `json:"what"`             // such as "Value is wrong"
	Where  string   `json:"where,omitempty"`  // at which rows or cases; empty if at all
	// Exact says that nothing contradicts it: it holds for all violations, nothing that
	// complies is like them, and there are enough of both.
	Exact   bool     `json:"exact"`
	Instead string   `json:"instead,omitempty"` // what the program does instead
	Counts  string   `json:"counts"`
	Cases   int      `json:"cases"` // that show it
	Example *Example `json:"example,omitempty"`
}

// An Example is a case that shows a finding.
type Example struct {
	Case  string `json:"case"`
	Input string `json:"input,omitempty"` // on one line
	Want  string `json:"want,omitempty"`
	Got   string `json:"got,omitempty"`
}

// String returns the finding in a sentence or two.
func (f Finding) String() string {
	var b strings.Builder
	if len(f.Groups) > 0 {
		b.WriteString(strings.Join(f.Groups, ", ") + ": ")
	}
	b.WriteString(f.What)
	if f.Where != "" {
		b.WriteString(" " + f.Where)
	}
	if f.Instead != "" {
		b.WriteString(": " + f.Instead)
	}
	fmt.Fprintf(&b, " (%s)", f.Counts)
	if e := f.Example; e != nil && e.Want != "" {
		fmt.Fprintf(&b, ". %s: want %s, got %s", e.Input, e.Want, e.Got)
	}
	return b.String()
}
