package corpus

import (
	"slices"
	"strings"

	"github.com/gobwas/glob"
)

// literal escapes what the library has beyond * and ?.
var literal = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`, `{`, `\{`, `}`, `\}`, `,`, `\,`, `!`, `\!`)

// Match reports whether a text matches a pattern: * stands for any text, slashes
// too, and ? for any one character. Everything else stands for itself.
func Match(pattern, text string) bool {
	compiled, err := glob.Compile(literal.Replace(pattern))
	return err == nil && compiled.Match(text)
}

// MatchAny reports whether a text matches one of the patterns.
func MatchAny(patterns []string, text string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return Match(pattern, text) })
}
