package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// TestFindings shows each kind of finding on a program with a misreading that the
// package does not know by name.
func TestFindings(t *testing.T) {
	for i, test := range []struct {
		misreadings          string
		groups               string
		what, where, instead string
	}{
		{"capture-needs-opposite", "alphabeta greedy minimax", "captures only if the pit opposite has stones", "", ""},
		{"lap-skips-origin", "alphabeta greedy minimax", "skips the emptied pit", "", ""},
		{"player2-reversed", "alphabeta greedy minimax", "tries player 2's pits from right to left", "", ""},
		{"no-sweep", "alphabeta minimax", "the value of a leaf is wrong", "the node ends the game", "the evaluation before the stones that are left are swept"},
		{"player2-eval-as-player1", "alphabeta greedy minimax", "the value of a leaf is wrong", "", "the evaluation from player 1's side"},
		{"extra-move-adds-depth", "alphabeta minimax", "the depth of a node is wrong", "", "the number of moves from the root"},
		{"extra-move-not-expanded", "alphabeta minimax", "a node that has to be expanded is evaluated as a leaf", "the node is at the cut-off depth", ""},
		{"first-value-by-parity", "alphabeta minimax", "the first value of a node is wrong", "", "-Infinity at even depths and Infinity at odd ones"},
		{"cutoff-strict", "alphabeta", "the search goes on after a cutoff", "the value equals the bound", ""},
		{"no-cutoff-in-chain", "alphabeta", "the search goes on after a cutoff", "the node is reached by a move that earns an extra move", ""},
		{"window-raised-early", "alphabeta", "alpha or beta is wrong in the row of a cutoff", "", "the window already narrowed by this value"},
		{"root-window-fixed", "alphabeta", "alpha or beta of a node is wrong after a child", "the node is the root", "alpha and beta as they were before the child"},
		{"window-not-through-chain", "alphabeta", "a node does not start with the alpha and beta of its parent", "the node is reached by a move that earns an extra move", "the infinite window"},
		{"no-root-row", "alphabeta minimax", "the first row of a node that is expanded is missing", "the node is the root", ""},
		{"leaf-twice", "alphabeta minimax", "a row is written twice", "it is the row of a leaf", ""},
		{"floats", "alphabeta minimax", "the form of a row is wrong: a number is written with decimals", "", ""},
		{"next-state-first-sowing", "alphabeta greedy minimax", "the written position", "", "without its extra moves"},
		{"next-state-stores-swapped", "alphabeta greedy minimax", "the written position", "", "the board with the stores exchanged"},
		{"greedy-uses-depth", "greedy", "runs Greedy to the cut-off depth in the input", "", ""},
	} {
		if i%needs.ByLength(8, 2, 1) != 0 {
			continue // of each kind one, unless there is time
		}
		r := Read(written(t, test.misreadings))
		found := slices.ContainsFunc(r.Findings, func(f Finding) bool {
			return f.Exact && strings.Join(f.Groups, " ") == test.groups && strings.Contains(f.What, test.what) &&
				strings.Contains(f.Where, test.where) && strings.Contains(f.Instead, test.instead)
		})
		if !found {
			t.Errorf("%s: not found: %+v", test.misreadings, r.Findings)
		}
	}
}

// TestTwoFaults finds a fault of the board and one of the search at the same time, also if the
// second one shows in nearly every row.
func TestTwoFaults(t *testing.T) {
	needs.Time(t)
	for misreadings, both := range map[string][]string{
		"capture-keeps-stone,cutoff-strict":                      {"leaves the capturing stone in its pit", "the search goes on after a cutoff"},
		"player2-reversed,window-raised-early,root-window-fixed": {"tries player 2's pits from right to left", "the window already narrowed by this value"},
	} {
		r := Read(written(t, misreadings))
		for _, want := range both {
			if !slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Exact && strings.Contains(f.What+f.Instead, want) }) {
				t.Errorf("%s: no %q: %+v", misreadings, want, r.Findings)
			}
		}
	}
}

