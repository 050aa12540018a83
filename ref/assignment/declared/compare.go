package declared

import (
	"bytes"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// form returns the output without its lines.
func (o *Output) form() assignment.Output {
	form := assignment.Output{Name: o.File}
	switch {
	case o.Compare == byTokens:
		form.Nearest = nearestWords(bytes.Equal)
	case o.Compare == asText:
		form.Nearest = nearestWords(bytes.EqualFold)
	case o.Compare == asSet:
		form.Nearest = o.nearestSet
	case o.Compare == byNumbers || o.optional != nil || o.ignore != nil:
		form.Nearest = o.nearestLines
	}
	return form
}

// expectedLines collects the expected lines without those that are ignored.
func (o *Output) expectedLines(want iter.Seq[assignment.Line]) []assignment.Line {
	var lines []assignment.Line
	for line := range want {
		if o.ignored(line.Text) {
			continue
		}
		optional := line.Optional || o.optional != nil && o.optional.Match(line.Text)
		lines = append(lines, assignment.Line{Text: bytes.Clone(line.Text), Optional: optional})
	}
	return lines
}

func (o *Output) ignored(line []byte) bool { return o.ignore != nil && o.ignore.Match(line) }

// nearestLines returns the written lines as long as they are right, and then the expected
// ones.
func (o *Output) nearestLines(want iter.Seq[assignment.Line], written []byte) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		rest := o.expectedLines(want)
		for text := range bytes.Lines(written) {
			text = bytes.TrimRight(text, " \t\r\n")
			if !o.ignored(text) {
				next := rest
				for len(next) > 0 && next[0].Optional && !o.same(next[0].Text, text) {
					next = next[1:]
				}
				if len(next) == 0 || !o.same(next[0].Text, text) {
					break
				}
				rest = next[1:]
			}
			if !yield(assignment.Line{Text: text}) {
				return
			}
		}
		for _, line := range rest {
			if !yield(line) {
				return
			}
		}
	}
}

// same reports whether a written line stands for an expected one.
func (o *Output) same(want, got []byte) bool {
	if bytes.Equal(want, got) {
		return true
	}
	if o.Compare != byNumbers {
		return false
	}
	a, b := o.fields(string(want)), o.fields(string(got))
	return slices.EqualFunc(a, b, o.sameField)
}

// fields splits a line into its columns.
func (o *Output) fields(line string) []string {
	if o.Separator == "" {
		return strings.Fields(line)
	}
	fields := strings.Split(line, o.Separator)
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields
}

// sameField compares two columns. Numbers may differ by the tolerance or, if they are large,
// by that part of the expected number.
func (o *Output) sameField(want, got string) bool {
	if want == got {
		return true
	}
	x, errWant := strconv.ParseFloat(want, 64)
	y, errGot := strconv.ParseFloat(got, 64)
	if errWant != nil || errGot != nil || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return errWant == nil && errGot == nil && x == y
	}
	return math.Abs(x-y) <= o.Tolerance*max(1, math.Abs(x))
}

// nearestSet returns the expected lines in the order in which they were written. Instead of
// the first line that is not expected, it returns a missing one.
func (o *Output) nearestSet(want iter.Seq[assignment.Line], written []byte) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		rest := o.expectedLines(want)
		for text := range bytes.Lines(written) {
			text = bytes.TrimRight(text, " \t\r\n")
			if !o.ignored(text) {
				i := slices.IndexFunc(rest, func(line assignment.Line) bool { return o.same(line.Text, text) })
				if i < 0 {
					break
				}
				rest = slices.Delete(rest, i, i+1)
			}
			if !yield(assignment.Line{Text: text}) {
				return
			}
		}
		for _, line := range rest {
			if !yield(line) {
				return
			}
		}
	}
}

// nearestWords returns the written lines as long as their words are the expected ones. In the
// first other line it returns the expected words.
func nearestWords(same func(want, got []byte) bool) func(iter.Seq[assignment.Line], []byte) iter.Seq[assignment.Line] {
	return func(want iter.Seq[assignment.Line], written []byte) iter.Seq[assignment.Line] {
		return func(yield func(assignment.Line) bool) {
			var rest [][]byte // the expected words that are not written yet
			for line := range want {
				rest = append(rest, bytes.Fields(bytes.Clone(line.Text))...)
			}
			for text := range bytes.Lines(written) {
				text = bytes.TrimRight(text, " \t\r\n")
				words := bytes.Fields(text)
				most := min(len(rest), len(words))
				right := slices.EqualFunc(rest[:most], words, same)
				if !right {
					text = bytes.Join(rest[:most], []byte(" "))
				}
				rest = rest[most:]
				if !yield(assignment.Line{Text: text}) {
					return
				}
				if !right {
					break
				}
			}
			if len(rest) > 0 {
				yield(assignment.Line{Text: bytes.Join(rest, []byte(" "))})
			}
		}
	}
}
