package phrases

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// maxLabel is the greatest number of characters in a label. Labels stand in a narrow column.
const maxLabel = 11

// Parse parses the text of a book. name is the name of its file, for errors.
func Parse(name, text string) (*Book, error) {
	var tables map[string]any
	if _, err := toml.Decode(text, &tables); err != nil {
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			return nil, fmt.Errorf("%s:%d: %s", name, syntax.Position.Line, syntax.Message)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p := parser{name: name, text: text, book: &Book{text: text, words: map[string]string{}, misreadings: map[string]map[string]Texts{}}}
	for _, key := range slices.Sorted(maps.Keys(tables)) {
		if err := p.top(key, tables[key]); err != nil {
			return nil, err
		}
	}
	return p.book, nil
}

type parser struct {
	name, text string
	book       *Book
}

// top reads a key at the top: language, words or an assignment.
func (p *parser) top(key string, value any) error {
	table, isTable := value.(map[string]any)
	a, unknown := all.ByName(key)
	switch {
	case key == "language":
		language, _ := value.(string)
		if p.book.language = language; !isLanguage.MatchString(language) {
			return p.errorf("", key, "language %v, want one such as \"de\" or \"pt-BR\"", value)
		}
		return nil
	case key != "words" && unknown != nil:
		names := append([]string{"language", "words"}, all.Names()...)
		return p.errorf("", key, "%s is not known, want %s%s", key, strings.Join(names, ", "), nearest.Hint(key, names))
	case !isTable:
		return p.errorf("", key, "%s is not a table, want [%s]", key, key)
	case key == "words":
		return p.each(table, p.word)
	}
	p.book.misreadings[key] = map[string]Texts{}
	return p.each(table, func(name string, value any) error {
		table, ok := value.(map[string]any)
		section := key + "." + name
		if _, _, err := a.Misreading(name); err != nil {
			return p.errorf(section, section, "%w", err)
		}
		if !ok {
			return p.errorf(key, name, "%s is not a table, want [%s]", section, section)
		}
		return p.each(table, func(field string, value any) error { return p.misreading(key, name, field, value) })
	})
}

var isLanguage = lazy.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

func (p *parser) each(table map[string]any, read func(key string, value any) error) error {
	for _, key := range slices.Sorted(maps.Keys(table)) {
		if err := read(key, table[key]); err != nil {
			return err
		}
	}
	return nil
}

// word reads fixed words. They must have the same placeholders as the English words.
func (p *parser) word(key string, value any) error {
	text, ok := value.(string)
	wanted, known := english[key]
	switch {
	case !known:
		return p.errorf("words", key, "no words %q%s", key, nearest.Hint(key, slices.Sorted(maps.Keys(english))))
	case !ok || strings.TrimSpace(text) == "" || strings.Contains(text, "\n"):
		return p.errorf("words", key, "words %s, want text on one line", key)
	case strings.HasPrefix(key, "label-") && utf8.RuneCountInString(text) > maxLabel:
		return p.errorf("words", key, "%q has more than %d characters, want a short label", text, maxLabel)
	}
	forms := strings.Split(text, "|")
	if len(forms) > len(strings.Split(wanted, "|")) || len(forms) > 2 {
		return p.errorf("words", key, "%q has %d forms (singular|plural), want at most those of %q", text, len(forms), wanted)
	}
	missing := placeholders(wanted)
	for _, name := range placeholders(text) {
		if !slices.Contains(missing, name) {
			return p.errorf("words", key, "%q has an unknown placeholder %s, want those of %q", text, name, wanted)
		}
	}
	for _, name := range placeholders(forms[len(forms)-1]) {
		missing = slices.DeleteFunc(missing, func(each string) bool { return each == name })
	}
	if len(missing) > 0 {
		return p.errorf("words", key, "%q lacks %s, want the placeholders of %q", text, strings.Join(missing, ", "), wanted)
	}
	p.book.words[key] = text
	return nil
}

// misreading reads a text of a misreading.
func (p *parser) misreading(assignmentName, name, field string, value any) error {
	texts := p.book.misreadings[assignmentName][name]
	fields := map[string]*string{"belief": &texts.Belief, "hint": &texts.Hint, "read": &texts.Read}
	section := assignmentName + "." + name
	to := fields[field]
	text, isText := value.(string)
	switch {
	case to == nil:
		return p.errorf(section, field, "%s.%s, want belief, hint or read", section, field)
	case !isText || strings.TrimSpace(text) == "" || strings.Contains(text, "\n"):
		return p.errorf(section, field, "%s.%s, want text on one line", section, field)
	case len(strings.Fields(text)) > PageWords:
		return p.errorf(section, field, "%s.%s has %d words, want at most %d", section, field, len(strings.Fields(text)), PageWords)
	}
	*to = text
	p.book.misreadings[assignmentName][name] = texts
	return nil
}

// errorf returns an error with the line of a key in a section.
func (p *parser) errorf(section, key, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", p.name, p.line(section, key), fmt.Errorf(format, args...))
}

// line returns the number of the line on which a section sets a key. If it does not find the
// key, it returns the line of the section, and if it does not find that either, 1. It
// recognises only the usual forms, [SECTION] and KEY = VALUE at the start of a line.
func (p *parser) line(section, key string) int {
	in, found, number := "", 1, 0
	for line := range strings.Lines(p.text) {
		number++
		line = strings.TrimSpace(line)
		if header, ok := strings.CutPrefix(line, "["); ok {
			in, _, _ = strings.Cut(header, "]")
			if in == section || in == key || strings.HasPrefix(in, key+".") && section == "" {
				found = number
			}
			if in == key {
				return number
			}
			continue
		}
		name, _, _ := strings.Cut(line, "=")
		if in == section && strings.Trim(strings.TrimSpace(name), `"'`) == key {
			return number
		}
	}
	return found
}
