package build

import (
	"bytes"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
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
	for _, match := range javaType.FindAllStringSubmatch(withoutComments(s.code), -1) {
		if match[2] == name {
			return true
		}
	}
	return false
}

var (
	javaType    = regexp.MustCompile(`(?m)^[^\S\n]*((?:[\w@]+\s+)*?)(?:class|interface|enum|record)\s+(\w+)`)
	javaComment = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
)

// withoutComments blanks out the comments of Java code, about.
func withoutComments(code string) string { return javaComment.ReplaceAllString(code, " ") }

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
		plain := withoutComments(s.code)
		if match := javaPackage.FindStringSubmatch(plain); match != nil {
			s.in = match[1]
		}
		for _, match := range slices.Backward(javaType.FindAllStringSubmatch(plain, -1)) {
			if strings.Contains(match[1], "public") && !strings.Contains(match[1], "static") {
				s.class = match[2]
			}
		}
		all = append(all, s)
	}
	return all, nil
}
