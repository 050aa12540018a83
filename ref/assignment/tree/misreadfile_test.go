package tree

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

// caseFile parses a case file of minimax; blank lines in text are left out.
func caseFile(t *testing.T, text string) Input {
	t.Helper()
	in, err := reading(cs188).Parse("input.txt", assignment.Given{Input: []byte("class: \"GraphGameTreeTest\"\nalg: \"MinimaxAgent\"\n" + text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	return in.(Input)
}

// agents are the properties that the cases below share.
const agents = "num_agents: \"2\"\nstart_state: \"s\"\n"

// TestMisreadFile: each variant gives what is right for the file as a program with that mistake reads it.
func TestMisreadFile(t *testing.T) {
	const (
		firstEnds  = "win_states: \"a\"\nlose_states: \"\"\ndepth: \"1\"\n"
		secondEnds = "win_states: \"p\"\nlose_states: \"\"\ndepth: \"2\"\n"
		bothEnd    = "win_states: \"a p\"\nlose_states: \"\"\ndepth: \"2\"\n"
		firstTree  = "successors: \"\"\"\ns L a\ns R b\na x p\n\"\"\"\nevaluation: \"\"\"\na 1\nb 2\np 3\nq 4\n\"\"\"\n"
		secondTree = "successors: \"\"\"\ns Up a\na y q\n\"\"\"\nevaluation: \"\"\"\na 5\nb 6\np 0\nq 0\n\"\"\"\n"
		bothTrees  = "successors: \"\"\"\ns L a\ns R b\na x p\ns Up a\na y q\n\"\"\"\nevaluation: \"\"\"\na 5\nb 6\np 0\nq 0\n\"\"\"\n"
		hashes     = "successors: \"\"\"\ns L a#1\ns R a\na#1 x p\na#1 y p#\na x p\na y#2 q\n\"\"\"\nevaluation: \"\"\"\na 7\np 2\np# 3\nq 1\n\"\"\"\n"
		cutHashes  = "successors: \"\"\"\ns L a\ns R a\na x p\n\"\"\"\nevaluation: \"\"\"\na 7\np 2\nq 1\n\"\"\"\n"
	)
	for _, test := range []struct {
		name, text, read string
		variants         []int
	}{
		{"the first ends", firstEnds + secondEnds + firstTree, firstEnds + firstTree, []int{firstOfKey}},
		{"the first tree", firstEnds + firstTree + secondTree, firstEnds + firstTree, []int{firstOfKey}},
		{"the first of three", firstEnds + firstTree + secondTree + secondTree, firstEnds + firstTree, []int{firstOfKey}},
		{"all ends", firstEnds + secondEnds + firstTree, bothEnd + firstTree, []int{joinedOfKey}},
		{"all of both trees", secondEnds + firstTree + secondTree, secondEnds + bothTrees, []int{joinedOfKey}},
		{"no names with #", secondEnds + hashes, secondEnds + cutHashes, []int{cutAtHash}},
		{"both", firstEnds + hashes + secondEnds, firstEnds + cutHashes, []int{firstOfKey, cutAtHash}},
		{"nothing to misread", firstEnds + firstTree, firstEnds + firstTree, []int{firstOfKey, cutAtHash}},
	} {
		in := caseFile(t, agents+test.text)
		misread := caseFile(t, agents+test.read)
		field, _ := in.ReadFields(nil).Vary(test.variants)
		got, want := []string{field(0, 0), field(1, 0)}, misread.ReadFields(assignmenttest.Written(t, misread)).Values()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", test.name, got, want)
		}
	}
}

// TestFileAgain: a file that is printed and parsed again is the same, with its overridden properties and names with #.
func TestFileAgain(t *testing.T) {
	in := caseFile(t, `depth: "1"
win_states: "p" # only one
num_agents: "3"
start_state: """
s#
"""
lose_states: """
p#
q
"""
evaluation: """
not read
"""
diagram: "a"
depth: "2"
num_agents: "2"
diagram: "b"
successors: """
s# L#1 a
a x p#
"""
evaluation: """
p# 2
"""
`)
	text := in.Given().Text()
	for _, part := range []string{"depth: \"1\"\n", "num_agents: \"3\"\n", "evaluation: \"\"\"\nnot read\n", "lose_states: \"\"\"\np# q\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
	again, err := reading(cs188).Parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	if got := again.Given().Text(); got != text {
		t.Errorf("again\n%s\nwant\n%s", got, text)
	}
	if names, _, _ := in.Features(1000, nil); !slices.Contains(names, "hash-in-name") || !slices.Contains(names, "key-twice") {
		t.Errorf("the flags are %q", names)
	}
}
