// Package literals finds the strings and comments of source code approximately: by
// patterns, without the rest of the grammar.
package literals

import (
	"regexp"
	"strings"
)

const (
	comment = `(?s)/\*.*?\*/|//[^\n]*`
	text    = `"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
)

// Patterns of the strings and comments of languages. C also serves languages that do not
// differ in this respect.
var (
	C      = regexp.MustCompile(comment + `|R"\([^)]*\)"|` + text + "|`[^`]*`")
	CSharp = regexp.MustCompile(comment + `|\$?@\$?"(?:[^"]|"")*"|` + text)
	Java   = regexp.MustCompile(comment + `|"""[ \t\f]*\r?\n(?:\\.|[^\\])*?"""|` + text)
	Python = regexp.MustCompile(`(?s)""".*?"""|'''.*?'''|` + text + `|#[^\n]*`)
	// Rust has lifetimes, which start like character literals.
	Rust = regexp.MustCompile(comment + `|\br#".*?"#|\br"[^"]*"|"(?:\\.|[^"\\])*"|'(?:\\.[^'\n]*|[^'\\\n])'`)
)

// IsComment reports whether a match of such a pattern is a comment; otherwise it is a
// string.
func IsComment(literal string) bool { return literal[0] == '#' || literal[0] == '/' }

// Blank empties the strings and comments that match a pattern, and keeps line breaks.
func Blank(pattern *regexp.Regexp, text string) string {
	return pattern.ReplaceAllStringFunc(text, func(literal string) string {
		lines := strings.Repeat("\n", strings.Count(literal, "\n"))
		switch {
		case !IsComment(literal):
			return `"` + lines + `"`
		case strings.HasPrefix(literal, "/*") && lines == "":
			return " " // it separates words
		}
		return lines
	})
}
