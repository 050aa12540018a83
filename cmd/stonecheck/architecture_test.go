package main

import (
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
)

const module = "github.com/stonecheck/stonecheck/"

// layers lists the packages from the lowest up. A package imports only packages of lower layers; packages of the same
// layer do not import each other.
var layers = [][]string{
	{"testscripts/ratio", "testscripts/needs"},
	{"testscripts/property"},
	{"testscripts/browser"},
	{"ref/prose", "ref/drawing", "ref/lazy", "ref/hashset"},
	{"ref", "ref/nearest"},
	{"ref/games/sow", "ref/games/stones", "ref/games/squirrel", "ref/games/reversi", "ref/games/tree", "ref/trace"},
	{"ref/engine", "ref/solve", "ref/assignment"},
	{"ref/expert", "ref/assignment/logged", "ref/assignment/assignmenttest"},
	{"ref/assignment/mancala/reference", "ref/assignment/mancala/misread", "ref/assignment/mancala/proof", "ref/assignment/takestones/misread", "ref/assignment/squirrel/misread", "ref/assignment/gangwars/misread", "ref/assignment/reversi/misread", "ref/assignment/tree/misread"},
	{"ref/assignment/mancala/explain"},
	{"ref/assignment/mancala/written", "ref/assignment/takestones/variant", "ref/assignment/raids", "ref/assignment/reversi"},
	{"ref/assignment/mancala", "ref/assignment/takestones", "ref/assignment/squirrel", "ref/assignment/gangwars", "ref/assignment/reversi2014", "ref/assignment/reversi2017", "ref/assignment/tree", "ref/assignment/declared"},
	{"ref/assignment/all", "testscripts/tictactoe"},
	{"checker/untrusted"},
	{"checker/files"},
	{"checker/endgame"},
	{"corpus"},
	{"gen"},
	{"checker/literals"},
	{"checker/sandbox", "checker/compare", "checker/solution"},
	{"checker/shell", "checker/sandbox/sandboxtest"},
	{"checker/build"},
	{"checker/watch"},
	{"checker/declared"},
	{"checker"},
	{"checker/diagnose/finding", "checker/phrases"},
	{"checker/diagnose/field"},
	{"checker/diagnose/proof"},
	{"checker/diagnose"},
	{"checker/report", "checker/fuzz", "checker/mutate"},
	{"checker/grade/intake", "checker/grade/score", "checker/grade/autograder"},
	{"checker/grade/class"},
	{"checker/grade"},
	{"checker/grade/cluster"},
	{"checker/match/rating", "checker/match/book"},
	{"checker/match"},
	{"checker/match/terminal", "checker/match/tournament", "checker/match/kgp"},
	{"checker/web/board"},
	{"checker/web"},
	{"cmd/stonecheck"},
}

// Imports go down only: from cmd through checker and corpus to ref.
func TestDirectionOfImports(t *testing.T) {
	for name, imports := range packages(t) {
		here := layerOf(name)
		if here < 0 {
			t.Errorf("%s is in no layer, want it in the list", name)
		}
		for _, imported := range imports {
			if there := layerOf(imported); there >= here && name != imported {
				t.Errorf("%s imports %s, want imports of lower layers only", name, imported)
			}
		}
	}
}

// boards are the packages that play a game themselves, rather than checking programs.
var boards = []string{
	"checker/web/board", "ref/engine", "ref/solve", "ref/expert",
	"checker/match", "checker/match/book", "checker/match/terminal", "checker/match/tournament", "checker/match/kgp",
}

// Only an assignment's own packages and the registry know the assignment and its game.
func TestOthersNameNoAssignment(t *testing.T) {
	for name, imports := range packages(t) {
		below := strings.HasPrefix(name, "ref/games/") || strings.HasPrefix(name, "ref/assignment/")
		if below {
			continue
		}
		for _, imported := range imports {
			named, isAssignment := strings.CutPrefix(imported, "ref/assignment/")
			isGame := strings.HasPrefix(imported, "ref/games/") && !slices.Contains(boards, name)
			courses := named == "declared" && name == "checker/declared" // no assignment, but a form for those of courses
			if isAssignment && named != "all" && !courses || isGame {
				t.Errorf("%s imports %s, want only the contract and the registry", name, imported)
			}
		}
	}
}

// Packages that run and judge programs see only lines: types of games end at ref/assignment. Reports draw boards.
func TestCheckerKnowsNoGame(t *testing.T) {
	all := packages(t)
	for _, name := range []string{"checker", "checker/sandbox", "checker/build", "checker/compare"} {
		imports, ok := all[name]
		if !ok {
			t.Errorf("no package %s", name)
		}
		for _, game := range []string{"ref", "ref/games/sow", "ref/games/stones"} {
			if slices.Contains(imports, game) {
				t.Errorf("%s imports %s, want it to know no game", name, game)
			}
		}
	}
}

// The reference is pure: the same input gives the same output on every machine and at any time.
func TestReferenceIsPure(t *testing.T) {
	for name, imports := range list(t, "ref") {
		if strings.HasSuffix(name, "test") || name == "ref/lazy" {
			continue // has tests and no part of the reference, or makes values once, which are always the same
		}
		contract := strings.HasPrefix(name, "ref/assignment") // a Reference takes a context
		for _, imported := range imports {
			switch imported {
			case "context":
				if !contract {
					t.Errorf("%s imports %s", name, imported)
				}
			case "os", "os/exec", "time", "net", "net/http", "sync", "sync/atomic", "math/rand", "math/rand/v2", "syscall", "unsafe":
				t.Errorf("%s imports %s", name, imported)
			}
		}
	}
}

// The second solvers share no code with the reference.
func TestSecondSolversStandAlone(t *testing.T) {
	solvers := 0
	for name, imports := range packages(t) {
		if strings.HasSuffix(name, "/misread") {
			solvers++
			if !slices.Equal(imports, []string{"ref/assignment"}) {
				t.Errorf("%s imports %v, want ref/assignment only", name, imports)
			}
		}
	}
	if solvers < 2 {
		t.Errorf("%d second solvers, want those of both assignments", solvers)
	}
}

func layerOf(name string) int {
	return slices.IndexFunc(layers, func(layer []string) bool { return slices.Contains(layer, name) })
}

// packages returns the project's packages, each with the project's packages that it imports.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for name, imports := range list(t, "") {
		if strings.Contains(name, "/submissions/") {
			continue // a sample submission in Go
		}
		var own []string
		for _, imported := range imports {
			if name, ok := strings.CutPrefix(imported, module); ok {
				own = append(own, name)
			}
		}
		all[name] = own
	}
	if len(all) < 9 {
		t.Fatalf("%d packages, want all", len(all))
	}
	return all
}

// list returns the packages below a folder of the project, each with all packages that it imports.
func list(t *testing.T, below string) map[string][]string {
	t.Helper()
	out, err := listed()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		if name := strings.TrimPrefix(fields[0], module); strings.HasPrefix(name, below) {
			all[name] = fields[1:]
		}
	}
	return all
}

// listed starts go list once for all tests.
var listed = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("go", "list", "-f", `{{if .GoFiles}}{{.ImportPath}} {{join .Imports " "}}{{end}}`, "./../../...").Output()
	return string(out), err
})
