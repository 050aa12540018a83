// Package compare compares what a program wrote with the expected lines, in lock-step, and
// finds the first difference. It needs constant memory, unless expected lines are very long, or
// several outputs or forms of an output are right: then it reads the whole output first.
//
// Comparison is exact, with these exceptions. An optional line may be absent. If several
// outputs are right, the program's output is compared with the nearest of them. An output in
// another right form is converted to the usual form first, which is reported (on request, it is not converted). A row of numbers is compared
// number by number. These deviations are tolerated and reported (or, on
// request, count as differences): CRLF, white space at line ends, a missing newline at the end of
// the file, empty lines at its end, different white space between the numbers of a row, leading zeros
// of numbers, and, if the output says so, white space at line starts.
package compare

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Deviation is a deviation in white space, leading zeros or the form of the output that is tolerated by default.
type Deviation string

const (
	CRLF         Deviation = "CRLF line ends"
	LineEnds     Deviation = "white space at line ends"
	LineStarts   Deviation = "white space at line starts"
	NoNewline    Deviation = "no newline at the end"
	EmptyLines   Deviation = "empty lines at the end"
	NumberSpaces Deviation = "numbers not separated by single spaces"
	LeadingZeros Deviation = "numbers with leading zeros"
)

// A Result is the outcome of a comparison.
type Result struct {
	Lines      int64       // right lines, including those with deviations
	Deviations []Deviation // each once, in the order of their first occurrence
	First      *Divergence // nil if everything is right
}

// A Divergence is the first difference.
type Divergence struct {
	Line   int64    // its number in the compared file, from 1
	Row    int64    // the number of Want among all expected lines, from 0
	Want   *string  // the expected line; nil if the file should end here
	Got    *string  // the written line; nil if the file ends here
	Before []string // up to three right lines before the difference
	// WantAfter and GotAfter are up to three lines after Want and Got.
	WantAfter, GotAfter []string
}

const (
	contextLines = 3        // lines shown on either side of a difference
	longLine     = 64 << 10 // bytes of a line that are kept; more if the expected line has over half as many
	chunkSize    = 256 << 10
)

// buffers are reused, because allocating one costs more than comparing most outputs.
var buffers = sync.Pool{New: func() any { return new([chunkSize]byte) }}

// Reader compares the content of r. If strict, deviations count as differences. Any
// error comes from r.
func Reader(r io.ReaderAt, output assignment.Output, strict bool) (Result, error) {
	if output.Usual != nil || output.Nearest != nil {
		written, err := io.ReadAll(io.NewSectionReader(r, 0, math.MaxInt64))
		if err != nil {
			return Result{}, fmt.Errorf("reading a program's output: %w", err)
		}
		if output.Usual != nil && !strict {
			if usual, form := output.Usual(written); form != "" {
				output.Usual = nil
				result, err := Reader(bytes.NewReader(usual), output, false)
				result.Deviations = append(result.Deviations, Deviation("in the form of "+form))
				return result, err
			}
		}
		output = output.Right(written)
	}
	buf := buffers.Get().(*[chunkSize]byte)
	defer buffers.Put(buf)
	m := &matcher{
		got:      &lineReader{r: r, most: longLine, buf: buf[:0]},
		numbers:  output.Numbers,
		indented: output.Indented,
		strict:   strict,
	}
	if output.Blocks != nil {
		m.expectBlocks(output.Blocks)
	} else {
		for line := range output.Lines {
			if !m.expect(line) {
				break
			}
		}
	}
	if m.result.First == nil {
		m.finish()
	} else {
		m.window(r)
	}
	if m.got.err != nil {
		return m.result, fmt.Errorf("reading a program's output: %w", m.got.err)
	}
	return m.result, nil
}

// A matcher consumes the expected lines.
type matcher struct {
	got      *lineReader
	numbers  bool
	indented bool
	strict   bool
	result   Result
	row      int64 // expected lines consumed so far
	start    int64 // the offset of the first difference in the file

	optional   bool  // the last right line is optional
	optionalAt int64 // its offset in the file

	after    []assignment.Line // the expected lines after the first difference
	required int               // how many of them are required
}

// expect consumes the next expected line; it reports whether it wants more. After a
// difference it wants the few following lines.
func (m *matcher) expect(line assignment.Line) bool {
	if d := m.result.First; d != nil {
		m.after = append(m.after, assignment.Line{Text: bytes.Clone(line.Text), Or: bytes.Clone(line.Or), Optional: line.Optional})
		if !line.Optional {
			m.required++
		}
		return m.required < contextLines
	}
	m.row++
	at := m.got.offset
	if m.takes(line) {
		m.result.Lines++
		m.optional, m.optionalAt = line.Optional, at
		return true
	}
	if !line.Optional {
		want := string(line.Text)
		m.row--
		m.stepBack(line.Text)
		m.diverge(&want)
	}
	return true
}

