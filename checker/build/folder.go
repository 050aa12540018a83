package build

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// maxSources is the greatest number of files that are examined in a folder or a jar.
const maxSources = 10_000

// folder finds the program in a folder: what a Makefile builds and runs; compiled classes if
// there is no source; otherwise the source with a name that the assignment asks for;
// otherwise all sources, if they are in one language that is compiled together; otherwise
// the only source.
func (b *builder) folder(dir string) (Program, error) {
	if makefile, _ := Makefile(dir, b.mains); makefile != "" {
		return b.build(Named("make"), "", []string{makefile})
	}
	sources, classes, err := b.sourcesIn(dir)
	if err != nil {
		return Program{}, err
	}
	if len(sources) == 0 {
		if classes {
			return b.classes(dir, nil)
		}
		return Program{}, b.unusable("no source in the folder (%s)", Extensions())
	}
	byLanguage := map[*Language][]string{}
	for _, source := range sources {
		l := LanguageOf(source)
		byLanguage[l] = append(byLanguage[l], source)
	}
	b.javaSources = byLanguage[Named("Java")]
	main := b.mainSource(sources)
	l := LanguageOf(cmp.Or(main, sources[0]))
	own := byLanguage[l]
	if main == "" && len(byLanguage) == 1 && len(own) == 1 {
		main = own[0]
	}
	switch {
	case main == "" && (len(byLanguage) > 1 || !l.Together):
		return Program{}, b.several(dir, sources)
	case main == "":
		return b.build(l, dir, own)
	case !l.Together:
		return b.build(l, "", []string{main})
	}
	return b.compileFolder(l, dir, main, own, b.joinedParts(l, byLanguage))
}

// compileFolder compiles the main source alone or the whole folder together, whichever
// works: a folder may contain parts of one program, or older copies and tests. joined are parts in the joined
// language. It reports the compiler's messages about the main source, or about the parts if only they are wrong.
func (b *builder) compileFolder(l *Language, dir, main string, sources, joined []string) (Program, error) {
	alone, err := b.build(l, "", []string{main})
	var refused *Failure
	if len(sources)+len(joined) == 1 || !errors.As(err, &refused) && !errors.Is(err, ErrUnusable) {
		return alone, err
	}
	var whole Program
	wholeErr := err
	if len(sources) > 1 {
		whole, wholeErr = b.build(l, dir, sources)
	}
	if wholeErr != nil && len(joined) > 0 {
		whole, wholeErr = b.mixed(l, sources, joined)
	}
	switch parts := new(Failure); {
	case wholeErr == nil:
		return whole, nil
	case refused != nil && refused.atLink() && errors.As(wholeErr, &parts) && !parts.atLink():
		return whole, wholeErr
	}
	return alone, err
}

// source builds the program in one source. If it does not compile alone, the sources beside it
// may be parts of the program.
func (b *builder) source(l *Language, path string) (Program, error) {
	if !strings.Contains(l.Compile, "{sources}") {
		return b.build(l, "", []string{path})
	}
	return b.compileFolder(l, filepath.Dir(path), path, append([]string{path}, b.partsBeside(l, path)...), b.partsBeside(l.Joined(), path))
}

// partsBeside returns the sources in the folder of a source that do not start a program
// themselves. There are none if l is nil.
func (b *builder) partsBeside(l *Language, path string) (parts []string) {
	dir := filepath.Dir(path)
	entries, err := os.ReadDir(dir)
	if err != nil || l == nil {
		return nil
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if name == path || !entry.Type().IsRegular() || LanguageOf(name) != l || strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		if b.isPart(l, name) {
			parts = append(parts, name)
		}
	}
	return parts
}

// several returns an error about a folder with several programs.
func (b *builder) several(dir string, sources []string) error {
	return b.unusable("several programs (%s), want %s", strings.Join(relative(dir, sources), ", "), b.oneNamed())
}

// oneNamed says what is wanted where there are several programs. A course's own program may have any name.
func (b *builder) oneNamed() string {
	if len(b.mains) == 0 {
		return "one"
	}
	return "one named " + strings.Join(b.mains, " or ")
}

// sourcesIn lists the sources below a folder, the least nested first, and reports whether
// there are compiled classes. It skips hidden folders.
func (b *builder) sourcesIn(dir string) (sources []string, classes bool, err error) {
	files := 0
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(entry.Name(), ".") || strings.HasPrefix(entry.Name(), "__")
		switch {
		case name != dir && hidden && entry.IsDir():
			return filepath.SkipDir
		case hidden || !entry.Type().IsRegular(): // links may lead elsewhere, and reading a pipe may block
			return nil
		}
		if files++; files > maxSources {
			return b.unusable("more than %d files", maxSources)
		}
		classes = classes || strings.EqualFold(filepath.Ext(name), ".class")
		if l := LanguageOf(name); l != nil && !l.Part && l.Name != "shell" {
			sources = append(sources, name)
		}
		return nil
	})
	all := slices.Clone(sources)
	sources = slices.DeleteFunc(sources, func(name string) bool {
		return slices.ContainsFunc(all, func(of string) bool { return IsMade(name, of) })
	})
	slices.SortStableFunc(sources, func(a, b string) int {
		return strings.Count(a, string(filepath.Separator)) - strings.Count(b, string(filepath.Separator))
	})
	return sources, classes, err
}

// mainSource returns the first source with a name that the assignment asks for.
func (b *builder) mainSource(sources []string) string {
	for _, want := range b.mains {
		for _, source := range sources {
			name := filepath.Base(source)
			if strings.EqualFold(strings.TrimSuffix(name, filepath.Ext(name)), want) {
				return source
			}
		}
	}
	return ""
}

func relative(dir string, files []string) []string {
	var names []string
	for _, file := range files {
		if name, err := filepath.Rel(dir, file); err == nil {
			names = append(names, name)
		}
	}
	return names
}

// IsMade reports whether a file is what a compiler leaves of a source: in the same folder, or at the same place in a
// folder for compiled files, such as dist/mancala.js or mancala.js of src/mancala.ts.
func IsMade(name, source string) bool {
	l := LanguageOf(source)
	if l == nil || l.Leaves == "" || filepath.Ext(name) != l.Leaves {
		return false
	}
	return placeOf(name) == placeOf(source)
}

// stageFolders are folders that separate sources from what is made of them.
var stageFolders = []string{"src", "source", "sources", "ts", "dist", "build", "out", "lib", "js", "bin"}

// placeOf returns a path without such folders, and without its extension.
func placeOf(name string) string {
	folder, file := filepath.Split(name)
	parts := strings.Split(filepath.ToSlash(folder), "/")
	parts = slices.DeleteFunc(parts, func(part string) bool { return slices.Contains(stageFolders, part) })
	return strings.Join(parts, "/") + strings.TrimSuffix(file, filepath.Ext(file))
}
