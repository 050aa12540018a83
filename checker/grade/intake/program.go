package intake

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// program finds the program of a tree, and moves the files that it needs to where it looks
// for them. It returns the arguments for build.Prepare, or the reason why no program is
// certain.
func (t *tree) program(named bool) (path string, mains []string, why string, err error) {
	if makefile, _ := build.Makefile(t.dir, t.assignment.Mains); makefile != "" && t.given == "" {
		return t.dir, t.assignment.Mains, "", nil
	}
	if script := t.script(); script != "" && t.given == "" {
		return t.path(script), t.assignment.Mains, "", nil
	}
	if len(t.sources) == 0 {
		path, why = t.compiled()
		return path, t.assignment.Mains, why, nil
	}
	main, why := t.main()
	if main == nil {
		return "", nil, why, nil
	}
	t.noteName(main, named)
	if err := t.repair(main, t.scripts, t.includes, t.complete, t.leaveOut); err != nil {
		return "", nil, "", err
	}
	t.seen = t.wired(main)
	mains = []string{main.stem()}
	parts := t.sourcesOf(func(s *source) bool { return s.language == main.language || s.language == main.language.Joined() })
	if main.language.Together && len(parts) > 1 {
		return t.dir, mains, "", nil
	}
	return t.path(main.name), mains, "", nil
}

// script returns the script that starts the program: a file at the top, without an extension or a shell's, whose name
// the assignment asks for and whose first line names its interpreter. It returns "" if a source has such a name too, or
// if a source must be compiled first.
func (t *tree) script() string {
	if slices.ContainsFunc(t.sources, func(s *source) bool {
		return s.language != shell && (t.isNamed(s) || s.language.Together || s.language.Compilers != nil)
	}) {
		return ""
	}
	for _, name := range t.files {
		stem := strings.TrimSuffix(name, shell.Extensions[0])
		if slices.ContainsFunc(t.assignment.Mains, func(main string) bool { return strings.EqualFold(main, stem) }) &&
			bytes.HasPrefix(beginning(t.dir, name), []byte("#!")) {
			return name
		}
	}
	return ""
}

// main returns the main source that a human has chosen, or else the certain one.
func (t *tree) main() (main *source, why string) {
	if t.given == "" {
		return t.choose()
	}
	found := t.sourcesOf(func(s *source) bool { return s.name == t.given })
	if len(found) == 0 {
		found = t.sourcesOf(func(s *source) bool { return path.Base(s.name) == path.Base(t.given) })
	}
	if len(found) != 1 {
		return nil, fmt.Sprintf("no source %s in it%s", t.given, list(": ", t.files))
	}
	return found[0], ""
}

// repair runs repair steps after the main source is known.
func (t *tree) repair(main *source, steps ...func(*source) error) error {
	for _, step := range steps {
		if err := step(main); err != nil {
			return err
		}
	}
	return nil
}

// compiled returns the program in files that are not sources.
func (t *tree) compiled() (path, why string) {
	if slices.ContainsFunc(t.files, func(name string) bool { return strings.HasSuffix(name, ".class") }) {
		return t.dir, ""
	}
	if len(t.files) == 1 {
		if info, err := os.Stat(t.path(t.files[0])); err == nil && info.Mode()&0o111 != 0 {
			return t.path(t.files[0]), ""
		}
	}
	return "", "no program in it" + list(": ", t.files)
}

// noteName notes a main source whose name the assignment does not ask for, if the student
// chose it.
func (t *tree) noteName(main *source, named bool) {
	if named && !slices.Contains(t.assignment.Mains, main.stem()) {
		t.note("the program is %s, the assignment asks for %s", main.name, strings.Join(t.assignment.Mains, " or "))
	}
	if in := build.JavaPackage(main.code); main.language == java && in != "" {
		t.note("%s is in the package %s", main.name, in)
	}
}

// isDouble reports whether a source has the main one's name, so that nobody can say which of
// the two is the program, or both define one Java class.
func isDouble(s, main *source) bool {
	if !strings.EqualFold(s.stem(), main.stem()) {
		return false
	}
	return s.language != main.language || s.language == java && build.JavaPackage(s.code) == build.JavaPackage(main.code)
}

// leaveOut removes sources that cannot be compiled together with the main one: tests, other
// programs, and other sources with the same name.
func (t *tree) leaveOut(main *source) error {
	if !main.language.Together {
		return nil
	}
	for _, s := range t.sourcesOf(func(s *source) bool { return s != main && s.language.Together }) {
		joins := s.language == main.language || s.language == main.language.Joined()
		other := joins && (isTest(s) || isAside(s.name, commonFolder(s.name, main.name)) || !main.language.AnyMains && s.runs())
		if !other && !isDouble(s, main) {
			continue
		}
		t.note("%s was left out, %s is the program", s.name, main.name)
		t.changed = true
		if err := os.Remove(t.path(s.name)); err != nil {
			return err
		}
		t.sources = slices.DeleteFunc(t.sources, func(o *source) bool { return o == s })
	}
	return nil
}

