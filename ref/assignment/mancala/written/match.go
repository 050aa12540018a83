package written

import "strings"

// A rowMatcher takes the rows of a search one by one while they equal the program's rows.
type rowMatcher struct {
	rest string // the rest of the program's rows
	rows int    // rows taken; the last one may differ from the program's
	last []byte // the last row taken
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

// skipOptional skips a row with the same node, depth and window and an infinite value: it may precede the row of a
// node at which the game is over.
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
