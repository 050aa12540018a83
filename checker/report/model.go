// Package report has the single model of results, a Run with its Cases, and the reports
// made from it. JSON writes the model, grade stores it, and pages show it. A Recorder makes
// a Run from results as they arrive. Before any report is made, a Detail removes what its
// readers may not see, so every report honours it.
//
// A model is small whatever a program writes. Its lines are cut and made visible once, when
// the model is made (compare.Visible: escapes such as \x1b and \t, a doubled backslash, a
// dot for each trailing space, at most 160 characters). Text that does not come from a
// program, such as ids, purposes and inputs, is unchanged except that it is valid UTF-8.
// Results are in the order of the cases. If stonecheck can judge every case, only Started, Seconds,
// Host, Tier, Times and Folder depend on the machine.
package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// SchemaVersion is the version of the model as JSON. It changes when a reader of an older
// version could misread a newer one.
const SchemaVersion = 1

// A Run is the result of checking one program.
type Run struct {
	Version    int       `json:"version"` // SchemaVersion
	Tool       string    `json:"tool"`    // the version of stonecheck
	Assignment string    `json:"assignment"`
	Rules      string    `json:"rules,omitempty"`
	Profile    string    `json:"profile,omitempty"`
	Corpus     string    `json:"corpus,omitempty"`   // the version of the embedded corpus
	Program    string    `json:"program"`            // as the user gave it, with its arguments
	Language   string    `json:"language,omitempty"` // empty for an executable
	Host       string    `json:"host,omitempty"`
	Tier       int       `json:"tier"` // a sandbox.Tier
	Started    time.Time `json:"started"`
	Seconds    float64   `json:"seconds"`

	Detail  Detail  `json:"detail"`
	Outcome Outcome `json:"outcome"`
	Planned int     `json:"planned"` // the number of cases to run
	Fresh   *Fresh  `json:"fresh,omitempty"`
	// Unfinished are the ids of the cases that an interrupted run did not finish.
	Unfinished    []string            `json:"unfinished,omitempty"`
	Build         *Build              `json:"build,omitempty"` // the compiler's errors
	Diagnosis     *diagnose.Diagnosis `json:"diagnosis,omitempty"`
	InputNotFound []string            `json:"astray,omitempty"` // signs that the program looks for its input in the wrong place
	Cases         []Case              `json:"cases"`            // null if the detail is score
	Notes         []Note              `json:"notes,omitempty"`
	Totals        Totals              `json:"totals"`
	Exhaustive    *Exhaustive         `json:"exhaustive,omitempty"` // only for a run on every input within bounds

	Phrases *phrases.Book `json:"-"` // the words of the reports for people; nil: English
}

// Fresh describes cases that were made for this run, so that no program can have been
// written for them.
type Fresh struct {
	Cases int    `json:"cases"`
	Seed  uint64 `json:"seed"` // makes the same cases again; 0 if they were read from a folder
}

// An Exhaustive is the result of a run on every input within bounds; Cases then has only
// the smallest failure. It is a certificate if Right equals Inputs.
type Exhaustive struct {
	Bounds  string `json:"bounds"`   // as --all takes them
	Meaning string `json:"meaning"`  // the bounds in words
	Inputs  int    `json:"inputs"`   // the number of inputs to run
	Right   int    `json:"right"`    // the number of leading inputs, the smallest ones, that are right
	Resumed int    `json:"resumed"`  // the number of these that earlier runs found right
	LeftOut int    `json:"left_out"` // inputs that are not run because right programs disagree on them
	SHA256  string `json:"sha256"`   // a hash of the texts of the inputs, with a newline after each
}

// An Outcome is the result of a run: the worst that applies.
type Outcome string

const (
	AsExpected  Outcome = "as-expected" // all pass, except known failures
	Unexpected  Outcome = "unexpected"  // a case fails, or does not match the list of known failures
	Fault       Outcome = "fault"       // stonecheck could not judge a case
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

	Limit  *Limit `json:"limit,omitempty"`       // the limit that the program reached
	Exit   *int   `json:"exit_status,omitempty"` // nil if it did not end by itself
	Signal string `json:"signal,omitempty"`      // the signal that ended it
	Times  *Times `json:"times,omitempty"`       // nil if the case was not run
	NotRun string `json:"not_run,omitempty"`     // the reason why a program that hangs was not run
	Fault  string `json:"fault,omitempty"`       // the reason why stonecheck could not judge the case
	// MissingTool says that the fault is a tool that is not installed.
	MissingTool bool `json:"missing_tool,omitempty"`

	// Answer is equal for two programs iff they gave the same wrong answer; it is empty if
	// this is unknown. Explained says that a known misreading produces this answer.
	Answer    string `json:"answer,omitempty"`
	Explained bool   `json:"explained,omitempty"`
	// Failure is equal for failures of one kind, see checker.Group.
	Failure string   `json:"failure,omitempty"`
	Notes   []string `json:"notes,omitempty"` // tolerated deviations, and repairs

	Input       string           `json:"input,omitempty"` // the text of the input file, trimmed
	Args        []string         `json:"args,omitempty"`  // the arguments, if the case has no input file
	Turn        *assignment.Turn `json:"turn,omitempty"`
	Node        *assignment.Node `json:"node,omitempty"`
	Outputs     []Output         `json:"outputs,omitempty"`
	Wrote       []string         `json:"wrote,omitempty"`   // files written instead of a missing output
	Printed     []string         `json:"printed,omitempty"` // missing files whose lines appear on the standard output
	Stderr      []string         `json:"stderr,omitempty"`
	Stdout      []string         `json:"stdout,omitempty"`
	Explanation []string         `json:"explanation,omitempty"` // what is expected at the first difference
	Explain     string           `json:"explain,omitempty"`     // a command that explains what is expected
	Repeat      string           `json:"repeat,omitempty"`      // a command that runs the case again
	Folder      string           `json:"folder,omitempty"`      // the folder of its files, if they were kept
	StoppedAt   []string         `json:"stopped_at,omitempty"`  // where a program hangs or crashes, the innermost place first
	StaysIn     string           `json:"stays_in,omitempty"`    // the function whose call does not end
}

