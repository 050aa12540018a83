package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
)

// A Known is what the list of known failures says about a case. It is shown beside the
// verdict and does not change it.
type Known struct {
	Mark   Mark   `json:"mark"`
	Listed string `json:"listed,omitempty"` // the message in the list
}

// A Mark is the result of comparing a case with the list of known failures.
type Mark string

const (
	KnownFailure   Mark = "KnownFailure"   // it fails as listed
	UnexpectedPass Mark = "UnexpectedPass" // listed, but it passes
	OtherFailure   Mark = "OtherFailure"   // it fails with another message than the listed one
	NotRun         Mark = "NotRun"         // listed, but skipped, or there is no such case
)

// unlisted returns k without the message, which contains the expected line.
func (k *Known) unlisted() *Known {
	if k == nil {
		return nil
	}
	return &Known{Mark: k.Mark}
}

// A KnownList is a list of known failures, one `id # message` a line; lines that
// begin with # are comments. An id that would read as something else is quoted as in Go.
type KnownList struct {
	// Accept treats every failure as known, whatever is listed, because the list is about to
	// be rewritten.
	Accept bool

	comment string // the lines before the first failure
	ids     []string
	message map[string]string
}

// ParseKnown reads a list; name appears in errors.
func ParseKnown(name, text string) (*KnownList, error) {
	l := &KnownList{message: map[string]string{}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			if len(l.ids) == 0 {
				l.comment += line
			}
			continue
		}
		id, message, ok := cutKnown(strings.TrimSpace(line))
		switch {
		case !ok || id == "" || message == "":
			return nil, fmt.Errorf("%s:%d: %q, want `id # message`", name, n, strings.TrimSpace(line))
		case l.message[id] != "":
			return nil, fmt.Errorf("%s:%d: %s is listed before, want it once", name, n, id)
		}
		l.ids = append(l.ids, id)
		l.message[id] = message
	}
	return l, nil
}

// cutKnown separates the id of a line of a list from the message.
func cutKnown(line string) (id, message string, ok bool) {
	if quoted, err := strconv.QuotedPrefix(line); err == nil && quoted[0] == '"' {
		if message, ok := strings.CutPrefix(line[len(quoted):], " # "); ok {
			id, err = strconv.Unquote(quoted)
			return id, message, err == nil
		}
	}
	return strings.Cut(line, " # ")
}

// listedID returns an id as a list has it: quoted if a line that begins with it would be a comment or be
// cut elsewhere.
func listedID(id string) string {
	if strings.HasPrefix(id, "#") || strings.HasPrefix(id, `"`) || strings.Contains(id, " #") || strings.TrimSpace(id) != id || compare.Printable(id) != id {
		return strconv.Quote(id)
	}
	return id
}

// IDs returns the ids of the list in its order.
func (l *KnownList) IDs() []string { return l.ids }

// mark returns what the list says about a case, or nil.
func (l *KnownList) mark(c Case) *Known {
	switch {
	case l == nil:
		return nil
	case l.Accept && c.Failed():
		return &Known{Mark: KnownFailure, Listed: c.Message()}
	case l.Accept || l.message[c.ID] == "":
		return nil
	}
	k := &Known{Mark: OtherFailure, Listed: l.message[c.ID]}
	switch {
	case c.Verdict == checker.Internal:
		return nil
	case c.Verdict == checker.Skipped:
		k.Mark = NotRun
	case c.Verdict == checker.Pass:
		k.Mark = UnexpectedPass
	case c.Message() == k.Listed:
		k.Mark = KnownFailure
	}
	return k
}

// Update returns the new text of the list after a run: its comment, the lines of the ids
// for which keep is true, and the failures of the run, sorted by id.
func (l *KnownList) Update(run Run, keep func(id string) bool) string {
	lines := map[string]string{}
	for _, id := range l.ids {
		if keep(id) {
			lines[id] = l.message[id]
		}
	}
	for _, c := range run.Cases {
		if c.Failed() {
			lines[c.ID] = c.Message()
		}
	}
	var ids []string
	for id := range lines {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	text := l.comment
	for _, id := range ids {
		text += listedID(id) + " # " + lines[id] + "\n"
	}
	return text
}
