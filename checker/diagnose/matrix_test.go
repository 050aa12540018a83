package diagnose

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var update = flag.Bool("update", false, "write the diagnoses of the recorded programs that have the verdict ?")

// Files with what wrong programs wrote, and with the verdict on the diagnosis of each.
const (
	recordedFile = "testdata/wrong.jsonl"
	verdictsFile = "testdata/wrong.txt"
)

// A recorded is one line of the file: a wrong run of a program, or the cases that all programs of the
// following lines were run on. Runs that are not recorded were right.
type recorded struct {
	Cases []string

	Program, Case string
	Files         map[string]string // the wrong outputs
	Missing       []string
	Status        int    // the exit status, or the negative number of a signal
	End           string // a verdict, such as TimeLimit, if the run was stopped
	Stderr        string
}

// wrongPrograms reads the recorded runs, and the cases that each program was run on.
func wrongPrograms(t *testing.T) (cases map[string][]string, runs map[string]map[string]recorded) {
	t.Helper()
	file, err := os.Open(recordedFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases, runs = map[string][]string{}, map[string]map[string]recorded{}
	var current []string
	lines := json.NewDecoder(file)
	for lines.More() {
		var r recorded
		if err := lines.Decode(&r); err != nil {
			t.Fatal(err)
		}
		if r.Cases != nil {
			current = r.Cases
			continue
		}
		if runs[r.Program] == nil {
			cases[r.Program], runs[r.Program] = current, map[string]recorded{}
		}
		runs[r.Program][r.Case] = r
	}
	return cases, runs
}

// result is the result that the checker had for a recorded run.
func (r recorded) result(t *testing.T, c corpus.Case) checker.Result {
	t.Helper()
	p, err := c.Problem(t.Context(), assignment.Reading(nil))
	if err != nil {
		t.Fatal(err)
	}
	result := checker.Result{Case: c, Problem: p, Verdict: checker.Pass, Run: &sandbox.Outcome{Status: max(r.Status, 0)}, Stderr: r.Stderr}
	wrong, missing := false, false
	for _, expected := range p.Outputs {
		output := checker.Output{Name: expected.Name, Missing: slices.Contains(r.Missing, expected.Name)}
		missing = missing || output.Missing
		if text, ok := r.Files[expected.Name]; ok {
			if output.Result, err = compare.Reader(strings.NewReader(text), expected, false); err != nil {
				t.Fatal(err)
			}
			if output.First != nil {
				wrong, output.Text = true, []byte(text)
			}
		}
		result.Outputs = append(result.Outputs, output)
	}
	switch {
	case r.End != "":
		result.Verdict = checker.Verdict(r.End)
	case r.Status < 0:
		result.Verdict = checker.Crash
	case missing:
		result.Verdict = checker.MissingOutput
	case wrong:
		result.Verdict = checker.Mismatch
	case r.Status > 0:
		result.Verdict = checker.NonzeroExit
	}
	return result
}

// says is the main statement of a diagnosis on one line: what is wrong, whether that is
// exact, where, and what is written instead.
func says(d *Diagnosis) string {
	exactly := map[bool]string{true: "exactly", false: "perhaps"}
	switch {
	case d == nil:
		return "right on all cases"
	case d.formOnly() && d.Causes[0].Set.Len() == 0 && d.Proof == nil:
		return "exactly the form"
	case d.Fits() && d.Certain:
		return "exactly misreading " + strings.Join(d.lookUp().Names(d.Causes[0].Set), ", ")
	case d.Proof != nil:
		f := d.Proof.Findings[0]
		return strings.Join([]string{exactly[f.Exact], f.What, f.Where, f.Instead}, " | ")
	case len(d.Findings) > 0:
		f := d.Findings[0]
		return strings.Join([]string{exactly[f.Exact], f.What, f.Where, f.Instead}, " | ")
	}
	first, _, _ := strings.Cut(textOf(d), "\n")
	return first
}

// unjudged marks the programs whose diagnoses -update writes.
const unjudged = "?"

// A judged is a program with the verdict on its diagnosis: "exact" if the diagnosis names or
// locates a fault of the program exactly, "located" if it names the kind of rows or outputs
// that are wrong because of it, "nothing", or "false" if what it calls exact is not a fault.
type judged struct{ program, verdict, says string }

func verdicts(t *testing.T) (list []judged) {
	t.Helper()
	data, err := os.ReadFile(verdictsFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
		if len(parts) != 3 {
			t.Fatalf("%s: %q is not a program, a verdict and a text", verdictsFile, line)
		}
		list = append(list, judged{parts[0], parts[1], parts[2]})
	}
	return list
}

// The diagnoses of known wrong programs stay as they were judged, and none is false.
func TestWrongPrograms(t *testing.T) {
	needs.Seconds(t)
	cases, runs := wrongPrograms(t)
	list := verdicts(t)
	every := needs.ByLength(240, 20, 1)
	if *update {
		every = 1
	}
	embedded, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	t.Run("programs", func(t *testing.T) {
		for i := 0; i < len(list); i += every {
			j := &list[i]
			if *update && j.verdict != unjudged {
				continue
			}
			t.Run(j.program, func(t *testing.T) {
				t.Parallel()
				var results []checker.Result
				for _, c := range embedded {
					if strings.HasPrefix(j.program, c.Assignment.Name) && slices.Contains(cases[j.program], c.ID) {
						results = append(results, runs[j.program][c.ID].result(t, c))
					}
				}
				d := Diagnose(t.Context(), assignment.Reading(nil), results)
				if d != nil && !d.settled && len(d.Causes) == 0 && len(d.Unexplained) != d.Failing {
					t.Errorf("without a cause, %d of %d failing cases are called unexplained", len(d.Unexplained), d.Failing)
				}
				text := says(d)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case text == j.says:
				case *update:
					j.says = text
				default:
					t.Errorf("says  %s\nwas judged %s when it said\n      %s\n(judge it anew in %s)", text, j.verdict, j.says, verdictsFile)
				}
			})
		}
	})
	if *update {
		writeVerdicts(t, list)
		return
	}
	checkFigures(t, list)
}

