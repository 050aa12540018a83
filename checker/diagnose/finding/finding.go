// Package finding defines one finding of a diagnosis: a fault that the list of misreadings
// does not name.
package finding

import (
	"fmt"
	"strings"
)

// A Finding is one thing that is wrong with a program. It is part of result.schema.json.
type Finding struct {
	Groups []string `json:"groups,omitempty"` // the tasks that show it; all tasks if empty
	What   string   `json:"what"`             // such as "Value is wrong"
	Where  string   `json:"where,omitempty"`  // the rows or cases it applies to; all if empty
	// Exact says that no case contradicts the finding: it covers all violations and nothing
	// that complies, and there are enough of both.
	Exact   bool     `json:"exact"`
	Instead string   `json:"instead,omitempty"` // what the program does instead
	Counts  string   `json:"counts"`
	Cases   int      `json:"cases"` // the number of cases that show it
	Example *Example `json:"example,omitempty"`
}

// An Example is a case that shows a finding.
type Example struct {
	Case  string `json:"case"`
	Input string `json:"input,omitempty"` // on one line
	Want  string `json:"want,omitempty"`
	Got   string `json:"got,omitempty"`
}

// String returns the finding as one or two sentences.
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
