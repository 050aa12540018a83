package assignment

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

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

// OneReading returns the Read of an assignment of some name that has nothing to choose.
func OneReading(name string, parse func(name string, given Given, beyond bool) (Instance, error)) func(Options) (Reading, error) {
	return func(o Options) (Reading, error) {
		if o != (Options{}) {
			return nil, fmt.Errorf("%s has no rules and no profile to choose", name)
		}
		return oneReading(parse), nil
	}
}

type oneReading func(name string, given Given, beyond bool) (Instance, error)

func (parse oneReading) Parse(name string, given Given, beyond bool) (Instance, error) {
	return parse(name, given, beyond)
}

func (oneReading) Options() Options { return Options{} }

// Graded returns the assignment as the course graded it.
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

// Options returns the choices of a reading; of nil, those of the reading as graded.
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