// TestTasks says which tasks are right.
func TestTasks(t *testing.T) {
	r := Read(written(t, "cutoff-strict"))
	if !slices.Equal(r.Right, []string{"greedy", "minimax"}) || !slices.Equal(r.Wrong, []string{"alphabeta"}) {
		t.Errorf("right %v, wrong %v", r.Right, r.Wrong)
	}
}

// edited are the cases of a right program whose logs are edited line by line; all cases
// count as failing.
func edited(t *testing.T, edit func(line string) string) []Case {
	cases := written(t, "")
	for i := range cases {
		var log strings.Builder
		for line := range strings.Lines(cases[i].Log) {
			log.WriteString(edit(line))
		}
		cases[i].Log, cases[i].Right = log.String(), false
	}
	return cases
}

// TestHabits shows that differences between right programs are no findings: line ends, and
// text between the rows.
func TestHabits(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(line string) string
	}{
		{"line ends", func(line string) string { return strings.TrimSuffix(line, "\n") + " \r\n" }},
		{"text between rows", func(line string) string { return "searching ..\n" + line }},
	} {
		if r := Read(edited(t, test.edit)); len(r.Findings) > 0 {
			t.Errorf("%s: %+v", test.name, r.Findings)
		}
	}
}

// TestForm finds where the form of rows is wrong, and nothing else.
func TestForm(t *testing.T) {
	r := Read(edited(t, func(line string) string {
		if columns := strings.Split(line, ","); len(columns) == 5 && columns[2] == "-Infinity" {
			return strings.Replace(line, ",-Infinity,", ",-Infinity", 1)
		}
		return line
	}))
	if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].What, "a comma is missing") || !r.Findings[0].Exact ||
		r.Findings[0].Where != "it is the first row of a node and the node has Max to move" {
		t.Errorf("%+v", r.Findings)
	}
}

// TestOneCase shows that one case is not enough for an exact finding.
func TestOneCase(t *testing.T) {
	for _, misreading := range []string{"no-sweep", "cutoff-strict", "capture-keeps-stone", "next-state-first-sowing"} {
		cases := written(t, misreading)
		i := slices.IndexFunc(cases, func(c Case) bool { return !c.Right })
		for _, f := range Read(cases[i : i+1]).Findings {
			if f.Exact {
				t.Errorf("%s: %+v", misreading, f)
			}
		}
	}
}

// TestMissingColumns shows that rows without alpha and beta have a wrong form, and make no other row wrong: the
// window that they do not show is the right one.
func TestMissingColumns(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct {
		name    string
		columns int
		of      func(columns []string) bool
	}{
		{"later rows of the root", 3, func(c []string) bool { return c[0] == "root" && !strings.HasSuffix(c[2], "Infinity") }},
		{"first rows of nodes", 3, func(c []string) bool { return strings.HasSuffix(c[2], "Infinity") }},
		{"no beta in rows after a child", 4, func(c []string) bool { return c[0] == "root" && !strings.HasSuffix(c[2], "Infinity") }},
	} {
		r := Read(edited(t, func(line string) string {
			if columns := strings.Split(line, ","); len(columns) == 5 && columns[0] != "Node" && test.of(columns) {
				return strings.Join(columns[:test.columns], ",") + "\n"
			}
			return line
		}))
		want := fmt.Sprintf("the form of a row is wrong: it has %d columns instead of 5", test.columns)
		if len(r.Findings) != 1 || r.Findings[0].What != want || !r.Findings[0].Exact {
			t.Errorf("%s: %+v", test.name, r.Findings)
		}
	}
}

