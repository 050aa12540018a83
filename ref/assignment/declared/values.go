package declared

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// values are the numbers of an input: by the line of the grammar, its repetition, and the
// place in the line.
type values [][][]int

// of returns the value of a number in an input.
func (v values) of(n number) int {
	if n.of < 0 {
		return n.value
	}
	return v[n.of][0][0]
}

// parse parses an input. name is the name of its file, for errors.
func (g grammar) parse(name string, lines []string) (values, error) {
	var v values
	at, cells := 0, 0
	for i := range g {
		l := &g[i]
		var all [][]int
		for n := range v.of(l.repeat) {
			if at == len(lines) {
				return nil, fmt.Errorf("%s:%d: the input ends here, want %s", name, at+1, l.describe(v, n))
			}
			row, err := l.parse(v, lines[at])
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, at+1, err)
			}
			if cells += len(row); cells > maxCells {
				return nil, fmt.Errorf("%s: more than %d values", name, maxCells)
			}
			at++
			all = append(all, row)
		}
		v = append(v, all)
	}
	if at < len(lines) {
		return nil, fmt.Errorf("%s:%d: %s, want the end of the input", name, at+1, assignment.Quote(lines[at]))
	}
	return v, nil
}

// describe names a line in errors.
func (l *Line) describe(v values, n int) string {
	if times := v.of(l.repeat); times > 1 {
		return fmt.Sprintf("line %d of %d of %s", n+1, times, l.Name)
	}
	return l.Name
}

// parse parses one line.
func (l *Line) parse(v values, text string) ([]int, error) {
	parts := l.split(text)
	if want := v.of(l.count); len(parts) != want {
		return nil, fmt.Errorf("%s: %s has %d values, want %d", l.Name, assignment.Quote(text), len(parts), want)
	}
	low, high := v.of(l.low), v.of(l.high)
	row := make([]int, len(parts))
	for i, part := range parts {
		n, ok := l.number(part)
		if !ok || n < low || n > high {
			return nil, fmt.Errorf("%s: %s, want %s", l.Name, assignment.Quote(part), l.wanted(low, high))
		}
		if l.Distinct && slices.Contains(row[:i], n) {
			return nil, fmt.Errorf("%s: %s again, want different values", l.Name, assignment.Quote(part))
		}
		row[i] = n
	}
	return row, nil
}

// split splits a line into its values.
func (l *Line) split(text string) []string {
	switch {
	case l.Chars != "":
		return strings.Split(text, "")
	case l.Int != "" || len(l.Word) > 0:
		return []string{strings.TrimSpace(text)}
	case l.Separator == "":
		return strings.Fields(text)
	}
	parts := strings.Split(text, l.Separator)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// number returns a value as an integer.
func (l *Line) number(text string) (int, bool) {
	if l.symbols != nil {
		i := slices.Index(l.symbols, text)
		return i, i >= 0
	}
	return parseScaled(text, l.Digits)
}

// wanted describes the permitted values.
func (l *Line) wanted(low, high int) string {
	if l.symbols != nil {
		return "one of " + strings.Join(l.symbols, " ")
	}
	return l.text(low) + " to " + l.text(high)
}

// text returns a value as it is written.
func (l *Line) text(n int) string {
	switch {
	case l.symbols != nil:
		return l.symbols[n]
	case l.Digits == 0:
		return strconv.Itoa(n)
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	unit := int(math.Pow10(l.Digits))
	return fmt.Sprintf("%s%d.%0*d", sign, n/unit, l.Digits, n%unit)
}

// parseScaled parses a decimal number in units of its last digit.
func parseScaled(text string, digits int) (int, bool) {
	whole, rest, dotted := strings.Cut(text, ".")
	if len(rest) > digits || dotted && rest == "" || len(whole) > 10 {
		return 0, false
	}
	n, err := strconv.Atoi(whole + rest + strings.Repeat("0", digits-len(rest)))
	return n, err == nil && !strings.HasPrefix(whole, "+") && !strings.ContainsAny(rest, "+-")
}

// format returns the text of an input.
func (g grammar) format(v values) []byte {
	var text []byte
	for i := range g {
		l := &g[i]
		separator := l.Separator
		if separator == "" && l.Chars == "" {
			separator = " "
		}
		for _, row := range v[i] {
			for at, n := range row {
				if at > 0 {
					text = append(text, separator...)
				}
				text = append(text, l.text(n)...)
			}
			text = append(text, '\n')
		}
	}
	return text
}
