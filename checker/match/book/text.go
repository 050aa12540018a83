package book

import (
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The form of a file is a heading, a line for each position in alphabetical order, and a CRC-32C of all lines before it.
// The version changes if the form does, or what a name in the rules means.
const (
	heading = "stonecheck opening book, version 1\nrules %s\nboard %dx%d\nnodes %d\n"
	ending  = "sum %08x\n"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Text returns the book as a file. A line has the seeds in the houses of the player to move, in sowing order; the
// opponent's; the house to sow from, counted from 1; and what the player to move still wins, after = if it is exact and
// after ~ if it is an estimate.
func (b *Book) Text() string {
	var text strings.Builder
	fmt.Fprintf(&text, heading, b.Rules, b.Houses, b.Seeds, b.Nodes)
	for _, key := range slices.Sorted(maps.Keys(b.entries)) {
		e, sign := b.entries[key], "~"
		if e.exact {
			sign = "="
		}
		fmt.Fprintf(&text, "%s %d %s%d\n", key, e.house+1, sign, e.value)
	}
	fmt.Fprintf(&text, ending, crc32.Checksum([]byte(text.String()), castagnoli))
	return text.String()
}

// Parse reads a book from a file. Errors start with its name.
func Parse(name, text string) (*Book, error) {
	lines := strings.Split(text, "\n")
	const above = 4
	if len(lines) < above+2 {
		return nil, fmt.Errorf("%s: no opening book", name)
	}
	b, err := parseHeading(strings.Join(lines[:above], "\n") + "\n")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for i, line := range lines[above : len(lines)-2] {
		if err := b.parseEntry(line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, above+i+1, err)
		}
	}
	if b.Text() != text {
		return nil, fmt.Errorf("%s: the sum is wrong, or the lines are not in order", name)
	}
	return b, nil
}

func parseHeading(text string) (*Book, error) {
	b := &Book{entries: map[string]entry{}}
	var rules string
	_, err := fmt.Sscanf(text, heading, &rules, &b.Houses, &b.Seeds, &b.Nodes)
	if err == nil {
		b.Rules, err = sow.ParseRules(rules)
	}
	return b, err
}

// parseEntry adds the entry of a line. What it overlooks changes the text of the book.
func (b *Book) parseEntry(line string) error {
	fields := strings.Fields(line)
	if len(fields) != 4 || len(fields[3]) < 2 {
		return fmt.Errorf("%q, want seeds, the opponent's seeds, a house and a value", line)
	}
	house, err := strconv.Atoi(fields[2])
	if err != nil || house < 1 || house > b.Houses {
		return fmt.Errorf("house %q, want 1 to %d", fields[2], b.Houses)
	}
	value, err := strconv.Atoi(fields[3][1:])
	if err != nil {
		return fmt.Errorf("value %q, want a number after = or ~", fields[3])
	}
	b.entries[fields[0]+" "+fields[1]] = entry{house - 1, ref.Value(value), fields[3][0] == '='}
	return nil
}
