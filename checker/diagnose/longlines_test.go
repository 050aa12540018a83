package diagnose

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The end of a line needs one or two characters of the buffer. A row has as many numbers as the first row.
func TestSplit(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"1\n1\n2\n12 34 56\n78 9 1\n3\n4\n", "1\n1\n2\n12 34 56\n78 9 1\n3\n4"},
		{"1\r\n1\r\n2\r\n12 3 56\r\n78 9 1\r\n3\r\n4", "1\n1\n2\n12 3 56\n78 9 1\n3\n4"},
		{"1\r\n1\r\n2\r\n12 34 56\r\n78 9 1\r\n3\r\n4\r\n", "1\n1\n2\n12 34 56\n0 0 0\n78\n3"},
		{"1\n1\n2\n12 34 5678\n9 1 2\n3\n4\n", "1\n1\n2\n12 34 567\n8 0 0\n9\n3"},
		{"1\n1\n2\n1 2 3 4\n12 34 5678 9\n3\n4\n", "1\n1\n2\n1 2 3 4\n12 34 567 0\n8\n3"},
		{"1\n1\n2\n1 2 3 4\n12 34 567\n3\n4\n", "1\n1\n2\n1 2 3 4\n12 34 567 0\n\n3"},
	} {
		read := func(lines []string) []string { return split(lines, 9) }
		if got := strings.Join((wayOfReading{read: read, ends: true}).of(test.text), "\n"); got != test.want {
			t.Errorf("%q is read as %q, want %q", test.text, got, test.want)
		}
	}
}

// A program whose buffer is too small for long lines is told the size of the buffer, if enough long lines show it.
func TestBufferIsNamed(t *testing.T) {
	for _, size := range []int{20, 40}[:needs.ByLength(1, 2, 2)] {
		does := fmt.Sprintf("with a buffer of %d", size)
		for way := range waysOfReading([]string{"1"}) {
			if !strings.HasSuffix(way.does, does) {
				continue
			}
			for _, long := range []int{2, 3} {
				d := diagnoseOn(t, assignment.Reading(nil), longRows(size, long), readingAs(t, way, false))
				named := len(d.Findings) == 1 && d.Findings[0].Exact && d.Findings[0].Instead == "it "+way.does
				if named != (long == 3) {
					t.Errorf("%d long lines, buffer of %d: %s", long, size, textOf(d))
				}
			}
		}
	}
}

// longRows returns inputs, some of which have rows that need more than a buffer.
func longRows(size, long int) (cases []corpus.Case) {
	for i := range 20 {
		length := size - 2 // and the end of the line
		if i < long {
			length = size + 1
		}
		var rows [2]string
		for side := range rows {
			for j := 0; len(rows[side]) < length; j++ {
				rows[side] += fmt.Sprint(1000+(37*i+91*j+53*side)%900, " ")
			}
			rows[side] = rows[side][:length-1] + "5"
		}
		input := fmt.Sprintf("1\n%d\n2\n%s\n%s\n%d\n7\n", 1+i%2, rows[0], rows[1], i)
		cases = append(cases, corpus.Case{ID: fmt.Sprint("mancala/greedy/rows-", i), Assignment: mancala.Assignment, Group: "greedy", Given: assignment.Given{Input: []byte(input)}})
	}
	return cases
}
