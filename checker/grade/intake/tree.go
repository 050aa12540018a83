package intake

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A tree is the files of one submission in a temporary folder, in which they may be renamed
// and rewritten.
type tree struct {
	dir        string
	assignment *assignment.Assignment
	files      []string // all files, with slashes, sorted
	sources    []*source
	notes      []string
	given      string   // the main source, if the user has named it, or ""
	seen       []string // see Submission.Wired
	changed    bool     // a file was renamed, rewritten, added or removed
}

// A source is a file that is a program or a part of one.
type source struct {
	name     string // with slashes, relative to the tree's folder
	language *build.Language
	text     string
	code     string // text without comments and the contents of strings
}

// The languages with repairs of their own.
var (
	python = build.Named("Python")
	java   = build.Named("Java")
	clang  = build.Named("C")
	cplus  = build.Named("C++")
	header = build.Named("header")
	shell  = build.Named("shell")
)

// newTree reads the files of a folder.
func newTree(dir string, a *assignment.Assignment) (*tree, error) {
	t := &tree{dir: dir, assignment: a}
	var err error
	if t.files, err = names(dir); err != nil {
		return nil, err
	}
	return t, t.read()
}

// maxSource limits the size of a file that is read, in bytes.
const maxSource = 1 << 20

// read finds the sources among the files.
func (t *tree) read() error {
	t.sources = nil
	for _, name := range t.files {
		language := build.LanguageOf(name)
		if language == nil {
			continue
		}
		s := &source{name: name, language: language}
		if language.Literals != nil {
			text, err := untrusted.ReadFile(t.path(name), maxSource)
			if err != nil && !errors.Is(err, untrusted.ErrTooLarge) {
				return err
			}
			s.set(string(text))
		}
		t.sources = append(t.sources, s)
	}
	return nil
}

func (t *tree) path(name string) string { return filepath.Join(t.dir, filepath.FromSlash(name)) }

func (s *source) set(text string) { s.text, s.code = text, literals.Blank(s.language.Literals, text) }

// stem returns a source's base name without its extension.
func (s *source) stem() string {
	return strings.TrimSuffix(path.Base(s.name), path.Ext(s.name))
}

func (t *tree) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

// rewrite changes the text of a source.
func (t *tree) rewrite(s *source, text string) error {
	s.set(text)
	t.changed = true
	info, err := os.Stat(t.path(s.name))
	if err != nil {
		return err
	}
	return os.WriteFile(t.path(s.name), []byte(text), info.Mode())
}

// has reports whether there is such a file.
func (t *tree) has(name string) bool {
	_, err := os.Lstat(t.path(name))
	return err == nil
}