// takes reports whether the next written line is right, that is, equals the expected line
// up to tolerated deviations. If so, it consumes the written line.
func (m *matcher) takes(line assignment.Line) bool {
	m.got.hold(max(len(line.Text), len(line.Or)))
	if m.got.take(line.Text) || line.Or != nil && m.got.take(line.Or) {
		return true
	}
	got, ok := m.got.peek()
	if !ok || !m.matches(got, line.Text) && (line.Or == nil || !m.matches(got, line.Or)) {
		return false
	}
	m.got.drop()
	return true
}

// stepBack looks at the written line before a difference, if it was taken for an optional
// line. It may be a wrong attempt at the required line. stepBack assumes so if it shares more
// leading fields with the required line than the next written line does, and then goes back
// to it, so that the difference is reported there.
func (m *matcher) stepBack(want []byte) {
	next, ok := m.got.peek()
	if !m.optional || !ok {
		return
	}
	fields, offset, lines := sameFields(next.text, want), m.got.offset, m.got.lines
	m.got.seek(m.optionalAt, lines-1)
	if last, ok := m.got.peek(); ok && sameFields(last.text, want) > fields {
		m.result.Lines--
		return
	}
	m.got.seek(offset, lines)
}

// sameFields counts the leading fields, separated by commas, in which two rows agree.
func sameFields(a, b []byte) (same int) {
	for len(a) > 0 && len(b) > 0 {
		var x, y []byte
		x, a, _ = bytes.Cut(a, []byte(","))
		y, b, _ = bytes.Cut(b, []byte(","))
		if !bytes.Equal(x, y) {
			break
		}
		same++
	}
	return same
}

// matches compares a line, tolerating deviations.
func (m *matcher) matches(got rawLine, want []byte) bool {
	text, seen := got.text, []Deviation(nil)
	if !got.ended {
		seen = append(seen, NoNewline)
	} else if cut, ok := bytes.CutSuffix(text, []byte("\r")); ok {
		text, seen = cut, append(seen, CRLF)
	}
	if cut := bytes.TrimRight(text, " \t\r"); len(cut) < len(text) {
		text, seen = cut, append(seen, LineEnds)
	}
	if cut := bytes.TrimLeft(text, " \t"); m.indented && len(cut) < len(text) {
		text, seen = cut, append(seen, LineStarts)
	}
	if !bytes.Equal(text, want) {
		if !m.numbers || !sameNumbers(text, want) {
			return false
		}
		deviation := NumberSpaces
		if bytes.Equal(bytes.Join(fields(text), []byte(" ")), text) {
			deviation = LeadingZeros
		}
		seen = append(seen, deviation)
	}
	if m.strict && len(seen) > 0 || got.cut {
		return false
	}
	m.deviate(seen...)
	return true
}

// sameNumbers compares two rows of numbers, separated by spaces and tabs; leading zeros are
// ignored.
func sameNumbers(a, b []byte) bool {
	x, y := fields(a), fields(b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !bytes.Equal(plain(x[i]), plain(y[i])) {
			return false
		}
	}
	return true
}

func fields(row []byte) [][]byte {
	return bytes.FieldsFunc(row, func(r rune) bool { return r == ' ' || r == '\t' })
}

func plain(number []byte) []byte {
	for len(number) > 1 && number[0] == '0' {
		number = number[1:]
	}
	return number
}

func (m *matcher) deviate(seen ...Deviation) {
	for _, d := range seen {
		if !slices.Contains(m.result.Deviations, d) {
			m.result.Deviations = append(m.result.Deviations, d)
		}
	}
}

// finish checks what follows the last expected line: nothing, or empty lines.
func (m *matcher) finish() {
	start, lines, empty := m.got.offset, m.got.lines, 0
	for {
		got, ok := m.got.peek()
		if !ok {
			break
		}
		if got.cut || len(bytes.Trim(got.text, " \t\r")) > 0 {
			m.diverge(nil)
			m.window(m.got.r)
			return
		}
		m.got.drop()
		empty++
	}
	switch {
	case empty > 0 && m.strict:
		m.got.seek(start, lines)
		m.diverge(nil)
		m.window(m.got.r)
	case empty > 0:
		m.deviate(EmptyLines)
	}
}
