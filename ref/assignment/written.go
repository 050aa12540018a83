package assignment

import (
	"slices"
	"strings"
)

// Programs may write right values in a wrong form. To diagnose such programs, package
// diagnose needs the field Forms of an Assignment, and the interfaces below. The outputs of
// an assignment without them are compared as they are.

// Forms are the misreadings of form: how outputs are written, such as the spelling of
// infinity.
type Forms struct {
	Texts Set // those that the texts show by themselves, before any input is solved
	// Fits are sets of those that are visible only if everything else is right, the empty
	// set first. There are at most eight.
	Fits []Set
	// Deep are misreadings with which a short search may become a long one.
	Deep Set
	// Reduce leaves out the misreadings that others imply; nil if none does.
	Reduce func(Set) Set
	Parts  []Part
}

// A Part is a part of the outputs that may have a cause of its own.
type Part struct {
	Name   string
	Output string   // that it is in
	Kinds  []string // of the misreadings that it can show
	Form   Set      // the misreadings of form that it shows
}

// A Form is what is known about the form of texts.
type Form struct {
	Shows  Set         // misreadings of form that the texts show
	Denies Set         // misreadings of form that the texts would show, but do not
	Other  []Departure // departures that are not misreadings
}

// A Departure is a deviation from the right form, with an example.
type Departure struct{ Kind, Example string }

// Saw records that the texts show misreadings, or do not show misreadings that would be visible.
func (f *Form) Saw(set Set, shows bool) {
	if shows {
		f.Shows = f.Shows.Union(set)
	} else {
		f.Denies = f.Denies.Union(set)
	}
}

// Note records a departure that is not a misreading; the first example of a kind is kept.
func (f *Form) Note(kind, example string) {
	if !slices.ContainsFunc(f.Other, func(d Departure) bool { return d.Kind == kind }) {
		f.Other = append(f.Other, Departure{kind, example})
	}
}

// A WrittenReader is an Instance that reads what programs write even if its format is wrong.
type WrittenReader interface {
	// ReadWritten reads the outputs of a program. A search that takes more than
	// limit steps, which are rows or nodes, is not examined.
	ReadWritten(texts map[string]string, limit int) Written
}

// A Written is what a program has written for an input, with its form normalised. The
// argument part is the name of one of the assignment's Parts, or empty for all outputs.
type Written interface {
	Form() Form
	// Steps returns the number of steps of the program's search, and of a search with the Deep
	// misreadings.
	Steps() [2]int
	// Fits returns, as bits, the sets of Forms.Fits with which a program that has a set
	// of misreadings writes the same, and the steps taken to find out.
	Fits(set Set, part string) (fits uint8, steps int)
	// Outputs is all that a program with a set of misreadings writes, as one text.
	Outputs(set Set) string
	// Texts are the texts to search for a first difference, one after the other. form has the
	// misreadings of form that are already named. explained has the parts with a known cause,
	// which Texts omits or corrects.
	Texts(form Set, explained map[string]bool) []Text
	// Tell explains the first difference of a text in sentences: why the expected line
	// is right, and for what else the written value would be right.
	Tell(t Text, d Difference, stop Stop) (why, notes []string)
	// Reach compares the text with what a program with a set of misreadings writes. It returns how much
	// of the text agrees, in any unit, and describes that part. The reach is 0 if nothing agrees, or if
	// that is unknown.
	Reach(t Text, d Difference, set Set) (reach int, what string)
}

// A Text is an output of a program with its form normalised.
type Text struct {
	Output string
	Text   string
	// Number is the number in the program's own output, from 1, of a line of Text.
	Number func(line int64) int64
}

// TextLine returns a line of a text, counted from 0, without its newline; empty if there is
// none.
func TextLine(text string, number int) string {
	for line := range strings.Lines(text) {
		if number == 0 {
			return strings.TrimSuffix(line, "\n")
		}
		number--
	}
	return ""
}

// SetNamed returns the misreadings of a list that have these names. It panics if one is
// missing.
func SetNamed(list []Misreading, names ...string) Set {
	var set Set
	for _, name := range names {
		i := slices.IndexFunc(list, func(m Misreading) bool { return m.Name == name })
		if i < 0 {
			panic("no misreading " + name)
		}
		set = set.Union(SetOf(i))
	}
	return set
}

// UnionOf has the misreadings of all sets.
func UnionOf(sets ...Set) Set {
	var all Set
	for _, set := range sets {
		all = all.Union(set)
	}
	return all
}
