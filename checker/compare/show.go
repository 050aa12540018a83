package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// maxShown limits the characters of a line that are shown.
const maxShown = 160

// Visible returns a line with its invisible characters made visible: escapes such as
// \t, \r, \x1b and \u00a0, and a dot for each space at the end.
func Visible(line string) string {
	text := strings.TrimRight(line, " ")
	var b strings.Builder
	for i, n := 0, 0; i < len(text); n++ {
		if n == maxShown {
			fmt.Fprintf(&b, "... (%d bytes)", len(line))
			return b.String()
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case strconv.IsPrint(r) && r != '\\':
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
		i += size
	}
	spaces := len(line) - len(text)
	if spaces > 20 {
		return fmt.Sprintf("%s... (%d spaces)", b.String(), spaces)
	}
	return b.String() + strings.Repeat("·", spaces)
}

// Printable returns a name, or another external text, on one line: escapes such as \n, \x1b
// or \u202e replace invisible characters and invalid UTF-8. Such texts reach files and
// terminals only in this form.
func Printable(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
		i += size
	}
	return b.String()
}

// A DiffLine is a line near a difference.
type DiffLine struct {
	Mark rune  // ' ' in both, '-' expected, '+' written by the program
	Line int64 // its number in the program's file, 0 for an expected line
	Text string
}

// Window returns the difference as a diff of the few lines around it.
func (d Divergence) Window() []DiffLine {
	want, got := windowText(d.Before, d.Want, d.WantAfter), windowText(d.Before, d.Got, d.GotAfter)
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0 // a window is small, and the result must not depend on the machine
	a, b, texts := dmp.DiffLinesToRunes(want, got)
	var window []DiffLine
	number := d.Line - int64(len(d.Before))
	for _, diff := range dmp.DiffCharsToLines(dmp.DiffMainRunes(a, b, false), texts) {
		for text := range strings.Lines(diff.Text) {
			line := DiffLine{Mark: ' ', Line: number, Text: strings.TrimSuffix(text, "\n")}
			switch diff.Type {
			case diffmatchpatch.DiffDelete:
				line.Mark, line.Line = '-', 0
			case diffmatchpatch.DiffInsert:
				line.Mark = '+'
			}
			if line.Line > 0 {
				number++
			}
			window = append(window, line)
		}
	}
	return d.trim(window)
}

// trim removes the lines at the end of a window that only one side has, if the other side's part
// of the window is full: that part may end before the lines that match them.
func (d Divergence) trim(window []DiffLine) []DiffLine {
	common := len(window) - 1
	for common >= 0 && window[common].Mark != ' ' {
		common--
	}
	if common < len(d.Before) {
		return window
	}
	end := len(window)
	for end > common+1 && (window[end-1].Mark == '-' && len(d.GotAfter) >= contextLines || window[end-1].Mark == '+' && len(d.WantAfter) >= contextLines) {
		end--
	}
	return window[:end]
}

func windowText(before []string, middle *string, after []string) string {
	lines := slices.Clone(before)
	if middle != nil {
		lines = append(lines, *middle)
	}
	var text strings.Builder
	for _, line := range append(lines, after...) {
		text.WriteString(line + "\n")
	}
	return text.String()
}
