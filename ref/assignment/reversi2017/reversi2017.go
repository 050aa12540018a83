// Package reversi2017 is the assignment Reversi by Alpha-Beta, whose game ends only after two
// passes in a row.
package reversi2017

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	shared "github.com/stonecheck/stonecheck/ref/assignment/reversi"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi/misread"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// sheet describes the assignment as it was graded.
var sheet = shared.Sheet{Name: "reversi2017", Gaps: true, End: reversi.ByPasses}

// flags are the flags that both Reversi assignments share, except one that only Greedy has.
var flags = slices.DeleteFunc(slices.Clone(shared.Flags), func(f assignment.Flag) bool { return f.Name == "depth-ignored" })

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "reversi2017",
	Title:       "Reversi by Alpha-Beta",
	Invocations: []string{"", "-i {input}"},
	Mains:       []string{"hw1cs561s2017"},
	Versions:    map[string]string{"hw1cs561s2017.py": "Python 2"},
	Sources:     []string{"hw1cs561s2017.*", "reversi2017*.*"},
	Outputs:     shared.Outputs,
	Read:        sheet.Read(nil),
	Choices:     assignment.Choices{Profiles: []string{"graded", "handout"}},
	Samples: []assignment.Sample{
		{Title: "From the start", Line: "X/2/********/********/********/***OX***/***XO***/********/********/********"},
		{Title: "The last opposing disc is taken", Line: "X/4/********/********/***OX***/***X*X**/****X***/***X****/********/********"},
	},
	Misreadings: misread.Misreadings(true),
	Flags:       flags,
	Recipes:     sheet.Recipes(),
	Simplest:    sheet.Simplest(),
	Steps:       shared.Steps,
}
