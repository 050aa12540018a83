package report

import (
	"strings"
	"unicode/utf8"
)

// DefaultWidth is the width of a report that does not go to a terminal.
const DefaultWidth = 80

// wrap breaks text at spaces into lines of at most width columns; a longer word gets a line
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

// fold breaks a line of a program's or compiler's text into lines of at most width columns.
// It keeps all spaces.
func fold(lead, line string, width int) []string {
	text := []rune(line)
	var lines []string
	for indent := lead; ; indent = lead + "  " {
		n := width - utf8.RuneCountInString(indent)
		if len(text) <= n {
			return append(lines, indent+string(text))
		}
		for end := n; end > n/2; end-- { // better at a space
			if text[end] == ' ' {
				n = end
				break
			}
		}
		lines = append(lines, indent+string(text[:n]))
		text = text[n:]
	}
}

// cut shortens a line to width columns.
func cut(line string, width int) string {
	if utf8.RuneCountInString(line) <= width {
		return line
	}
	return string([]rune(line)[:width-1]) + "…"
}
