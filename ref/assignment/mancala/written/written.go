// Package written parses the outputs of Mancala programs even if their form is wrong, compares them with the outputs
// of programs with misreadings, and describes wrong lines.
package written

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A Written is the output of a program for an input.
type Written struct {
	reading  reference.Reading
	in       reference.Input
	misread  misread.Input // the same input, for the second solver
	rootless bool          // the log of this reading does not have the root's first row
	state    *state
	log      *log                      // nil if the task has none
	limit    int                       // the most rows that the program's search may have
	long     map[assignment.Set]string // the results of nextState for long searches
}

// Read parses the outputs of a program for an input; second is the same input for the second solver.
func Read(reading reference.Reading, in reference.Input, second misread.Input, texts map[string]string) *Written {
	w := &Written{reading: reading, in: in, misread: second, rootless: reading.Profile == reference.Handout}
	w.state = parseState(texts[reference.NextStateFile], in.Board.Pits())
	if !in.Task.HasLog() {
		return w
	}
	w.log = parseLog(texts[reference.LogFile], in.Task == reference.AlphaBeta, in.Board.Total())
	if w.rootless && w.log.hasRoot {
		w.log.Note("the log has the root's first row, which this profile leaves out", "")
	}
	// Whatever the misreading, a program prints more than a third of the rows of its search: every leaf and, for
	// each inner node, the row after its first child.
	w.limit = 3*len(w.log.lines) + 100
	return w
}

// Form returns the form of the state and of the log.
func (w *Written) Form() assignment.Form {
	form := w.state.Form
	if w.log != nil {
		form.Shows = form.Shows.Union(w.log.Shows)
		form.Denies = form.Denies.Union(w.log.Denies)
		form.Other = slices.Concat(form.Other, w.log.Other)
	}
	return form
}

// Steps returns the number of rows of the search, and the same for a Greedy that searches to the depth in the input. If there
// is a log, both are the number of its rows.
func (w *Written) Steps() (steps [2]int) {
	if w.log != nil {
		return [2]int{len(w.log.lines), len(w.log.lines)}
	}
	_, steps[0] = w.nextState(assignment.Set{})
	_, steps[1] = w.nextState(greedyUsesDepth)
	return steps
}

// Fits compares both outputs, or only the named one, with the outputs of a program with set. It returns the forms that
// fit, as bits, and the number of rows that it has read.
func (w *Written) Fits(set assignment.Set, part string) (bits uint8, rows int) {
	next, extra := "", false
	unseen := w.log == nil || part == reference.NextStateFile
	if unseen {
		next, rows = w.nextState(set)
	} else {
		m := rowMatcher{rest: w.log.rows}
		next, _ = misread.Rows(w.misread, set, w.limit, m.take)
		rows = m.rows
		if m.rest != "" {
			if extra = m.rest == string(m.last); !extra {
				next = ""
			}
		}
	}
	for i, form := range fits {
		right := part == reference.LogFile || w.state.texts[i%len(swaps)] == next
		if right && next != "" && (unseen || extra == form.Overlaps(extraRows)) {
			bits |= 1 << i
		}
	}
	return bits, rows
}

// Outputs returns what a program with set writes.
func (w *Written) Outputs(set assignment.Set) string {
	if w.log == nil {
		next, _ := w.nextState(set)
		return next
	}
	out := misread.Solve(w.misread, set, w.limit)
	return out.NextState + "\n" + out.Log
}

// These bound a search without rows to compare.
const (
	maxUnseen  = 1_000_000
	remembered = 10_000 // rows; the results of longer searches are cached
)

// nextState returns the next state of a search, or "" if it is too long, and its rows (0 if the result was
// cached). Greedy to the depth in line 3 is searched with pruning, except if the last of equal children wins: then
// pruning may change the turn.
func (w *Written) nextState(set assignment.Set) (next string, rows int) {
	in := w.misread
	if w.in.Task == reference.Greedy && set.Overlaps(greedyUsesDepth) {
		in.Task = int(reference.AlphaBeta)
		if set.Overlaps(lastTie) {
			in.Task = int(reference.MiniMax)
		}
		if set.Overlaps(greedySingleSowing) {
			set = set.Union(singleSowing)
		}
	}
	if next, ok := w.long[set]; ok {
		return next, 0
	}
	next, _ = misread.Rows(in, set, maxUnseen, func([]byte, bool) bool { rows++; return true })
	if rows > remembered {
		if w.long == nil {
			w.long = map[assignment.Set]string{}
		}
		w.long[set] = next
	}
	return next, rows
}

// Texts returns the log and the state, except those whose cause is known.
func (w *Written) Texts(form assignment.Set, explained map[string]bool) []assignment.Text {
	var texts []assignment.Text
	if w.log != nil && !explained[reference.LogFile] {
		top := w.log.top(w.rootless, form)
		texts = append(texts, assignment.Text{Output: reference.LogFile, Text: top + w.log.rows, Number: func(line int64) int64 {
			return w.log.number(line, top)
		}})
	}
	if !explained[reference.NextStateFile] {
		texts = append(texts, assignment.Text{Output: reference.NextStateFile, Text: w.state.texts[0], Number: func(line int64) int64 {
			return line
		}})
	}
	return texts
}

// Tell explains a wrong row of the log, or the right turn.
func (w *Written) Tell(t assignment.Text, d assignment.Difference, stop assignment.Stop) (why, notes []string) {
	p := &place{Written: w, stop: stop}
	if t.Output == reference.LogFile {
		p.row(d)
	} else {
		p.turn(t.Text)
	}
	return p.why, p.notes
}

// Reach returns how far the rows of the log, or the next state, agree with those of a program with these misreadings.
func (w *Written) Reach(t assignment.Text, d assignment.Difference, set assignment.Set) (reach int, what string) {
	if t.Output != reference.LogFile {
		if next, _ := w.nextState(set); next != "" && next == t.Text {
			return 1, "the same"
		}
		return 0, ""
	}
	if set.Overlaps(extraRows) {
		return 0, "" // the extra row would not match
	}
	m := rowMatcher{rest: w.log.rows}
	misread.Rows(w.misread, set, w.limit, m.take)
	reach = len(w.log.rows) - len(m.rest)
	if i := strings.Count(w.log.rows[:reach], "\n"); i < len(w.log.lines) {
		return reach, fmt.Sprintf("the same up to line %d", w.log.lines[i]-1)
	}
	return reach, "the same log"
}
