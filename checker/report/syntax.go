package report

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A syntaxError is an error in a source, for which a program does not start.
type syntaxError struct {
	kind, message string
	file, line    string
	quoted        []string // the line of the source, with marks
}

var (
	syntaxMessage = lazy.MustCompile(`^(SyntaxError|IndentationError|TabError): (.*)$`)
	syntaxPlace   = lazy.MustCompile(`^(?:  File "([^<].*)", line (\d+)|(\S.*\.[cm]?[jt]s):(\d+))$`)
)

// syntaxError returns the error for which no run of the program starts; nil if there is
// none. Python and JavaScript print such errors.
func (r Run) syntaxError(groups []group) *syntaxError {
	if len(groups) != 1 || len(groups[0].cases) != r.Totals.Judged {
		return nil
	}
	stderr := groups[0].cases[0].Stderr
	e := &syntaxError{}
	end := slices.IndexFunc(stderr, func(line string) bool {
		parts := syntaxMessage.FindStringSubmatch(line)
		if parts != nil {
			e.kind, e.message = parts[1], parts[2]
		}
		return parts != nil
	})
	for i := end - 1; i >= 0; i-- {
		if parts := syntaxPlace.FindStringSubmatch(stderr[i]); parts != nil {
			e.file, e.line = filepath.Base(parts[1]+parts[3]), parts[2]+parts[4]
			e.quoted = slices.DeleteFunc(slices.Clone(stderr[i+1:end]), func(line string) bool { return strings.TrimSpace(line) == "" })
			return e
		}
	}
	return nil
}

// syntax describes the error, and what to do.
func (b *brief) syntaxCause() []string {
	e := b.syntax
	lines := wrap("", b.say("does-not-start", e.kind, e.line), b.Width)
	lines = append(lines, wrap("  ", b.say("message-at", e.file, e.line, e.message), b.Width)...)
	lines = b.quote(lines, e.quoted, 4)
	fix := "fix-line"
	switch {
	case e.kind != "SyntaxError":
		fix = "fix-indent"
	case strings.HasSuffix(e.message, "was never closed"): // the message names the line of the open bracket
		fix = "fix-this-line"
	}
	return append(lines, b.say(fix, e.line))
}
