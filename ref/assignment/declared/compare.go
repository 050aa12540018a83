package declared

import (
	"bytes"
	"iter"
	"math"
	"math/big"
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
		lines = append(lines, assignment.Line{Text: bytes.Clone(line.Text), Or: bytes.Clone(line.Or), Optional: optional})
	}
	return lines
}

func (o *Output) ignored(line []byte) bool { return o.ignore != nil && o.ignore.Match(line) }

// nearestLines returns the written lines as long as they are right, and then the expected
// lines that remain.
func (o *Output) nearestLines(want iter.Seq[assignment.Line], written []byte) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		rest := o.expectedLines(want)
		for text := range bytes.Lines(written) {
			text = bytes.TrimRight(text, " \t\r\n")
			if !o.ignored(text) {
				next := rest
				for len(next) > 0 && next[0].Optional && !o.takes(next[0], text) {
					next = next[1:]
				}
				if len(next) == 0 || !o.takes(next[0], text) {
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

// takes reports whether a written line counts as one of the texts of an expected one.
func (o *Output) takes(want assignment.Line, got []byte) bool {
	return o.same(want.Text, got) || want.Or != nil && o.same(want.Or, got)
}

// same reports whether a written line counts as an expected one: it is equal, or it has the
// same numbers if the output is compared by numbers.
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

// sameField compares two columns. In an output that is compared by numbers, they may differ by
// the tolerance. If the expected number is greater than 1 or less than -1, they may differ by
// the tolerance times that number.
func (o *Output) sameField(want, got string) bool {
	switch {
	case want == got:
		return true
	case o.Compare == asText:
		return strings.EqualFold(want, got)
	case o.Compare != byNumbers:
		return false
	}
	x, errWant := strconv.ParseFloat(want, 64)
	y, errGot := strconv.ParseFloat(got, 64)
	switch {
	case errWant != nil || errGot != nil || math.IsInf(x, 0) || math.IsInf(y, 0):
		return errWant == nil && errGot == nil && x == y
	case math.IsNaN(x) || math.IsNaN(y):
		return math.IsNaN(x) && math.IsNaN(y)
	case isPlain(want) && isPlain(got):
		return near(want, got, o.Tolerance)
	}
	return math.Abs(x-y) <= o.Tolerance*max(1, math.Abs(x))
}

// isPlain reports whether a number has no exponent and not very many digits.
func isPlain(number string) bool {
	return len(number) <= 1000 && !strings.ContainsFunc(number, func(r rune) bool { return !strings.ContainsRune("0123456789.+-", r) })
}

// near reports whether plain numbers differ by at most the tolerance. It computes with the
// decimal numbers as they are written: rounded to binary ones, 0.50 and 0.51 differ by more
// than 0.01, and long integers do not differ.
func near(want, got string, tolerance float64) bool {
	rational := func(decimal string) *big.Rat {
		r, _ := new(big.Rat).SetString(decimal)
		return r
	}
	x, y, most := rational(want), rational(got), rational(strconv.FormatFloat(tolerance, 'f', -1, 64))
	difference := y.Abs(y.Sub(x, y))
	if x.Abs(x).Cmp(big.NewRat(1, 1)) > 0 {
		most.Mul(most, x)
	}
	return difference.Cmp(most) <= 0
}

// nearestSet returns the written lines, in any order, as long as they are expected, and then
// the expected lines that are missing. So the first difference shows a line that is not
// expected beside a missing one.
func (o *Output) nearestSet(want iter.Seq[assignment.Line], written []byte) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		rest := o.expectedLines(want)
		places := map[string][]int{} // in rest, of the lines that are not written yet
		for i, line := range rest {
			places[string(line.Text)] = append(places[string(line.Text)], i)
			if line.Or != nil {
				places[string(line.Or)] = append(places[string(line.Or)], i)
			}
		}
		found := make([]bool, len(rest))
		for text := range bytes.Lines(written) {
			text = bytes.TrimRight(text, " \t\r\n")
			if !o.ignored(text) {
				at := places[string(text)]
				for len(at) > 0 && found[at[0]] { // as its other text
					at = at[1:]
				}
				if len(at) == 0 {
					break
				}
				found[at[0]], places[string(text)] = true, at[1:]
			}
			if !yield(assignment.Line{Text: text}) {
				return
			}
		}
		for i, line := range rest {
			if !found[i] && !yield(line) {
				return
			}
		}
	}
}

// nearestWords returns the written lines as long as their words are the expected ones. Instead
// of the first line with other words it returns as many expected words. The words that remain
// follow as one line.
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
				if !right && most == 0 { // the output should have ended
					return
				}
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
