package intake

import (
	"context"
	"path/filepath"
	"testing"

	trees "github.com/stonecheck/stonecheck/ref/assignment/tree"
)

// The source that a driver starts is the program, whatever else of a course's project is beside it.
func TestDriverChoosesTheProgram(t *testing.T) {
	const (
		agents = "from util import lookup\nfrom game import Agent\nclass MinimaxAgent(Agent):\n  pass\n"
		module = "class Agent:\n  pass\n"
	)
	for _, test := range []struct {
		name, want string
		files      []string
	}{
		{"modules beside it", "multiAgents.py", []string{"game.py", module, "multiAgents.py", agents, "util.py", "def lookup(name): pass\n"}},
		{"a program that imports it", "multiAgents.py", []string{"autograder.py", "import multiAgents\n" + program, "multiAgents.py", agents, "pacman.py", "import game\n" + program}},
		{"a name after a student's", "lee_multiAgents.py", []string{"lee_multiAgents.py", agents, "util.py", "def lookup(name): pass\n"}},
		{"no agents in it", "gametree.py", []string{"multiAgents.py", module, "gametree.py", "import multiAgents\n" + program}},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := []string{}
			for i, file := range test.files {
				if i%2 == 0 {
					file = "ann/" + file
				}
				files = append(files, file)
			}
			found, err := Read(context.Background(), []string{writeTree(t, t.TempDir(), files...)}, t.TempDir(), Options{Assignment: trees.Assignment})
			if err != nil || len(found) != 1 || found[0].Unclear != "" {
				t.Fatal(found, err)
			}
			if got := filepath.Base(found[0].program); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
