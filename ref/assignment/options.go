package assignment

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"
)

// Options are the choices of a Reading, as flags give them. An option that an assignment
// does not have must be empty.
type Options struct {
	Rules   string // of the game
	Profile string // of the log
}

// String returns text such as "rules kalah, profile graded".
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

// OneReading returns the Read of an assignment that has nothing to choose.
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
		panic(err) // the zero options cannot be wrong
	}
	return r
}

// Equal reports whether two are the same assignment.
func (a *Assignment) Equal(b *Assignment) bool { return a == b }

// IsGraded reports whether a reading is the one that the course graded; nil is.
func (a *Assignment) IsGraded(r Reading) bool { return a.Options(r) == a.Graded().Options() }

// Options returns the choices of a reading; nil stands for the graded reading.
func (a *Assignment) Options(r Reading) Options {
	if r == nil {
		r = a.Graded()
	}
	return r.Options()
}

// HasChoices reports whether there is more than one reading.
func (a *Assignment) HasChoices() bool { return a.Graded().Options() != Options{} }

// Claims reports whether a program with that file name belongs to this assignment.
func (a *Assignment) Claims(program string) bool {
	name := strings.ToLower(path.Base(program))
	return slices.ContainsFunc(a.Sources, func(pattern string) bool {
		matched, _ := path.Match(strings.ToLower(pattern), name)
		return matched
	})
}

// distinctive is the least length of a claimed name without digits that is looked for within other names. Shorter ones,
// such as agent and homework, stand in the names of many programs.
const distinctive = 9

// Resembles reports whether a file name contains a name that this assignment claims, between characters that are
// neither letters nor digits. Students and learning platforms add to names: lee_takestones.py, takestones (2).py.
func (a *Assignment) Resembles(program string) bool {
	words := strings.FieldsFunc(strings.ToLower(path.Base(program)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.ContainsFunc(a.Sources, func(pattern string) bool {
		stem, _, _ := strings.Cut(strings.ToLower(pattern), ".")
		name := strings.Trim(stem, "*")
		return (len(name) >= distinctive || strings.ContainsFunc(name, unicode.IsDigit)) && slices.Contains(words, name)
	})
}
