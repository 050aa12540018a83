package corpus

import (
	"bytes"
	"fmt"
	"strings"
)

// Newlines says how the lines of an input end. A case file shows the input with LF after
// each line, because its own syntax cannot leave the last one out.
type Newlines string

// The values of the line `newlines:`.
const (
	LF          Newlines = ""             // after each line
	LFBetween   Newlines = "LF between"   // between lines, none after the last one
	CRLF        Newlines = "CRLF"         // after each line
	CRLFBetween Newlines = "CRLF between" // between lines, none after the last one
)

// parseNewlines reads a line `newlines:`.
func parseNewlines(value string) (Newlines, error) {
	switch n := Newlines(value); n {
	case LFBetween, CRLF, CRLFBetween:
		return n, nil
	}
	return LF, fmt.Errorf("newlines %q, want LF between, CRLF or CRLF between", value)
}

// apply returns an input with these newlines.
func (n Newlines) apply(input []byte) []byte {
	if n == LFBetween || n == CRLFBetween {
		input = bytes.TrimSuffix(input, []byte("\n"))
	}
	if strings.HasPrefix(string(n), string(CRLF)) {
		input = bytes.ReplaceAll(input, []byte("\n"), []byte("\r\n"))
	}
	return input
}

// shown returns an input with LF after each line.
func (n Newlines) shown(input []byte) []byte {
	if n == LF {
		return input
	}
	input = bytes.ReplaceAll(input, []byte("\r\n"), []byte("\n"))
	return append(bytes.TrimSuffix(input, []byte("\n")), '\n')
}
