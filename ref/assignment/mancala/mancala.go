// Package mancala is the assignment Mancala by Greedy, MiniMax and Alpha-Beta.
package mancala

import (
	"context"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/written"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "mancala",
	Title:       "Mancala by Greedy, MiniMax and Alpha-Beta",
	Invocations: []string{"-i {input}", "{input}", ""},
	Mains:       []string{"mancala", "mancala3", "mancala11"},
	Versions:    map[string]string{"mancala.py": "Python 2", "mancala3.py": "Python 3"},
	Outputs:     outputs,
	Misreadings: misread.Misreadings(),
	Forms:       written.Forms(),
	Read:        read,
	Choices:     choices,
	Samples:     samples,
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    Instance{Input: simplest},
	Steps:       steps,
	Within:      within,
	Proofs:      proofs(),
}

// outputs are the files of the assignment. They are also recognised under other names, and the log without its
// header.
var outputs = []assignment.File{
	{
		Name:  reference.NextStateFile,
		Named: lazy.MustCompile(`(?i)^next.?state`),
		Looks: lazy.MustCompile(`^\s*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+[ \t]*\r?\n[ \t]*\d+\s*$`),
	},
	{
		Name: reference.LogFile, Long: true,
		Named: lazy.MustCompile(`(?i)^travers.*log`),
		Looks: lazy.MustCompile(`^\s*(?i:node\s*,\s*depth|(?:root|[AB]\d+)\s*,\s*\d+\s*,)`),
	},
}

func read(o assignment.Options) (assignment.Reading, error) {
	var r reference.Reading
	var err error
	if o.Rules != "" {
		if r.Rules, err = sow.ParseRules(o.Rules); err != nil {
			return nil, err
		}
	}
	if o.Profile != "" {
		if r.Profile, err = reference.ParseProfile(o.Profile); err != nil {
			return nil, err
		}
	}
	return Reading{r}, nil
}

// A Reading says by which rules and in which form of the log the assignment is checked.
type Reading struct{ reference.Reading }

// Options returns the names of the rules and of the profile.
func (r Reading) Options() assignment.Options {
	return assignment.Options{Rules: r.Rules.String(), Profile: r.Profile.String()}
}

// Parse reads an input.txt.
func (r Reading) Parse(name string, given assignment.Given, beyond bool) (assignment.Instance, error) {
	in, err := reference.ParseInput(name, given.Input, beyond)
	if err != nil {
		return nil, err
	}
	instance := Instance{Input: in, reading: r.Reading}
	if trailingBlank.Match(given.Input) {
		instance.blanks = in
	}
	return instance, nil
}

// An Instance is an input under a reading.
type Instance struct {
	reference.Input
	reading reference.Reading
	blanks  reference.Input // the same input, if lines of its text end in white space
}

// Given returns the input.txt.
func (i Instance) Given() assignment.Given { return assignment.Given{Input: []byte(i.Input.String())} }

// Group returns the name of the task.
func (i Instance) Group() string { return i.Task.String() }

// Terms returns special terms for a Competition, and for an input on which the opponent has no stones.
func (i Instance) Terms() assignment.Terms { return i.reading.Problem(i.Input, nil).Terms }

// Outputs returns what a program must write.
func (i Instance) Outputs(ctx context.Context) ([]assignment.Output, error) {
	return i.reading.Problem(i.Input, assignment.Done(ctx)).Outputs, nil
}

// Misread returns what a program with these misreadings writes. Its log has at most maxRows rows.
func (i Instance) Misread(set assignment.Set, maxRows int) (texts map[string]string, done bool) {
	out := misread.Solve(MisreadInput(i.Input), set, maxRows)
	texts = map[string]string{reference.NextStateFile: out.NextState}
	if i.Task.HasLog() {
		texts[reference.LogFile] = out.Log
	}
	return texts, !out.Truncated
}

// MisreadInput converts an input for the second solver.
func MisreadInput(in reference.Input) misread.Input {
	return misread.Input{
		Task: int(in.Task), Player: int(in.Player), Depth: in.Depth,
		Pits:   [2][]int{in.Board.Row(sow.One), in.Board.Row(sow.Two)},
		Stores: [2]int{in.Board.Store(sow.One), in.Board.Store(sow.Two)},
	}
}

// ReadWritten reads the outputs of a program.
func (i Instance) ReadWritten(texts map[string]string, _ int) assignment.Written {
	return written.Read(i.reading, i.Input, MisreadInput(i.Input), texts)
}

// Excused returns the misreadings that are right under the chosen rules and profile.
func (r Reading) Excused() assignment.Set {
	var names []string
	for _, option := range []struct {
		chosen bool
		name   string
	}{
		{r.Rules.Capture == sow.CaptureNonempty, "capture-needs-opposite"},
		{r.Rules.End == sow.EndMover, "end-only-mover"},
		{r.Rules.Sweep == sow.SweepOpponent, "sweep-to-other"},
		{r.Rules.Sweep == sow.SweepNone, "no-sweep"},
		{r.Rules.Lap == sow.LapSkip, "lap-skips-origin"},
		{r.Profile == reference.Handout, "no-root-row"},
		{r.Profile == reference.Handout, "first-value-by-parity"},
	} {
		if option.chosen {
			names = append(names, option.name)
		}
	}
	return assignment.SetNamed(misread.Misreadings(), names...)
}