var (
	fromHere   = lazy.MustCompile(`(?m)^([ \t]*from[ \t]+)\.(\w[\w.]*[ \t]+import\b)`)
	importHere = lazy.MustCompile(`(?m)^([ \t]*)from[ \t]+\.[ \t]+import\b`)
)

// scripts makes a module of a Python package startable as a script, if it could only be
// imported: `from .board import` becomes `from board import`, also in the sources beside it.
func (t *tree) scripts(main *source) error {
	if main.language != python || !fromHere.MatchString(main.text) && !importHere.MatchString(main.text) {
		return nil
	}
	t.note("%s imports as a module of a package and was turned into a script", main.name)
	for _, s := range t.sources {
		if s.language != python || path.Dir(s.name) != path.Dir(main.name) {
			continue
		}
		if err := t.rewrite(s, importHere.ReplaceAllString(fromHere.ReplaceAllString(s.text, "$1$2"), "${1}import")); err != nil {
			return err
		}
	}
	return nil
}

// includes changes the paths of headers to use slashes.
func (t *tree) includes(*source) error {
	for _, s := range t.sources {
		if s.language != clang && s.language != cplus && s.language != header {
			continue
		}
		text := include.ReplaceAllStringFunc(s.text, func(line string) string { return strings.ReplaceAll(line, `\`, "/") })
		if text == s.text {
			continue
		}
		t.note("%s includes headers by Windows paths, which were rewritten with slashes", s.name)
		if err := t.rewrite(s, text); err != nil {
			return err
		}
	}
	return nil
}

var include = lazy.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"`)

// complete copies files to where the sources look for them, if they are elsewhere or differ
// in letter case, and exactly one file has the name.
func (t *tree) complete(main *source) error {
	for _, s := range slices.Clone(t.sources) {
		if err := t.completeSource(s, main, nil); err != nil {
			return err
		}
	}
	return nil
}

// completeSource copies what one source needs, and then what the copies need: a header looks
// for others beside itself. copied lists the files whose copies led to this
// source; they are not copied again.
func (t *tree) completeSource(s, main *source, copied []string) error {
	for _, want := range t.wanted(s, main) {
		if t.has(want) || t.has(strings.TrimSuffix(want, ".py")) || len(t.notes) > maxRepairs {
			continue
		}
		var found []string
		for _, name := range t.files {
			if strings.EqualFold(path.Base(name), path.Base(want)) && !isAside(name, commonFolder(name, main.name)) {
				found = append(found, name)
			}
		}
		if len(found) != 1 || slices.Contains(copied, found[0]) {
			continue
		}
		t.note("%s was used as %s, which %s needs", found[0], want, s.name)
		if err := t.copy(found[0], want); err != nil {
			return err
		}
		for _, of := range t.sourcesOf(func(s *source) bool { return s.name == found[0] }) {
			made := *of
			made.name = want
			if err := t.completeSource(&made, main, slices.Concat(copied, found)); err != nil {
				return err
			}
		}
	}
	return nil
}

// wanted returns the files of the submission that a source needs: its includes, beside it,
// and the modules that it imports, beside the main source.
func (t *tree) wanted(s, main *source) (all []string) {
	switch s.language {
	case clang, cplus, header:
		for _, match := range include.FindAllStringSubmatch(s.text, -1) {
			all = append(all, path.Join(path.Dir(s.name), match[1]))
		}
	case python:
		for _, module := range ownModules(s) {
			all = append(all, path.Join(path.Dir(main.name), module+".py"))
		}
	}
	return slices.DeleteFunc(all, func(name string) bool { return !filepath.IsLocal(filepath.FromSlash(name)) })
}

// ownModules returns the paths of the modules that a Python source imports, without the standard library.
func ownModules(s *source) (all []string) {
	for _, module := range s.imports() {
		first, _, _ := strings.Cut(module, ".")
		if module = strings.Trim(module, "."); module != "" && !slices.Contains(ofPython, first) {
			all = append(all, strings.ReplaceAll(module, ".", "/"))
		}
	}
	return all
}

// copy copies a file to another name; folders of Python modules become packages.
func (t *tree) copy(from, to string) error {
	t.changed = true
	content, err := untrusted.ReadFile(t.path(from), ofStudent.bytes)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(t.path(to)), 0o755); err != nil {
		return err
	}
	for dir := path.Dir(to); path.Ext(to) == ".py" && dir != "." && !t.has(path.Join(dir, "__init__.py")) && dir != path.Dir(from); dir = path.Dir(dir) {
		if err := os.WriteFile(t.path(path.Join(dir, "__init__.py")), nil, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(t.path(to), content, 0o644)
}
