package misread

import (
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A log builds the text of traverse_log.txt, or passes its rows on.
type log struct {
	format
	emit   func(row []byte, over bool) bool // if not nil, gets each row until it returns false
	window bool                             // rows have the columns Alpha and Beta
	quiet  bool                             // for Greedy: rows are counted, not written
	text   strings.Builder
	row    []byte // the last row
	left   int    // rows that still fit
	full   bool
}

func newLog(task int, on *switches, maxRows int, emit func(row []byte, over bool) bool) *log {
	l := &log{
		emit: emit, format: newFormat(on),
		window: task == alphaBeta, quiet: task != miniMax && task != alphaBeta, left: maxRows,
	}
	if emit == nil && !l.quiet {
		l.text.Grow(4096)
		l.text.WriteString(l.header(l.window))
	}
	return l
}

// enter adds the row of an inner node that the search enters.
func (s *search) enter(n *node, value, alpha, beta int) {
	if s.on[firstValueByParity] {
		// This is how the sample in the handout looks; only the display changes, not the search.
		value = -infinity
		if n.depth%2 == 1 {
			value = infinity
		}
	}
	isRoot := n.depth == 0
	hidden := s.on[noRowOnEntering] || isRoot && s.on[noRootRow]
	s.log.add(n, value, alpha, beta, hidden)
}

// leaf handles the event of a node that is evaluated.
func (s *search) leaf(n *node, value, alpha, beta int) {
	s.log.add(n, value, alpha, beta, false)
	if s.on[leafTwice] {
		s.log.add(n, value, alpha, beta, false)
	}
}

// update handles the event of a node to which a child has returned. The handout: "for any node that has children, the
// log will show its value after each update", whether the value changed or not.
func (s *search) update(n *node, before, value, alpha, beta int) {
	s.log.add(n, value, alpha, beta, before == value && s.on[rowsOnChangeOnly])
}

// add counts a row, and writes it if it is not hidden.
func (l *log) add(n *node, value, alpha, beta int, hidden bool) {
	if l.left == 0 {
		l.full = true
	}
	if l.full {
		return
	}
	l.left--
	if l.quiet || hidden {
		return
	}
	row := l.row[:0]
	if n.depth == 0 {
		row = append(row, "root"...)
	} else {
		row = append(row, "BA"[n.player])
		row = strconv.AppendInt(row, int64(n.column)+2, 10)
	}
	row = append(row, l.comma...)
	row = strconv.AppendInt(row, int64(n.depth), 10)
	row = l.appendNumber(row, value)
	if l.window {
		if l.on[alphaBetaSwapped] {
			alpha, beta = beta, alpha
		}
		row = l.appendNumber(row, alpha)
		row = l.appendNumber(row, beta)
	}
	l.row = append(row, '\n')
	l.write(n.over)
}

// write writes the row, or passes it to emit.
func (l *log) write(over bool) {
	if l.emit == nil {
		l.text.Write(l.row)
	} else if !l.emit(l.row, over) {
		l.full = true
	}
}

// end ends the log; it reports whether the log is complete.
func (l *log) end() bool {
	if l.on[extraRows] && !l.quiet {
		l.write(false)
	}
	return !l.full
}

// Sentences of the handout that several misreadings contradict.
const (
	showSentence  = `"The log should show both when: 1) The algorithm traverses down to the node. 2) The value of the node is updated from its children."`
	valueSentence = `"The value is initialized to "-Infinity" for the max node and "Infinity" for the min node."`
	caseSentence  = `"Everything shown here is case sensitive."`
	commaSentence = `"Each column is separated by "," (a single comma)."`
)

// Misreadings of what the log shows.
const (
	firstValueByParity = iota + endOfSearch
	windowRaisedEarly
	alphaBetaSwapped
	rowsOnChangeOnly
	noRowOnEntering
	noRootRow
	leafTwice
	extraRows

	endOfLog
)

var logTexts = assignment.MisreadingTexts{
	firstValueByParity: {"first-value-by-parity",
		"Nodes at odd depths are Min nodes and those at even depths Max nodes, when their first value is printed.",
		valueSentence,
		"Who moves next after an extra move, and what is the depth there?"},
	windowRaisedEarly: {"window-raised-early",
		"Alpha or beta is changed before the row of a cutoff is written.",
		"Graders: the row of a cutoff shows the window as it was before this child. AIMA figure 5.7: the test comes before the update of alpha or beta.",
		"In the pseudocode, which comes first: the test for the cutoff or the new alpha?"},
	alphaBetaSwapped: {"alpha-beta-swapped",
		"Beta comes before alpha in the rows.",
		`"Five columns are node, depth, value, alpha, and beta."`,
		"Compare the order of your columns with the header."},
	rowsOnChangeOnly: {"rows-on-change-only",
		"The row of a node is repeated only if a child has changed its value.",
		`"Thus, for any node that has children, the log will show its value after each update." In the handout's log B3,1,1 stands after each of its three children.`,
		"Count the rows of B3 in the handout's log."},
	noRowOnEntering: {"no-row-on-entering",
		"A node that has children is shown only when a child has returned.",
		showSentence,
		"A node is shown at two times: which?"},
	noRootRow: {"no-root-row",
		"The root has no row before its first child returns, as in the log that the handout prints.",
		showSentence + " Graders: the root too.",
		"Is the root a node like any other?"},
	leafTwice: {"leaf-twice",
		"A leaf is shown on entering and once more when it has its value, so its row is written twice.",
		showSentence + " A leaf has no children; in the handout's log its row stands once.",
		"How many rows does a leaf have in the handout's log?"},
	extraRows: {"extra-rows",
		"The result is shown once more at the end: the last row is written twice.",
		showSentence,
		"What does your program print after the last child of the root has returned?"},
}
