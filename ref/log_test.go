package ref_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A logRow is a row of a traverse log, or an event in the form of a row.
type logRow struct {
	kind        ref.Kind
	name        string
	depth       int
	value       int
	alpha, beta int
}

// A logReader rebuilds the tree from a log. It takes the names of children from the board. From the rows alone it
// derives which nodes are expanded, their values, and the cutoffs.
type logReader struct {
	sample sample
	window bool // the log has the columns Alpha and Beta
	lines  []string
	next   int
	rows   []logRow // the rows read, as events
	wrong  string   // the first thing that is wrong
}

// node reads the rows of the node at position p and of its descendants; again says whether the move to it earned an
// extra move.
func (r *logReader) node(p sow.Position, again bool, name string, depth int) (value int) {
	first := r.row(name, depth)
	if abs(first.value) != int(ref.Infinity) || r.wrong != "" {
		r.rows[len(r.rows)-1].kind = ref.Leaf
		return first.value
	}
	isMax := p.ToMove == r.sample.Player
	if isMax != (first.value < 0) {
		r.fail("first value of %s, moved by %v", name, p.ToMove)
	}
	below := depth + 1
	if again {
		below = depth
	}
	now := first
	names := legalNames(p)
	for i, m := range legalMoves(p) {
		next, _, extra := r.sample.rules.Play(p, m)
		child := r.node(next, extra, names[i], below)
		got := r.row(name, depth)
		r.rows[len(r.rows)-1].kind = ref.Update
		now.kind, now.name, now.depth, now.value = ref.Update, name, depth, best(isMax, now.value, child)
		cutoff := now.raise(isMax)
		got.kind = ref.Update
		if got != now && r.window || got.value != now.value {
			r.fail("row of %s, want %+v", name, now)
		}
		if r.wrong != "" || r.window && cutoff {
			break
		}
	}
	return now.value
}

// raise narrows the row's window by its value, or reports a cutoff.
func (n *logRow) raise(isMax bool) (cutoff bool) {
	if isMax && n.value >= n.beta || !isMax && n.value <= n.alpha {
		return true
	}
	if isMax {
		n.alpha = max(n.alpha, n.value)
	} else {
		n.beta = min(n.beta, n.value)
	}
	return false
}

func best(isMax bool, a, b int) int {
	if isMax {
		return max(a, b)
	}
	return min(a, b)
}

func abs(n int) int { return max(n, -n) }

// row reads the next row, which must have this name and depth.
func (r *logReader) row(name string, depth int) logRow {
	row := logRow{name: name, depth: depth}
	fields := []string{"none"}
	if r.next < len(r.lines) {
		fields = strings.Split(r.lines[r.next], ",")
	}
	r.next++
	columns := 3
	if r.window {
		columns = 5
	}
	if len(fields) != columns || fields[0] != name || fields[1] != strconv.Itoa(depth) {
		r.fail("want a row of %s at depth %d with %d columns", name, depth, columns)
	} else {
		row.value = r.number(fields[2])
		if r.window {
			row.alpha, row.beta = r.number(fields[3]), r.number(fields[4])
		}
	}
	r.rows = append(r.rows, row)
	return row
}

// number parses a value in the log's form and rejects every other text.
func (r *logReader) number(text string) int {
	switch text {
	case "Infinity":
		return int(ref.Infinity)
	case "-Infinity":
		return -int(ref.Infinity)
	}
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		r.fail("%q is not a number", text)
	}
	return n
}

func (r *logReader) fail(format string, args ...any) {
	if r.wrong == "" {
		line := "the end"
		if r.next <= len(r.lines) && r.next > 0 {
			line = r.lines[r.next-1]
		}
		r.wrong = fmt.Sprintf("row %d, %s: %s", r.next, line, fmt.Sprintf(format, args...))
	}
}

// bothTasks returns s as an input of each task that has a log.
func bothTasks(s sample) []sample {
	pruned := s
	pruned.Task = reference.AlphaBeta
	return []sample{s, pruned}
}

// The tree that was searched can be rebuilt from its log, so the log has all events.
func TestLogReadsBack(t *testing.T) {
	checkLogs(t, func(s sample) string {
		for _, s := range bothTasks(s) {
			if wrong := readsBack(s); wrong != "" {
				return s.Task.String() + ": " + wrong
			}
		}
		return ""
	})
}

func readsBack(s sample) string {
	prune := s.Task == reference.AlphaBeta
	var log bytes.Buffer
	if _, err := s.reading().Solve(s.Input, &log); err != nil {
		return err.Error()
	}
	text, terminated := strings.CutSuffix(log.String(), "\n")
	lines := strings.Split(text, "\n")
	if want := header(prune); lines[0] != want || !terminated {
		return differ("header", want, lines[0])
	}
	r := &logReader{sample: s, window: prune, lines: lines[1:]}
	value := r.node(s.root(), false, "root", 0)
	if r.next != len(r.lines) {
		r.fail("%d rows, want %d", len(r.lines), r.next)
	}
	all, result := events(s, ref.Search{Depth: s.Depth, Prune: prune})
	if int(result.Value) != value {
		r.fail("value %d, want %d", value, result.Value)
	}
	for i := 0; i < len(all) && r.wrong == ""; i++ {
		if want := rowOf(s, &all[i], prune); i >= len(r.rows) || r.rows[i] != want {
			return differ("event", want, r.rows[i])
		}
	}
	return r.wrong
}

func header(window bool) string {
	if window {
		return "Node,Depth,Value,Alpha,Beta"
	}
	return "Node,Depth,Value"
}

// rowOf returns an event in the form of a row.
func rowOf(s sample, e *ref.Event, window bool) logRow {
	row := logRow{kind: e.Kind, name: sow.Name(s.Board.Pits(), e.Move), depth: int(e.Depth), value: int(e.Value)}
	if window {
		row.alpha, row.beta = int(e.Alpha), int(e.Beta)
	}
	return row
}
