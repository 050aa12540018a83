package diagnose

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// replace is an edit of one output by regular expressions, line by line: each is
// followed by what takes its place.
func replace(output string, oldNew ...string) func(name, text string) string {
	return func(name, text string) string {
		if name != output {
			return text
		}
		for i := 0; i < len(oldNew); i += 2 {
			text = regexp.MustCompile("(?m)"+oldNew[i]).ReplaceAllString(text, oldNew[i+1])
		}
		return text
	}
}

// A formTest is an edit of the output's form that no misreading makes, and the note that it gets.
type formTest struct {
	name, why string
	do        func(name, text string) string
	want      string
}

var mancalaForms = []formTest{
	{"capitals", "a spelling that is no misreading",
		replace(reference.LogFile, "Infinity", "INF"), `Infinity is written "INF"`},
	{"sign", "as mathematics writes it",
		replace(reference.LogFile, "Infinity", "∞"), `Infinity is written "∞"`},
	{"greatest and least number", "C++ and Java have them, and they differ by one",
		replace(reference.LogFile, "-Infinity", "-2147483648", "Infinity", "2147483647"), `Infinity is written "2147483648"`},
	{"a large float", "no evaluation is as large",
		replace(reference.LogFile, "Infinity", "1000000000.0"), `Infinity is written "1000000000.0"`},
	{"header in small letters", "case matters",
		replace(reference.LogFile, "^Node,Depth,Value", "node,depth,value"), `the header is "node,depth,value`},
	{"semicolons", "a list in a spreadsheet",
		replace(reference.LogFile, ",", ";"), `columns are separated by ";"`},
	{"tabs", "another list", replace(reference.LogFile, ",", "\t"), `columns are separated by "\t"`},
	{"spaces", "for commas", replace(reference.LogFile, ",", " "), "columns are separated by spaces"},
	{"spaces before commas", "those after commas are a misreading",
		replace(reference.LogFile, ",", " ,"), "spaces next to some of the commas"},
	{"small letters", "names of nodes", replace(reference.LogFile, "^A([0-9])", "a$1", "^B([0-9])", "b$1"), `nodes are written like "`},
	{"empty lines", "between the rows", replace(reference.LogFile, "\n", "\n\n"), "empty lines in the log"},
	{"two decimals", "one is a misreading", replace(reference.LogFile, "(,-?[0-9]+)$", "$1.00"), `numbers are written like "`},
	{"floats in the last column", "in all columns they are a misreading",
		replace(reference.LogFile, "(-?[0-9]+)$", "$1.0"), "cases, but not wherever it could show"},
	{"a list", "as Python prints it", replace(reference.NextStateFile, "^([0-9]+ .*)$", "[$1]"), `rows of next_state.txt are written like "[`},
	{"commas", "in the state", replace(reference.NextStateFile, " ", ","), `rows of next_state.txt are written like "`},
	{"float counts", "of stones", replace(reference.NextStateFile, "([0-9]+)", "$1.0"), `numbers in next_state.txt are written like "`},
	{"CRLF", "white space is tolerated", replace(reference.LogFile, "$", "\r"), ""},
}

var takeStonesForms = []formTest{
	{"a chatty program", "the report is found", func(_, text string) string { return "thinking ..\n" + text }, "lines that are not part of the report"},
	{"a label in capitals", "case matters", replace(assignment.Stdout, "^Move", "MOVE"), `the label "Move" is written "MOVE"`},
	{"a missing line", "the others are judged", replace(assignment.Stdout, "^Number of Nodes ", "Nodes ", "^Avg.*\n", ""), `the line "Avg Effective Branching Factor" is missing`},
	{"equals signs", "for colons", replace(assignment.Stdout, ":", " ="), `"=" is written for the colon, as in "Move = `},
	{"spaces before colons", "before one colon they are a misreading", replace(assignment.Stdout, ":", " :"), "other spaces next to the colons"},
	{"float counts", "of nodes", replace(assignment.Stdout, "^(Number.*)$", "$1.0"), `counts are written like "`},
	{"two decimals", "one is right", replace(assignment.Stdout, `^(Value: .*)$`, "${1}0"), `numbers are written like "`},
}

// Deviations from the required format that are not misreadings are noted and repaired: a fault of
// the search beside them is named.
func TestOtherForms(t *testing.T) {
	needs.Time(t)
	for i, tests := range [][]formTest{mancalaForms, takeStonesForms} {
		a := all.Assignments[i]
		lastTie := parse(t, a, "last-tie")
		for _, test := range tests {
			d := diagnose(t, a, edited(withMisreadings(lastTie), edit{test.name, test.do}))
			form := strings.Join(d.Form, "; ")
			if !strings.Contains(form, test.want) || (form == "") != (test.want == "") {
				t.Errorf("%s (%s): form %q, want %q", test.name, test.why, form, test.want)
			}
			if len(d.Causes) != 1 || d.Causes[0].Set != lastTie || !d.Certain {
				t.Errorf("%s (%s): causes %v, certain %v", test.name, test.why, d.Causes, d.Certain)
			}
		}
	}
}

// Texts that are neither a log nor a state nor a report have no form, so nothing is named.
func TestGarbage(t *testing.T) {
	needs.Seconds(t)
	for i, texts := range []map[string]string{
		{reference.LogFile: "it works\n", reference.NextStateFile: "1\n2\n"},
		{reference.LogFile: "", reference.NextStateFile: ""},
		{reference.LogFile: ",,\n\n,", reference.NextStateFile: "a\nb\nc\nd\ne\n"},
		{assignment.Stdout: "hello\n"},
		{assignment.Stdout: "Move: 1\n"},
	} {
		if i%needs.ByLength(6, 1, 1) != 0 {
			continue
		}
		a := mancala.Assignment
		if i > 2 {
			a = takestones.Assignment
		}
		d := diagnose(t, a, func(assignment.Problem) map[string]string { return texts })
		if len(d.Causes)+len(d.Alone)+len(d.Form) > 0 || d.Certain || len(d.Places) == 0 {
			t.Errorf("%v: %s", texts, textOf(d))
		}
	}
}
