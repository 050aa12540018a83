package all_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Every misreading on its own has outputs that differ from the reference's on some input.
func TestEveryMisreadingDiffers(t *testing.T) {
	for _, a := range all.Assignments {
		for position, m := range a.Misreadings {
			if position%3 > 0 && !needs.Long() {
				continue // gen tests that the corpus catches each of them
			}
			t.Run(a.Name+"/"+m.Name, func(t *testing.T) { assignmenttest.Differs(t, a, position) })
		}
	}
}

// Any set of misreadings runs, ends within its bound, and gives the same outputs when it runs again. A bound that
// interrupts it leaves the beginning of the log.
func TestMancalaSetsCombine(t *testing.T) {
	t.Parallel()
	truncated := 0
	check(t, runs(some(mancala.Assignment)), func(r run) string {
		got := solve(r.in, r.set, maxRows)
		switch again := solve(r.in, r.set, maxRows); {
		case again != got:
			return "another output the second time"
		case got.Truncated:
			truncated++
			if rows := strings.Count(got.Log, "\n"); got.NextState != "" || rows > maxRows+1 {
				return "more rows than the bound, or a next state"
			}
			return ""
		case strings.Count(got.NextState, "\n") != 4:
			return "next state: " + got.NextState
		case r.in.Task == reference.Greedy && got.Log != "":
			return "Greedy has a log"
		}
		for _, bound := range []int{0, 1, 17} {
			if part := solve(r.in, r.set, bound); part.Truncated && !strings.HasPrefix(got.Log, part.Log) {
				return "another log within a bound"
			}
		}
		return ""
	})
	t.Logf("%d interrupted", truncated)
}

// Rows yields the rows of the log's text, and the caller can interrupt the search.
func TestRows(t *testing.T) {
	t.Parallel()
	over := 0
	check(t, runs(some(mancala.Assignment)), func(r run) string {
		want := solve(r.in, r.set, maxRows)
		var text strings.Builder
		next, done := misread.Rows(mancala.MisreadInput(r.in), r.set, maxRows, func(row []byte, isOver bool) bool {
			text.Write(row)
			if isOver {
				over++
			}
			return true
		})
		if next != want.NextState || done == want.Truncated || !strings.HasSuffix(want.Log, text.String()) {
			return "other rows than the text has"
		}
		if rows := strings.Count(text.String(), "\n"); rows < strings.Count(want.Log, "\n")-1 {
			return "fewer rows than the text has"
		}
		handed := 0
		next, done = misread.Rows(mancala.MisreadInput(r.in), r.set, maxRows, func([]byte, bool) bool {
			handed++
			return handed < 3
		})
		if handed > 3 || handed == 3 && (done || next != "") {
			return "not interrupted by its reader"
		}
		return ""
	})
	t.Logf("over: %d", over)
	if over == 0 {
		t.Error("the game is over at no node")
	}
}

func TestTakeStonesSetsCombine(t *testing.T) {
	t.Parallel()
	check(t, stonesRuns(some(takestones.Assignment)), func(r stonesRun) string {
		text, truncated := printed(r.args, r.set, maxNodes)
		if again, _ := printed(r.args, r.set, maxNodes); again != text {
			return "another text the second time"
		}
		if lines := strings.Count(text, "\n"); truncated != (text == "") || !truncated && lines != 6 {
			return text
		}
		return ""
	})
}

