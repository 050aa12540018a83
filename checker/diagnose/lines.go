package diagnose

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// A wayOfReading is a wrong way of reading the lines of an input.
type wayOfReading struct {
	does string // what the program does, after "it"
	read func(lines []string) []string
	ends bool // read gets the carriage returns at the ends of lines too
}

// of returns the lines of an input as the program sees them.
func (w wayOfReading) of(text string) []string {
	if w.ends {
		return w.read(strings.Split(strings.TrimSuffix(text, "\n"), "\n"))
	}
	return w.read(inputLines(text))
}

// waysOfReading yields the ways that can matter for inputs of one assignment.
func waysOfReading(texts []string) iter.Seq[wayOfReading] {
	return func(yield func(wayOfReading) bool) {
		shape := shapeOf(texts)
		for _, ways := range []func() []wayOfReading{shape.swaps, shape.numbers, shape.turned, digits, buffered} {
			for _, way := range ways() {
				if !yield(way) {
					return
				}
			}
		}
	}
}

// An inputShape is what all inputs of an assignment have in common.
type inputShape struct {
	fields []int    // the number of fields of each line that all inputs have, 0 if it differs between inputs
	first  []string // the lines of one input
}

func shapeOf(texts []string) inputShape {
	var s inputShape
	for i, text := range texts {
		lines := inputLines(text)
		if i == 0 {
			s.first, s.fields = lines, make([]int, len(lines))
			for j, line := range lines {
				s.fields[j] = len(strings.Fields(line))
			}
		}
		s.fields = s.fields[:min(len(s.fields), len(lines))]
		for j := range s.fields {
			if s.fields[j] != len(strings.Fields(lines[j])) {
				s.fields[j] = 0
			}
		}
	}
	return s
}

// maxSwapped limits the lines of an input that are exchanged, because every two of them are
// tried. They are the first ones.
const maxSwapped = 12

// swaps returns the ways that exchange two lines. Of four successive lines, another way
// exchanges the first two with each other, and the last two with each other.
func (s inputShape) swaps() (ways []wayOfReading) {
	n := min(len(s.fields), maxSwapped)
	for i := range n {
		for j := i + 1; j < n; j++ {
			if s.fields[i] == s.fields[j] {
				ways = append(ways, wayOfReading{does: fmt.Sprintf("takes line %d of the input for line %d and line %d for line %d", i+1, j+1, j+1, i+1), read: swapped([2]int{i, j})})
			}
			if i+3 == j && s.fields[i] == s.fields[i+1] && s.fields[j-1] == s.fields[j] {
				ways = append(ways, wayOfReading{
					does: fmt.Sprintf("swaps lines %d and %d of the input, and lines %d and %d", i+1, i+2, j, j+1), read: swapped([2]int{i, i + 1}, [2]int{j - 1, j}),
				})
			}
		}
	}
	return ways
}

func swapped(pairs ...[2]int) func([]string) []string {
	return func(lines []string) []string {
		lines = slices.Clone(lines)
		for _, p := range pairs {
			if p[1] < len(lines) {
				lines[p[0]], lines[p[1]] = lines[p[1]], lines[p[0]]
			}
		}
		return lines
	}
}

// maxConstant is the greatest constant that is tried in place of a number of the input.
const maxConstant = 5

// numbers returns the ways that change a line with a single field, such as a number.
func (s inputShape) numbers() (ways []wayOfReading) {
	for i, fields := range s.fields {
		if fields != 1 {
			continue
		}
		change := func(does string, number func(string) string) {
			ways = append(ways, wayOfReading{does: does, read: func(lines []string) []string {
				lines = slices.Clone(lines)
				if i < len(lines) {
					lines[i] = number(strings.TrimSpace(lines[i]))
				}
				return lines
			}})
		}
		change(fmt.Sprintf("reads only the first character of line %d of the input", i+1), func(text string) string { return text[:min(len(text), 1)] })
		change(fmt.Sprintf("reads only the last character of line %d of the input", i+1), func(text string) string { return text[max(len(text)-1, 0):] })
		if _, err := strconv.Atoi(strings.TrimSpace(s.first[i])); err != nil {
			continue
		}
		for c := range maxConstant + 1 {
			change(fmt.Sprintf("uses %d, whatever line %d of the input says", c, i+1), func(string) string { return strconv.Itoa(c) })
		}
		for _, by := range []int{-1, 1} {
			change(fmt.Sprintf("reads the number in line %d of the input as one %s than it is", i+1, map[int]string{-1: "less", 1: "more"}[by]), func(text string) string {
				n, _ := strconv.Atoi(text)
				return strconv.Itoa(n + by)
			})
		}
	}
	return ways
}

