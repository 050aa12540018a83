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

// continued breaks a command of a shell into lines of at most width columns. It breaks only
// between words, and each line but the last one ends in a backslash, so that the lines are
// still one command. A longer word gets a line of its own.
func continued(command string, width int) []string {
	words := wordsOf(command)
	lines := words[:1:1]
	for i, word := range words[1:] {
		last := &lines[len(lines)-1]
		needed := columnsOf(*last) + 1 + columnsOf(word)
		if i+2 < len(words) {
			needed += len(` \`)
		}
		if needed > width {
			*last += ` \`
			lines = append(lines, "  "+word)
			continue
		}
		*last += " " + word
	}
	return lines
}

// wordsOf returns the words of a command that shell.Join has made, still quoted.
func wordsOf(command string) []string {
	words := []string{""}
	quoted, escaped := false, false
	for _, c := range command {
		if c == ' ' && !quoted {
			words = append(words, "")
			continue
		}
		if c == '\'' && !escaped {
			quoted = !quoted
		}
		escaped = c == '\\' && !quoted
		words[len(words)-1] += string(c)
	}
	return words
}

// cut shortens a line to width columns, at least one.
func cut(line string, width int) string {
	width = max(width, 1)
	if utf8.RuneCountInString(line) <= width {
		return line
	}
	return string([]rune(line)[:width-1]) + "…"
}
