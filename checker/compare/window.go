package compare

import (
	"bytes"
	"io"
	"slices"
	"strings"
)

// diverge records the difference between want and the next line.
func (m *matcher) diverge(want *string) {
	d := &Divergence{Line: m.got.lines + 1, Row: m.row, Want: want}
	if got, ok := m.got.peek(); ok {
		text := m.shown(got)
		if m.strict && !got.ended {
			text += "[" + string(NoNewline) + "]"
		}
		d.Got = &text
	}
	m.start = m.got.offset
	m.result.First = d
}

// window reads the lines around the difference from the file.
func (m *matcher) window(r io.ReaderAt) {
	d := m.result.First
	back := min(m.start, 4096)
	before := make([]byte, back)
	if _, err := r.ReadAt(before, m.start-back); err != nil && err != io.EOF {
		m.got.err = err
		return
	}
	lines := bytes.SplitAfter(before, []byte("\n"))
	lines = lines[:len(lines)-1]
	if m.start > back && len(lines) > 0 {
		lines = lines[1:] // the first may be cut
	}
	for _, line := range lines[max(0, len(lines)-contextLines):] {
		d.Before = append(d.Before, string(bytes.TrimRight(line, "\r\n")))
	}
	defer func() { d.WantAfter = m.wantAfter() }()
	for m.got.drop(); len(d.GotAfter) < contextLines; m.got.drop() {
		got, ok := m.got.peek()
		if !ok {
			return
		}
		d.GotAfter = append(d.GotAfter, m.shown(got))
	}
}

// wantAfter returns the expected lines after the difference, without the optional lines
// that the program left out.
func (m *matcher) wantAfter() (lines []string) {
	wrote := func(text []byte) bool {
		return text != nil && slices.Contains(m.result.First.GotAfter, string(text))
	}
	for _, line := range m.after {
		switch {
		case !line.Optional || wrote(line.Text):
			lines = append(lines, string(line.Text))
		case wrote(line.Or):
			lines = append(lines, string(line.Or))
		}
	}
	return lines
}

// shown returns a line for display, without tolerated deviations.
func (m *matcher) shown(line rawLine) string {
	text := line.shown()
	if !m.strict {
		text = strings.TrimRight(text, " \t\r")
		if m.indented {
			text = strings.TrimLeft(text, " \t")
		}
	}
	return text
}
