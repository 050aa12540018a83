// Package reversi2014 is the assignment Reversi by Greedy, MiniMax and Alpha-Beta, whose
// game ends also when a colour has no disc or no square is free.
package reversi2014

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	shared "github.com/stonecheck/stonecheck/ref/assignment/reversi"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi/misread"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// sheet describes the assignment as it was graded.
var sheet = shared.Sheet{Name: "reversi2014", Tasks: true, Indented: true, End: reversi.ByColourOrFull}

// rules are the values of --rules: a full board ends the game (the default), or the players
// pass twice first.
var rules = map[string]reversi.End{
	"full=ends":   reversi.ByColourOrFull,
	"full=passes": reversi.ByColour,
}

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "reversi2014",
	Title:       "Reversi by Greedy, MiniMax and Alpha-Beta",
	Invocations: []string{""},
	Mains:       []string{"agent"},
	Sources:     []string{"agent.*", "reversi.*", "reversi2014*.*"},
	Makefile:    "agent",
	Outputs:     shared.Outputs,
	Read:        sheet.Read(rules),
	Choices:     assignment.Choices{Rules: []string{"full=ends", "full=passes"}, Profiles: []string{"graded", "handout"}},
	Samples: []assignment.Sample{
		{Title: "Alpha-Beta from the start", Line: "3/X/2/********/********/********/***OX***/***XO***/********/********/********"},
		{Title: "Two passes end the game", Line: "2/O/5/XXXXX*XX/X*XXXXXX/*XXXXXXX/XOXXXXXX/XXXXXXOX/XXXXXXXX/XXXXXXXX/XXXXXXXX"},
	},
	Misreadings: misread.Misreadings(false),
	Flags:       append([]assignment.Flag{disputed}, shared.Flags...),
	Recipes:     sheet.Recipes(),
	Simplest:    sheet.Simplest(),
	Steps:       shared.Steps,
}

var disputed = assignment.Flag{Name: "disputed", Description: "the board fills up above the cut-off depth, after which right programs differ", Disputed: true}
