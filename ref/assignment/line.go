package assignment

import (
	"bytes"
	"iter"
)

// A Line is an expected line. Its bytes are valid until the next one is asked for.
type Line struct {
	Text     []byte
	Optional bool   // the line may be absent
	Or       []byte // if not nil, another text that is as good
}

// How a stored file marks an optional line, and one that has either sign.
const (
	optionalMark = "\tOPTIONAL"
	eitherSign   = "+/-Infinity"
)

// AppendMarked appends the line as it is stored, with its marks and a newline.
func (l Line) AppendMarked(buf []byte) []byte {
	text := l.Text
	if l.Or != nil {
		sign := 0 // where Or has a minus and Text does not
		for l.Or[sign] == text[sign] {
			sign++
		}
		buf = append(buf, text[:sign]...)
		buf = append(buf, eitherSign...)
		text = text[sign+len("Infinity"):]
	}
	buf = append(buf, text...)
	if l.Optional {
		buf = append(buf, optionalMark...)
	}
	return append(buf, '\n')
}

// Marked returns a stored file's lines, read as AppendMarked writes them. CRLF is
// taken for LF.
func Marked(data []byte) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for text := range bytes.Lines(data) {
			text = bytes.TrimRight(text, "\r\n")
			text, optional := bytes.CutSuffix(text, []byte(optionalMark))
			line := Line{Text: text, Optional: optional}
			if optional && bytes.Contains(text, []byte(eitherSign)) {
				line.Text = bytes.Replace(text, []byte(eitherSign), []byte("Infinity"), 1)
				line.Or = bytes.Replace(text, []byte(eitherSign), []byte("-Infinity"), 1)
			}
			if !yield(line) {
				return
			}
		}
	}
}
