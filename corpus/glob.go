package corpus

import (
	"slices"
	"strings"

	"github.com/gobwas/glob"
)

// literal escapes the library's special characters other than * and ?.
var literal = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`, `{`, `\{`, `}`, `\}`, `,`, `\,`, `!`, `\!`)

// Match reports whether a text matches a pattern: * matches any text, including slashes,
// and ? any one character.
func Match(pattern, text string) bool {
	compiled, err := glob.Compile(literal.Replace(pattern))
	return err == nil && compiled.Match(text)
}

// MatchAny reports whether a text matches one of the patterns.
func MatchAny(patterns []string, text string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return Match(pattern, text) })
}
