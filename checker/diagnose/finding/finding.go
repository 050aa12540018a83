// Package finding defines one finding of a diagnosis: a fault that the list of misreadings
// does not name.
package finding

import (
	"fmt"
	"strings"
)

// FewestRight is the number of cases that a task or a field needs to be called right: fewer
// cases without a failure may be luck.
const FewestRight = 10

// A Finding is one thing that is wrong with a program. It is part of result.schema.json.
type Finding struct {
	Groups []string `json:"groups,omitempty"` // the tasks that show it; all tasks if empty
	What   string   `json:"what"`             // such as "Value is wrong"
	Where  string   `json:"where,omitempty"`  // the rows or cases it applies to; all if empty
	// Exact says that no case contradicts the finding: it covers everything that is wrong in
	// this way and nothing that is right, and there is enough of both to rule out coincidence.
	Exact   bool     `json:"exact"`
	Instead string   `json:"instead,omitempty"` // what the program does instead
	Counts  string   `json:"counts"`
	Cases   int      `json:"cases"` // the number of cases that show it
	Example *Example `json:"example,omitempty"`
	End     bool     `json:"end,omitempty"` // it is about runs that end badly, such as a crash, not about outputs
}

// An Example is a case that shows a finding.
type Example struct {
	Case  string `json:"case"`
	Field string `json:"field,omitempty"` // the field that Want and Got are of
	Input string `json:"input,omitempty"` // on one line
	Want  string `json:"want,omitempty"`
	Got   string `json:"got,omitempty"`
}

// String returns the example on one line.
func (e Example) String() string { return fmt.Sprintf("%s: want %s, got %s", e.Input, e.Want, e.Got) }

// String returns the finding as one or two sentences.
func (f Finding) String() string {
	text := f.Sentence()
	if e := f.Example; e != nil && e.Want != "" {
		text += ". " + e.String()
	}
	return text
}

// Sentence returns the finding without its example. If the cause is known, it comes first.
func (f Finding) Sentence() string {
	text := ""
	if len(f.Groups) > 0 {
		text = strings.Join(f.Groups, ", ") + ": "
	}
	does, known := strings.CutPrefix(f.Instead, "it ")
	known = known && !strings.HasPrefix(does, "is always ") // then "it" is the field
	perhaps, guessed := strings.CutPrefix(f.Instead, "perhaps it ")
	switch {
	case f.Where == "" && known:
		text += "The program " + does + "; because of this " + f.What
	case f.Where == "" && guessed:
		text += "Perhaps the program " + perhaps + "; " + f.What
	default:
		text += strings.TrimSpace(f.What + " " + f.Where)
		if f.Instead != "" {
			text += ": " + f.Instead
		}
	}
	return text + " (" + f.Counts + ")"
}
