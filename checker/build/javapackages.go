package build

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// javaPackage is the declaration of a package, behind nothing but comments.
var javaPackage = regexp.MustCompile(`^\x{feff}?(?:\s+|//[^\n]*|/\*(?s:.*?)\*/)*package\s+([\p{L}\p{N}_$.]+)\s*;`)

// packageFolder is the folder, relative to a root, that a source of a package belongs in.
func packageFolder(source []byte) string {
	match := javaPackage.FindSubmatch(source)
	if match == nil {
		return ""
	}
	return filepath.FromSlash(strings.ReplaceAll(string(match[1]), ".", "/"))
}

// packageRoot is the folder in which a source's packages begin. It reports false if the
// source does not lie as its package says.
func packageRoot(file string, source []byte) (root string, ok bool) {
	root = filepath.Dir(file)
	folder := packageFolder(source)
	if folder == "" {
		return root, true
	}
	return strings.CutSuffix(root, string(filepath.Separator)+folder)
}

// java compiles one file; javac finds the other classes that it uses from the root of
// its package on. If sources do not lie as their packages say, or have several roots,
// copies of them that do are compiled.
func (b *builder) java(file string) (Program, error) {
	source, err := b.read(file)
	if err != nil {
		return Program{}, b.unusable("%s: %v", filepath.Base(file), err)
	}
	root, inPlace := packageRoot(file, source)
	others := b.javaSources
	if others == nil {
		others, _ = filepath.Glob(filepath.Join(filepath.Dir(file), "*.java"))
	}
	for _, other := range others {
		text, err := b.read(other)
		if err != nil {
			continue
		}
		otherRoot, ok := packageRoot(other, text)
		inPlace = inPlace && ok && otherRoot == root
	}
	if !inPlace {
		if root, file, err = b.arrange(file, others); err != nil {
			return Program{}, err
		}
	}
	return b.javaFiles(root, []string{file})
}

// arrange copies sources to where their packages say. Of several that belong in one
// place it takes the main one or else the nearest to it.
func (b *builder) arrange(main string, others []string) (root, copied string, err error) {
	root = filepath.Join(b.dir, "sources")
	beside := filepath.Dir(main)
	others = slices.Clone(others)
	slices.SortStableFunc(others, func(x, y string) int { return farther(x, beside) - farther(y, beside) })
	for _, file := range append([]string{main}, others...) {
		text, err := b.read(file)
		if err != nil {
			continue
		}
		to := filepath.Join(root, packageFolder(text), filepath.Base(file))
		switch err := place(to, text); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return "", "", err
		}
		b.copies = append(b.copies, to, file)
		if file == main {
			copied = to
		}
	}
	return root, copied, nil
}

// farther is 0 for a file in a folder and 1 for others.
func farther(file, dir string) int {
	if filepath.Dir(file) == dir {
		return 0
	}
	return 1
}

// place writes a new file, with its folders.
func place(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return untrusted.Create(path, content)
}
