package assignment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A LineReader reads an input line by line and keeps the first error, which has the
// input's name and the number of the line.
type LineReader struct {
	name  string
	lines []string
	next  int  // the number of lines read
	gaps  bool // empty lines do not count
	err   error
}

// NewLineReader reads data; name stands in errors.
func NewLineReader(name string, data []byte) *LineReader {
	return &LineReader{name: name, lines: InputLines(data)}
}

// SkipEmpty makes the reader skip empty lines.
func (r *LineReader) SkipEmpty() { r.gaps = true }

// Fail keeps an error about the line that was read last.
func (r *LineReader) Fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%s:%d: %s", r.name, r.next, fmt.Sprintf(format, args...))
	}
}

// Line is the next line, empty after the last; want is what should be there.
func (r *LineReader) Line(want string) string {
	r.next++
	for r.gaps && r.next <= len(r.lines) && r.lines[r.next-1] == "" {
		r.next++
	}
	if r.next > len(r.lines) {
		if r.err == nil {
			r.err = fmt.Errorf("%s: %s, want %s in line %d", r.name, prose.Count(len(r.lines), "line"), want, r.next)
		}
		return ""
	}
	return r.lines[r.next-1]
}

// Count reads a line with a number from low to high. Only MaxCount bounds it if high is 0.
func (r *LineReader) Count(what string, low, high int) int {
	want := fmt.Sprintf("%s from %d to %d", what, low, high)
	if high == 0 {
		want, high = fmt.Sprintf("%s, %d or more", what, low), MaxCount
	}
	text := r.Line(want)
	if high == MaxCount && IsTooLarge(text) {
		want = fmt.Sprintf("%s, at most %d", what, MaxCount)
	}
	return r.within(text, want, low, high)
}

// Counts reads a line with some numbers from low to high; what is a noun in the singular.
func (r *LineReader) Counts(what string, count, low, high int) []int {
	want := fmt.Sprintf("%s from %d to %d", prose.Count(count, what), low, high)
	fields := strings.Fields(r.Line(want))
	if len(fields) != count {
		r.Fail("%s, want %d", prose.Count(len(fields), what), count)
		return make([]int, count)
	}
	numbers := make([]int, count)
	for i, field := range fields {
		numbers[i] = r.within(field, want, low, high)
	}
	return numbers
}

// Word reads a line with one of some words.
func (r *LineReader) Word(what string, words ...string) string {
	want := what + ", " + prose.Or(words)
	text := r.Line(want)
	if !slices.Contains(words, text) {
		r.Fail("%s, want %s", Quote(text), want)
		return words[0]
	}
	return text
}

// secondsForm matches a decimal number below a thousand million.
var secondsForm = lazy.MustCompile(`^[0-9]{1,9}(\.[0-9]+)?$`)

// Seconds reads a line with the seconds that are left on a clock, and returns it as it is written. Without time left
// no move could be made.
func (r *LineReader) Seconds() string {
	const want = "seconds, a decimal number above 0"
	text := r.Line(want)
	if !secondsForm.MatchString(text) || strings.Trim(text, "0.") == "" {
		r.Fail("%s, want %s", Quote(text), want)
	}
	return text
}

// Cells reads a row of a board: some characters out of a set.
func (r *LineReader) Cells(count int, set string) string {
	want := fmt.Sprintf("%s, each of %s", prose.Count(count, "cell"), set)
	if count == 1 {
		want = "a cell, one of " + set
	}
	text := r.Line(want)
	if len(text) != count || strings.Trim(text, set) != "" {
		r.Fail("%s, want %s", Quote(text), want)
		return strings.Repeat(set[:1], count)
	}
	return text
}

// within reads a number, low if it is none.
func (r *LineReader) within(text, want string, low, high int) int {
	n, ok := ParseCount(text)
	if !ok || n < low || n > high {
		r.Fail("%s, want %s", Quote(text), want)
		return low
	}
	return n
}

// End returns the first error; remaining lines are an error too.
func (r *LineReader) End() error {
	switch more := r.err == nil && r.next < len(r.lines); {
	case more && r.gaps: // how many lines there should be is then unclear
		r.Fail("%s, want the end", Quote(r.Line("")))
	case more:
		r.err = fmt.Errorf("%s: %s, want %d", r.name, prose.Count(len(r.lines), "line"), r.next)
	}
	return r.err
}
