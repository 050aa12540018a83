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

// Kind returns the label of the wrong line, such as "Value".
func (Args) Kind(d assignment.Difference, _ assignment.Stop) (what string, after []string) {
	what, _, _ = strings.Cut(*d.Want, ":")
	return what, nil
}

// Node is nil: there is no log.
func (Args) Node(assignment.Difference, assignment.Stop) *assignment.Node { return nil }

// Sentences explains one of the six lines.
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
