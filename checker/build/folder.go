package build

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// maxSources is the most files that are looked at in a folder.
const maxSources = 10_000

// folder finds the program in a folder: compiled classes if there is no source;
// else the source that has a name which the assignment asks for; else all
// sources, if they are of one language that is compiled together; else the only
// source.
func (b *builder) folder(dir string) (Program, error) {
	sources, classes, err := b.sourcesIn(dir)
	if err != nil {
		return Program{}, err
	}
	if len(sources) == 0 {
		if classes {
			return b.classes(dir, nil)
		}
		return Program{}, b.unusable("no source in the folder (%s)", extensions())
	}
	byLanguage := map[string][]string{}
	for _, source := range sources {
		extension := strings.ToLower(filepath.Ext(source))
		byLanguage[extension] = append(byLanguage[extension], source)
	}
	b.javaSources = byLanguage[".java"]
	main := b.mainSource(sources)
	extension := filepath.Ext(main)
	if main == "" {
		if len(byLanguage) > 1 {
			return Program{}, b.several(dir, sources)
		}
		extension = filepath.Ext(sources[0])
	}
	extension = strings.ToLower(extension)
	if main == "" && len(byLanguage[extension]) == 1 {
		main = byLanguage[extension][0]
	}
	var together func(*builder, string, []string) (Program, error)
	switch extension {
	case ".java":
		together = (*builder).javaFiles
	case ".go":
		together = (*builder).goFiles
	case ".c":
		together = (*builder).cFiles
	case ".cpp", ".cc", ".cxx":
		together = (*builder).cppFiles
	}
	switch {
	case together == nil && main == "":
		return Program{}, b.several(dir, sources)
	case together == nil:
		return byExtension[extension](b, main)
	}
	return b.compileFolder(dir, main, byLanguage[extension], together)
}

// compileFolder compiles the main source alone or all of its folder together,
// whichever works: a folder may hold parts of one program, or older copies and
// tests of it. What the compiler says of the main source is reported.
func (b *builder) compileFolder(dir, main string, sources []string, together func(*builder, string, []string) (Program, error)) (Program, error) {
	if main == "" {
		return together(b, dir, sources)
	}
	alone, err := byExtension[strings.ToLower(filepath.Ext(main))](b, main)
	var refused *Failure
	if len(sources) == 1 || !errors.As(err, &refused) && !errors.Is(err, ErrUnusable) {
		return alone, err
	}
	if program, err := together(b, dir, sources); err == nil {
		return program, nil
	}
	return alone, err
}

// several is the error of a folder with several programs.
func (b *builder) several(dir string, sources []string) error {
	return b.unusable("several programs (%s), want one named %s",
		strings.Join(relative(dir, sources), ", "), strings.Join(b.mains, " or "))
}

// sourcesIn lists the sources below a folder, those nearer to it first, and says
// whether there are compiled classes. Hidden folders are left out.
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
		case hidden || !entry.Type().IsRegular(): // links lead elsewhere, and pipes make us wait
			return nil
		}
		if files++; files > maxSources {
			return b.unusable("more than %d files", maxSources)
		}
		extension := strings.ToLower(filepath.Ext(name))
		classes = classes || extension == ".class"
		if byExtension[extension] != nil && extension != ".sh" {
			sources = append(sources, name)
		}
		return nil
	})
	slices.SortStableFunc(sources, func(a, b string) int {
		return strings.Count(a, string(filepath.Separator)) - strings.Count(b, string(filepath.Separator))
	})
	return sources, classes, err
}

// mainSource is the first source with a name that the assignment asks for.
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
