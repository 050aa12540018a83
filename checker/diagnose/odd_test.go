package diagnose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// An edit makes outputs wrong in a way for which there is no misreading.
type edit struct {
	name string
	do   func(name, text string) string // of the output's name and text
}

// onRows makes an edit of each row of a log; header is kept. What is empty is left out.
func onRows(do func(i int, columns []string) []string) func(name, text string) string {
	return func(name, text string) string {
		if name != assignment.LogFile {
			return text
		}
		var b strings.Builder
		i := 0
		for line := range strings.Lines(text) {
			columns := strings.Split(strings.TrimSuffix(line, "\n"), ",")
			if !strings.HasPrefix(columns[0], "Node") {
				columns = do(i, columns)
				i++
			}
			if columns != nil {
				b.WriteString(strings.Join(columns, ",") + "\n")
			}
		}
		return b.String()
	}
}

func onState(do func(lines []string) []string) func(name, text string) string {
	return func(name, text string) string {
		if name != assignment.NextStateFile {
			return text
		}
		return strings.Join(do(strings.Split(strings.TrimSuffix(text, "\n"), "\n")), "\n") + "\n"
	}
}

var pitName = regexp.MustCompile(`[AB]\d+`)

var mancalaEdits = []edit{
	{"children have the depth of their parents", onRows(func(_ int, c []string) []string {
		if n, _ := strconv.Atoi(c[1]); n > 0 {
			c[1] = strconv.Itoa(n - 1)
		}
		return c
	})},
	{"pits are counted from 1", onRows(func(_ int, c []string) []string {
		c[0] = pitName.ReplaceAllStringFunc(c[0], func(name string) string {
			n, _ := strconv.Atoi(name[1:])
			return fmt.Sprintf("%c%d", name[0], n-1)
		})
		return c
	})},
	{"the log is cut after 12 rows", onRows(func(i int, c []string) []string {
		if i >= 12 {
			return nil
		}
		return c
	})},
	{"each seventh row is lost", onRows(func(i int, c []string) []string {
		if i%7 == 6 {
			return nil
		}
		return c
	})},
	{"values below 0 are written as 0", onRows(func(_ int, c []string) []string {
		if strings.HasPrefix(c[2], "-") && c[2] != "-Infinity" {
			c[2] = "0"
		}
		return c
	})},
	{"names of nodes carry their depth", onRows(func(_ int, c []string) []string {
		c[0] += c[1]
		return c
	})},
	{"the stores are added up in next_state.txt", onState(func(lines []string) []string {
		a, _ := strconv.Atoi(lines[2])
		b, _ := strconv.Atoi(lines[3])
		lines[2] = strconv.Itoa(a + b)
		return lines
	})},
	{"the upper row is reversed in next_state.txt", onState(func(lines []string) []string {
		fields := strings.Fields(lines[0])
		for i, j := 0, len(fields)-1; i < j; i, j = i+1, j-1 {
			fields[i], fields[j] = fields[j], fields[i]
		}
		lines[0] = strings.Join(fields, " ")
		return lines
	})},
}

// edited is a program whose outputs are edited.
func edited(write program, e edit) program {
	return func(p assignment.Problem) map[string]string {
		texts := write(p)
		for name, text := range texts {
			texts[name] = e.do(name, text)
		}
		return texts
	}
}

func TestQuickEdits(t *testing.T) {
	for _, e := range mancalaEdits {
		for _, names := range []string{"", "last-tie,floats,inf-short"} {
			set, _ := misread.Parse("mancala", names)
			d := diagnose(t, assignment.Mancala, edited(withMisreadings(set), e))
			if d == nil {
				t.Errorf("%s: nil", e.name)
				continue
			}
			t.Logf("%s %s: certain %v\n%s", e.name, names, d.Certain, strings.Join(d.Lines(), "\n"))
		}
	}
}
