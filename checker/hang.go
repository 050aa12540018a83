package checker

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

const (
	// enoughTimeLimits is the number of small cases of a task that must time out before the
	// program is considered to hang in that task.
	enoughTimeLimits = 3
	// smallRows is an upper bound on the rows, or visited nodes, of a small case.
	smallRows = 10_000
)

// A Hang detects the tasks in which a program hangs: those in which it timed out on three
// small cases. The zero value is ready for use. It is safe for concurrent use.
type Hang struct {
	mu    sync.Mutex
	small map[string][]string // by group, the ids of small cases that timed out
}

// Add adds the result of the next case.
func (h *Hang) Add(r Result) {
	if r.Verdict != TimeLimit || r.NotRun != "" || !isSmall(r.Problem) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.small == nil {
		h.small = map[string][]string{}
	}
	h.small[r.Case.Group] = append(h.small[r.Case.Group], r.Case.ID)
}

// Why returns the reason for not running the other cases of a group: the program hangs, and
// on which cases. It is empty if the program is not known to hang there.
func (h *Hang) Why(group string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	small := h.small[group]
	if len(small) < enoughTimeLimits {
		return ""
	}
	return fmt.Sprintf("the program hangs: it ran out of time on %s, which the reference solves at once; other cases of %s are not run (--no-early-stop runs them)",
		strings.Join(small[:enoughTimeLimits], ", "), group)
}

// HangsOn returns the result of a case that is not run because the program hangs: a failure
// like the others.
func HangsOn(ctx context.Context, c corpus.Case, r assignment.Reading, why string) Result {
	result := TimedOut(ctx, c, r)
	result.NotRun, result.Notes = why, []string{why}
	return result
}

// TimedOut returns the result of a case that timed out, with the fields that Hang.Add
// needs.
func TimedOut(ctx context.Context, c corpus.Case, r assignment.Reading) Result {
	result := Result{Case: c, Verdict: TimeLimit}
	var err error
	if result.Problem, err = c.Problem(ctx, r); err != nil {
		result.Verdict, result.Err = Internal, err
	}
	return result
}

// isSmall reports whether the reference solves a problem in a moment and the input sets no
// time limit.
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

// visitedNodes starts the line of a report that gives the size of the search.
const visitedNodes = "Number of Nodes Visited: "
