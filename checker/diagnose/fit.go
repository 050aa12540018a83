package diagnose

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/misread"
)

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

// withoutLine is a text without a line, counted from 0.
func withoutLine(text string, i int) string {
	lines := strings.SplitAfter(text, "\n")
	if i < len(lines) {
		lines[i] = ""
	}
	return strings.Join(lines, "")
}

// matched is how many bytes of the program's rows a set of misreadings gives.
func (t *trial) matched(set misread.Set) int {
	m := rowMatcher{rest: t.log.rows}
	misread.Rows(t.in, set, t.limit, m.take)
	return len(t.log.rows) - len(m.rest)
}

var (
	greedyUsesDepth    = mancalaSet("greedy-uses-depth")
	greedySingleSowing = mancalaSet("greedy-single-sowing")
	singleSowing       = mancalaSet("extra-move-not-expanded") | mancalaSet("next-state-first-sowing")
	lastTie            = mancalaSet("last-tie")
)

// Bounds of a search whose length no rows show.
const (
	maxUnseen  = 1_000_000
	longSearch = 10_000 // is remembered
)

// unseen is the next state of a search whose rows are not looked at, if it is not
// too long, and how many rows it had. Greedy that goes as deep as line 3 says is
// made shorter by pruning, which finds the same turn unless the last of equal
// children wins.
func (t *trial) unseen(set misread.Set) (next string, rows int) {
	in := t.in
	if in.Task == reference.Greedy && set&greedyUsesDepth != 0 {
		in.Task = reference.AlphaBeta
		if set&lastTie != 0 {
			in.Task = reference.MiniMax
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
