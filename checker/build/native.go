package build

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
)

// Joined returns the language whose sources may be parts of a program in this one, or nil.
func (l *Language) Joined() *Language {
	if l.Joins == "" {
		return nil
	}
	return Named(l.Joins)
}

// joinedParts returns the sources in the joined language that can be read and have no main function.
func (b *builder) joinedParts(l *Language, byLanguage map[*Language][]string) []string {
	if l.Joined() == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(byLanguage[l.Joined()]), func(name string) bool { return !b.isPart(l.Joined(), name) })
}

// isPart reports whether a source can be read and starts no program.
func (b *builder) isPart(l *Language, name string) bool {
	text, err := b.read(name)
	return err == nil && l.Starts != nil && !l.Starts(literals.Blank(l.Literals, string(text)))
}

// mixed builds a program of language l from sources in C and C++: each compiler translates its own language.
// If a compiler refuses that and l is C++, the compiler of C++ translates all of them, as `g++ main.cpp part.c` does,
// which also links a part whose declarations lack extern "C".
func (b *builder) mixed(l *Language, own, joined []string) (Program, error) {
	c, cpp := joined, own
	if l.Name == "C" {
		c, cpp = own, joined
	}
	p, err := b.linked(c, cpp)
	var refused *Failure
	if errors.As(err, &refused) && l.Name == "C++" {
		if together, err := b.fromTable(l, "", slices.Concat(cpp, c)); err == nil {
			return together, nil
		}
	}
	p.Language = l.Name
	return p, err
}

// linked compiles sources of C to object files, and links them with sources of C++.
func (b *builder) linked(c, cpp []string) (Program, error) {
	l := Named("C")
	sources := slices.Clone(cpp)
	for i, source := range c {
		object := filepath.Join(b.dir, fmt.Sprintf("%d.part.o", i+1))
		if _, err := b.compileAsWritten(l, []string{"-O2", "-c", "-o", object, source}, object); err != nil {
			return Program{}, err
		}
		sources = append(sources, object)
	}
	return b.fromTable(Named("C++"), "", sources)
}

// atLink reports whether a compiler accepted all sources that it got, but they do not make a program.
func (f *Failure) atLink() bool {
	return strings.Contains(f.Output, "undefined reference") || strings.Contains(f.Output, "multiple definition")
}
