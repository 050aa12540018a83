// Package assignment is the contract of a homework: what a program is given, what it
// must write, and what else is known of the assignment.
//
// An Assignment is a value. Each is built in a package of its own below this one,
// and package all lists them; no other package names an assignment or its game. An
// assignment must have a name, invocations and Read; every other field, and every
// interface that an Instance may have besides its own, is an ability that it may lack.
//
// Comments name the texts that decide a reading: seeds 000, 001 and 002 are the
// Mancala handout in three copies, seed 003 the Take-Stones sheet, seed 004 a lab
// sheet on Kalah.
package assignment

import (
	"path"
	"slices"
	"strings"
)

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

	// Outputs are the names of the expected outputs that a folder with an input may hold.
	Outputs []string
	// Long is the name of the output that may be too long to be stored with a case; empty
	// if there is none.
	Long string
	// Misreadings are the known ones: those of the rules, the search, the log, the format.
	Misreadings []Misreading
	// Forms are the misreadings of form; nil if no Instance is a WrittenReader.
	Forms *Forms

	// Read decides how the assignment is read. The zero Options choose what the
	// course graded. An error names the option, what it is and what was wanted.
	Read func(Options) (Reading, error)
	// Choices are values of Options that a form offers; none if there is nothing to choose.
	Choices Choices
	// Samples are inputs that a form offers.
	Samples []Sample

	// Flags are what cases can have in them, Recipes make cases.
	Flags   []Flag
	Recipes []Recipe
	// Simplest is an input on which programs are tried first: whoever fails it need
	// not be given others.
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

// Options are the choices of a Reading, as flags give them. An assignment that has no
// such choice reports an error if one is not empty.
type Options struct {
	Rules   string // of the game
	Profile string // of the log
}

// String is such as "rules kalah, profile graded".
func (o Options) String() string {
	var parts []string
	if o.Rules != "" {
		parts = append(parts, "rules "+o.Rules)
	}
	if o.Profile != "" {
		parts = append(parts, "profile "+o.Profile)
	}
	return strings.Join(parts, ", ")
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

// Given is what a program is given: the text of its input file, or arguments.
type Given struct {
	Input []byte
	Args  []string
}

// An Instance is an input under a reading.
type Instance interface {
	// Given is the input in its canonical form.
	Given() Given
	// Group is what cases with such an input are counted under: the task.
	Group() string
	// Problem is what a program must write; stop may end the search that the
	// outputs come from.
	Problem(stop Stop) Problem
}

// Graded is the assignment as the course graded it.
func (a *Assignment) Graded() Reading {
	r, err := a.Read(Options{})
	if err != nil {
		panic(err) // the zero options choose nothing
	}
	return r
}

// Equal reports whether two are the same assignment.
func (a *Assignment) Equal(b *Assignment) bool { return a == b }

// IsGraded reports whether a reading is how the course graded the assignment; nil is.
func (a *Assignment) IsGraded(r Reading) bool { return a.Options(r) == a.Graded().Options() }

// Options are the choices of a reading; of nil, those of the reading as graded.
func (a *Assignment) Options(r Reading) Options {
	if r == nil {
		r = a.Graded()
	}
	return r.Options()
}

// HasChoices reports whether there is more than one reading.
func (a *Assignment) HasChoices() bool { return a.Graded().Options() != Options{} }

// Claims reports whether a program of that file name is one of this assignment's.
func (a *Assignment) Claims(program string) bool {
	name := strings.ToLower(path.Base(program))
	return slices.ContainsFunc(a.Sources, func(pattern string) bool {
		matched, _ := path.Match(strings.ToLower(pattern), name)
		return matched
	})
}

// Text is the input as text: that of the file, or the arguments with blanks between.
func (g Given) Text() string {
	if g.Input == nil {
		return strings.Join(g.Args, " ")
	}
	return string(g.Input)
}

// Line is an input on one line, as reports quote it: the lines of the file with
// slashes between them, or the arguments.
func (g Given) Line() string {
	if g.Input == nil {
		return strings.Join(g.Args, " ")
	}
	lines := strings.Split(strings.TrimSpace(string(g.Input)), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "/")
}

// GivenLine reads what Line has written.
func (a *Assignment) GivenLine(line string) Given {
	if a.Arguments {
		return Given{Args: strings.Fields(line)}
	}
	return Given{Input: []byte(strings.ReplaceAll(line, "/", "\n") + "\n")}
}
