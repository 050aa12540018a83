package takestones

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// ExplainResult explains the six lines that a program prints.
func (a Args) ExplainResult(stop assignment.Stop) (string, error) {
	result, done := Solution(a, stop)
	if !done {
		return "", nil
	}
	return ResultText(a, result), nil
}

// ExplainNode explains the events of a node.
func (a Args) ExplainNode(path string, stop assignment.Stop) (string, error) {
	moves, err := ParsePath(a, path)
	if err != nil {
		return "", err
	}
	visit, done := At(a, moves, stop)
	if !done {
		return "", nil
	}
	return VisitText(a, moves, visit), nil
}

// Kind returns the label of the expected line, such as "Value". d.Want must not be nil.
func (Args) Kind(d assignment.Difference, _ assignment.Stop) (what string, after []string) {
	what, _, _ = strings.Cut(*d.Want, ":")
	return what, nil
}

// Node returns nil, because there is no log.
func (Args) Node(assignment.Difference, assignment.Stop) *assignment.Node { return nil }

// Sentences explains one of the six lines. It returns nil if the expected line is not the reference's: a course may
// have stored another one.
func (a Args) Sentences(d assignment.Difference, stop assignment.Stop) []string {
	if d.Want == nil {
		return nil
	}
	sentences := Difference(a, d.Line+1, stop)
	if n := len(sentences); n == 0 || !strings.HasPrefix(sentences[n-1], strings.Replace(*d.Want, ": ", " is ", 1)+": ") {
		return nil
	}
	return sentences
}