// TestOtherViolations shows that a finding about most wrong rows says how many are wrong in another way.
func TestOtherViolations(t *testing.T) {
	n, wrong, others := 0, 0, 0
	cases := written(t, "")
	for i := range cases {
		c := &cases[i]
		if c.Group != "minimax" {
			continue
		}
		c.Right = false
		lines := strings.SplitAfter(c.Log, "\n")
		for j, line := range lines[:len(lines)-1] {
			value, infinite := strings.CutSuffix(line, "-Infinity\n")
			if !infinite || j < 2 {
				continue
			}
			wrong++
			lines[j] = value + "Infinity\n"
			if n++; n%15 == 0 {
				others++
				lines[j] = value + "4\n"
			}
		}
		c.Log = strings.Join(lines, "")
	}
	r := Read(cases)
	i := slices.IndexFunc(r.Findings, func(f Finding) bool { return f.What == ruleTexts[startValue].what })
	if i < 0 {
		t.Fatalf("%d of %d: %+v", others, wrong, r.Findings)
	}
	if want := fmt.Sprintf(" of the other %d, 33 are right and %d are wrong in another way", 33+others, others); !strings.HasSuffix(r.Findings[i].Counts, want) {
		t.Errorf("%s, want %s: %+v", r.Findings[i].Counts, want, r.Findings[i])
	}
}

// TestOrderOfForms shows that each task has its own forms, whatever another task writes first.
func TestOrderOfForms(t *testing.T) {
	cases := written(t, "")
	for i := range cases {
		c := &cases[i]
		c.Right = false
		lines := strings.Split(c.Log, "\n")
		for j, line := range lines {
			columns := strings.Split(line, ",")
			if len(columns) < 3 || j == 0 {
				continue
			}
			for k, column := range columns[2:] {
				if !strings.HasSuffix(column, "Infinity") {
					columns[k+2] = column + ".0"
				}
			}
			lines[j] = strings.Join(columns, ",")
			if c.Group == "minimax" || j > 20 && j%3 == 0 {
				lines[j] += ","
			}
		}
		c.Log = strings.Join(lines, "\n")
	}
	r := Read(cases)
	if !slices.ContainsFunc(r.Findings, func(f Finding) bool {
		return f.Exact && slices.Equal(f.Groups, []string{"minimax"}) && strings.HasSuffix(f.What, "there is a comma at the end")
	}) {
		t.Errorf("%+v", r.Findings)
	}
}

// TestOtherPositions shows that positions are called right only where they are.
func TestOtherPositions(t *testing.T) {
	cases := slices.DeleteFunc(written(t, ""), func(c Case) bool { return c.Group != "greedy" })
	for i := range cases[:3] {
		cases[i].State, cases[i].Right = "1 2 3\n4 5 6\n7\n8\n", false
	}
	r := Read(cases)
	want := fmt.Sprintf("3 cases; the other %d are right", len(cases)-3)
	if len(r.Findings) != 1 || r.Findings[0].What != "the written position is one to which no turn leads" || r.Findings[0].Counts != want {
		t.Errorf("want %s: %+v", want, r.Findings)
	}
}

// A row of an inner node before the row of each leaf is one fault, and the values are right.
func TestRowsBeforeLeaves(t *testing.T) {
	a, err := all.ByName("squirrel")
	if err != nil {
		t.Fatal(err)
	}
	cases := slices.DeleteFunc(writtenFor(t, a, ""), func(c Case) bool { return c.Group != "minimax" })
	for i := range cases {
		var log strings.Builder
		before := "0"
		for line := range strings.Lines(cases[i].Log) {
			columns := strings.Split(strings.TrimSpace(line), ",")
			if isRow := columns[0] != "Node"; isRow {
				if !strings.Contains(columns[2], "Infinity") && before < columns[1] { // depths have one digit
					log.WriteString(columns[0] + "," + columns[1] + ",Infinity\n")
				}
				before = columns[1]
			}
			log.WriteString(line)
		}
		cases[i].Log, cases[i].Right = log.String(), false
	}
	r := Read(cases)
	if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].What != ruleTexts[enteredLeaf].what || r.Findings[0].Where != "" {
		t.Errorf("%+v", r.Findings)
	}
}
