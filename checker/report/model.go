// Package report has the one model of results, a Run with its Cases, and the reports
// that are made from it. JSON writes the model, grade stores it, and pages show it. A
// Recorder makes a Run from results as they come; a Detail strips it of what a reader
// may not see, before any report is made, so that every report honours it.
//
// A model is small whatever a program writes: its lines are cut and made visible
// (compare.Visible: escapes such as \x1b and \t, a backslash doubled, a dot for
// each blank at the end, at most 160 characters) where the model is made, once.
// What is not a program's, such as ids, purposes and inputs, is as it was given,
// but valid UTF-8. The order is that of the cases, and nothing but Started,
// Seconds, Host, Tier and Times depends on the machine.
package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// SchemaVersion is the version of the model as JSON; it changes when a reader of
// an older one could misread a newer one.
const SchemaVersion = 1

// A Run is the result of checking one program.
type Run struct {
	Version    int       `json:"version"` // SchemaVersion
	Tool       string    `json:"tool"`    // the version of stonecheck
	Assignment string    `json:"assignment"`
	Rules      string    `json:"rules,omitempty"`
	Profile    string    `json:"profile,omitempty"`
	Corpus     string    `json:"corpus,omitempty"`   // the number of the embedded corpus
	Program    string    `json:"program"`            // as it was given, with its arguments
	Language   string    `json:"language,omitempty"` // empty for an executable
	Host       string    `json:"host,omitempty"`
	Tier       int       `json:"tier"` // of the sandbox, a sandbox.Tier
	Started    time.Time `json:"started"`
	Seconds    float64   `json:"seconds"`

	Detail  Detail  `json:"detail"`
	Outcome Outcome `json:"outcome"`
	Planned int     `json:"planned"` // cases that were to be run
	Fresh   *Fresh  `json:"fresh,omitempty"`
	// Unfinished are the ids of the cases that an interrupted run has not finished.
	Unfinished []string            `json:"unfinished,omitempty"`
	Build      *Build              `json:"build,omitempty"` // what the compiler refused
	Diagnosis  *diagnose.Diagnosis `json:"diagnosis,omitempty"`
	Astray     []string            `json:"astray,omitempty"` // what shows that the program looks for its input in the wrong place
	Cases      []Case              `json:"cases"`            // null if the detail is score
	Notes      []Note              `json:"notes,omitempty"`
	Totals     Totals              `json:"totals"`
	Exhaustive *Exhaustive         `json:"exhaustive,omitempty"` // only of a run on every input within bounds
}

// Fresh are the cases of a run that no program can have been written for.
type Fresh struct {
	Cases int    `json:"cases"`
	Seed  uint64 `json:"seed"` // that makes the same cases again; 0 if they were read from a folder
}

// An Exhaustive is what a run on every input within bounds has shown; Cases then has the
// smallest failure only. It is a certificate if Right is Inputs.
type Exhaustive struct {
	Bounds  string `json:"bounds"`   // as --all takes them
	Meaning string `json:"meaning"`  // the bounds in words
	Inputs  int    `json:"inputs"`   // those that were to be run
	Right   int    `json:"right"`    // that many of them, the smallest, are right
	Resumed int    `json:"resumed"`  // that many of these were right in earlier runs
	LeftOut int    `json:"left_out"` // inputs that were not to be run: right programs disagree on them
	SHA256  string `json:"sha256"`   // of the texts of the inputs, with a newline after each
}

// An Outcome is how a run ended, the worst that applies.
type Outcome string

const (
	AsExpected  Outcome = "as-expected" // all pass, but for known failures
	Unexpected  Outcome = "unexpected"  // a case fails, or is not as the list of known failures says
	Fault       Outcome = "fault"       // a case could not be judged
	Interrupted Outcome = "interrupted" // before all cases were finished
)

// A Case is the result of one case.
type Case struct {
	ID       string          `json:"id"`
	Verdict  checker.Verdict `json:"verdict"`
	Known    *Known          `json:"known,omitempty"`
	Group    string          `json:"group,omitempty"`
	Weight   int             `json:"weight"`
	Purpose  string          `json:"purpose,omitempty"`
	Flags    []string        `json:"flags,omitempty"`
	Disputed bool            `json:"disputed,omitempty"` // right programs are known to differ on it
	Fresh    bool            `json:"fresh,omitempty"`    // it was made for this run, or for one class

	Limit  *Limit `json:"limit,omitempty"`       // that the program ran into
	Exit   *int   `json:"exit_status,omitempty"` // nil if it did not end by itself
	Signal string `json:"signal,omitempty"`      // that ended it
	Times  *Times `json:"times,omitempty"`       // nil if it was not run
	NotRun string `json:"not_run,omitempty"`     // why the program, which hangs, was not run
	Fault  string `json:"fault,omitempty"`       // why the case could not be judged
	// MissingTool says that the fault is a tool that is not installed.
	MissingTool bool `json:"missing_tool,omitempty"`

	// Answer is the same for two programs iff they have given the same wrong answer; it
	// is empty if that is not known. Explained says that a known misreading gives it.
	Answer    string `json:"answer,omitempty"`
	Explained bool   `json:"explained,omitempty"`
	// Failure is what failures of one kind have in common, see checker.Group.
	Failure string   `json:"failure,omitempty"`
	Notes   []string `json:"notes,omitempty"` // deviations that cost nothing

	Input       string           `json:"input,omitempty"` // the text of the input file, trimmed
	Args        []string         `json:"args,omitempty"`  // the arguments, if there is no input file
	Turn        *assignment.Turn `json:"turn,omitempty"`
	Node        *assignment.Node `json:"node,omitempty"`
	Outputs     []Output         `json:"outputs,omitempty"`
	Wrote       []string         `json:"wrote,omitempty"`   // files that it wrote instead of a missing output
	Printed     []string         `json:"printed,omitempty"` // missing files whose lines are on the standard output
	Stderr      []string         `json:"stderr,omitempty"`
	Stdout      []string         `json:"stdout,omitempty"`
	Explanation []string         `json:"explanation,omitempty"` // sentences on what is expected at the first difference
	Explain     string           `json:"explain,omitempty"`     // a command that explains what is expected
	Repeat      string           `json:"repeat,omitempty"`      // a command that runs the case again
	Folder      string           `json:"folder,omitempty"`      // where its files are, if they were kept
}

