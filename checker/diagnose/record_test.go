package diagnose

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

var (
	record   = flag.String("record", "", "add what the programs in the folders of this `FOLDER` write to the recorded runs")
	recordAs = flag.String("record-as", "", "the first part of the names of these programs, such as mancala-blind; it begins with the assignment")
)

// TestRecord adds programs to the recorded runs: folders whose names begin with a number.
func TestRecord(t *testing.T) {
	if *record == "" {
		t.Skip("no -record")
	}
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all.Assignments, func(a *assignment.Assignment) bool {
		return a.Name == *recordAs || strings.HasPrefix(*recordAs, a.Name+"-")
	})
	if i < 0 {
		t.Fatalf("-record-as %s: no such assignment", *recordAs)
	}
	cases = corpus.Select(cases, all.Assignments[i], nil, nil)
	folders, err := os.ReadDir(*record)
	if err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	out := json.NewEncoder(&lines)
	var ids []string
	for _, c := range cases {
		ids = append(ids, c.ID)
	}
	if err := out.Encode(map[string]any{"cases": ids}); err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		number, _, _ := strings.Cut(folder.Name(), "-")
		recordProgram(t, out, *recordAs+" "+number, filepath.Join(*record, folder.Name()), all.Assignments[i], cases)
	}
	file, err := os.OpenFile(recordedFile, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write(lines.Bytes()); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// recordProgram writes a line for each wrong run of a program.
func recordProgram(t *testing.T, out *json.Encoder, name, folder string, a *assignment.Assignment, cases []corpus.Case) {
	sb := sandboxtest.Open(t)
	program, err := build.Prepare(t.Context(), sb, folder, nil, a.Mains, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	k := &checker.Checker{
		Sandbox: sb, Program: program, Dir: t.TempDir(), Jobs: 2, Invocations: a.Invocations,
		Capture: CaptureLimit(len(cases)), NoEarlyStop: true,
	}
	for r := range k.Check(t.Context(), cases) {
		if r.Verdict == checker.Pass {
			continue
		}
		run := map[string]any{"program": name, "case": r.Case.ID}
		files := map[string]string{}
		for _, o := range r.Outputs {
			if o.First != nil && !o.Missing {
				files[o.Name] = string(o.Text)
			}
		}
		if names := missing(&r); len(names) > 0 {
			run["missing"] = names
		}
		if len(files) > 0 {
			run["files"] = files
		}
		if r.Run != nil && r.Run.Status != 0 {
			run["status"] = r.Run.Status
			run["stderr"] = lastLine(r.Stderr)
		}
		switch r.Verdict {
		case checker.Crash:
			run["status"] = -1
		case checker.TimeLimit, checker.MemoryLimit, checker.OutputLimit:
			run["end"] = r.Verdict
		}
		if err := out.Encode(run); err != nil {
			t.Fatal(err)
		}
	}
}

// lastLine returns the most informative line of an error output: the last one that is not
// indented.
func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range slices.Backward(lines) {
		if line != "" && line[0] != ' ' && line[0] != '\t' {
			return compare.Printable(line)
		}
	}
	return ""
}
