package assignment

import (
	"bytes"
	"iter"
)

// A Line is an expected line. Its bytes are valid until the next one is requested.
type Line struct {
	Text     []byte
	Optional bool   // the line may be absent
	Or       []byte // if not nil, an equally right text
}

// The marks of optional lines, and of lines with either sign, in a stored file.
const (
	optionalMark = "\tOPTIONAL"
	eitherSign   = "+/-Infinity"
)

// AppendMarked appends the line in its stored form, with its marks and a newline.
func (l Line) AppendMarked(buf []byte) []byte {
	text := l.Text
	if l.Or != nil {
		sign := 0 // the position of a minus that Or has and Text does not
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

// Marked parses the lines of a stored file, as AppendMarked writes them. It accepts CRLF.
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
