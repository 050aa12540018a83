package assignment

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/nearest"
)

// A Misreading is one way to read an assignment wrongly.
type Misreading struct {
	Name string // in kebab case, unique within the assignment
	// Kind is the kind of mistake: rules (of play or of evaluation), search, log (which rows,
	// and what they show), or format.
	Kind string
	// Belief is what the student believed, in a sentence.
	Belief string
	// Contradicts is what contradicts the belief: a sentence of the handout in quotation
	// marks, or what graders accepted.
	Contradicts string
	// Hint is a sentence for the student that does not reveal the solution.
	Hint string
}

// MisreadingTexts are the name, belief, contradicted sentence and hint of misreadings, by
// their position.
type MisreadingTexts = map[int][4]string

// Misreadings lists misreadings, given by their kind. It panics if a position before the last
// one has no texts.
func Misreadings(kinds map[string]MisreadingTexts) []Misreading {
	at := map[int]Misreading{}
	for kind, texts := range kinds {
		for i, t := range texts {
			at[i] = Misreading{Name: t[0], Kind: kind, Belief: t[1], Contradicts: t[2], Hint: t[3]}
		}
	}
	var list []Misreading
	for i := range len(at) {
		m, ok := at[i]
		if !ok {
			after := "first one"
			if i > 0 {
				after = "one after " + list[i-1].Name
			}
			panic("no texts for a constant of a misreading, the " + after)
		}
		list = append(list, m)
	}
	return list
}

// A Misreader is an Instance that can be solved as a program with misreadings does.
type Misreader interface {
	// Misread returns the outputs of such a program by their names. done is false if its
	// search has more than limit steps, which are rows or nodes.
	Misread(set Set, limit int) (texts map[string]string, done bool)
}

// An Excuser is a Reading in which some misreadings are right.
type Excuser interface {
	Excused() Set
}

// A Set is a set of misreadings of one assignment, by their positions in its list. The zero
// value is empty. Sets can be compared with ==.
type Set struct {
	bits string // one bit for each position, eight a byte, the lowest first; the last byte is not 0
}

// SetOf returns the set of some positions.
func SetOf(positions ...int) Set {
	var bits []byte
	for _, i := range positions {
		for len(bits) <= i/8 {
			bits = append(bits, 0)
		}
		bits[i/8] |= 1 << (i % 8)
	}
	return Set{string(bits)}
}

// Has reports whether the set has a position.
func (s Set) Has(i int) bool { return i/8 < len(s.bits) && s.bits[i/8]&(1<<(i%8)) != 0 }

// Len returns the number of misreadings.
func (s Set) Len() int {
	n := 0
	for i := range len(s.bits) {
		n += bits.OnesCount8(s.bits[i])
	}
	return n
}

// Union has the misreadings of both sets.
func (s Set) Union(t Set) Set {
	if len(s.bits) < len(t.bits) {
		s, t = t, s
	}
	if s.contains(t) {
		return s
	}
	bits := []byte(s.bits)
	for i := range len(t.bits) {
		bits[i] |= t.bits[i]
	}
	return Set{string(bits)}
}

// contains reports whether s, which has at least as many bytes as t, contains t.
func (s Set) contains(t Set) bool {
	for i := range len(t.bits) {
		if t.bits[i]&^s.bits[i] != 0 {
			return false
		}
	}
	return true
}

// Without has the misreadings of s that t does not have.
func (s Set) Without(t Set) Set {
	if !s.Overlaps(t) {
		return s
	}
	bits := []byte(s.bits)
	for i := range min(len(bits), len(t.bits)) {
		bits[i] &^= t.bits[i]
	}
	return Set{strings.TrimRight(string(bits), "\x00")}
}

// Overlaps reports whether the sets have a misreading in common.
func (s Set) Overlaps(t Set) bool {
	for i := range min(len(s.bits), len(t.bits)) {
		if s.bits[i]&t.bits[i] != 0 {
			return true
		}
	}
	return false
}

// Names returns the names of a set's misreadings in the order of the list.
func (a *Assignment) Names(set Set) []string {
	var names []string
	for i, m := range a.Misreadings {
		if set.Has(i) {
			names = append(names, m.Name)
		}
	}
	return names
}

// Misreading returns the misreading with a name, and the set of it alone.
func (a *Assignment) Misreading(name string) (Misreading, Set, error) {
	i := slices.IndexFunc(a.Misreadings, func(m Misreading) bool { return m.Name == name })
	if i < 0 {
		return Misreading{}, Set{}, NoMisreading(name, a)
	}
	return a.Misreadings[i], SetOf(i), nil
}

// NoMisreading returns the error that assignments have no misreading with this name.
func NoMisreading(name string, assignments ...*Assignment) error {
	of, list := "", "stonecheck misreadings list"
	if len(assignments) == 1 {
		of = " of " + assignments[0].Name
		list += " -a " + cmp.Or(assignments[0].Folder, assignments[0].Name)
	}
	var names []string
	for _, a := range assignments {
		for _, m := range a.Misreadings {
			names = append(names, m.Name)
		}
	}
	return fmt.Errorf("no misreading %q%s, want one that `%s` prints%s", name, of, list, nearest.Hint(name, names))
}

// ParseSet parses names of misreadings, separated by commas; an empty string is the empty
// set.
func (a *Assignment) ParseSet(text string) (Set, error) {
	var set Set
	if text == "" {
		return set, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		_, one, err := a.Misreading(strings.TrimSpace(name))
		if err != nil {
			return Set{}, err
		}
		set = set.Union(one)
	}
	return set, nil
}
