package intake

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// choose finds the main source. If none is sure to be, it says why.
//
// A program is a source that can be started by itself. Tests, older copies and what
// other sources import are none if there is another. Of several programs it is the
// one that has a name that the assignment asks for, or else a name that has such a
// name in it; several of them are for a human to look at, unless they are the same.
func (t *tree) choose() (main *source, why string) {
	parts := t.sourcesOf(func(s *source) bool { return s.language != jar && s.language != shell && s.language != header })
	if len(parts) == 0 {
		parts = t.sourcesOf(func(s *source) bool { return s.language != header })
	}
	parts = prefer(parts, func(s *source) bool { return s.stem() != "__init__" && !isAside(s.name) && !isTest(s) })
	programs := slices.DeleteFunc(slices.Clone(parts), func(s *source) bool { return !s.runs() })
	switch {
	case len(parts) == 0:
		return nil, "no program in it" + list(": ", t.files)
	case len(parts) == 1:
		return parts[0], ""
	case len(programs) == 0:
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

// prefer is those that are good, or all if none is.
func prefer(all []*source, good func(*source) bool) []*source {
	if found := slices.DeleteFunc(slices.Clone(all), func(s *source) bool { return !good(s) }); len(found) > 0 {
		return found
	}
	return all
}

// distinct leaves out copies; of equal sources the one that is nearest to the top
// is kept.
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

// isNamed reports whether a source has a name that the assignment asks for.
func (t *tree) isNamed(s *source) bool {
	return slices.ContainsFunc(t.assignment.Mains, func(main string) bool { return strings.EqualFold(main, s.stem()) })
}

// isNamedAlike reports whether such a name is in a source's name.
func (t *tree) isNamedAlike(s *source) bool {
	return slices.ContainsFunc(t.assignment.Mains, func(main string) bool {
		return strings.Contains(letters(s.stem()), letters(main))
	})
}

// letters is a name in lower case without what is between its words.
func letters(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "", ".", "").Replace(strings.ToLower(name))
}

var (
	asideFolder = regexp.MustCompile(`(?i)^(tests?|testing|test ?cases|examples?|old.*|.*[ _-]old|back_?ups?|bak|archived?|drafts?|previous|unused)$`)
	asideName   = regexp.MustCompile(`(?i)([ _-](old|backup|bak)| - copy( \(\d+\))?)$`)
	testName    = regexp.MustCompile(`^(?i:tests?[_-].*|.*[_-]tests?|tests?)$|^Test[A-Z]|[a-z]Tests?$`)
	testLibrary = regexp.MustCompile(`(?m)^\s*(?:import|from)\s+(?:unittest|pytest|(?:static\s+)?org\.junit|junit)\b|^\s*#include\s*<(?:gtest|catch2)/`)
)

// isAside reports whether a name or a folder of it says that a file is no part of
// the program.
func isAside(name string) bool {
	parts := strings.Split(name, "/")
	last := len(parts) - 1
	return slices.ContainsFunc(parts[:last], asideFolder.MatchString) ||
		asideName.MatchString(strings.TrimSuffix(parts[last], path.Ext(parts[last])))
}

func isTest(s *source) bool {
	return testName.MatchString(s.stem()) || testLibrary.MatchString(s.text)
}

var (
	javaMain   = regexp.MustCompile(`\bvoid\s+main\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\b`)
	nativeMain = regexp.MustCompile(`(?m)(?:^|\s)main\s*\([^;{}]*\)\s*\{`)
	goMain     = regexp.MustCompile(`(?m)^func\s+main\s*\(\s*\)`)
)

// runs reports whether a source can be started by itself.
func (s *source) runs() bool {
	switch s.language {
	case python:
		return pythonRuns(s.code)
	case java:
		return javaMain.MatchString(s.code)
	case clang, cplus:
		return nativeMain.MatchString(s.code)
	case golang:
		return goMain.MatchString(s.code)
	}
	return true
}

var pythonWord = regexp.MustCompile(`^[A-Za-z_][\w.]*`)

// pythonRuns reports whether a script does anything but define.
func pythonRuns(code string) bool {
	for line := range strings.Lines(code) {
		word := pythonWord.FindString(line)
		rest := strings.TrimSpace(line[len(word):])
		switch word {
		case "", "def", "class", "import", "from", "async", "try", "except", "else", "elif", "finally", "global", "assert":
		case "if":
			if strings.Contains(rest, "__name__") {
				return true
			}
		case "for", "while", "with", "print", "exec":
			return true
		default:
			if strings.HasPrefix(rest, "(") || strings.Contains(rest, "open(") {
				return true
			}
		}
	}
	return false
}

var (
	pythonImport = regexp.MustCompile(`(?m)^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))`)
	scriptImport = regexp.MustCompile(`(?:\brequire\s*\(|\bfrom)\s*['"]\.{1,2}/([\w./-]+)['"]`)
)

// imports are the names of the modules that Python and JavaScript sources import,
// without their packages.
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

// imports are the modules that a source imports, as it writes them.
func (s *source) imports() (modules []string) {
	switch s.language {
	case python:
		for _, match := range pythonImport.FindAllStringSubmatch(s.code, -1) {
			for module := range strings.SplitSeq(match[1]+match[2], ",") {
				module, _, _ = strings.Cut(strings.TrimSpace(module), " ") // import x as y
				modules = append(modules, module)
			}
		}
	case script:
		for _, match := range scriptImport.FindAllStringSubmatch(s.text, -1) {
			modules = append(modules, strings.TrimSuffix(match[1], path.Ext(match[1])))
		}
	}
	return modules
}

func sourceNames(all []*source) []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	slices.Sort(names)
	return names
}

// maxListed is how many names a message lists.
const maxListed = 6

// list lists names after a text, if there are any.
func list(before string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return before + prose.Some(names, maxListed)
}
