// Package literals finds the strings and comments of source code approximately: by
// patterns, without the rest of the grammar.
package literals

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

const (
	comment = `(?s)/\*.*?\*/|//[^\n]*`
	text    = `"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
)

// Patterns of the strings and comments of languages. C also serves languages that do not
// differ in this respect.
var (
	C      = lazy.MustCompile(comment + `|R"\([^)]*\)"|` + text + "|`[^`]*`")
	CSharp = lazy.MustCompile(comment + `|\$?@\$?"(?:[^"]|"")*"|` + text)
	Java   = lazy.MustCompile(comment + `|"""[ \t\f]*\r?\n(?:\\.|[^\\])*?"""|` + text)
	Python = lazy.MustCompile(`(?s)""".*?"""|'''.*?'''|` + text + `|#[^\n]*`)
	// Perl's documentation is a comment. The # of $#array starts none.
	Perl = lazy.MustCompile(`(?ms)^=[a-zA-Z].*?(?:^=cut\b[^\n]*|\z)|\s#[^\n]*|\A#[^\n]*|` + text)
	// Rust has lifetimes, which start like character literals.
	Rust = lazy.MustCompile(comment + `|\br#".*?"#|\br"[^"]*"|"(?:\\.|[^"\\])*"|'(?:\\.[^'\n]*|[^'\\\n])'`)
)

// IsComment reports whether a match of such a pattern is a comment; otherwise it is a
// string.
func IsComment(literal string) bool { return strings.IndexByte("#/= \t\r\n", literal[0]) >= 0 }

// WithoutComments removes the comments that match a pattern, and keeps strings and line breaks.
func WithoutComments(pattern *lazy.Regexp, text string) string {
	return pattern.ReplaceAllStringFunc(text, func(literal string) string {
		if !IsComment(literal) {
			return literal
		}
		return " " + strings.Repeat("\n", strings.Count(literal, "\n"))
	})
}

// Blank empties the strings and comments that match a pattern, and keeps line breaks.
func Blank(pattern *lazy.Regexp, text string) string {
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
