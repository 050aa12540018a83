package all_test

import (
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

const submissions = "../../../testscripts/submissions/"

// inputs returns the number of inputs that each sample program runs on.
func inputs() int {
	return needs.ByLength(3, 5, 16)
}

// inTime skips a sample that has to be compiled, unless long tests are on.
func inTime(t *testing.T, source string) {
	switch {
	case needs.Long():
	case testing.Short():
		t.Skip("starts many programs")
	case filepath.Ext(source) != ".py":
		t.Skip("compiles, which only the long tests do")
	}
}

// misreadingOf returns the misreading of the sample program in a folder. Most folders have the misreading's name.
func misreadingOf(folder string) string {
	switch folder {
	case "inf-spelling":
		return "inf-short"
	case "label-space":
		return "extra-spaces"
	}
	return folder
}

// Each sample program that is wrong in one way writes, byte for byte, what the second solver writes with the
// misreading of that name.
func TestMancalaSamples(t *testing.T) {
	forSamples(t, mancala.Assignment, 15, func(t *testing.T, set assignment.Set, program []string) {
		rng := rand.New(rand.NewSource(property.Seed()))
		compared := 0
		for i := range inputs() {
			in := drawInput(rng)
			if i%3 == 0 { // an input on which the misreading changes the output
				in = differing(t, rng, set)
			}
			want := solve(in, set, maxRows)
			if want.Truncated {
				continue
			}
			dir := t.TempDir()
			write(t, filepath.Join(dir, "input.txt"), in.String())
			execute(t, dir, append(program, "-i", "input.txt"))
			got := misread.Output{NextState: string(read(t, filepath.Join(dir, "next_state.txt")))}
			if in.Task.HasLog() {
				got.Log = string(read(t, filepath.Join(dir, "traverse_log.txt")))
			}
			if wrong := differ(got, want); wrong != "" {
				t.Fatalf("%v-program +solver%s", in, wrong)
			}
			compared++
		}
		t.Logf("%d inputs", compared)
	})
}

func TestTakeStonesSamples(t *testing.T) {
	needs.Time(t)
	forSamples(t, takestones.Assignment, 11, func(t *testing.T, set assignment.Set, program []string) {
		rng := rand.New(rand.NewSource(property.Seed()))
		compared := 0
		for range inputs() {
			args := drawArgs(rng)
			want, truncated := printed(args, set, maxNodes)
			if truncated || args.Stones > 60 { // one of the programs keeps the stones in 64 bits
				continue
			}
			got := execute(t, "", append(program, args.Strings()...))
			if d := cmp.Diff(got, want); d != "" {
				t.Fatalf("arguments %v: -program +solver\n%s", args, d)
			}
			compared++
		}
		t.Logf("%d inputs", compared)
	})
}

// forSamples builds the wrong sample programs of an assignment and tests each of them.
func forSamples(t *testing.T, a *assignment.Assignment, atLeast int, test func(*testing.T, assignment.Set, []string)) {
	sources, err := filepath.Glob(submissions + a.Name + "/wrong/*/*.*")
	if err != nil || len(sources) < atLeast {
		t.Fatalf("%d sample programs (%v), want %d", len(sources), err, atLeast)
	}
	for i, source := range sources {
		if i%needs.ByLength(4, 2, 1) != 0 {
			continue
		}
		folder := filepath.Base(filepath.Dir(source))
		if folder == "table" {
			continue // it has stored answers to the corpus instead of a misreading
		}
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			inTime(t, source)
			_, set, err := a.Misreading(misreadingOf(folder))
			if err != nil {
				t.Fatal(err)
			}
			test(t, set, build(t, source))
		})
	}
}

// build returns the command that runs a source file.
func build(t *testing.T, source string) []string {
	source, err := filepath.Abs(source)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	switch name := filepath.Base(source); filepath.Ext(source) {
	case ".py":
		needs.Tool(t, "python3")
		return []string{"python3", source}
	case ".js":
		needs.Tool(t, "node")
		return []string{"node", source}
	case ".java":
		needs.Tool(t, "javac", "java")
		execute(t, dir, []string{"javac", "-d", dir, source})
		return []string{"java", "-cp", dir, strings.TrimSuffix(name, ".java")}
	}
	program := filepath.Join(dir, "program")
	needs.Tool(t, "g++")
	execute(t, dir, []string{"g++", "-O1", "-o", program, source})
	return []string{program}
}

func execute(t *testing.T, dir string, command []string) string {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v", command, err)
	}
	return string(out)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// differing draws an input on which the outputs with a set of misreadings differ from the right ones.
func differing(t *testing.T, rng *rand.Rand, set assignment.Set) reference.Input {
	for range 10_000 {
		in := drawInput(rng)
		right := solve(in, assignment.Set{}, maxRows/4)
		if wrong := solve(in, set, maxRows/4); !right.Truncated && wrong != right {
			return in
		}
	}
	t.Fatalf("no input in 10000 on which %v differs", set)
	panic("unreachable")
}
