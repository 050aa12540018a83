package diagnose

import (
	"fmt"
	"strings"
)

// buffers are usual sizes of the buffers that programs read lines into.
var buffers = []int{20, 24, 25, 30, 32, 40, 48, 50, 60, 64, 80, 100, 120, 128, 150, 200, 256}

// buffered returns the ways that read a long line as several lines, because a buffer holds only a part of it.
func buffered() (ways []wayOfReading) {
	for _, size := range buffers {
		ways = append(ways, wayOfReading{
			does: fmt.Sprintf("reads a line of the input with more than %d characters, its end included, as several lines, as fgets does with a buffer of %d", size-1, size),
			read: func(lines []string) []string { return split(lines, size-1) }, ends: true,
		})
	}
	return ways
}

// split returns the lines that a program sees if it reads at most the given number of characters at a time. Where it
// expects one field it takes the first, and where it expects a row it takes as many as the first row has, with 0 in place of
// missing fields. A field that is missing where it expects only one stays missing.
func split(lines []string, most int) []string {
	var seen, whole []string
	for _, line := range lines {
		whole = append(whole, strings.TrimSuffix(line, "\r"))
		for line += "\n"; len(line) > most; line = line[most:] {
			seen = append(seen, line[:most])
		}
		seen = append(seen, line)
	}
	if len(seen) == len(lines) {
		return whole
	}
	row := 0 // the fields of the first row
	for i, line := range whole {
		fields := strings.Fields(seen[i])
		switch wanted := len(strings.Fields(line)); {
		case wanted == 1:
			fields = fields[:min(len(fields), 1)]
		case row == 0:
			row = len(fields)
		default:
			for len(fields) < row {
				fields = append(fields, "0")
			}
			fields = fields[:row]
		}
		whole[i] = strings.Join(fields, " ")
	}
	return whole
}
