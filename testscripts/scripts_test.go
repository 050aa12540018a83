// Package testscripts runs the scenarios of the stonecheck binary: each .txtar file in this folder is one, and
// submissions/ has the programs that they check.
package testscripts

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var binDir string // the folder of the stonecheck under test

func TestMain(m *testing.M) { os.Exit(runTests(m)) }

func runTests(m *testing.M) int {
	if flag.Parse(); testing.Short() {
		return 0 // all tests here start stonecheck
	}
	// Some scenarios only wait for limits of time; others run meanwhile.
	err := flag.Set("test.parallel", strconv.Itoa(runtime.GOMAXPROCS(0)*3/2))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if binDir, err = os.MkdirTemp("", "stonecheck-test-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(binDir)
	name := filepath.Join(binDir, "stonecheck")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", name, "../cmd/stonecheck")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // the same as for a release
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building stonecheck: %v\n%s", err, out)
		return 1
	}
	if err := copyProgram(name, filepath.Join(binDir, "reference"+filepath.Ext(name))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return needs.Run(m)
}

// copyProgram copies stonecheck to a name that programs of the scenarios can start, because stonecheck itself is
// hidden from them.
func copyProgram(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o755)
}

// touchSources looks at every file from which the binary is built. Otherwise go test would not know that the tests
// depend on these files, and might reuse an old result from its cache.
func touchSources() {
	_ = filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && entry.Name() != ".." {
			return fs.SkipDir
		}
		if err == nil && !entry.IsDir() {
			_, _ = os.Stat(path)
		}
		return nil
	})
}

// screen checks that the output of the last command fits this many rows of a terminal with 80 columns.
func screen(ts *testscript.TestScript, neg bool, args []string) {
	most, err := strconv.Atoi(strings.Join(args, " "))
	if err != nil || neg {
		ts.Fatalf("usage: screen ROWS")
	}
	rows := 0
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		rows += 1 + max(utf8.RuneCountInString(strings.TrimRight(line, "\n"))-1, 0)/80
	}
	if rows > most || rows == 0 {
		ts.Fatalf("%d rows, want 1 to %d", rows, most)
	}
}

func TestScripts(t *testing.T) {
	touchSources()
	submissions, err := filepath.Abs("submissions")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files:               scenarios(t),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status, "refused": refused, "input": input, "screen": screen,
		},
		Condition: condition,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", binDir+string(filepath.ListSeparator)+env.Getenv("PATH"))
			env.Setenv("SUBMISSIONS", submissions)
			env.Setenv("ASSIGNMENTS", filepath.Join(filepath.Dir(submissions), "assignments"))
			env.Setenv("CASES", filepath.Join(filepath.Dir(submissions), "cases"))
			for _, a := range []*assignment.Assignment{mancala.Assignment, takestones.Assignment} {
				n := len(a.Misreadings)
				for name, value := range map[string]int{
					"CASES": len(corpus.Select(cases, a, nil, nil)), "MISREADINGS": n, "PAIRS": n * (n - 1) / 2,
				} {
					env.Setenv(strings.ToUpper(a.Name)+"_"+name, strconv.Itoa(value))
				}
			}
			env.Setenv("PYTHONPATH", filepath.Join(submissions, "mancala", "right", "python")) // programs in submissions/zoo import the module there
			tmp := filepath.Join(env.WorkDir, ".tmp")                                          // a script can check that nothing remains in it
			env.Setenv("TMPDIR", tmp)
			// Interpreters and compilers keep files of their own in the home folder.
			for _, name := range []string{"HOME", "GOCACHE", "GOPATH", "PYENV_VERSION"} {
				if value, ok := os.LookupEnv(name); ok {
					env.Setenv(name, value)
				}
			}
			return os.MkdirAll(tmp, 0o755)
		},
	})
}

// scenarios returns the files of the scenarios that this run includes.
func scenarios(t *testing.T) []string {
	files, err := filepath.Glob("*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d scenarios, %v", len(files), err)
	}
	if !needs.Only() {
		return files
	}
	return slices.DeleteFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		return err == nil && !bytes.Contains(text, []byte("long]"))
	})
}

// status runs a program and checks its exit status: `status 2 stonecheck check`.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program [args..]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// refused runs stonecheck and checks that it refuses its input: exit status 2, nothing on stdout, and one line on
// stderr, given without the program's name: `refused 'input.txt: not a folder' solve -o input.txt`.
func refused(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: refused message [args..]")
	}
	status(ts, false, append([]string{"2", "stonecheck"}, args[1:]...))
	if got := ts.ReadFile("stdout"); got != "" {
		ts.Fatalf("stdout has %q, want nothing", got)
	}
	if got, want := ts.ReadFile("stderr"), "stonecheck: "+args[0]+"\n"; got != want {
		ts.Fatalf("stderr has %q\nwant %q", got, want)
	}
}

// input writes an input.txt, given on one line with slashes between its lines: `input '2/1/2/3 3 3/3 3 3/0/0'`.
func input(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: input lines/divided/by/slashes")
	}
	text := strings.ReplaceAll(args[0], "/", "\n") + "\n"
	ts.Check(os.WriteFile(ts.MkAbs("input.txt"), []byte(text), 0o644))
}

// condition evaluates conditions. `[tool:NAME]` holds if the tool is installed and works; a script that needs a tool
// has `[!tool:NAME] skip`, but if STONECHECK_REQUIRE is all, it fails instead. `[confined]` holds if the sandbox can
// deny access to files here. `[!long] stop` precedes slow parts, and `[!all] stop` parts that CI leaves to `.ci/run --all`.
func condition(cond string) (bool, error) {
	switch cond {
	case "long":
		return needs.Long(), nil
	case "all":
		return needs.Long() && !needs.Only(), nil
	}
	if cond == "confined" {
		return confined()
	}
	name, ok := strings.CutPrefix(cond, "tool:")
	if !ok {
		return false, fmt.Errorf("unknown condition %q", cond)
	}
	return needs.Works(name)
}

// confined reports whether the sandbox can deny programs access to files here (tier 1).
var confined = sync.OnceValues(func() (bool, error) {
	out, err := exec.Command(filepath.Join(binDir, "stonecheck"), "doctor").Output()
	return strings.Contains(string(out), "from tier 1 on"), err
})
