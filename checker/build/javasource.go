package build

import (
	"bytes"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/literals"
)

// A source is a Java file.
type source struct {
	in    string // its package
	class string // its public type, or else its first one
	code  string // UTF-8
}

// place is where a compiler looks for it.
func (s source) place() string {
	return filepath.FromSlash(path.Join(strings.ReplaceAll(s.in, ".", "/"), s.class+".java"))
}

// declares reports whether a type of this name is declared in it.
func (s source) declares(name string) bool {
	for _, match := range javaName.FindAllStringSubmatch(literals.Blank("Java", s.code), -1) {
		if match[1] == name {
			return true
		}
	}
	return false
}

const javaTypeName = `\b(?:class|interface|enum|record)\s+([\p{L}\p{N}_$]+)`

var (
	javaName = regexp.MustCompile(javaTypeName)
	// javaType is the head of a declaration at the top level, from its modifiers on.
	javaType = regexp.MustCompile(`([^;}]*?)` + javaTypeName)
)

// topLevel returns what is in no brackets of Java code without literals.
func topLevel(code string) string {
	var outer strings.Builder
	depth := 0
	for _, r := range code {
		switch r {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
			if depth <= 0 {
				outer.WriteRune(r)
			}
			depth = max(0, depth)
		default:
			if depth == 0 {
				outer.WriteRune(r)
			}
		}
	}
	return outer.String()
}

// publicType returns the name of the public type of Java code without literals, or "".
func publicType(code string) string {
	for _, match := range javaType.FindAllStringSubmatch(topLevel(code), -1) {
		if publicWord.MatchString(match[1]) {
			return match[2]
		}
	}
	return ""
}

var publicWord = regexp.MustCompile(`\bpublic\b`)

// readSources reads Java files. A file need not have the name of its class, nor lie in
// the folder of its package, nor be UTF-8.
func (b *builder) readSources(names []string) ([]source, error) {
	var all []source
	for _, name := range names {
		data, err := b.read(name)
		if err != nil {
			return nil, err
		}
		data = bytes.TrimPrefix(data, []byte("\ufeff"))
		if !utf8.Valid(data) {
			var text []rune
			for _, b := range data { // Latin-1
				text = append(text, rune(b))
			}
			data = []byte(string(text))
		}
		s := source{class: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), code: string(data)}
		if s.class == "module-info" || s.class == "package-info" {
			continue
		}
		plain := literals.Blank("Java", s.code)
		if match := javaPackage.FindStringSubmatch(plain); match != nil {
			s.in = match[1]
		}
		if class := publicType(plain); class != "" {
			s.class = class
		}
		all = append(all, s)
	}
	return all, nil
}
