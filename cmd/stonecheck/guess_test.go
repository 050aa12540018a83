package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A name that several homeworks may have is decided by the outputs that the source names.
func TestGuessByOutputs(t *testing.T) {
	for _, test := range []struct{ name, file, source, want string }{
		{"the homework's own name", "agent.py", "open('output.txt', 'w')", "reversi2014"},
		{"the other's output", "agent.py", "open('next_state.txt', 'w')", "mancala"},
		{"no output", "homework.cpp", "int main() {}", "gangwars"},
		{"the other's labels", "main.rs", `"Move: Value: Number of Nodes Visited: Number of Nodes Evaluated: Max Depth Reached: Avg Effective Branching Factor: "`, "takestones"},
		{"some of the other's labels", "main.rs", `"Move: Value: "`, "mancala"},
		{"labels and an output", "main.rs", `"next_state.txt Move: Value: Number of Nodes Visited: Number of Nodes Evaluated: Max Depth Reached: Avg Effective Branching Factor: "`, "mancala"},
		{"the same outputs as the default", "hw1cs561s16.py", "open('next_state.txt', 'w')", "squirrel"},
	} {
		program := filepath.Join(t.TempDir(), test.file)
		if err := os.WriteFile(program, []byte(test.source), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, given := range []string{program, filepath.Dir(program)} {
			if got, told := guess(given); got.Name != test.want || told == (test.name == "some of the other's labels") {
				t.Errorf("%s: %s is of %s (told: %v), want %s", test.name, given, got.Name, told, test.want)
			}
		}
	}
}

// The files of a folder decide together.
func TestGuessByAllSources(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"agent.h": "struct board {};", "run.cpp": `fopen("next_state.txt", "w")`} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, told := guess(folder); got.Name != "mancala" || !told {
		t.Errorf("the folder is of %s (told: %v), want mancala", got.Name, told)
	}
}
