package corpus

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestMatch(t *testing.T) {
	for _, tc := range []struct {
		name, why, pattern, text string
		want                     bool
	}{
		{"text", "it stands for itself", "mancala/a", "mancala/a", true},
		{"part", "the whole text has to match", "mancala/a", "mancala/ab", false},
		{"star", "it also matches slashes", "*greedy*", "mancala/greedy/one", true},
		{"star", "and nothing", "a*", "a", true},
		{"question mark", "any one character", "a?c", "aüc", true},
		{"question mark", "a slash too", "a?c", "a/c", true},
		{"question mark", "but not none", "a?c", "ac", false},
		{"brackets", "ids of files may have them", "a[bc]", "ab", false},
		{"brackets", "they stand for themselves", "a[b]*", "a[b]c", true},
		{"braces", "notes have them", "`-i {input}`, *", "`-i {input}`, and more", true},
		{"backslash", "it stands for itself", `a\*`, `a\b`, true},
		{"exclamation mark", "it stands for itself", "!*", "!a", true},
		{"empty", "matches what is empty", "", "", true},
		{"empty", "and nothing else", "", "a", false},
	} {
		if got := Match(tc.pattern, tc.text); got != tc.want {
			t.Errorf("%s (%s): Match(%q, %q) = %v, want %v", tc.name, tc.why, tc.pattern, tc.text, got, tc.want)
		}
	}
}

// Matching a pattern with many stars once took 43 s, because every star was tried at every place.
func TestMatchManyStars(t *testing.T) {
	text := strings.Repeat("a", 60)
	for _, pattern := range []string{strings.Repeat("*a", 29) + "*b", strings.Repeat("a*", 29) + "b", strings.Repeat("*", 59) + "b", strings.Repeat("?*", 29) + "b", strings.Repeat("*a?", 19) + "*b"} {
		began := time.Now()
		if Match(pattern, text) {
			t.Errorf("Match(%q, %q), want no match", pattern, text)
		}
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("Match(%q, ..) took %v", pattern, took)
		}
	}
}

// FuzzMatch compares Match with its definition, evaluated by a table.
func FuzzMatch(f *testing.F) {
	f.Add("*a*?a*b", "aaaaab")
	f.Add("a[b]*", "a[b]c")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern) > 60 || len(text) > 60 || !utf8.ValidString(pattern) || !utf8.ValidString(text) {
			return
		}
		if got, want := Match(pattern, text), matchByTable([]rune(pattern), []rune(text)); got != want {
			t.Errorf("Match(%q, %q) = %v, want %v", pattern, text, got, want)
		}
	})
}

// matchByTable fills a table, starting from the ends of both: whether the rest of the pattern matches the rest of the
// text.
func matchByTable(pattern, text []rune) bool {
	below := make([]bool, len(text)+1)
	below[len(text)] = true
	for i := len(pattern) - 1; i >= 0; i-- {
		row := make([]bool, len(text)+1)
		for j := len(text); j >= 0; j-- {
			more := j < len(text)
			switch pattern[i] {
			case '*':
				row[j] = below[j] || more && row[j+1]
			case '?':
				row[j] = more && below[j+1]
			default:
				row[j] = more && text[j] == pattern[i] && below[j+1]
			}
		}
		below = row
	}
	return below[0]
}
