// Package assignment is the contract of a homework: what a program is given, what it
// must write, and what else is known of the assignment.
//
// An Assignment is a value. Each is built in a package of its own below this one,
// and package all lists them; no other package names an assignment or its game. An
// assignment must have a name, invocations, outputs and Read; every other field, and
// every interface that an Instance may have besides its own, is an ability that it may
// lack. README.md says how to add one.
//
// Comments name the texts that decide a reading: seeds 000, 001 and 002 are the
// Mancala handout in three copies, seed 003 the Take-Stones sheet, seed 004 a lab
// sheet on Kalah.
package assignment

import "context"

// An Assignment is one homework.
type Assignment struct {
	Name  string // one word in lower case
	Title string // what the homework is, in a few words

	// Invocations are the known ways to start a program, the handout's first.
	// {input} stands for the name of the input file, {args} for the arguments.
	Invocations []string
	// Arguments says that the input is the program's arguments, not a file.
	Arguments bool
	// Mains are the names that the homework asks of programs, without extension.
	Mains []string
	// Sources are patterns (path.Match, any case) of file names that only programs
	// of this assignment have.
	Sources []string
	Outputs []File

	// Read decides how the assignment is read. The zero Options choose what the
	// course graded. An error names the option, what it is and what was wanted.
	Read func(Options) (Reading, error)
	// Choices are values of Options that a form offers; none if there is nothing to choose.
	Choices Choices
	// Samples are inputs that a form offers.
	Samples []Sample

	// Misreadings are the known ones: those of the rules, the search, the log, the format.
	Misreadings []Misreading
	// Forms are the misreadings of form; nil if no Instance is a WrittenReader.
	Forms *Forms
	// Fields are the values that programs write; nil if they are not known.
	Fields *Fields
	// Flags are what cases can have in them, Recipes make cases.
	Flags   []Flag
	Recipes []Recipe
	// Simplest is an input on which programs are tried first: a program that fails it
	// need not be given others.
	Simplest Instance
	// Steps are kinds of inputs that are one step smaller, the greatest steps first.
	// Some may be unfit for a case.
	Steps []func(Instance) []Instance
	// Within, if not nil, lists every input within bounds. An error says what bounds are
	// wanted.
	Within func(bounds string) (Inputs, error)
	// Proofs hold what computes expected outputs against what else computes the same.
	Proofs []Proof
}

// A Reading is how an assignment is read: its rules and the form of its outputs.
type Reading interface {
	// Parse reads an input; name stands in errors. Counts beyond what the
	// assignment promises are an error unless beyond.
	Parse(name string, given Given, beyond bool) (Instance, error)
	// Options are what was chosen, in full; the zero Options if there is nothing to
	// choose.
	Options() Options
}

// An Instance is an input under a reading.
type Instance interface {
	// Given is the input in its canonical form.
	Given() Given
	// Group is what cases with such an input are counted under: the task.
	Group() string
	Reference
}

// A Reference makes the expected outputs of an input. It may search for them or run
// another program.
type Reference interface {
	// Outputs are made now, or line by line as they are read. When ctx is done, lines
	// end early. An error says that the reference has failed.
	Outputs(ctx context.Context) ([]Output, error)
}
