// Package shell writes commands for a POSIX shell.
package shell

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
)

// Join returns a command made of words.
func Join(words []string) string {
	var quoted []string
	for _, word := range words {
		quoted = append(quoted, Quote(word))
	}
	return strings.Join(quoted, " ")
}

// Quote quotes a word if it needs it.
func Quote(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:+@%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	if compare.Printable(word) != word {
		return ansiQuote(word)
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// ansiQuote quotes a word with invisible characters as bash, zsh and POSIX of 2024 read it.
func ansiQuote(word string) string {
	quoted := "$'"
	for _, c := range []byte(word) {
		if c < ' ' || c > '~' || c == '\'' || c == '\\' {
			quoted += fmt.Sprintf(`\%03o`, c)
		} else {
			quoted += string(rune(c))
		}
	}
	return quoted + "'"
}
