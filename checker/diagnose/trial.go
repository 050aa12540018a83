package diagnose

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// A trial is a case that a program has solved: its input, and what was written,
// with its form put right.
type trial struct {
	result *checker.Result
	form   form // of all outputs
	in     assignment.Input
	args   assignment.Args
	log    *log                   // nil if the task has none
	state  *state                 // nil for Take-Stones
	report *report                // nil for Mancala
	limit  int                    // rows or nodes after which a search is not the program's
	long   map[misread.Set]string // what unseen has found in long searches
	costs  [2]int                 // rows or nodes of the program's search, and of a Greedy one that is as deep as the input says
}

// Bounds of the work, in rows of logs and nodes of Take-Stones. A second has some
// ten millions.
const (
	maxCost  = 300_000   // of all cases together, solved once
	maxWork  = 6_000_000 // of the search for a cause
	overhead = 40        // of a case, whatever its size

	maxUnseen = 1_000_000 // of a search that no rows show the length of

	longSearch = 10_000
)

// trials are the cases that can be looked at, in the order of the results; the
// others are counted by their reasons.
func (d *Diagnosis) trials(ctx context.Context, results []checker.Result) []*trial {
	var trials []*trial
	for i := range results {
		r := &results[i]
		reason := unusable(r)
		if reason == "" {
			t, err := newTrial(ctx, r)
			if err == nil {
				trials = append(trials, t)
				continue
			}
			reason = err.Error()
		}
		if reason != skipped {
			d.leaveOut(reason)
		}
	}
	trials = d.affordable(trials)
	for _, t := range trials {
		if t.result.Failed() {
			d.Failing++
		}
	}
	d.Cases = len(trials)
	return trials
}

func (d *Diagnosis) leaveOut(reason string) {
	i := slices.IndexFunc(d.LeftOut, func(l LeftOut) bool { return l.Reason == reason })
	if i < 0 {
		d.LeftOut = append(d.LeftOut, LeftOut{Reason: reason})
		i = len(d.LeftOut) - 1
	}
	d.LeftOut[i].Cases++
}

// affordable leaves out the cases with the longest searches, if there are too many.
func (d *Diagnosis) affordable(trials []*trial) []*trial {
	sorted := slices.Clone(trials)
	slices.SortStableFunc(sorted, func(a, b *trial) int { return a.costs[0] - b.costs[0] })
	total, bound := 0, 0
	for _, t := range sorted {
		if total += t.costs[0]; total > maxCost {
			break
		}
		bound = t.costs[0]
	}
	return slices.DeleteFunc(trials, func(t *trial) bool {
		if t.costs[0] > bound {
			d.leaveOut(tooLong)
		}
		return t.costs[0] > bound
	})
}

// Reasons not to look at a case.
const (
	skipped  = "skipped"
	tooLong  = "its outputs are too long"
	disputed = "disputed"
	failed   = "it ended with an error"
)

// unusable says why a result has no outputs that can be compared, or nothing.
func unusable(r *checker.Result) string {
	switch {
	case r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Verdict == checker.BuildFailed:
		return skipped
	case r.Problem.Disputed:
		return disputed
	case r.Verdict != checker.Pass && r.Verdict != checker.Mismatch && r.Verdict != checker.NonzeroExit:
		return string(r.Verdict)
	case r.Verdict == checker.Mismatch && r.Run != nil && r.Run.Status != 0 && r.Stderr != "":
		return failed
	}
	for _, output := range r.Outputs {
		if !output.Right() && output.Text == nil {
			return tooLong
		}
	}
	return ""
}

func newTrial(ctx context.Context, r *checker.Result) (*trial, error) {
	t := &trial{result: r}
	texts := map[string]string{}
	for i, output := range r.Outputs {
		text, err := written(ctx, output, r.Problem.Outputs[i])
		if err != nil {
			return nil, err
		}
		texts[output.Name] = text
	}
	if r.Problem.Assignment == assignment.TakeStones {
		return t, t.takeStones(texts[assignment.Stdout])
	}
	return t, t.mancala(texts)
}

// written is the text of an output. A right one is what was expected.
func written(ctx context.Context, output checker.Output, expected assignment.Output) (string, error) {
	if !output.Right() {
		return string(output.Text), nil
	}
	var text strings.Builder
	for line := range expected.Lines {
		if text.Len() > 16*maxCost || ctx.Err() != nil {
			return "", errors.New(tooLong)
		}
		if !line.Optional {
			text.Write(line.Text)
			text.WriteByte('\n')
		}
	}
	return text.String(), nil
}

func (t *trial) takeStones(text string) (err error) {
	if t.args, err = assignment.ParseArgs(t.result.Case.Args); err != nil {
		return err
	}
	t.report = parseReport(text)
	t.form = t.report.form
	visited, err := strconv.Atoi(numberIn(t.report.text, 2))
	if err != nil || visited < 0 || visited > maxCost {
		asked := 0 // once in 2^16 nodes
		solved, _ := t.args.SolveUntil(func() bool { asked++; return asked<<16 > maxCost })
		visited = solved.Visited
	}
	t.costs = [2]int{visited + overhead, visited + overhead}
	t.limit = visited + 2 // one more if it does not count the root
	return nil
}

// line is a line of a text, counted from 0.
func line(text string, i int) string {
	for line := range strings.Lines(text) {
		if i == 0 {
			return strings.TrimSuffix(line, "\n")
		}
		i--
	}
	return ""
}

