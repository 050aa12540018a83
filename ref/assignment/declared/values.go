package declared

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
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

// A reader reads an input line by line. Arguments have no lines; a line takes as many of the next arguments
// as it has values, or one argument if it has characters or a separator.
type reader struct {
	name  string   // of the input, for errors
	parts []string // the lines of a file, or the arguments
	args  bool
	at    int // the parts that are read
}

func newReader(name string, given assignment.Given, args bool) *reader {
	if args {
		return &reader{name: name, parts: given.Args, args: true}
	}
	return &reader{name: name, parts: assignment.InputLines([]byte(given.Text()))}
}

// line returns the next line, which is words long if it is arguments. It returns "" after the end.
func (r *reader) line(words int) string {
	if !r.args {
		words = 1
	}
	parts := r.parts[min(r.at, len(r.parts)):]
	r.at += words
	return strings.Join(parts[:min(words, len(parts))], " ")
}

// ended reports whether nothing is left.
func (r *reader) ended() bool { return r.at >= len(r.parts) }

// errorAt is an error about a part, counted from 0.
func (r *reader) errorAt(at int, err error) error {
	if r.args {
		return fmt.Errorf("%s: argument %d: %w", r.name, at+1, err)
	}
	return fmt.Errorf("%s:%d: %w", r.name, at+1, err)
}

// missing is the error that the input ends too early.
func (r *reader) missing(want string) error {
	if r.args {
		return fmt.Errorf("%s: the arguments end here, want %s", r.name, want)
	}
	return fmt.Errorf("%s:%d: the input ends here, want %s", r.name, r.at+1, want)
}

// parse parses an input.
func (g grammar) parse(r *reader) (values, error) {
	var v values
	cells := 0
	for i := range g {
		l := &g[i]
		var all [][]int
		for n := range v.of(l.repeat) {
			if r.ended() && v.of(l.count) > 0 { // a line of 0 values is empty, and empty lines at the end do not count
				return nil, r.missing(l.describe(v, n))
			}
			at := r.at
			row, err := l.parse(v, r.line(l.words(v)))
			if err != nil {
				return nil, r.errorAt(at, err)
			}
			if cells += max(1, len(row)); cells > maxCells {
				return nil, fmt.Errorf("%s: more than %d values or lines", r.name, maxCells)
			}
			all = append(all, row)
		}
		v = append(v, all)
	}
	if !r.ended() {
		return nil, r.errorAt(r.at, fmt.Errorf("%s, want the end of the input", assignment.Quote(r.parts[r.at])))
	}
	return v, nil
}

// words returns the number of arguments of a line.
func (l *Line) words(v values) int {
	count := v.of(l.count)
	if l.Chars != "" || l.Separator != "" {
		return min(count, 1)
	}
	return count
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
		return nil, fmt.Errorf("%s: %s has %s, want %d", l.Name, assignment.Quote(text), prose.Count(len(parts), "value"), want)
	}
	low, high := v.of(l.low), v.of(l.high)
	row := make([]int, len(parts))
	seen := map[int]bool{} // the values so far, if they must be distinct
	for i, part := range parts {
		n, ok := l.number(part)
		if !ok || n < low || n > high {
			return nil, fmt.Errorf("%s: %s, want %s", l.Name, assignment.Quote(part), l.wanted(low, high))
		}
		if l.Distinct && seen[n] {
			return nil, fmt.Errorf("%s: %s again, want different values", l.Name, assignment.Quote(part))
		}
		row[i] = n
		if l.Distinct {
			seen[n] = true
		}
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
	case l.Separator == "" || text == "":
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

// parseScaled parses a decimal number and multiplies it by 10 to the power of digits.
func parseScaled(text string, digits int) (int, bool) {
	whole, rest, dotted := strings.Cut(text, ".")
	if len(rest) > digits || dotted && rest == "" || len(whole) > 10 {
		return 0, false
	}
	if strings.TrimPrefix(whole, "-")+rest == "" {
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