// Times are in milliseconds.
type Times struct {
	CPU  int64 `json:"cpu_ms"`
	Wall int64 `json:"wall_ms"`
}

// A Limit is a limit that a program reached.
type Limit struct {
	Kind         string  `json:"kind"` // cpu, wall, output, memory or processes
	Milliseconds float64 `json:"ms,omitempty"`
	Bytes        int64   `json:"bytes,omitempty"`
}

// An Output is the comparison of one output.
type Output struct {
	Name       string              `json:"name"`
	Missing    bool                `json:"missing,omitempty"`
	Right      bool                `json:"right"`
	LinesRight int64               `json:"lines_right"`
	EachLine   string              `json:"each_line,omitempty"` // for a wrong standard output: 1 for each expected line that is in its place, 0 for the others
	Deviations []compare.Deviation `json:"deviations,omitempty"`
	First      *Difference         `json:"first_difference,omitempty"`
}

// A Difference is the first difference of an output.
type Difference struct {
	Line   int64   `json:"line"`             // in the program's file, from 1
	Row    int64   `json:"row,omitempty"`    // of a log, as explain counts rows: in the right log, where the header is row 1
	Want   *string `json:"want"`             // nil if the file should end here
	Got    *string `json:"got"`              // nil if the file ends here
	Hidden bool    `json:"hidden,omitempty"` // Want is not shown
	Header string  `json:"header,omitempty"` // the names of the columns, if they have names
	Cells  []Cell  `json:"cells,omitempty"`  // the first columns that differ
	// MoreCells is the number of further columns that differ.
	MoreCells int          `json:"more_cells,omitempty"`
	Window    []WindowLine `json:"window,omitempty"`
}

// A Cell is a column of a line that differs.
type Cell struct {
	Column string `json:"column,omitempty"` // empty if columns have no names
	Number int    `json:"number,omitempty"` // its position, from 1, among numbers without names
	Word   int    `json:"word,omitempty"`   // its position, from 1, among words
	Want   string `json:"want"`
	Got    string `json:"got"`
}

// A WindowLine is a line near a difference.
type WindowLine struct {
	Mark string `json:"mark"`           // " " in both, "-" only expected, "+" only written by the program
	Line int64  `json:"line,omitempty"` // in the program's file; 0 for an expected line
	Text string `json:"text"`
	// Role says of a wrong row of a log whether it is a mistake of its own; empty if that is
	// not known.
	Role proof.Role `json:"role,omitempty"`
}

// A Build describes a compiler error.
type Build struct {
	Command string   `json:"command"`
	Output  []string `json:"output"`
}

// A Note reports a tolerated deviation or a repair, once a run. It does not change a verdict,
// but a scheme may take points for it.
type Note struct {
	Text  string `json:"text"`
	Cases int    `json:"cases"`
}

// In returns the note in the words of a book.
func (n Note) In(book *phrases.Book) string {
	text := book.Reword(n.Text, "note-accepted", "note-crlf", "note-spaces", "note-replaced", "note-absent")
	if n.Cases > 1 {
		text += " (" + book.Say("cases", n.Cases) + ")"
	}
	return text
}

// Failed reports whether the program failed the case, as a known failure or not.
func (c Case) Failed() bool {
	return checker.Result{Verdict: c.Verdict}.Failed()
}

// Unexpected reports whether the case makes a run fail: its failure is not a known one, or
// it does not match the list of known failures.
func (c Case) Unexpected() bool {
	if c.Known != nil {
		return c.Known.Mark != KnownFailure
	}
	return c.Failed()
}

// FailsFreshOnly returns the number of failed fresh cases if the program passes all others,
// and 0 otherwise.
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

// Message describes a failure on one line: the verdict and the first wrong output. It does
// not depend on the machine.
func (c Case) Message() string {
	text := string(c.Verdict)
	if c.Signal != "" {
		text += " (" + c.Signal + ")"
	}
	if c.Verdict == checker.NonzeroExit && c.Exit != nil {
		text += fmt.Sprintf(" (%d)", *c.Exit)
	}
	if c.Verdict != checker.Mismatch && c.Verdict != checker.MissingOutput {
		return text // how much a stopped program has written depends on timing
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

// difference returns the first difference on one line.
func (o Output) difference() string {
	text := fmt.Sprintf("%s line %d", o.Name, o.First.Line)
	if !o.First.Hidden {
		text += ", expected " + shown(nil, o.First.Want)
	}
	return text + ", got " + shown(nil, o.First.Got)
}

// shown returns a line of a difference.
func shown(book *phrases.Book, line *string) string {
	switch {
	case line == nil:
		return book.Say("end-of-file")
	case *line == "":
		return book.Say("empty-line")
	}
	return *line
}

// Phrase gives a run the words of a book; nil leaves it as it is.
func (r *Run) Phrase(book *phrases.Book) {
	r.Phrases = book
	if r.Diagnosis != nil {
		r.Diagnosis.Phrase(book)
	}
}

func valid(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
