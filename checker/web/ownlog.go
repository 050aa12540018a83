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
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Limits on uploaded logs.
const (
	maxLogs   = 4
	maxLog    = 256 << 20 // bytes
	pairEvery = 1 << 9    // rows between two recorded offsets
	maxShown  = 160       // bytes of a line
)

// An ownLog is an uploaded log, aligned with the reference log. Up to the first difference it
// is aligned row by row, and an optional line belongs to the row after it. From there on each
// line stands for one row.
type ownLog struct {
	file      *os.File
	offsets   []rowOffset
	before    int64    // the number of lines before the header, such as a board; their row numbers are below 1
	Lines     int64    `json:"lines"` // the number of right lines before the first difference
	Wrong     int64    `json:"wrong"` // the row number of the first difference, if there is one
	Line      int64    `json:"line"`  // the line number of that difference in this log, 0 if there is no difference
	Want      *string  `json:"want"`  // nil: the log should have ended
	Got       *string  `json:"got"`   // nil: the log ends
	Why       []string `json:"why"`
	Tolerated []string `json:"tolerated"` // tolerated deviations
	roles     proof.Roles
}

// A rowOffset is the file offset of a row's line.
type rowOffset struct{ row, offset int64 }

// newOwnLog stores a log of at most limit bytes in a new file in dir, and compares it with the
// reference log. The key identifies the log together with the search.
func newOwnLog(ctx context.Context, e exploration, r io.Reader, limit int64, dir string) (_ *ownLog, key string, err error) {
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
	size, err := io.Copy(io.MultiWriter(file, sum), io.LimitReader(r, limit+1))
	if err != nil {
		return nil, "", err
	}
	if size > limit {
		_, _ = io.CopyN(io.Discard, r, 16*limit) // read on, because a browser ignores an answer while it is sending
		return nil, "", fmt.Errorf("the log has more than %d MB; stonecheck explain --log compares one of any length", limit>>20)
	}
	fmt.Fprint(sum, e.query().Encode())
	result, err := compare.Reader(file, output, false)
	if err != nil {
		return nil, "", err
	}
	log.judge(e, output.Name, result, stop)
	log.before = linesBefore(output, e.Header())
	if err = log.pair(output); err != nil {
		return nil, "", err
	}
	log.readRoles(e)
	return log, hex.EncodeToString(sum.Sum(nil)[:16]), ctx.Err()
}

// linesBefore counts the lines of an output before a line; 0 if the output lacks that line.
func linesBefore(output assignment.Output, line string) (n int64) {
	for want := range output.Lines {
		if string(want.Text) == line {
			return n
		}
		n++
	}
	return 0
}

// Row returns the row at which to show the first difference. A difference above the header,
// such as one in a board, is shown at the header.
func (l *ownLog) Row() int64 { return max(l.Wrong, 1) }

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

// maxRead limits the bytes of a wrong log that are read row by row.
const maxRead = 128 << 10

// readRoles finds which wrong rows are new mistakes, and which only follow from earlier ones.
func (l *ownLog) readRoles(e exploration) {
	prover, ok := e.input.(assignment.Prover)
	if !ok || l.Line == 0 || prover.LogProof() == nil {
		return
	}
	text := make([]byte, maxRead)
	n, err := l.file.ReadAt(text, 0)
	if err != nil && err != io.EOF {
		return // the rows keep the state "after"
	}
	l.roles = proof.RolesOf(prover.LogProof(), string(text[:n]))
}

func shownLine(line *string) *string {
	if line == nil {
		return nil
	}
	text := compare.Visible(*line)
	return &text
}

// pair aligns the log with the expected one and records offsets. After the first difference
// it takes one line for every row.
func (l *ownLog) pair(output assignment.Output) error {
	lines := newOwnLines(l.file, l.start())
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

func (l *ownLog) keep(p rowOffset) {
	if len(l.offsets) == 0 || p.row >= l.offsets[len(l.offsets)-1].row+pairEvery {
		l.offsets = append(l.offsets, p)
	}
}

// start is the offset of the first line.
func (l *ownLog) start() rowOffset { return rowOffset{1 - l.before, 0} }

// from reads the log from the last recorded offset at or before a row, but never from above
// the header.
func (l *ownLog) from(row int64) *ownLines {
	lines := l.fromOffset(row)
	for lines.next.row < 1 {
		lines.take()
	}
	return lines
}

func (l *ownLog) fromOffset(row int64) *ownLines {
	i, found := slices.BinarySearchFunc(l.offsets, row, func(p rowOffset, row int64) int { return cmp.Compare(p.row, row) })
	if !found {
		i--
	}
	if i < 0 {
		return newOwnLines(l.file, l.start())
	}
	return newOwnLines(l.file, l.offsets[i])
}

// ownLines reads a log line by line.
type ownLines struct {
	next rowOffset // of the next line
	line int64     // lines read since the offset at which reading began
	read *bufio.Reader
	err  error

	peeked []byte
	size   int64
	has    bool
}

func newOwnLines(file io.ReaderAt, from rowOffset) *ownLines {
	return &ownLines{next: from, read: bufio.NewReaderSize(io.NewSectionReader(file, from.offset, maxLog), 64<<10)}
}

// peek returns the next line without trailing white space; of a long one only its start.
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

// take moves past a line to the next row.
func (l *ownLines) take() {
	l.skip()
	l.next.row++
}

// skip moves past a line without counting a row, because optional lines have no row number.
func (l *ownLines) skip() {
	if l.ok() {
		l.next.offset += l.size
		l.line++
		l.has = false
	}
}

// An ownRow is what an uploaded log has beside a row of the reference log.
type ownRow struct {
	Text string `json:"text"`
	// State is same, wrong (the first difference), missing or, after the first difference,
	// origin (it does not follow from the rows before it in the same log), consequence (it
	// does), or after (it is right, or too late in the log to tell).
	State    string `json:"state"`
	Optional bool   `json:"optional,omitempty"` // an optional line precedes it
}

// beside reads the line beside a row of the reference log, whose text is given. Rows must be
// passed in order, from the row at which lines starts.
func (l *ownLog) beside(lines *ownLines, row int64, text string) ownRow {
	var own ownRow
	right := l.Line == 0 || row < l.Wrong
	if right && lines.ok() && string(lines.peek()) != text {
		own.Optional = true
		lines.skip()
	}
	own.Text = compare.Visible(strings.ToValidUTF8(string(lines.peek()), "\uFFFD"))
	switch {
	case l.Line > 0 && row == l.Wrong:
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
	if own.State == "after" && own.Text != text {
		if role := l.roles.Of(l.Line + row - l.Wrong); role != "" {
			own.State = string(role)
		}
	}
	lines.take()
	return own
}
