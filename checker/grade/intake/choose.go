package intake

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// choose finds the main source. If none is certain, it returns the reason.
//
// A program is a source that can be started by itself, or one that a driver starts: then
// the others, such as the rest of a course's project, only help it. Tests, older copies and sources that
// others import are ignored if there is another program. Of several programs it takes the
// one with a name that the assignment asks for, or else one that contains such a name. If
// several such programs remain and they differ, a human must decide. If no source looks as if it
// could be started, the only one with such a name is taken.
func (t *tree) choose() (main *source, why string) {
	parts := t.sourcesOf(func(s *source) bool { return !s.language.Minor && !s.language.Part })
	if len(parts) == 0 {
		parts = t.sourcesOf(func(s *source) bool { return !s.language.Part })
	}
	top := commonFolder(sourceNames(t.sources)...)
	parts = prefer(parts, func(s *source) bool {
		return s.stem() != "__init__" && !isAside(s.name, top) && !isTest(s) && !t.isMade(s)
	})
	parts = prefer(parts, t.isDriven)
	programs := slices.DeleteFunc(slices.Clone(parts), func(s *source) bool { return !s.runs() && !t.isDriven(s) })
	switch {
	case len(parts) == 0:
		return nil, "no program in it" + list(": ", t.files)
	case len(parts) == 1:
		return parts[0], ""
	case len(programs) == 0:
		if named := slices.DeleteFunc(slices.Clone(parts), func(s *source) bool { return !t.isNamed(s) }); len(named) == 1 {
			return named[0], ""
		}
		return nil, "none of its sources can be started" + list(": ", sourceNames(parts))
	}
	imported := imports(parts)
	programs = prefer(programs, func(s *source) bool { return !imported[s.stem()] })
	for _, named := range []func(*source) bool{t.isNamed, t.isNamedAlike} {
		if found := slices.DeleteFunc(slices.Clone(programs), func(s *source) bool { return !named(s) }); len(found) > 0 {
			programs = found
			break
		}
	}
	if programs = distinct(programs); len(programs) == 1 {
		return programs[0], ""
	}
	return nil, fmt.Sprintf("several programs%s, want one, named %s", list(": ", sourceNames(programs)), strings.Join(t.assignment.Mains, " or "))
}

func (t *tree) sourcesOf(of func(*source) bool) []*source {
	return slices.DeleteFunc(slices.Clone(t.sources), func(s *source) bool { return !of(s) })
}

// prefer returns the good elements, or all of them if none is good.
func prefer(all []*source, good func(*source) bool) []*source {
	if found := slices.DeleteFunc(slices.Clone(all), func(s *source) bool { return !good(s) }); len(found) > 0 {
		return found
	}
	return all
}

// distinct removes copies; of equal sources it keeps the least nested one.
func distinct(all []*source) []*source {
	slices.SortStableFunc(all, func(a, b *source) int { return strings.Count(a.name, "/") - strings.Count(b.name, "/") })
	var kept []*source
	for _, s := range all {
		if !slices.ContainsFunc(kept, func(k *source) bool { return k.language == s.language && k.text == s.text && s.text != "" }) {
			kept = append(kept, s)
		}
	}
	return kept
}

// isMade reports whether a file is compiler output, beside its source or in another folder of the project.
func (t *tree) isMade(s *source) bool {
	return slices.ContainsFunc(t.sources, func(of *source) bool { return build.IsMade(s.name, of.name) })
}

// isNamed reports whether a source has a name that the assignment asks for.
func (t *tree) isNamed(s *source) bool {
	return slices.ContainsFunc(t.assignment.Mains, func(main string) bool { return strings.EqualFold(main, s.stem()) })
}

// isNamedAlike reports whether a source's name contains such a name.
func (t *tree) isNamedAlike(s *source) bool {
	return slices.ContainsFunc(t.assignment.Mains, func(main string) bool {
		return strings.Contains(letters(s.stem()), letters(main))
	})
}

// letters returns a name in lower case without the separators between its words.
func letters(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "", ".", "").Replace(strings.ToLower(name))
}

var (
	asideFolder = lazy.MustCompile(`(?i)^(tests?|testing|test ?cases|examples?|old.*|.*[ _-]old|back_?ups?|bak|archived?|drafts?|previous|unused|obj|target|dist)$`)
	asideName   = lazy.MustCompile(`(?i)([ _-](old|backup|bak)| - copy( \(\d+\))?)$`)
	testName    = lazy.MustCompile(`^(?i:tests?[_-].*|.*[_-]tests?|tests?)$|^Test[A-Z]|[a-z]Tests?$`)
	testLibrary = lazy.MustCompile(`(?m)^\s*(?:import|from)\s+(?:unittest|pytest|(?:static\s+)?org\.junit|junit)\b|^\s*#include\s*<(?:gtest|catch2)/`)
)

// isAside reports whether the name of a file, or of its folder below top, says that it is not
// part of the program. A folder that contains the program itself says nothing: students hand
// in Archive.zip.
func isAside(name, top string) bool {
	parts := strings.Split(strings.TrimPrefix(name, top+"/"), "/")
	last := len(parts) - 1
	return slices.ContainsFunc(parts[:last], asideFolder.MatchString) ||
		asideName.MatchString(strings.TrimSuffix(parts[last], path.Ext(parts[last])))
}

// commonFolder returns the innermost folder that contains all files.
func commonFolder(names ...string) string {
	if len(names) == 0 {
		return "."
	}
	common := path.Dir(names[0])
	for _, name := range names {
		for common != "." && !strings.HasPrefix(name, common+"/") {
			common = path.Dir(common)
		}
	}
	return common
}

func isTest(s *source) bool {
	return testName.MatchString(s.stem()) || testLibrary.MatchString(s.text)
}

// runs reports whether a source can be started by itself.
func (s *source) runs() bool { return s.language.Starts == nil || s.language.Starts(s.code) }

// isDriven reports whether a driver of the assignment starts a source.
func (t *tree) isDriven(s *source) bool {
	return slices.ContainsFunc(t.assignment.Drivers, func(d assignment.Driver) bool { return d.Starts(s.name, s.text) })
}

// imports returns the modules that a source imports, as it writes them.
func (s *source) imports() []string {
	if s.language.Imports == nil {
		return nil
	}
	return s.language.Imports(s.text, s.code)
}

// imports returns the names of the modules that sources import, without their packages.
func imports(all []*source) map[string]bool {
	found := map[string]bool{}
	for _, s := range all {
		for _, module := range s.imports() {
			if name := module[strings.LastIndexAny(module, "./")+1:]; name != s.stem() {
				found[name] = true
			}
		}
	}
	return found
}

func sourceNames(all []*source) []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	slices.Sort(names)
	return names
}

// maxListed limits the names that a message lists.
const maxListed = 6

// list appends names to a text, if there are any.
func list(before string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return before + prose.Some(names, maxListed)
}
