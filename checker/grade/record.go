package grade

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Record is what came of one case of one submission, as it is kept: all that
// reports are made from. Text that is no UTF-8 has U+FFFD in its place.
type Record struct {
	Case     int // its number
	Verdict  checker.Verdict
	Fact     Fact
	Outputs  []Output
	Started  string // how the program was started
	Language string // of the program
}

// A Fact is a checker.Result without its case and the texts of its outputs.
type Fact struct {
	Outputs []checker.Output `json:",omitempty"`
	Run     *sandbox.Outcome `json:",omitempty"`
	Limits  sandbox.Limits
	Tier    sandbox.Tier   // at which its program ran
	Notes   []string       `json:",omitempty"`
	Stderr  string         `json:",omitempty"`
	Stdout  string         `json:",omitempty"`
	Others  []string       `json:",omitempty"`
	Build   *build.Failure `json:",omitempty"`
	NotRun  string         `json:",omitempty"`
	Fault   string         `json:",omitempty"` // why it was not judged
	Absent  bool           `json:",omitempty"` // that is a tool that is not installed
}

// An Output is one output of a case, beside what Fact has of it.
type Output struct {
	Name  string
	Right bool
	Lines string   // of a wrong report on the standard output: 1 or 0 for each expected line
	Wrong *Written // what was written if it is wrong; nil if it is too long
}

// A Written is a text under its SHA-256, in hexadecimal.
type Written struct {
	SHA256 string
	Gzip   []byte
}

// newRecord makes a record of a result.
func newRecord(n int, r checker.Result) (Record, error) {
	record := Record{Case: n, Verdict: r.Verdict, Fact: Fact{
		Run: r.Run, Limits: r.Limits, Notes: r.Notes, Stderr: r.Stderr, Stdout: r.Stdout, Others: r.Others, Build: r.Build, NotRun: r.NotRun,
	}}
	if r.Err != nil {
		record.Fact.Fault = compare.Printable(r.Err.Error())
		record.Fact.Absent = errors.As(r.Err, new(*build.MissingTool))
	}
	for i, o := range r.Outputs {
		output := Output{Name: o.Name, Right: o.Right()}
		if o.Text != nil {
			wrong, err := pack(o.Text)
			if err != nil {
				return record, err
			}
			output.Wrong = &wrong
			if o.Name == assignment.Stdout {
				output.Lines = linesRight(r.Problem.Outputs[i], o.Text)
			}
		}
		record.Outputs = append(record.Outputs, output)
		o.Text = nil
		record.Fact.Outputs = append(record.Fact.Outputs, o)
	}
	return record, nil
}

// linesRight has a 1 for each expected line that is in its place, to the blanks at
// its end, and a 0 for the others.
func linesRight(expected assignment.Output, text []byte) string {
	got := strings.Split(string(text), "\n")
	var right strings.Builder
	n := 0
	for line := range expected.Lines {
		mark := byte('0')
		if n < len(got) && strings.TrimRight(got[n], " \t\r") == string(line.Text) {
			mark = '1'
		}
		right.WriteByte(mark)
		n++
	}
	return right.String()
}

func pack(text []byte) (Written, error) {
	sum := sha256.Sum256(text)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write(text)
	err = errors.Join(err, w.Close())
	return Written{hex.EncodeToString(sum[:]), packed.Bytes()}, err
}

func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// result is the result that a record was made of; texts are those of its wrong
// outputs, by their names.
func (r Record) result(c corpus.Case, reading assignment.Reading, texts map[string][]byte) (checker.Result, error) {
	f := r.Fact
	result := checker.Result{
		Case: c, Verdict: r.Verdict, Outputs: f.Outputs, Run: f.Run, Limits: f.Limits, Notes: f.Notes,
		Stderr: f.Stderr, Stdout: f.Stdout, Others: f.Others, Build: f.Build, NotRun: f.NotRun,
	}
	if f.Fault != "" {
		result.Err = errors.New(f.Fault)
	}
	for i, o := range result.Outputs {
		result.Outputs[i].Text = texts[o.Name]
	}
	var err error
	if result.Problem, err = c.Problem(reading, nil); err != nil {
		return result, fmt.Errorf("case %s: %w", c.ID, err)
	}
	return result, nil
}

func cpuTime(o *sandbox.Outcome) time.Duration  { return o.CPU }
func wallTime(o *sandbox.Outcome) time.Duration { return o.Wall }

// milliseconds is a time of the run, nil if there was none.
func (r Record) milliseconds(of func(*sandbox.Outcome) time.Duration) any {
	if r.Fact.Run == nil {
		return nil
	}
	return of(r.Fact.Run).Milliseconds()
}
