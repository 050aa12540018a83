// Package literals finds the strings and comments of source code, approximately: by
// patterns, without the rest of the language's grammar.
package literals

import (
	"regexp"
	"strings"
)

var (
	python = regexp.MustCompile(`(?s)""".*?"""|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*`)
	java   = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*|"""[ \t\f]*\r?\n(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)
	other  = regexp.MustCompile("(?s)/\\*.*?\\*/|//[^\\n]*|R\"\\([^)]*\\)\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|`[^`]*`")
)

// In returns the pattern of a language's strings and comments. The language is "Python",
// "Java" or any other with the comments of C.
func In(language string) *regexp.Regexp {
	switch language {
	case "Python":
		return python
	case "Java":
		return java
	}
	return other
}

// IsComment reports whether a match of the pattern is a comment, else it is a string.
func IsComment(literal string) bool { return literal[0] == '#' || literal[0] == '/' }

// Blank empties strings and comments, and keeps the lines.
func Blank(language, text string) string {
	return In(language).ReplaceAllStringFunc(text, func(literal string) string {
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
