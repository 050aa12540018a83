package intake

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// uses returns the files below root that a source names: modules, headers, and neighbouring
// Java classes. Letter case is ignored, because complete repairs it.
func (t *tree) uses(s *source, root string) []string {
	if s.language == java {
		return usedClasses(s, root)
	}
	var all []string
	wants := t.wanted(s, &source{name: t.given})
	for _, module := range s.imports() {
		for _, ending := range s.language.Modules {
			wants = append(wants, path.Join(path.Dir(s.name), module)+ending)
		}
	}
	if s.language == python {
		wants = append(wants, t.inFolders(s)...)
	}
	for _, want := range wants {
		found := filesAt(root, want)
		if len(found) == 0 {
			found = filesAt(root, strings.TrimSuffix(want, ".py"))
		}
		if len(found) == 0 {
			found = filesLike(root, path.Base(want))
		}
		all = append(all, found...)
	}
	return slices.DeleteFunc(all, func(name string) bool { return !filepath.IsLocal(filepath.FromSlash(name)) })
}

// inFolders returns the files that may be modules of a Python source in the folders that the main source adds.
func (t *tree) inFolders(s *source) (all []string) {
	for _, main := range t.sourcesOf(func(s *source) bool { return s.name == t.given }) {
		for _, folder := range build.PythonFolders(main.text) {
			for _, module := range ownModules(s) {
				all = append(all, path.Join(path.Dir(main.name), folder, module+".py"))
			}
		}
	}
	return all
}

// filesAt returns a file, or the files below a folder.
func filesAt(root, name string) []string {
	var found []string
	_ = filepath.WalkDir(filepath.Join(root, filepath.FromSlash(name)), func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || len(found) > ofStudent.files:
			return fs.SkipAll
		case entry.IsDir() && isJunk(entry.Name()):
			return fs.SkipDir
		case entry.Type().IsRegular():
			if relative, err := filepath.Rel(root, file); err == nil {
				found = append(found, filepath.ToSlash(relative))
			}
		}
		return nil
	})
	return found
}

// filesLike returns the files in a folder that have a name, ignoring letter case.
func filesLike(dir, name string) []string {
	entries, _ := os.ReadDir(dir)
	var found []string
	for _, entry := range entries {
		if entry.Type().IsRegular() && strings.EqualFold(entry.Name(), name) {
			found = append(found, entry.Name())
		}
	}
	return found
}

var (
	word       = lazy.MustCompile(`[A-Za-z_]\w*`)
	javaImport = lazy.MustCompile(`(?m)^\s*import\s+(?:static\s+)?([\w.]+)(\.\*)?\s*;`)
)

// usedClasses returns the Java sources that a source imports, and neighbouring ones named
// after a class that it mentions.
func usedClasses(s *source, root string) []string {
	mentioned := map[string]bool{}
	for _, name := range word.FindAllString(s.code, -1) {
		mentioned[strings.ToLower(name)] = true
	}
	var all []string
	entries, _ := os.ReadDir(filepath.Join(root, filepath.FromSlash(path.Dir(s.name))))
	for _, entry := range entries {
		stem, isJava := strings.CutSuffix(entry.Name(), ".java")
		if name := path.Join(path.Dir(s.name), entry.Name()); isJava && entry.Type().IsRegular() && mentioned[strings.ToLower(stem)] {
			all = append(all, name)
		}
	}
	for _, match := range javaImport.FindAllStringSubmatch(s.code, -1) {
		name := strings.ReplaceAll(match[1], ".", "/")
		if match[2] == "" {
			name += ".java"
		}
		found := filesAt(root, name)
		all = append(all, slices.DeleteFunc(found, func(name string) bool { return path.Ext(name) != ".java" })...)
	}
	return all
}

// readSource returns the text of a file, if it is small enough for a source.
func readSource(file string) (string, error) {
	text, err := untrusted.ReadFile(file, maxSource)
	return string(text), err
}
