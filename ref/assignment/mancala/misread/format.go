package misread

import (
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A format says in which form rows are written.
type format struct {
	on       *switches
	comma    string
	infinity string
}

func newFormat(on *switches) format {
	f := format{on, ",", "Infinity"}
	if on[blanksAfterCommas] {
		f.comma = ", "
	}
	switch {
	case on[infShort]:
		f.infinity = "inf"
	case on[infCapital]:
		f.infinity = "Inf"
	case on[infinityLower]:
		f.infinity = "infinity"
	}
	return f
}

// header returns the first line of a log.
func (f *format) header(window bool) string {
	switch {
	case f.on[noHeader]:
		return ""
	case window:
		return strings.ReplaceAll("Node,Depth,Value,Alpha,Beta\n", ",", f.comma)
	}
	return strings.ReplaceAll("Node,Depth,Value\n", ",", f.comma)
}

// appendNumber appends a comma and a value.
func (f *format) appendNumber(row []byte, value int) []byte {
	row = append(row, f.comma...)
	switch value {
	case -infinity:
		return append(append(row, '-'), f.infinity...)
	case infinity:
		return append(row, f.infinity...)
	}
	row = strconv.AppendInt(row, int64(value), 10)
	if f.on[floats] {
		row = append(row, ".0"...)
	}
	return row
}

// nextState returns the text of next_state.txt.
func nextState(b *board, pits int, on *switches) string {
	rows, stores := [2]int{1, 0}, [2]int{1, 0}
	if on[nextStateRowsSwapped] {
		rows = [2]int{0, 1}
	}
	if on[nextStateStoresSwapped] {
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

// Misreadings of the format.
const (
	infShort = iota + endOfLog
	infCapital
	infinityLower
	floats
	noHeader
	blanksAfterCommas
	nextStateRowsSwapped
	nextStateStoresSwapped

	count
)

var formatTexts = assignment.MisreadingTexts{
	infShort: {"inf-short",
		"Infinity is written as the language prints it: inf and -inf.",
		valueSentence + " " + caseSentence,
		"Compare how infinity is written, letter by letter."},
	infCapital: {"inf-capital",
		"Infinity is written Inf and -Inf.",
		valueSentence + " " + caseSentence,
		"Compare how infinity is written, letter by letter."},
	infinityLower: {"infinity-lower",
		"Infinity is written infinity and -infinity, in lower case.",
		caseSentence,
		"Compare how infinity is written, letter by letter."},
	floats: {"floats",
		"Values, alpha and beta are floating-point numbers: 1.0 instead of 1.",
		`"B3,1,1" (the handout's log)`,
		"Compare the numbers in the third column with the handout's."},
	noHeader: {"no-header",
		"The first line, with the names of the columns, is not part of the log.",
		`"Node,Depth,Value" (the handout's log)`,
		"Compare the first line of your log with the handout's."},
	blanksAfterCommas: {"blanks-after-commas",
		"Columns are separated by a comma and a space, in the header too.",
		commaSentence,
		"What stands between two columns?"},
	nextStateRowsSwapped: {"next-state-rows-swapped",
		"Player 1's pits come first in next_state.txt.",
		`"Line-1 represents the board state for player-2, i.e. the upper side of the board."`,
		"Whose pits are in line 1?"},
	nextStateStoresSwapped: {"next-state-stores-swapped",
		"Player 1's store comes before player 2's in next_state.txt.",
		`"Line-3 gives you the number of stones in player-2's mancala. Line-4 gives you the number of stones in player-1's mancala."`,
		"Whose store is in line 3?"},
}