// turned returns the ways that read a block of lines with equally many cells in another direction.
func (s inputShape) turned() (ways []wayOfReading) {
	for _, turn := range []struct {
		does string
		turn func([][]string) [][]string
	}{
		{"from right to left", mirrored}, {"from the last to the first", upsideDown}, {"as columns, from left to right", transposed},
	} {
		add := func(which string, wanted func(block int) bool) {
			ways = append(ways, wayOfReading{does: fmt.Sprintf("reads %s of the input %s", which, turn.does), read: func(lines []string) []string {
				return turnBlocks(lines, wanted, turn.turn)
			}})
		}
		add(s.blockName(), func(block int) bool { return block == 0 })
		add("the second block of rows", func(block int) bool { return block == 1 })
		add("all rows", func(int) bool { return true })
	}
	return ways
}

// blockName names the first block of rows.
func (s inputShape) blockName() string {
	for _, line := range s.first {
		if cells, between := cellsOf(line); len(cells) > 1 && between == "" {
			return "the rows of cells"
		} else if len(cells) > 1 {
			break
		}
	}
	return "the rows of numbers"
}

// turnBlocks turns the blocks of lines whose numbers are wanted; blocks are numbered from 0. A
// block is two or more successive lines with the same number of cells, at least two.
func turnBlocks(lines []string, wanted func(int) bool, turn func([][]string) [][]string) []string {
	var all []string
	for i, block := 0, 0; i < len(lines); {
		cells, between := cellsOf(lines[i])
		rows := [][]string{cells}
		for j := i + 1; j < len(lines); j++ {
			more, gap := cellsOf(lines[j])
			if len(more) != len(cells) || gap != between {
				break
			}
			rows = append(rows, more)
		}
		i += len(rows)
		if len(cells) > 1 && len(rows) > 1 {
			if wanted(block) {
				rows = turn(rows)
			}
			block++
		}
		for _, row := range rows {
			all = append(all, strings.Join(row, between))
		}
	}
	return all
}

// cellsOf returns the fields of a line and the space between them, or its characters if it is
// one field that is not a number.
func cellsOf(line string) (cells []string, between string) {
	if fields := strings.Fields(line); len(fields) != 1 {
		return fields, " "
	}
	if _, err := strconv.Atoi(strings.TrimSpace(line)); err == nil {
		return []string{line}, " "
	}
	return strings.Split(strings.TrimSpace(line), ""), ""
}

func mirrored(rows [][]string) [][]string {
	for _, row := range rows {
		slices.Reverse(row)
	}
	return rows
}

func upsideDown(rows [][]string) [][]string {
	slices.Reverse(rows)
	return rows
}

// transposed exchanges rows and columns if there are as many rows as columns.
func transposed(rows [][]string) [][]string {
	if len(rows) != len(rows[0]) {
		return rows
	}
	columns := make([][]string, len(rows))
	for i := range columns {
		for _, row := range rows {
			columns[i] = append(columns[i], row[i])
		}
	}
	return columns
}

// digits returns the ways that read numbers of several digits wrongly.
func digits() []wayOfReading {
	rows := func(change func(fields []string) []string) func([]string) []string {
		return func(lines []string) (all []string) {
			for _, line := range lines {
				if fields := strings.Fields(line); len(fields) > 1 {
					line = strings.Join(change(fields), " ")
				}
				all = append(all, line)
			}
			return all
		}
	}
	ways := []wayOfReading{
		{does: "reads each digit of the rows of the input as a number of its own", read: rows(func(fields []string) []string { return strings.Split(strings.Join(fields, ""), "") })},
		{does: "reads only the first digit of the numbers in the rows of the input", read: rows(func(fields []string) []string {
			for i := range fields {
				fields[i] = fields[i][:1]
			}
			return fields
		})},
		{does: "loses the first number of each row of the input", read: rows(func(fields []string) []string { return fields[1:] })},
		{does: "loses the last number of each row of the input", read: rows(func(fields []string) []string { return fields[:len(fields)-1] })},
	}
	for most := 2; most < 10; most++ {
		ways = append(ways, wayOfReading{does: fmt.Sprintf("reads at most %d numbers of a row of the input", most), read: rows(func(fields []string) []string {
			return fields[:min(len(fields), most)]
		})})
	}
	return ways
}