func writeVerdicts(t *testing.T, list []judged) {
	t.Helper()
	var b strings.Builder
	for _, j := range list {
		fmt.Fprintf(&b, "%s\t%s\t%s\n", j.program, j.verdict, j.says)
	}
	if err := os.WriteFile(verdictsFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkFigures compares the figures in measured.md with the verdicts.
func checkFigures(t *testing.T, list []judged) {
	t.Helper()
	figures, err := os.ReadFile("measured.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"mancala", "takestones", "mancala-blind", "takestones-blind", "takestones-blind2", "squirrel-blind", "reversi2014-blind",
		"gangwars-blind", "reversi2017-blind", "tree-blind", "squirrel-blind2",
		"mancala-blind3", "takestones-blind3",
		"mancala-blind4", "takestones-blind4", "squirrel-blind3", "gangwars-blind2", "reversi2017-blind2",
		"mancala-blind5", "takestones-blind5", "mancala-blind8", "takestones-blind8",
		"mancala-blind9", "squirrel-blind9", "gangwars-blind9", "reversi2014-blind9", "reversi2017-blind9",
		"mancala-blind12", "takestones-blind12", "squirrel-blind12", "gangwars-blind12", "reversi2014-blind12", "reversi2017-blind12",
		"mancala-blind14", "squirrel-blind14", "gangwars-blind14", "reversi2014-blind14", "reversi2017-blind14",
		"tree-blind15", "takestones-blind15",
		"mancala-blind16", "squirrel-blind16", "gangwars-blind16", "reversi2014-blind16", "reversi2017-blind16", "tree-blind16",
		"mancala-blind17", "squirrel-blind17", "gangwars-blind17", "reversi2014-blind17", "reversi2017-blind17", "tree-blind17",
		"mancala-blind18", "takestones-blind18", "squirrel-blind18", "gangwars-blind18", "reversi2014-blind18", "reversi2017-blind18", "tree-blind18",
		"squirrel-blind19", "gangwars-blind19", "reversi2014-blind19", "reversi2017-blind19", "tree-blind19",
		"mancala-blind19",
		"mancala-blind20", "squirrel-blind20", "reversi2014-blind20", "reversi2017-blind20",
		"mancala-blind21", "takestones-blind21", "squirrel-blind21", "gangwars-blind21", "reversi2014-blind21", "tree-blind21",
		"mancala-blind22", "takestones-blind22", "squirrel-blind22", "gangwars-blind22", "reversi2014-blind22", "reversi2017-blind22", "tree-blind22",
		"mancala-blind23", "squirrel-blind23", "gangwars-blind23", "reversi2014-blind23", "reversi2017-blind23", "tree-blind23",
		"mancala-blind24", "takestones-blind24", "squirrel-blind24", "gangwars-blind24", "reversi2014-blind24", "reversi2017-blind24", "tree-blind24",
		"mancala-blind25", "squirrel-blind25", "gangwars-blind25", "reversi2014-blind25", "tree-blind25",
		"takestones-blind26", "squirrel-blind26", "gangwars-blind26", "reversi2014-blind26", "reversi2017-blind26",
		"mancala-blind27", "squirrel-blind27", "reversi2014-blind27", "reversi2017-blind27",
		"mancala-blind28", "takestones-blind28", "squirrel-blind28", "gangwars-blind28", "reversi2014-blind28", "tree-blind28",
		"mancala-blind30", "takestones-blind30", "squirrel-blind30", "gangwars-blind30", "reversi2014-blind30", "reversi2017-blind30",
		"mancala-blind31", "takestones-blind31", "squirrel-blind31", "gangwars-blind31", "reversi2014-blind31", "reversi2017-blind31", "tree-blind31",
	} {
		counts, programs := map[string]int{}, 0
		for _, j := range list {
			if strings.HasPrefix(j.program, name+" ") {
				counts[j.verdict]++
				programs++
			}
		}
		row := fmt.Sprintf("| %s | %d | %d | %d | %d | %d |", name, programs, counts["exact"], counts["located"], counts["nothing"], counts["false"])
		if !strings.Contains(string(figures), row) {
			t.Errorf("measured.md does not have the row %s", row)
		}
		if counts["false"] > 0 || counts[unjudged] > 0 {
			t.Errorf("%s: %d diagnoses are false, %d are not judged", name, counts["false"], counts[unjudged])
		}
	}
}
