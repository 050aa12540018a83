package web

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Limits of logs that are uploaded.
const (
	maxLogs   = 4
	maxLog    = 256 << 20 // bytes
	pairEvery = 1 << 9    // rows from one place that is kept to the next
	maxShown  = 160       // bytes of a line
)

// An ownLog is a log that the user has uploaded, beside the reference's: up to the
// first difference row by row, with its optional lines, and then line by line.
type ownLog struct {
	file      *os.File
	places    []place
	Lines     int64    `json:"lines"` // that are right
	Wrong     int64    `json:"wrong"` // the number of the row of the first difference, 0 if there is none
	Line      int64    `json:"line"`  // of the log at the first difference
	Want      *string  `json:"want"`  // nil: the log should have ended
	Got       *string  `json:"got"`   // nil: the log ends
	Why       []string `json:"why"`
	Tolerated []string `json:"tolerated"` // deviations that cost nothing
}

// A place is where in the file the line of a row begins.
type place struct{ row, offset int64 }

// newOwnLog keeps a log of at most so many bytes in a file of its own in dir, and
// compares it. The key is that of the log with the search.
func newOwnLog(ctx context.Context, e exploration, r io.Reader, most int64, dir string) (_ *ownLog, key string, err error) {
	stop := assignment.Done(ctx)
	output, err := e.log(stop)
	if err != nil {
		return nil, "", err
	}
	file, err := os.CreateTemp(dir, "log-")
	if err != nil {
		return nil, "", err
	}
	log := &ownLog{file: file}
	defer func() {
		if err != nil {
			log.close()
		}
	}()
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(file, sum), io.LimitReader(r, most+1))
	if err != nil {
		return nil, "", err
	}
	if size > most {
		_, _ = io.CopyN(io.Discard, r, 16*most) // a browser hears no answer while it sends
		return nil, "", fmt.Errorf("the log has more than %d MB; stonecheck explain --log compares one of any length", most>>20)
	}
	fmt.Fprint(sum, e.query().Encode())
	result, err := compare.Reader(file, output, false)
	if err != nil {
		return nil, "", err
	}
	log.judge(e, output.Name, result, stop)
	if err = log.pair(output); err != nil {
		return nil, "", err
	}
	return log, hex.EncodeToString(sum.Sum(nil)[:16]), ctx.Err()
}

func (l *ownLog) close() {
	l.file.Close()
	os.Remove(l.file.Name())
}

func (l *ownLog) judge(e exploration, name string, result compare.Result, stop assignment.Stop) {
	l.Lines = result.Lines
	for _, d := range result.Deviations {
		l.Tolerated = append(l.Tolerated, string(d))
	}
	if d := result.First; d != nil {
		l.Line, l.Want, l.Got = d.Line, shownLine(d.Want), shownLine(d.Got)
		l.Why = e.sentences(assignment.Difference{Output: name, Line: d.Row, Want: d.Want, Got: d.Got}, stop)
	}
}

func shownLine(line *string) *string {
	if line == nil {
		return nil
	}
	text := compare.Visible(*line)
	return &text
}

// pair goes through the log in step with the expected one and keeps places. After the
// first difference a line is taken for every row.
func (l *ownLog) pair(output assignment.Output) error {
	lines := newOwnLines(l.file, place{1, 0})
	for want := range output.Lines {
		if l.Line > 0 && lines.line+1 >= l.Line {
			break
		}
		if !want.Optional {
			l.keep(lines.next)
			lines.take()
		} else if got := lines.peek(); bytes.Equal(got, want.Text) || bytes.Equal(got, want.Or) {
			lines.skip()
		}
	}
	if l.Line > 0 {
		l.Wrong = lines.next.row
	}
	for lines.ok() {
		l.keep(lines.next)
		lines.take()
	}
	return lines.err
}

func (l *ownLog) keep(p place) {
	if len(l.places) == 0 || p.row >= l.places[len(l.places)-1].row+pairEvery {
		l.places = append(l.places, p)
	}
}

// from returns the lines from the last place on that is at a row or before it.
func (l *ownLog) from(row int64) *ownLines {
	i, found := slices.BinarySearchFunc(l.places, row, func(p place, row int64) int { return cmp.Compare(p.row, row) })
	if !found {
		i--
	}
	if i < 0 {
		return newOwnLines(l.file, place{1, 0})
	}
	return newOwnLines(l.file, l.places[i])
}

// ownLines reads a log line by line.
type ownLines struct {
	next place // of the next line
	line int64 // lines that were read, from the place on
	read *bufio.Reader
	err  error

	peeked []byte
	size   int64
	has    bool
}

func newOwnLines(file io.ReaderAt, from place) *ownLines {
	return &ownLines{next: from, read: bufio.NewReaderSize(io.NewSectionReader(file, from.offset, maxLog), 64<<10)}
}

// peek returns the next line without blanks at its end; of a long one only the beginning.
func (l *ownLines) peek() []byte {
	if l.has || l.err != nil {
		return l.peeked
	}
	line, err := l.read.ReadSlice('\n')
	l.peeked, l.size = append(l.peeked[:0], line[:min(len(line), maxShown)]...), int64(len(line))
	for err == bufio.ErrBufferFull {
		line, err = l.read.ReadSlice('\n')
		l.size += int64(len(line))
	}
	l.has = l.size > 0
	if err != nil && err != io.EOF {
		l.err = err
	}
	l.peeked = bytes.TrimRight(l.peeked, " \t\r\n")
	return l.peeked
}

// ok reports whether there is a next line.
func (l *ownLines) ok() bool {
	l.peek()
	return l.has
}

// take goes on to the line of the next row.
func (l *ownLines) take() {
	l.skip()
	l.next.row++
}

// skip goes on to the next line, which belongs to the same row.
func (l *ownLines) skip() {
	if l.ok() {
		l.next.offset += l.size
		l.line++
		l.has = false
	}
}

// An ownRow is what stands in a log beside a row of the reference's.
type ownRow struct {
	Text     string `json:"text"`
	State    string `json:"state"`              // same, wrong (the first difference), after (it), or missing
	Optional bool   `json:"optional,omitempty"` // the optional line stands before it
}

// beside reads what stands beside a row of a text; the rows must come in order, those
// before the first that is wanted too.
func (l *ownLog) beside(lines *ownLines, row int64, text string) ownRow {
	var own ownRow
	right := l.Wrong == 0 || row < l.Wrong
	if right && lines.ok() && string(lines.peek()) != text {
		own.Optional = true
		lines.skip()
	}
	own.Text = compare.Visible(strings.ToValidUTF8(string(lines.peek()), "\uFFFD"))
	switch {
	case row == l.Wrong:
		own.State = "wrong"
	case right:
		own.State = "same"
	default:
		own.State = "after"
	}
	if !lines.ok() {
		own.Text = ""
		if own.State == "after" {
			own.State = "missing"
		}
	}
	lines.take()
	return own
}
