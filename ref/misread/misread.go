// Package misread solves both homeworks a second time, literally and slowly, with
// a switch for each misreading that is known from students' programs.
//
// It is written from the assignments and not from package ref: with no switch its
// outputs are the reference's, with one they are those of a program that is wrong
// in that one way, and right in everything else. Switches combine: any set of them
// runs and ends.
//
// It takes its inputs as ref/assignment reads them, and makes whole texts, as
// files and the standard output have them. Where a misreading leaves open what
// exactly such a program does, its Belief says it.
package misread

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// A Misreading is one way to read an assignment wrongly.
type Misreading struct {
	Name       string // in kebab case; the two assignments have some names in common
	Assignment string
	// Kind is what is wrong: the rules (of play or of evaluation), the search,
	// the log (which rows, and what they show), or the format.
	Kind string
	// Belief is what the student believed, in a sentence.
	Belief string
	// Contradicts is what the belief contradicts: a sentence of the handout in
	// quotation marks, or else what graders accepted.
	Contradicts string
	// Hint is a sentence for the student that does not give the code away.
	Hint string

	set Set
}

// Set is the set of this misreading alone.
func (m Misreading) Set() Set { return m.set }

// A Set is a set of misreadings. The zero value has none and is the reference;
// sets are united by |.
type Set uint64

// Names are the names of the misreadings in the order of All.
func (s Set) Names() []string {
	var names []string
	for _, m := range All("") {
		if s.has(m.set) {
			names = append(names, m.Name)
		}
	}
	return names
}

// Len is the number of misreadings.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

func (s Set) String() string { return strings.Join(s.Names(), ",") }

func (s Set) has(one Set) bool { return s&one != 0 }

// An entry is a line of a table of misreadings.
type entry struct {
	set                       Set
	name, kind                string
	belief, contradicts, hint string
}

// misreading is what a line says.
func (e entry) misreading() Misreading {
	of := mancala.Assignment
	if e.set >= stonesFirstMoveHalf {
		of = takestones.Assignment
	}
	return Misreading{
		Name: e.name, Assignment: of.Name, Kind: e.kind,
		Belief: e.belief, Contradicts: e.contradicts, Hint: e.hint, set: e.set,
	}
}

// All lists the misreadings of an assignment, or of all of them if assignmentName
// is empty, always in the same order: rules, search, log, format.
func All(assignmentName string) []Misreading {
	var all []Misreading
	for _, e := range slices.Concat(mancalaEntries, takeStonesEntries) {
		if m := e.misreading(); assignmentName == "" || m.Assignment == assignmentName {
			all = append(all, m)
		}
	}
	return all
}

// Find returns the misreading of an assignment that has a name; of any assignment,
// the first that has it, if assignmentName is empty. The error names the nearest.
func Find(assignmentName, name string) (Misreading, error) {
	var names []string
	for _, m := range All(assignmentName) {
		if m.Name == name {
			return m, nil
		}
		names = append(names, m.Name)
	}
	of := ""
	if assignmentName != "" {
		of = " of " + assignmentName
	}
	return Misreading{}, fmt.Errorf("no misreading %q%s, want one that `stonecheck misreadings list` prints%s",
		name, of, nearest.Hint(name, names))
}

// Parse reads the names of misreadings of an assignment, divided by commas; an
// empty text has none.
func Parse(assignmentName, text string) (Set, error) {
	var set Set
	if text == "" {
		return set, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		m, err := Find(assignmentName, strings.TrimSpace(name))
		if err != nil {
			return 0, err
		}
		set |= m.set
	}
	return set, nil
}
