package checker

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// The parts of a long text that an excerpt keeps: the first and the last lines and, between
// them, the last lines that name an error, each with the following line, which often says
// where the error happened.
const (
	headLines  = 3
	tailLines  = 5
	errorLines = 4
	lineBytes  = 64 << 10 // of each line
	scanBytes  = 4 << 20  // of the text: half from its start and half from its end
)

// namesError matches a line that names an error above its stack trace, as Java, C#,
// JavaScript, Go and Rust print it, or that ends with a place, as a message of Perl does.
var namesError = lazy.MustCompile(`^(?:Exception in thread |Caused by: |panic: |fatal error: |thread '[^']*' panicked|(?:Uncaught )?[\w.$]*(?:Error|Exception)\b)|^\S.* at .+ line \d+(?:, <\S+> (?:line|chunk) \d+)?\.$`)

// mayNameError reports whether namesError may match a line. It is much faster: a program
// can print a million lines.
func mayNameError(line string) bool {
	for _, part := range []string{"xception", "rror", "Caused by: ", "panic: ", "panicked at ", " line "} {
		if strings.Contains(line, part) {
			return true
		}
	}
	return false
}

// A numberedLine is a line of a text with its number, from 0.
type numberedLine struct {
	n    int
	text string
}

// An excerpt collects the lines of a text that are worth showing.
type excerpt struct {
	lines              int // number so far, without empty lines at either end
	empty              int // empty lines since the last line that is not empty
	gap                int // number of lines before the part that is not read; 0 if all is read
	head, tail, errors []numberedLine
	place              bool // the line before this one names an error
	hide               func(string) string
}

// excerptOf returns the excerpt of a file, or "" if it is not a plain file. hide removes
// text that must not be shown.
func excerptOf(path string, hide func(string) string) string {
	if info, err := os.Lstat(path); err != nil || info.Size() == 0 {
		return "" // the usual case, decided without opening the file
	}
	f, err := untrusted.Open(path)
	if err != nil {
		return "" // the program may have put something else there
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return ""
	}
	e := excerpt{hide: hide}
	if info.Size() <= scanBytes {
		e.scan(io.NewSectionReader(f, 0, info.Size()))
		return e.String()
	}
	e.scan(io.NewSectionReader(f, 0, scanBytes/2))
	e.gap = e.lines
	e.scan(io.NewSectionReader(f, info.Size()-scanBytes/2, scanBytes/2))
	return e.String()
}

func (e *excerpt) scan(text io.Reader) {
	r := bufio.NewReader(text)
	var line []byte
	for {
		part, more, err := r.ReadLine()
		if err != nil {
			if len(line) > 0 { // its end fell on the end of the reader's buffer
				e.add(string(bytes.TrimRight(line, "\r")))
			}
			return
		}
		line = append(line, part[:min(len(part), lineBytes-len(line))]...)
		if !more {
			e.add(string(bytes.TrimRight(line, "\r")))
			line = line[:0]
		}
	}
}

func (e *excerpt) add(text string) {
	if text == "" { // dropped unless another line follows
		e.empty++
		return
	}
	for ; e.empty > 0; e.empty-- {
		if e.lines > 0 {
			e.keep("")
		}
	}
	e.keep(text)
}

func (e *excerpt) keep(text string) {
	line := numberedLine{e.lines, text}
	e.lines++
	if len(e.head) < headLines {
		e.head = append(e.head, line)
	}
	e.tail = last(append(e.tail, line), tailLines)
	names := mayNameError(text) && namesError.MatchString(text)
	if names || e.place {
		e.errors = last(append(e.errors, line), 2*errorLines)
	}
	e.place = names
}

// last returns the last n elements of all, or all of them.
func last[E any](all []E, n int) []E {
	return slices.Delete(all, 0, max(0, len(all)-n))
}

// String returns the lines of the excerpt, with a mark wherever lines are omitted.
func (e *excerpt) String() string {
	all := slices.Concat(e.head, e.errors, e.tail)
	slices.SortFunc(all, func(a, b numberedLine) int { return a.n - b.n })
	all = slices.CompactFunc(all, func(a, b numberedLine) bool { return a.n == b.n })
	var text []string
	next := 0
	for _, line := range all {
		switch left := line.n - next; {
		case e.gap > 0 && next <= e.gap && e.gap <= line.n && left == 0:
			text = append(text, "[a part omitted]")
		case e.gap > 0 && next <= e.gap && e.gap <= line.n:
			text = append(text, fmt.Sprintf("[%d+ lines omitted]", left))
		case left == 1:
			text = append(text, "[1 line omitted]")
		case left > 1:
			text = append(text, fmt.Sprintf("[%d lines omitted]", left))
		}
		next = line.n + 1
		text = append(text, compare.Visible(e.hide(line.text))) // Visible shortens long lines, so hide comes first
	}
	return strings.Join(text, "\n")
}
