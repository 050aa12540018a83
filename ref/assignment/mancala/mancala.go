// Package mancala is the assignment Mancala by Greedy, MiniMax and Alpha-Beta.
package mancala

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "mancala",
	Title:       "Mancala by Greedy, MiniMax and Alpha-Beta",
	Invocations: []string{"-i {input}", "{input}", ""},
	Mains:       []string{"mancala", "mancala3", "mancala11"},
	Read:        read,
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

// A Reading is one of this assignment.
type Reading struct{ reference.Reading }

// ReadingOf is a reading of this assignment; as graded for nil and for those of other
// assignments.
func ReadingOf(r assignment.Reading) reference.Reading {
	reading, _ := r.(Reading)
	return reading.Reading
}

// Options are the names of the rules and of the profile.
func (r Reading) Options() assignment.Options {
	return assignment.Options{Rules: r.Rules.String(), Profile: r.Profile.String()}
}

// Parse reads an input.txt.
func (r Reading) Parse(name string, given assignment.Given, beyond bool) (assignment.Instance, error) {
	in, err := reference.ParseInput(name, given.Input, beyond)
	if err != nil {
		return nil, err
	}
	return Instance{in, r.Reading, given.Input}, nil
}

// An Instance is an input under a reading.
type Instance struct {
	reference.Input
	reading reference.Reading
	text    []byte // that it was read from
}

// Given is the input.txt.
func (i Instance) Given() assignment.Given { return assignment.Given{Input: []byte(i.Input.String())} }

// Group is the name of the task.
func (i Instance) Group() string { return i.Task.String() }

// Problem is what a program is given, the text as it was read, and what it must write.
func (i Instance) Problem(stop assignment.Stop) assignment.Problem {
	p := i.reading.Problem(i.Input, stop)
	p.Assignment = Assignment
	if i.text != nil {
		p.Input = i.text
	}
	return p
}
