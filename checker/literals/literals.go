// Package literals finds the strings and comments of source code, approximately: by
// patterns, without the rest of the language's grammar.
package literals

import (
	"regexp"
	"strings"
)

const (
	comment = `(?s)/\*.*?\*/|//[^\n]*`
	text    = `"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
)

// The patterns of the strings and comments of languages. C is also for the languages that
// differ from it in nothing that matters here.
var (
	C      = regexp.MustCompile(comment + `|R"\([^)]*\)"|` + text + "|`[^`]*`")
	CSharp = regexp.MustCompile(comment + `|\$?@\$?"(?:[^"]|"")*"|` + text)
	Java   = regexp.MustCompile(comment + `|"""[ \t\f]*\r?\n(?:\\.|[^\\])*?"""|` + text)
	Python = regexp.MustCompile(`(?s)""".*?"""|'''.*?'''|` + text + `|#[^\n]*`)
	// Rust has lifetimes, which begin like characters.
	Rust = regexp.MustCompile(comment + `|\br#".*?"#|\br"[^"]*"|"(?:\\.|[^"\\])*"|'(?:\\.[^'\n]*|[^'\\\n])'`)
)

// IsComment reports whether a match of such a pattern is a comment, else it is a string.
func IsComment(literal string) bool { return literal[0] == '#' || literal[0] == '/' }

// Blank empties the strings and comments that match a pattern, and keeps the lines.
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
