package build

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
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
	source, err := readPlain(file, maxJavaSource)
	if err != nil {
		return Program{}, b.unusable("%s: %v", filepath.Base(file), err)
	}
	root, inPlace := packageRoot(file, source)
	others := b.javaSources
	if others == nil {
		others, _ = filepath.Glob(filepath.Join(filepath.Dir(file), "*.java"))
	}
	for _, other := range others {
		text, err := readPlain(other, maxJavaSource)
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

// maxJavaSource is the most bytes of a source that is copied.
const maxJavaSource = 16 << 20

// arrange copies sources to where their packages say. Of several that belong in one
// place it takes the main one or else the nearest to it.
func (b *builder) arrange(main string, others []string) (root, copied string, err error) {
	root = filepath.Join(b.dir, "sources")
	beside := filepath.Dir(main)
	others = slices.Clone(others)
	slices.SortStableFunc(others, func(x, y string) int { return farther(x, beside) - farther(y, beside) })
	for _, file := range append([]string{main}, others...) {
		text, err := readPlain(file, maxJavaSource)
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
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	return errors.Join(err, f.Close())
}

// errNotPlain is a file that is too long or not a plain one.
var errNotPlain = errors.New("not a plain file of a fair size")

// readPlain reads a plain file of up to limit bytes.
func readPlain(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > limit {
		return nil, errNotPlain
	}
	return os.ReadFile(path)
}
