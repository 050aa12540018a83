package misread

import (
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A log makes the text of traverse_log.txt, or hands its rows over.
type log struct {
	emit     func(row []byte, over bool) bool // if not nil, the rows go to it, until it returns false
	set      Set
	window   bool // rows have the columns Alpha and Beta
	quiet    bool // Greedy: rows are counted, not written
	comma    string
	infinity string
	text     strings.Builder
	row      []byte // the last row
	left     int    // rows until the log is full
	full     bool
}

func newLog(task reference.Task, set Set, maxRows int, emit func(row []byte, over bool) bool) *log {
	l := &log{emit: emit, set: set, window: task == reference.AlphaBeta, quiet: !task.HasLog(), left: maxRows}
	l.comma = ","
	if set.has(blanksAfterCommas) {
		l.comma = ", "
	}
	switch {
	case set.has(infShort):
		l.infinity = "inf"
	case set.has(infCapital):
		l.infinity = "Inf"
	case set.has(infinityLower):
		l.infinity = "infinity"
	default:
		l.infinity = "Infinity"
	}
	if emit == nil && !l.quiet && !set.has(noHeader) {
		header := "Node,Depth,Value\n"
		if l.window {
			header = "Node,Depth,Value,Alpha,Beta\n"
		}
		l.text.Grow(4096)
		l.text.WriteString(strings.ReplaceAll(header, ",", l.comma))
	}
	return l
}

// enter is the event of a node that will be expanded.
func (s *search) enter(n *node, value, alpha, beta int) {
	if s.set.has(firstValueByParity) {
		// As the sample of seed 000 looks: only the display, not the search.
		value = -infinity
		if n.depth%2 == 1 {
			value = infinity
		}
	}
	isRoot := n.depth == 0
	hidden := s.set.has(noRowOnEntering) || isRoot && s.set.has(noRootRow)
	s.log.add(n, value, alpha, beta, hidden)
}

// leaf is the event of a node that is evaluated.
func (s *search) leaf(n *node, value, alpha, beta int) {
	s.log.add(n, value, alpha, beta, false)
	if s.set.has(leafTwice) {
		s.log.add(n, value, alpha, beta, false)
	}
}

// update is the event of a node to which a child has returned. Seed 001: "for any
// node that has children, the log will show its value after each update", changed
// or not.
func (s *search) update(n *node, before, value, alpha, beta int) {
	s.log.add(n, value, alpha, beta, before == value && s.set.has(rowsOnChangeOnly))
}

// add counts a row and writes it, unless it is hidden.
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
		if l.set.has(alphaBetaSwapped) {
			alpha, beta = beta, alpha
		}
		row = l.appendNumber(row, alpha)
		row = l.appendNumber(row, beta)
	}
	l.row = append(row, '\n')
	l.write(n.over)
}

// write writes the last row.
func (l *log) write(over bool) {
	if l.emit == nil {
		l.text.Write(l.row)
	} else if !l.emit(l.row, over) {
		l.full = true
	}
}

// appendNumber appends a comma and a value.
func (l *log) appendNumber(row []byte, value int) []byte {
	row = append(row, l.comma...)
	switch value {
	case -infinity:
		return append(append(row, '-'), l.infinity...)
	case infinity:
		return append(row, l.infinity...)
	}
	row = strconv.AppendInt(row, int64(value), 10)
	if l.set.has(floats) {
		row = append(row, ".0"...)
	}
	return row
}

// end ends the log; it reports whether the log is whole.
func (l *log) end() bool {
	if l.set.has(extraRows) && !l.quiet {
		l.write(false)
	}
	return !l.full
}

// nextState is the text of next_state.txt.
func nextState(b *board, pits int, set Set) string {
	rows, stores := [2]int{1, 0}, [2]int{1, 0}
	if set.has(nextStateRowsSwapped) {
		rows = [2]int{0, 1}
	}
	if set.has(nextStateStoresSwapped) {
		stores = [2]int{0, 1}
	}
	var text []byte
	for _, player := range rows {
		for column, stones := range b.pits[player][:pits] {
			if column > 0 {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(stones), 10)
		}
		text = append(text, '\n')
	}
	for _, player := range stores {
		text = append(strconv.AppendInt(text, int64(b.store[player]), 10), '\n')
	}
	return string(text)
}