// withoutLine is a text without a line, counted from 0.
func withoutLine(text string, i int) string {
	lines := strings.SplitAfter(text, "\n")
	if i < len(lines) {
		lines[i] = ""
	}
	return strings.Join(lines, "")
}

func (t *trial) mancala(texts map[string]string) (err error) {
	if t.in, err = assignment.ParseInput(t.result.Case.ID, t.result.Case.Input, true); err != nil {
		return err
	}
	t.state = parseState(texts[assignment.NextStateFile], t.in.Board.Pits())
	t.form = t.state.form
	if !t.in.Task.HasLog() {
		t.limit = maxUnseen
		_, t.costs[0] = t.unseen(0)
		_, t.costs[1] = t.unseen(greedyUsesDepth)
		return nil
	}
	t.log = parseLog(texts[assignment.LogFile], t.in.Task == assignment.AlphaBeta, t.in.Board.Total())
	t.form.shows |= t.log.shows
	t.form.denies |= t.log.denies
	t.form.other = slices.Concat(t.form.other, t.log.other)
	// Of the rows of a search more than a third is printed, whatever is misread:
	// every leaf, and of every other node the row after its first child.
	t.limit = 3*len(t.log.lines) + 100
	t.costs = [2]int{len(t.log.lines) + overhead, len(t.log.lines) + overhead}
	return nil
}

// What is compared of the outputs.
type scope uint8

const (
	allOutputs scope = iota
	logAlone
	stateAlone
	butLine // of a report, and the five scopes that follow: all but the first line, ..
)

// fits gives the fitForms, as bits, with which a set of misreadings writes what
// the program has written, and how many rows or nodes it took to find out.
func (t *trial) fits(set misread.Set, compared scope) (forms uint8, cost int) {
	if t.report != nil {
		text, truncated := misread.TakeStones(t.args, set, t.limit)
		right := text == t.report.text
		if compared >= butLine {
			right = withoutLine(text, int(compared-butLine)) == withoutLine(t.report.text, int(compared-butLine))
		}
		if truncated || !right {
			return 0, t.costs[0]
		}
		return 1, t.costs[0]
	}
	next, cost, extra := "", 0, false
	if t.log == nil || compared == stateAlone {
		next, cost = t.unseen(set)
	} else {
		m := rowMatcher{rest: t.log.rows}
		next, _ = misread.Rows(t.in, set, t.limit, m.take)
		cost = m.rows
		if m.rest != "" {
			if extra = m.rest == string(m.last); !extra {
				next = ""
			}
		}
	}
	for i, form := range fitForms {
		right := compared == logAlone || t.state.texts[i%len(swaps)] == next
		if right && next != "" && (t.log == nil || compared == stateAlone || extra == (form&extraRows != 0)) {
			forms |= 1 << i
		}
	}
	return forms, cost + overhead
}

// matched is how many bytes of the program's rows a set of misreadings gives.
func (t *trial) matched(set misread.Set) int {
	m := rowMatcher{rest: t.log.rows}
	misread.Rows(t.in, set, t.limit, m.take)
	return len(t.log.rows) - len(m.rest)
}

var (
	greedyUsesDepth    = mancala("greedy-uses-depth")
	greedySingleSowing = mancala("greedy-single-sowing")
	singleSowing       = mancala("extra-move-not-expanded") | mancala("next-state-first-sowing")
	lastTie            = mancala("last-tie")
)

// unseen is the next state of a search whose rows are not looked at, if it is not
// too long, and how many rows it had. Greedy that goes as deep as line 3 says is
// made shorter by pruning, which finds the same turn unless the last of equal
// children wins.
func (t *trial) unseen(set misread.Set) (next string, rows int) {
	in := t.in
	if in.Task == assignment.Greedy && set&greedyUsesDepth != 0 {
		in.Task = assignment.AlphaBeta
		if set&lastTie != 0 {
			in.Task = assignment.MiniMax
		}
		if set&greedySingleSowing != 0 {
			set |= singleSowing
		}
	}
	if next, ok := t.long[set]; ok {
		return next, 0
	}
	next, _ = misread.Rows(in, set, maxUnseen, func([]byte, bool) bool { rows++; return true })
	if rows > longSearch {
		if t.long == nil {
			t.long = map[misread.Set]string{}
		}
		t.long[set] = next
	}
	return next, rows
}

// A rowMatcher takes the rows of a search one by one as long as the program's are
// the same.
type rowMatcher struct {
	rest string // the program's rows that are left
	rows int    // that were taken, the last one perhaps not the same
	last []byte // the last one
}

func (m *rowMatcher) take(row []byte, over bool) bool {
	m.last = row
	if m.rows++; m.rows == 1 && (string(row) == rootRow || string(row) == rootRowWindow) {
		return true
	}
	if over {
		m.skipOptional(row)
	}
	if len(m.rest) < len(row) || m.rest[:len(row)] != string(row) {
		return false
	}
	m.rest = m.rest[len(row):]
	return true
}

// skipOptional skips a row of the same node, depth and window with an infinite
// value: it may stand before the row of a node where the game is over.
func (m *rowMatcher) skipOptional(row []byte) {
	text := string(row)
	name := strings.IndexByte(text, ',') + 1
	place := name + strings.IndexByte(text[name:], ',') + 1
	rest, ok := strings.CutPrefix(m.rest, text[:place])
	if !ok {
		return
	}
	if rest, ok = strings.CutPrefix(strings.TrimPrefix(rest, "-"), infinity); !ok {
		return
	}
	window := text[place+strings.IndexAny(text[place:], ",\n"):]
	if rest, ok = strings.CutPrefix(rest, window); ok {
		m.rest = rest
	}
}
