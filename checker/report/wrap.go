package report

import (
	"strings"
	"unicode/utf8"
)

// DefaultWidth is the width of a report that does not go to a terminal.
const DefaultWidth = 80

// wrap breaks text at blanks into lines of at most width columns; a longer word gets a line
// of its own. lead starts the first line, and the other lines are indented to match.
func wrap(lead, text string, width int) []string {
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	var lines []string
	line, empty := lead, true
	for _, word := range strings.Fields(text) {
		if !empty && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	return append(lines, strings.TrimRight(line, " "))
}

// cut shortens a line to width columns.
func cut(line string, width int) string {
	if utf8.RuneCountInString(line) <= width {
		return line
	}
	return string([]rune(line)[:width-1]) + "…"
}
