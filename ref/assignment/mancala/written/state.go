package written

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A state is a next_state.txt, in variants that undo possible swaps of lines: see swaps.
type state struct {
	assignment.Form
	texts [len(swaps)]string
}

// swaps are the misreadings that the variants of a state undo.
var swaps = [...]assignment.Set{{}, rowsSwapped, storesSwapped, rowsSwapped.Union(storesSwapped)}

// parseState parses the next_state.txt of a board with this many pits a side. If the text does not have this format,
// every variant is the text unchanged.
func parseState(text string, pits int) *state {
	s := new(state)
	var lines []string
	shape := true
	for line := range strings.Lines(strings.TrimSpace(text)) {
		numbers := s.numbers(strings.TrimSpace(line))
		shape = shape && len(numbers) == [...]int{pits, pits, 1, 1, 0}[min(len(lines), 4)]
		lines = append(lines, strings.Join(numbers, " ")+"\n")
	}
	if !shape || len(lines) != 4 {
		s.Form = assignment.Form{}
		s.texts = [len(swaps)]string{text, text, text, text}
		return s
	}
	for i := range s.texts {
		order := [4]int{0, 1, 2, 3}
		if swaps[i].Overlaps(rowsSwapped) {
			order[0], order[1] = 1, 0
		}
		if swaps[i].Overlaps(storesSwapped) {
			order[2], order[3] = 3, 2
		}
		for _, line := range order {
			s.texts[i] += lines[line]
		}
	}
	return s
}

// numbers splits a line at white space, commas, semicolons and brackets, and normalises each field: it removes ".0"
// and leading zeros. It notes what it normalises, except zeros and white space.
func (s *state) numbers(line string) []string {
	var numbers []string
	fields := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t,;[](){}", r) })
	if strings.ContainsAny(line, ",;[](){}") {
		s.Note("rows of next_state.txt are written like", line)
	}
	for _, field := range fields {
		number := strings.TrimLeft(strings.TrimSuffix(field, ".0"), "0")
		if strings.HasSuffix(field, ".0") {
			s.Note("numbers in next_state.txt are written like", field)
		}
		if number == "" {
			number = "0"
		}
		numbers = append(numbers, number)
	}
	return numbers
}
