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

	head    string // the comment of the whole list
	entries []knownEntry
	tail    string // the comments after the last entry
	message map[string]string
}

// A knownEntry is a line of a list with the comments and the blank lines above it.
type knownEntry struct{ above, id string }

// ParseKnown reads a list; name appears in errors.
func ParseKnown(name, text string) (*KnownList, error) {
	l := &KnownList{message: map[string]string{}}
	above, n := "", 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			above += line + "\n"
			continue
		}
		id, message, ok := cutKnown(strings.TrimSpace(line))
		switch {
		case !ok || id == "" || message == "":
			return nil, fmt.Errorf("%s:%d: %q, want `id # message`", name, n, strings.TrimSpace(line))
		case l.message[id] != "":
			return nil, fmt.Errorf("%s:%d: %s is listed before, want it once", name, n, id)
		}
		if len(l.entries) == 0 {
			l.head, above = cutHead(above)
		}
		l.entries = append(l.entries, knownEntry{above, id})
		l.message[id], above = message, ""
	}
	if len(l.entries) == 0 {
		l.head = above
	} else {
		l.tail = above
	}
	return l, nil
}

// cutHead splits the comments above the first entry at a blank line: those above it are about the whole list, those below
// it about the entry. Without a blank line, all are about the list.
func cutHead(above string) (head, first string) {
	if i := strings.LastIndex("\n"+above, "\n\n"); i >= 0 && strings.TrimSpace(above[i:]) != "" {
		return above[:i+1], above[i+1:]
	}
	return above, ""
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
func (l *KnownList) IDs() []string {
	var ids []string
	for _, e := range l.entries {
		ids = append(ids, e.id)
	}
	return ids
}

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

// Update returns the new text of the list after a run: the lines of the ids for which keep is true, and the
// failures of the run. Comments and listed ids stay where they are; ids that are new come before the first
// greater one, so a sorted list stays sorted.
func (l *KnownList) Update(run Run, keep func(id string) bool) string {
	lines := map[string]string{}
	for _, e := range l.entries {
		if keep(e.id) {
			lines[e.id] = l.message[e.id]
		}
	}
	var added []string
	for _, c := range run.Cases {
		if c.Failed() {
			lines[c.ID] = c.Message()
			if l.message[c.ID] == "" {
				added = append(added, c.ID)
			}
		}
	}
	slices.Sort(added)
	text := l.head
	write := func(id string) { text += listedID(id) + " # " + lines[id] + "\n" }
	for _, e := range l.entries {
		for len(added) > 0 && added[0] < e.id {
			write(added[0])
			added = added[1:]
		}
		text += e.above
		if lines[e.id] != "" {
			write(e.id)
		}
	}
	for _, id := range added {
		write(id)
	}
	return text + l.tail
}
