package declared

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Line declares a line of the input, or several. Exactly one of Int, Ints, Decimals, Chars
// and Word says what a line has. All of it is kept as integers: a character or word as its
// position in its list, a decimal multiplied by a power of ten.
type Line struct {
	Name   string `toml:"name"`
	Repeat any    `toml:"repeat,omitempty"` // the number of such lines: a number, or the name of an int before it

	Int      string   `toml:"int,omitempty"`
	Ints     string   `toml:"ints,omitempty"`
	Decimals string   `toml:"decimals,omitempty"`
	Chars    string   `toml:"chars,omitempty"`
	Word     []string `toml:"word,omitempty"`

	Count     any      `toml:"count,omitempty"` // the number of ints, decimals or chars in a line
	Digits    int      `toml:"digits,omitempty"`
	Separator string   `toml:"separator,omitempty"`
	Distinct  bool     `toml:"distinct,omitempty"`
	Group     []string `toml:"group,omitempty"` // the names of the groups, by the value of an int or word

	repeat, count, low, high number
	symbols                  []string // of chars or a word
	dimension                bool     // another line refers to it
}

// A number is a constant, or the value of an int by its position in the grammar.
type number struct {
	of    int // -1 for a constant
	value int
}

var one = number{-1, 1}

// A grammar is the lines of an input.
type grammar []Line

// maxCells limits the number of values in an input.
const maxCells = 1 << 20

func (v *validator) grammar(lines []Line) {
	for i := range lines {
		l, key := &lines[i], fmt.Sprint("input.0.lines.", i)
		v.name(key+".name", l.Name)
		if slices.ContainsFunc(lines[:i], func(before Line) bool { return before.Name == l.Name }) {
			v.refuse(key+".name", "%q again, want each name once", l.Name)
		}
		l.repeat = v.number(key+".repeat", lines[:i], l.Repeat)
		l.count = v.number(key+".count", lines[:i], l.Count)
		v.kind(key, l)
		v.values(key, lines[:i], l)
		v.separator(key, lines[:i], l)
		v.groups(key, lines[:i], l)
	}
}

