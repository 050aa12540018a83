package proof

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A forgetful program writes no rows for nodes that it takes from a table.
type forgetful struct {
	proof          *assignment.LogProof
	window, leaves bool // see logged.RememberTexts
	doubles        bool // it has no table, but writes the row after a child once more if the child is equal
	table          map[string]int
	rows           strings.Builder
}

func (p *forgetful) row(n assignment.TreeNode, value int, window [2]int) {
	fmt.Fprintf(&p.rows, "%s,%d,%s", n.Name(), n.Depth(), number(value))
	if p.proof.Window {
		fmt.Fprintf(&p.rows, ",%s,%s", number(window[0]), number(window[1]))
	}
	p.rows.WriteString("\n")
}

func (p *forgetful) search(n assignment.TreeNode, window [2]int) int {
	key := fmt.Sprint(n.Position(), n.Depth())
	if p.window {
		key = fmt.Sprint(key, window)
	}
	isLeaf := n.Leaf(n.Depth())
	if value, met := p.table[key]; met && !p.doubles && (!isLeaf || p.leaves) {
		return value
	}
	value := firstValue(n)
	if isLeaf {
		value = n.Value()
	}
	p.row(n, value, window)
	for _, c := range n.Children() {
		if isLeaf {
			break
		}
		got := p.search(c, window)
		equal := got == value
		value = combine(n, value, got)
		after, cut := raised(n, window, value)
		p.row(n, value, after)
		if p.doubles && equal {
			p.row(n, value, after)
		}
		if window = after; cut {
			break
		}
	}
	p.table[key] = value
	return value
}

// Programs that take values from a table are not said to write a row twice; others are.
func TestOmitted(t *testing.T) {
	needs.Time(t)
	const inner, all = "keeps the value of each position above the cut-off depth", "keeps the value of each position in"
	const same = " with the same alpha and beta"
	for _, test := range []struct {
		task    string
		program forgetful
		begin   string
		end     string
		few     int // how many rows are wrong, if they are too few for an exact finding
	}{
		{"alphabeta", forgetful{window: true}, inner, same, 0},
		{"alphabeta", forgetful{}, inner, "at the same depth", 0},
		{"alphabeta", forgetful{window: true, leaves: true}, all, same, 0},
		{"minimax", forgetful{}, inner, "at the same depth", 3},
		{"minimax", forgetful{leaves: true}, all, "at the same depth", 0},
		{"alphabeta", forgetful{doubles: true}, "", "", 0},
	} {
		r := Read(forgotten(t, test.task, test.program))
		for _, f := range r.Findings {
			what := strings.TrimPrefix(f.What, PlayedWrongly+"the program ")
			isTable := strings.Contains(what, "in a table")
			if !f.Exact && test.few == 0 || f.Rows < test.few || isTable != (test.begin != "") || isTable && !(strings.HasPrefix(what, test.begin) && strings.HasSuffix(what, test.end)) {
				t.Errorf("%s: %+v", test.task, f)
			}
		}
		if len(r.Findings) != 1 {
			t.Errorf("%s: %+v", test.task, r.Findings)
		}
	}
}

// forgotten are the cases of a task of Squirrel War.
func forgotten(t *testing.T, task string, p forgetful) (cases []Case) {
	t.Helper()
	a, err := all.ByName("squirrel")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range writtenFor(t, a, "") {
		if c.Group != task {
			continue
		}
		run := forgetful{proof: c.Proof, window: p.window, leaves: p.leaves, doubles: p.doubles, table: map[string]int{}}
		window := [2]int{assignment.None, assignment.None}
		if c.Proof.Window {
			window = [2]int{-assignment.Infinity, assignment.Infinity}
		}
		run.search(c.Proof.Root(assignment.VariantSet{}), window)
		header, _, _ := strings.Cut(c.Log, "\n")
		log := header + "\n" + run.rows.String()
		c.Log, c.Right = log, log == c.Log
		cases = append(cases, c)
	}
	return cases
}