// The tables are complete: every misreading has four texts and a name in kebab case that is unique within its
// assignment.
func TestTables(t *testing.T) {
	for _, a := range all.Assignments {
		name := a.Name
		if len(a.Misreadings) < 15 {
			t.Errorf("%s: %d misreadings, want 15 or more", name, len(a.Misreadings))
		}
		if kinds := []string{"rules", "search", "log", "format"}; !slices.IsSortedFunc(a.Misreadings, func(m, other assignment.Misreading) int {
			return slices.Index(kinds, m.Kind) - slices.Index(kinds, other.Kind)
		}) {
			t.Errorf("%s: the misreadings are not in the order %v", name, kinds)
		}
		seen := map[string]bool{}
		for i, m := range a.Misreadings {
			if seen[m.Name] || strings.ToLower(m.Name) != m.Name || strings.ContainsAny(m.Name, " _,") {
				t.Errorf("%s: misreading %d has the name %q, want a unique one in kebab case, such as last-tie", name, i, m.Name)
			}
			seen[m.Name] = true
			for _, text := range []string{m.Belief, m.Contradicts, m.Hint} {
				if len(text) < 15 || len(text) > 400 || strings.Contains(text, "\n") {
					t.Errorf("%s: %d bytes, want 15 to 400 on one line: %q", m.Name, len(text), text)
				}
			}
			switch m.Kind {
			case "rules", "search", "log", "format":
			default:
				t.Errorf("%s: kind %q", m.Name, m.Kind)
			}
			found, set, err := a.Misreading(m.Name)
			if err != nil || found != m || set != assignment.SetOf(i) {
				t.Errorf("%s: found %v, %v", m.Name, found, err)
			}
		}
	}
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want, err  string
	}{
		{name: "none", text: ""},
		{name: "one", text: "last-tie", want: "last-tie"},
		{name: "in the order of the table", text: "floats, last-tie,no-sweep", want: "no-sweep,last-tie,floats"},
		{name: "twice", text: "floats,floats", want: "floats"},
		{name: "typing error", text: "floats,last-tei", err: `no misreading "last-tei" of mancala, want one that ` + "`stonecheck misreadings list -a mancala` prints, did you mean last-tie?"},
		{name: "part of a name", text: "inf", err: "did you mean inf-short, inf-capital or infinity-lower?"},
		{name: "words in another order", text: "strict-cutoff", err: "did you mean cutoff-strict?"},
		{name: "empty name", text: "floats,", err: `no misreading ""`},
		{name: "of the other assignment", text: "smallest-prime", err: `no misreading "smallest-prime" of mancala`},
	} {
		t.Run(test.name, func(t *testing.T) {
			set, err := mancala.Assignment.ParseSet(test.text)
			switch {
			case test.err == "" && (err != nil || strings.Join(mancala.Assignment.Names(set), ",") != test.want):
				t.Errorf("%v, %v, want %s", set, err, test.want)
			case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)):
				t.Errorf("error %v, want %s", err, test.err)
			}
		})
	}
}

// Long chains of extra moves and games that do not end soon are interrupted.
func TestDeepSearchesEnd(t *testing.T) {
	needs.Time(t)
	in, err := reference.ParseInput("input.txt", []byte("2\n1\n2147483647\n"+strings.Repeat("1000 ", 10)+"\n"+
		strings.Repeat("1000 ", 10)+"\n0\n0\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append([]string{""}, "sow-opponent-store", "no-sweep", "no-extra-move", "end-only-own-side") {
		set, err := mancala.Assignment.ParseSet(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := solve(in, set, 1_000_000); !got.Truncated {
			t.Errorf("%q: not truncated", name)
		}
	}
}

func BenchmarkMancala(b *testing.B) {
	in, err := reference.ParseInput("input.txt", []byte("3\n1\n6\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		b.Fatal(err)
	}
	for _, task := range []reference.Task{reference.MiniMax, reference.AlphaBeta} {
		in.Task = task
		b.Run(task.String(), func(b *testing.B) {
			rows := 0
			for b.Loop() {
				rows += strings.Count(solve(in, assignment.Set{}, 1<<30).Log, "\n")
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds()/1e6, "Mrows/s")
		})
	}
}

func BenchmarkTakeStones(b *testing.B) {
	args := takestones.Args{Stones: 20}
	perRun := args.Solve().Visited
	nodes := 0
	for b.Loop() {
		printed(args, assignment.Set{}, 1<<30)
		nodes += perRun
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// A hint has at most 40 words.
func TestHintsAreShort(t *testing.T) {
	for _, a := range all.Assignments {
		for _, m := range a.Misreadings {
			if words := len(strings.Fields(m.Hint)); words == 0 || words > 40 {
				t.Errorf("%s: %s: the hint has %d words, want 1 to 40", a.Name, m.Name, words)
			}
		}
	}
}
