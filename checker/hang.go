package checker

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

const (
	// enoughTimeLimits is after how many small cases that run out of time a program is
	// said to hang.
	enoughTimeLimits = 3
	// smallRows is less than how many rows, or visited nodes, a small case has.
	smallRows = 10_000
)

// A Hang finds out whether a program hangs: it does if the first cases that it runs on
// all run out of time, and three of them are small.
type Hang struct {
	ends  bool     // a case has come to an end
	small []string // the ids of the small cases that have not
}

// Add adds the result of the next case.
func (h *Hang) Add(r Result) {
	switch {
	case r.Verdict == Internal || r.NotRun != "":
	case r.Verdict != TimeLimit:
		h.ends = true
	case !h.ends && isSmall(r.Problem):
		h.small = append(h.small, r.Case.ID)
	}
}

// Why says that the program hangs and where, so that other cases need not be run; it is
// empty if the program is not known to hang.
func (h *Hang) Why() string {
	if h.ends || len(h.small) < enoughTimeLimits {
		return ""
	}
	return fmt.Sprintf("the program hangs: it ran out of time on %s, which the reference solves at once; other cases are not run (--no-early-stop runs them)",
		strings.Join(h.small[:enoughTimeLimits], ", "))
}

// HangsOn is the result of a case that is not run because the program hangs: it fails as
// the others do.
func HangsOn(c corpus.Case, r assignment.Reading, why string) Result {
	result := Result{Case: c, Verdict: TimeLimit, NotRun: why, Notes: []string{why}}
	var err error
	if result.Problem, err = c.Problem(r, nil); err != nil {
		result.Verdict, result.Err = Internal, err
	}
	return result
}

// isSmall reports whether the reference solves a problem in a moment, and the input does
// not say how long a program may take.
func isSmall(p assignment.Problem) bool {
	if p.Seconds > 0 || p.Answer != nil {
		return false
	}
	rows := 0
	for _, output := range p.Outputs {
		for line := range output.Lines {
			rows++
			if nodes, is := strings.CutPrefix(string(line.Text), visitedNodes); is && output.Name == assignment.Stdout {
				n, _ := strconv.Atoi(nodes)
				rows += n
			}
			if rows >= smallRows {
				return false
			}
		}
	}
	return true
}

// visitedNodes begins the line of a report that says how long the search was.
const visitedNodes = "Number of Nodes Visited: "