// Times are milliseconds.
type Times struct {
	CPU  int64 `json:"cpu_ms"`
	Wall int64 `json:"wall_ms"`
}

// A Limit is one that a program ran into.
type Limit struct {
	Kind         string  `json:"kind"` // cpu, wall, output, memory or processes
	Milliseconds float64 `json:"ms,omitempty"`
	Bytes        int64   `json:"bytes,omitempty"`
}

// An Output is how one output compares.
type Output struct {
	Name       string              `json:"name"`
	Missing    bool                `json:"missing,omitempty"`
	Right      bool                `json:"right"`
	LinesRight int64               `json:"lines_right"`
	EachLine   string              `json:"each_line,omitempty"` // of a wrong report: 1 for each expected line that is in its place, 0 for the others
	Deviations []compare.Deviation `json:"deviations,omitempty"`
	First      *Difference         `json:"first_difference,omitempty"`
}

// A Difference is the first of an output.
type Difference struct {
	Line   int64        `json:"line"`             // in the program's file, from 1
	Want   *string      `json:"want"`             // nil if the file should have ended
	Got    *string      `json:"got"`              // nil if the file ends before
	Hidden bool         `json:"hidden,omitempty"` // Want is not shown
	Cells  []string     `json:"cells,omitempty"`  // the columns that differ, with both values
	Window []WindowLine `json:"window,omitempty"`
}

// A WindowLine is a line around a difference.
type WindowLine struct {
	Mark string `json:"mark"`           // " " in both, "-" expected, "+" written by the program
	Line int64  `json:"line,omitempty"` // in the program's file; 0 for an expected line
	Text string `json:"text"`
}

// A Build is what a compiler refused.
type Build struct {
	Command string   `json:"command"`
	Output  []string `json:"output"`
}

// A Note is a deviation that costs nothing, said once a run.
type Note struct {
	Text  string `json:"text"`
	Cases int    `json:"cases"`
}

func (n Note) String() string {
	if n.Cases > 1 {
		return fmt.Sprintf("%s (%d cases)", n.Text, n.Cases)
	}
	return n.Text
}

// Failed reports whether the program has failed the case, known or not.
func (c Case) Failed() bool {
	return checker.Result{Verdict: c.Verdict}.Failed()
}

// Unexpected reports whether the case makes a run fail: it fails and is no known
// failure, or it is not as the list of known failures says.
func (c Case) Unexpected() bool {
	if c.Known != nil {
		return c.Known.Mark != KnownFailure
	}
	return c.Failed()
}

// FailsFreshOnly reports how many fresh cases a program fails that passes all others; 0 if it
// fails another one.
func (r Run) FailsFreshOnly() (failed int) {
	for _, c := range r.Cases {
		switch {
		case c.Fresh && c.Failed():
			failed++
		case !c.Fresh && c.Verdict != checker.Pass:
			return 0
		}
	}
	return failed
}

// Message is what a case fails with, on one line: the verdict and the first
// output that is not right. It does not depend on the machine.
func (c Case) Message() string {
	text := string(c.Verdict)
	if c.Signal != "" {
		text += " (" + c.Signal + ")"
	}
	if c.Verdict == checker.NonzeroExit && c.Exit != nil {
		text += fmt.Sprintf(" (%d)", *c.Exit)
	}
	if c.Verdict != checker.Mismatch && c.Verdict != checker.MissingOutput {
		return text // what a program has written when it is stopped is a matter of time
	}
	for _, o := range c.Outputs {
		if c.Verdict == checker.MissingOutput && o.Missing {
			return text + ": " + o.Name
		}
		if c.Verdict == checker.Mismatch && o.First != nil {
			return text + ": " + o.difference()
		}
	}
	return text
}

// difference is the first difference on one line.
func (o Output) difference() string {
	text := fmt.Sprintf("%s line %d", o.Name, o.First.Line)
	if !o.First.Hidden {
		text += ", expected " + shown(o.First.Want)
	}
	return text + ", got " + shown(o.First.Got)
}

// shown is a line of a difference.
func shown(line *string) string {
	switch {
	case line == nil:
		return "(the end of the file)"
	case *line == "":
		return "(an empty line)"
	}
	return *line
}

func valid(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
