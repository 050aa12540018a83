// Package assignment is the contract of a homework: what a program is given, what it must
// write, and what else stonecheck knows about it.
//
// An Assignment is a value. Each one is built in its own package below this one, and
// package all lists them; except in tests, only package all imports their packages. An assignment
// must have a name, invocations, outputs and Read. Every other field, and every further
// interface of its Instances, is an optional ability. README.md says how to add an
// assignment.
//
// Comments cite the texts that decide a reading: the handout of an assignment, and for Kalah
// a lab sheet.
package assignment

import (
	"context"
	"path"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// An Assignment is one homework.
type Assignment struct {
	Name  string // one word in lower case
	Title string // a short description

	// Invocations are the known ways to start a program, the handout's first. {input} stands
	// for the name of the input file, {args} for the arguments.
	Invocations []string
	// Arguments says that the input is the program's arguments, not a file.
	Arguments bool
	// Line, if not empty, is the name of the flag with which commands take an input of this
	// assignment on one line.
	Line string
	// Stdin says that the input file is also the standard input of programs.
	Stdin bool
	// Mains are the program names that the homework asks for, without extension.
	Mains []string
	// Versions are the versions of languages that the homework asks for by the name of a
	// program, such as "Python 2" for mancala.py.
	Versions map[string]string
	// Makefile, if not empty, is the one of Mains that make builds, if a submission has a
	// Makefile for it. The target run then starts the program.
	Makefile string
	// Sources are patterns (path.Match, ignoring case) of file names that only programs of
	// this assignment have.
	Sources []string
	// Drivers start submissions that are not programs themselves.
	Drivers []Driver
	Outputs []File

	// Read returns a reading of the assignment. The zero Options select what the course
	// graded. An error names the option, its value and the permitted values.
	Read func(Options) (Reading, error)
	// Choices are the values of Options that a form offers; empty if there is nothing to
	// choose.
	Choices Choices
	// Samples are inputs that a form offers.
	Samples []Sample

	// Misreadings are the known ones, in the order rules, search, log, format.
	Misreadings []Misreading
	// Separate says that no Instance can be solved with several misreadings at once.
	Separate bool
	// Forms are the misreadings of form; nil if no Instance is a WrittenReader.
	Forms *Forms
	// Fields returns the values that programs write, always the same list; nil if they are unknown.
	Fields func() *Fields
	// Flags are properties of cases; Recipes make cases.
	Flags   []Flag
	Recipes []Recipe
	// Simplest is the input on which programs are tried first: a program that fails it need
	// not be given others.
	Simplest Instance
	// Steps are functions that return inputs one step smaller, the largest steps first. Some
	// of the inputs may be unsuitable for a case.
	Steps []func(Instance) []Instance
	// Within lists every input within bounds; may be nil. An error gives the syntax of bounds.
	Within func(bounds string) (Inputs, error)
	// Proofs compare what computes the expected outputs with independent implementations.
	Proofs []Proof

	// Declaration is the text that declares the assignment to machines that only judge
	// submissions; nil if it is built in. Folder is the folder in which a course keeps all of
	// it; empty on such machines.
	Declaration []byte
	Folder      string
}

// A Driver is a program that starts submissions that are not programs themselves, such as
// a module with classes that a course's own program calls.
type Driver struct {
	Module    string       // in the name of the submission's file, in any letter case, perhaps beside a student's name
	Extension string       // of that file and of the driver, such as ".py"
	Sign      *lazy.Regexp // matches the text of such submissions
	// Source is the driver's text. The driver is started as the submission would be; the path
	// of the submission comes before the other arguments.
	Source string
}

// Starts reports whether the driver starts a submission with a name and a text.
func (d *Driver) Starts(name, text string) bool {
	return strings.EqualFold(path.Ext(name), d.Extension) &&
		strings.Contains(strings.ToLower(path.Base(name)), strings.ToLower(d.Module)) && d.Sign.MatchString(text)
}

// A Reading is one reading of an assignment: its rules and the form of its outputs.
type Reading interface {
	// Parse parses an input; name appears in errors. Counts beyond what the assignment
	// promises are an error unless beyond is set.
	Parse(name string, given Given, beyond bool) (Instance, error)
	// Options returns all chosen options; the zero Options if there is nothing to choose.
	Options() Options
}

// An Instance is an input under a reading.
type Instance interface {
	// Given returns the input in its canonical form.
	Given() Given
	// Group returns the group in which cases with such an input are counted: the task.
	Group() string
	Reference
}

// A Reference makes the expected outputs of an input. It may search for them or run another
// program.
type Reference interface {
	// Outputs returns the outputs, whose lines may be made only when they are read. If ctx is
	// done, lines end early. An error says that the reference has failed.
	Outputs(ctx context.Context) ([]Output, error)
}