// kind checks that a line has one kind of value, and the keys that belong to it.
func (v *validator) kind(key string, l *Line) {
	kinds := 0
	for _, is := range []bool{l.Int != "", l.Ints != "", l.Decimals != "", l.Chars != "", len(l.Word) > 0} {
		if is {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		v.refuse(key, "%d kinds of values, want one of int, ints, decimals, chars and word", kinds)
	case l.Count != nil && (l.Int != "" || len(l.Word) > 0):
		v.refuse(key+".count", "of a single value, want ints, decimals or chars")
	case l.Digits != 0 && l.Decimals == "" || l.Digits < 0 || l.Digits > 9:
		v.refuse(key+".digits", "%d, want 1 to 9, with decimals", l.Digits)
		l.Digits = 0 // the rest of the line is checked as if digits were not given
	case l.Separator != "" && l.Ints == "" && l.Decimals == "":
		v.refuse(key+".separator", "want it with ints or decimals")
	}
}

// values determines the lowest and the highest value of a line.
func (v *validator) values(key string, before []Line, l *Line) {
	for _, r := range [][2]string{{"int", l.Int}, {"ints", l.Ints}, {"decimals", l.Decimals}} {
		if r[1] != "" {
			l.low, l.high = v.bounds(key+"."+r[0], before, r[1], l.Digits)
		}
	}
	switch {
	case l.Chars != "":
		l.symbols = strings.Split(l.Chars, "")
		if strings.ContainsAny(l.Chars, " \t\r\n") {
			v.refuse(key+".chars", "%q, want characters that are not white space", l.Chars)
		}
	case len(l.Word) > 0:
		l.symbols = l.Word
	default:
		return
	}
	for i, symbol := range l.symbols {
		if symbol == "" || symbol != strings.TrimSpace(symbol) || slices.Contains(l.symbols[:i], symbol) {
			v.refuse(key, "%q is empty, has white space around it or occurs twice, want different symbols", symbol)
		}
	}
	l.low, l.high = number{-1, 0}, number{-1, len(l.symbols) - 1}
}

// separator refuses what could not be distinguished from a part of a number, and line ends.
func (v *validator) separator(key string, before []Line, l *Line) {
	switch {
	case strings.ContainsAny(l.Separator, "0123456789\r\n"), l.Decimals != "" && strings.Contains(l.Separator, "."),
		strings.Contains(l.Separator, "-") && least(before, l.low) < 0:
		v.refuse(key+".separator", "%s, want a text that no number of the line contains", assignment.Quote(l.Separator))
	}
}

// bounds parses a range such as 2..26 or 1..size.
func (v *validator) bounds(key string, before []Line, text string, digits int) (low, high number) {
	from, to, ok := strings.Cut(text, "..")
	ends := [2]number{}
	for i, end := range []string{from, to} {
		n, valid := parseScaled(strings.TrimSpace(end), digits)
		named := slices.IndexFunc(before, func(l Line) bool { return l.Name == strings.TrimSpace(end) })
		switch {
		case !ok:
		case valid:
			ends[i] = number{-1, n}
			continue
		case named >= 0 && digits == 0 && before[named].isDimension():
			before[named].dimension = true
			ends[i] = number{named, 0}
			continue
		}
		v.refuse(key, `%s, want a range such as "1..99" or, with the name of an int before it, "1..size"`, assignment.Quote(text))
		return one, one
	}
	switch constant := ends[0].of < 0 && ends[1].of < 0; {
	case constant && ends[0].value > ends[1].value:
		v.refuse(key, "%s, want the lower number first", assignment.Quote(text))
	case constant && ends[1].value-ends[0].value+1 <= 0: // the number of values overflows
		v.refuse(key, "%s, want a narrower range, or fewer digits", assignment.Quote(text))
	}
	return ends[0], ends[1]
}

// isDimension reports whether other lines may refer to this one.
func (l *Line) isDimension() bool { return l.Int != "" && l.Repeat == nil }

// number parses the value of repeat or count: nothing, a number, or the name of an int.
func (v *validator) number(key string, before []Line, value any) number {
	switch value := value.(type) {
	case nil:
		return one
	case int64:
		if value >= 1 && value <= maxCells {
			return number{-1, int(value)}
		}
	case string:
		for i := range before {
			if before[i].Name != value || !before[i].isDimension() {
				continue
			}
			if least(before, before[i].low) < 0 {
				v.refuse(key, "%q, which may be negative, want an int that is at least 0", value)
			}
			before[i].dimension = true
			return number{i, 0}
		}
	}
	v.refuse(key, "%s, want a number from 1, or the name of an int before this line", written(value))
	return one
}

// written is a value as a declaration has it, or its type.
func written(value any) string {
	switch value := value.(type) {
	case string:
		return assignment.Quote(value)
	case bool, int64, float64:
		return fmt.Sprint(value)
	case []any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or time"
}

// least returns the lowest value that a number may have.
func least(lines []Line, n number) int {
	for n.of >= 0 {
		n = lines[n.of].low
	}
	return n.value
}

// groups checks the names of the groups of an int or word.
func (v *validator) groups(key string, before []Line, l *Line) {
	if len(l.Group) == 0 {
		return
	}
	switch {
	case l.Int == "" && len(l.Word) == 0 || l.Repeat != nil || l.low.of >= 0 || l.high.of >= 0:
		v.refuse(key+".group", "want it with an int or a word on a single line, with constant bounds")
	case slices.ContainsFunc(before, func(other Line) bool { return len(other.Group) > 0 }):
		v.refuse(key+".group", "a second line with groups, want one")
	case len(l.Group) != l.high.value-l.low.value+1:
		v.refuse(key+".group", "%s, want %d, one for each value", prose.Count(len(l.Group), "name"), l.high.value-l.low.value+1)
	}
}
