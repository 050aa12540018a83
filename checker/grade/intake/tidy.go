package intake

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// tidy repairs what is certainly wrong with the names and texts of the files, before the
// program is chosen.
func (t *tree) tidy() error {
	for _, step := range []func() error{t.extensions, t.encodings, t.publicClasses, t.ownPaths} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// rename renames a file; the new name must be free.
func (t *tree) rename(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(t.path(to)), 0o755); err != nil {
		return err
	}
	if err := os.Rename(t.path(from), t.path(to)); err != nil {
		return err
	}
	t.changed = true
	if t.given == from {
		t.given = to
	}
	t.files = slices.DeleteFunc(t.files, func(name string) bool { return name == from })
	t.files = append(t.files, to)
	slices.Sort(t.files)
	return t.read()
}

// isFree reports whether no other file has a name.
func (t *tree) isFree(name, file string) bool {
	there, err := os.Lstat(t.path(name))
	if err != nil {
		return true
	}
	own, err := os.Lstat(t.path(file)) // the same file on systems that ignore letter case
	return err == nil && os.SameFile(there, own)
}

// extensions gives sources the extension that their language needs: mancala.py.txt,
// Mancala.JAVA, and a single file without any extension.
func (t *tree) extensions() error {
	for _, name := range slices.Clone(t.files) {
		extension := path.Ext(name)
		better := ""
		switch lower := strings.ToLower(extension); {
		case lower == ".txt" && build.LanguageOf(strings.TrimSuffix(name, extension)) != nil:
			better = strings.TrimSuffix(name, extension)
		case lower != extension && build.LanguageOf(name) != nil:
			better = strings.TrimSuffix(name, extension) + lower
			if extension == ".C" {
				better = strings.TrimSuffix(name, extension) + ".cpp"
			}
		case len(t.files) == 1 && (extension == "" || lower == ".txt"):
			better = t.guess(name)
		}
		if better == "" || !t.isFree(better, name) {
			continue
		}
		t.note("%s was renamed to %s", name, better)
		if err := t.rename(name, better); err != nil {
			return err
		}
	}
	return nil
}

// guess returns the name that a source without an extension should have. It returns "" if
// its language is not certain or its first line says how to run it.
func (t *tree) guess(name string) string {
	text, err := untrusted.ReadFile(t.path(name), maxSource)
	if err != nil || strings.HasPrefix(string(text), "#!") || !utf8.Valid(text) {
		return ""
	}
	var found []*build.Language
	for _, l := range build.Languages {
		if l.Sign != nil && l.Sign.Match(text) {
			found = append(found, l)
		}
	}
	if slices.Equal(found, []*build.Language{cplus, clang}) {
		found = found[:1]
	}
	if len(found) != 1 {
		return ""
	}
	return strings.TrimSuffix(name, path.Ext(name)) + found[0].Extensions[0]
}

// encodings converts files that compilers would reject to UTF-8: UTF-16, a byte order mark,
// and single bytes for accented letters.
func (t *tree) encodings() error {
	for _, s := range t.sources {
		text, was := toUTF8(s.text)
		if was == "" {
			continue
		}
		t.note("%s is in %s and was converted to UTF-8", s.name, was)
		if err := t.rewrite(s, text); err != nil {
			return err
		}
	}
	return nil
}

var pythonCoding = lazy.MustCompile(`^(?:[^\n]*\n)?[ \t\f]*#.*coding[:=]`)

// toUTF8 returns a text in UTF-8, and its former encoding if it needed a change.
func toUTF8(text string) (_, was string) {
	switch {
	case strings.HasPrefix(text, "\xef\xbb\xbf"):
		return text[3:], "UTF-8 with a byte order mark"
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		return decode(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), text[:len(text)&^1]), "UTF-16"
	case utf8.ValidString(text) || pythonCoding.MatchString(text):
		return text, ""
	}
	return decode(charmap.ISO8859_1, text), "Latin-1"
}

// decode decodes a text; invalid characters become U+FFFD.
func decode(from encoding.Encoding, text string) string {
	decoded, _ := from.NewDecoder().String(text)
	return decoded
}

// publicClasses names Java files after their public class, as javac requires.
func (t *tree) publicClasses() error {
	for _, s := range t.sourcesOf(func(s *source) bool { return s.language == java }) {
		class := build.PublicType(s.code)
		if class == "" || class == s.stem() {
			continue
		}
		better := path.Join(path.Dir(s.name), class+".java")
		if !t.isFree(better, s.name) {
			continue // two files with one class: the other one may be the right one
		}
		t.note("%s holds the public class %s and was renamed to %s", s.name, class, better)
		if err := t.rename(s.name, better); err != nil {
			return err
		}
	}
	return nil
}

var (
	isAbsolute = lazy.MustCompile(`^(?:/|~/|[A-Za-z]:/|file:)`)
	isHome     = lazy.MustCompile(`^(?:/home|/Users|[A-Za-z]:/Users|~)/`)
)

// maxRepairs limits the repaired strings to about this many; no program has that many
// paths.
const maxRepairs = 200

// ownPaths removes the student's own folders from paths: an absolute path to a file of the
// assignment becomes that file's name, and a student's folder becomes the working folder.
// It also corrects the letter case of the assignment's file names, which some systems
// ignore.
func (t *tree) ownPaths() error {
	for _, s := range t.sources {
		text := s.inStrings(func(l literal) string {
			better := ownPath(l.content, t.assignment.FileNames())
			if better == l.content || len(t.notes) > maxRepairs || strings.HasPrefix(l.content, "/") && l.isJoined() {
				return l.content // a string that is appended to something is not a path by itself
			}
			t.note("%s:%d: \"%s\" was replaced by \"%s\"", s.name, l.line, l.content, better)
			return better
		})
		if text == s.text {
			continue
		}
		if err := t.rewrite(s, text); err != nil {
			return err
		}
	}
	return nil
}

// ownPath returns the new content of a string.
func ownPath(content string, files []string) string {
	slashed := strings.ReplaceAll(strings.ReplaceAll(content, `\\`, "/"), `\`, "/")
	base := path.Base(slashed)
	absolute := isAbsolute.MatchString(slashed)
	for _, file := range files {
		if strings.EqualFold(base, file) && (absolute || base == slashed && base != file || strings.HasPrefix(content, `.\`)) {
			return file
		}
	}
	switch {
	case !isHome.MatchString(slashed) || path.Ext(slashed) != "":
		return content
	case strings.HasSuffix(slashed, "/"):
		return "./"
	case strings.ContainsAny(base, "%{$"): // part of the name is a variable
		return "./" + base
	}
	return "."
}
