package reference

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The worked examples have been checked against graders' cases. Their logs mark the optional rows.
func TestMancalaExamples(t *testing.T) {
	folders, err := filepath.Glob("testdata/*")
	if err != nil || len(folders) < 12 {
		t.Fatalf("%d examples, want 12 (%v)", len(folders), err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			in := readInput(t, filepath.Join(folder, "input.txt"))
			for _, output := range (Reading{}).Problem(in, nil).Outputs {
				var got []byte
				for line := range output.Lines {
					got = line.AppendMarked(got)
				}
				want := readFile(t, filepath.Join(folder, output.Name))
				if d := cmp.Diff(string(want), string(got)); d != "" {
					t.Errorf("%s (-want +got):\n%s", output.Name, d)
				}
			}
		})
	}
}

// The handout profile reproduces the sample printed in the handout byte for byte.
func TestHandoutProfile(t *testing.T) {
	const folder = "testdata/handout-sample"
	var log bytes.Buffer
	if _, err := (Reading{Profile: Handout}).Solve(readInput(t, folder+"/input.txt"), &log); err != nil {
		t.Fatal(err)
	}
	want := readFile(t, folder+"/traverse_log.handout.txt")
	if d := cmp.Diff(string(want), log.String()); d != "" {
		t.Errorf("log (-want +got):\n%s", d)
	}
}

// Solve writes the expected lines without the optional ones.
func TestSolveWritesTheExpectedLines(t *testing.T) {
	folders, _ := filepath.Glob("testdata/*")
	for _, folder := range folders {
		in := readInput(t, filepath.Join(folder, "input.txt"))
		for _, profile := range []Profile{Graded, Handout} {
			reading := Reading{Profile: profile}
			var log bytes.Buffer
			next, err := reading.Solve(in, &log)
			if err != nil {
				t.Fatal(err)
			}
			written := map[string]string{NextStateFile: string(next), LogFile: log.String()}
			for _, output := range reading.Problem(in, nil).Outputs {
				if d := cmp.Diff(required(output), written[output.Name]); d != "" {
					t.Errorf("%s, %s, %s (-want +got):\n%s", folder, profile, output.Name, d)
				}
			}
		}
	}
}

func required(o assignment.Output) string {
	var text []byte
	for line := range o.Lines {
		if !line.Optional {
			text = append(append(text, line.Text...), '\n')
		}
	}
	return string(text)
}

func readInput(t testing.TB, path string) Input {
	t.Helper()
	in, err := ParseInput(path, readFile(t, path), false)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
