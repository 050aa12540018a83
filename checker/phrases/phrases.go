// Package phrases has the words of a report that a course can replace: its fixed words, and
// the texts of misreadings. A file of phrases is TOML:
//
//	language = "de"                 # for HTML; English if it is left out
//
//	[words]                         # the keys of English, each with its placeholders
//	pass = "{passed} von {judged} Fällen bestehen"
//
//	[mancala.last-tie]              # a misreading of an assignment
//	belief = "..."                  # what the student believed
//	hint = "..."                    # at most 160 words; a terminal shows the first 40
//	read = "..."                    # where to read; it replaces the sentence of the assignment
//
// What a file leaves out stays in English. A file that names something that does not exist
// is rejected.
package phrases

import (
	"embed"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// The most words of a hint.
const (
	TerminalWords = 40
	PageWords     = 160
)

// A Book has the phrases of a report. A nil Book has those of English.
type Book struct {
	text        string // of its file
	language    string
	words       map[string]string
	misreadings map[string]map[string]Texts // by assignment and name
}

// Texts are the texts of a misreading; empty ones are not replaced.
type Texts struct{ Belief, Hint, Read string }

//go:embed *.toml
var examples embed.FS

// Names are the names of the books that stonecheck has.
var Names = []string{"de", "en", "es"}

// Load reads a book: one that stonecheck has, given by its name, or a file.
func Load(name string) (*Book, error) {
	if name == "en" {
		return nil, nil
	}
	text, err := examples.ReadFile(name + ".toml")
	if err == nil {
		return Parse(name+".toml", string(text))
	}
	if text, err = os.ReadFile(name); err != nil {
		if !strings.ContainsAny(name, "./\\") {
			return nil, fmt.Errorf("%s: no such phrases, want %s", name, prose.Or(append(slices.Clone(Names), "a FILE.toml")))
		}
		return nil, err
	}
	return Parse(name, string(text))
}

// Source returns the text of the file, empty for English.
func (b *Book) Source() string {
	if b == nil {
		return ""
	}
	return b.text
}

// Language returns the language as HTML names it.
func (b *Book) Language() string {
	if b == nil || b.language == "" {
		return "en"
	}
	return b.language
}

// Say returns the words with a key. args replace the placeholders, in the order in which the
// English words have them. If the words have a singular and a plural, the first argument
// selects one of them.
func (b *Book) Say(key string, args ...any) string {
	english := english[key]
	text := english
	if b != nil && b.words[key] != "" {
		text = b.words[key]
	}
	if one, many, ok := strings.Cut(text, "|"); ok {
		text = many
		if args[0] == 1 {
			text = one
		}
	}
	var pairs []string // replaced at once: what a program has written may look like a placeholder
	for i, name := range placeholders(english) {
		if i < len(args) {
			pairs = append(pairs, name, fmt.Sprint(args[i]))
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Reword says in the words of the book what was written in English words with one of the keys.
// Another text is returned as it is.
func (b *Book) Reword(text string, keys ...string) string {
	return b.RewordParts(text, func(part string) string { return part }, keys...)
}

// RewordParts is like Reword for words whose placeholders stand for words themselves: reword says these.
func (b *Book) RewordParts(text string, reword func(part string) string, keys ...string) string {
	if b == nil {
		return text
	}
	for _, key := range keys {
		for form := range strings.SplitSeq(english[key], "|") {
			if args := arguments(form, text); args != nil {
				for i, arg := range args {
					if part, ok := arg.(string); ok {
						args[i] = reword(part)
					}
				}
				return b.Say(key, args...)
			}
		}
	}
	return text
}

// arguments returns what the placeholders of words stand for in a text; nil if the text does
// not have these words.
func arguments(words, text string) []any {
	pattern := regexp.QuoteMeta(words)
	for _, name := range placeholders(words) {
		pattern = strings.ReplaceAll(pattern, regexp.QuoteMeta(name), "(.+?)")
	}
	parts := regexp.MustCompile("^" + pattern + "$").FindStringSubmatch(text)
	if parts == nil {
		return nil
	}
	args := make([]any, 0, len(parts))
	for _, part := range parts[1:] {
		if n, err := strconv.Atoi(part); err == nil {
			args = append(args, n)
		} else {
			args = append(args, part)
		}
	}
	return args
}

// And lists names: A2, A3 and A4.
func (b *Book) And(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + b.Say("and") + " " + names[last]
}

// Misreading returns the texts of a misreading of an assignment in the words of the book.
func (b *Book) Misreading(assignmentName string, m assignment.Misreading) assignment.Misreading {
	if b == nil {
		return m
	}
	texts := b.misreadings[assignmentName][m.Name]
	for _, replace := range []struct {
		to   *string
		text string
	}{{&m.Belief, texts.Belief}, {&m.Hint, texts.Hint}, {&m.Contradicts, texts.Read}} {
		if replace.text != "" {
			*replace.to = replace.text
		}
	}
	return m
}

// Terminal shortens a hint to what a terminal shows.
func Terminal(hint string) string {
	words := strings.Fields(hint)
	if len(words) <= TerminalWords {
		return hint
	}
	return strings.Join(words[:TerminalWords], " ") + " …"
}

// placeholders returns the placeholders of words, in the order of their first appearance.
func placeholders(text string) []string {
	var names []string
	for {
		_, rest, ok := strings.Cut(text, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			return names
		}
		if name = "{" + name + "}"; !slices.Contains(names, name) {
			names = append(names, name)
		}
		text = after
	}
}
