// Package tree implements the assignment on game trees. A program searches an explicit tree by
// minimax, alpha-beta or expectimax.
//
// An input is a tree on one line after the name of an algorithm, or a case file of the Pacman
// project of CS188, the course on artificial intelligence at Berkeley. A case file lists the
// successors and evaluations of named states.
package tree

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/tree/misread"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "tree",
	Title:       "Game Trees by minimax, alpha-beta and expectimax",
	Line:        "tree",
	Invocations: []string{"{input}", "-i {input}", ""},
	Mains:       []string{"multiAgents", "tree", "gametree"},
	Sources:     []string{"*multiagents*.py", "gametree.*"},
	Outputs:     []assignment.File{{Name: assignment.Stdout}},
	Drivers:     []assignment.Driver{multiAgents},
	Read:        read,
	Choices:     assignment.Choices{Profiles: profiles},
	Samples:     samples,
	Misreadings: misread.Misreadings(),
	Fields:      func() *assignment.Fields { return fields },
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    simplest,
	Steps:       assignment.StepsOf(asLine, simplerSearch, fewerSuccessors, smallerTrees, simplerFile, smallerNumbers),
}

// The profiles. They decide whether a value that equals a bound causes a cutoff, and what
// programs print. Profile cs188 follows the Pacman project, aima the textbook (Russell and
// Norvig).
const (
	cs188 = "cs188" // no cutoff; programs print the action and the generated states
	aima  = "aima"  // a cutoff; programs print the value, the action and the visited leaves
)

var profiles = []string{cs188, aima}

// A reading is a profile.
type reading string

func read(o assignment.Options) (assignment.Reading, error) {
	switch {
	case o.Rules != "":
		return nil, fmt.Errorf("rules %q, want none: assignment tree has profiles only", o.Rules)
	case o.Profile == "":
		return reading(cs188), nil
	case !slices.Contains(profiles, o.Profile):
		return nil, fmt.Errorf("profile %q, want %s", o.Profile, strings.Join(profiles, " or "))
	}
	return reading(o.Profile), nil
}

// Options returns the profile.
func (r reading) Options() assignment.Options { return assignment.Options{Profile: string(r)} }

// Excused returns the misreadings that profile aima makes right.
func (r reading) Excused() assignment.Set {
	if r == aima {
		return assignment.SetNamed(misread.Misreadings(), "stop-on-equality", "stop-on-beta", "stop-on-alpha")
	}
	return assignment.Set{}
}

// Group returns the name of the algorithm.
func (in Input) Group() string { return in.search.Algorithm.String() }

// Terms marks an input as disputed if its answer depends on rounding or if its players move out
// of turn: right programs disagree on these inputs. A program that fails on a tree on one line
// gets the same tree as a case file.
func (in Input) Terms() assignment.Terms {
	terms := assignment.Terms{Disputed: in.disputed() != ""}
	if in.file == nil && len(in.tree.Kinds) == 0 {
		terms.Second = []byte(in.asFile().String())
		terms.SecondNote = "given the tree as a case file, because the program failed on the tree on one line; both forms are right"
	}
	return terms
}

// Outputs returns the lines that a program prints.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	return []assignment.Output{{Name: assignment.Stdout, Lines: in.lines(assignment.Done(ctx)), Usual: in.usual()}}, nil
}

func (in Input) lines(stop assignment.Stop) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		if f := in.find(stop); f.done {
			assignment.Marked([]byte(in.print(f)))(yield)
		}
	}
}

// A finding is what a search of the whole tree finds.
type finding struct {
	tree.Result
	generated []string // the states, sorted
	leaves    []string // the visited ones, in order
	done      bool
}

// find searches the tree until stop, which may be nil, returns true.
func (in Input) find(stop assignment.Stop) finding {
	var f finding
	seen := map[string]bool{}
	events := 0
	f.Result, f.done, _ = in.tree.Search(in.search, func(e *tree.Event) bool {
		if e.Step != tree.Update && !seen[e.State] {
			seen[e.State] = true
			f.generated = append(f.generated, e.State)
		}
		if e.Step == tree.Leaf {
			f.leaves = append(f.leaves, e.State)
		}
		events++
		return stop == nil || events%(1<<12) != 0 || !stop()
	})
	slices.Sort(f.generated)
	return f
}

// print prints a finding as programs do.
func (in Input) print(f finding) string {
	if in.profile == aima {
		return fmt.Sprintf("Value: %s\nAction: %s\nLeaves: %s\n", number(f.Value), f.Action, strings.Join(f.leaves, " "))
	}
	return fmt.Sprintf("Action: %s\nGenerated: %s\n", f.Action, strings.Join(f.generated, " "))
}

// number formats a value with up to six decimals.
func number(v float64) string {
	text := strings.TrimRight(strconv.FormatFloat(v, 'f', 6, 64), "0")
	text = strings.TrimSuffix(text, ".")
	switch text {
	case "-0":
		return "0"
	case "+Inf":
		return "Infinity"
	case "-Inf":
		return "-Infinity"
	}
	return text
}

// Misread returns what a program with misreadings prints.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	t := in.tree
	given := misread.Input{
		Algorithm: int(in.search.Algorithm), Agents: t.Agents, Rounds: in.search.Rounds, Start: t.Start,
		Over: t.Over, Evaluations: t.Values, Successors: map[string][][2]string{}, Kinds: map[string]int{}, CutEqual: in.search.CutEqual,
	}
	if in.file != nil {
		given.Lose = in.file.lose
	}
	for state, actions := range t.Actions {
		for _, a := range actions {
			given.Successors[state] = append(given.Successors[state], [2]string{a.Name, a.Next})
		}
	}
	for state, kind := range t.Kinds {
		given.Kinds[state] = int(kind)
	}
	out, done := misread.Solve(given, set, limit)
	text := out.Agent
	if in.profile == aima {
		text = out.Program
	}
	return map[string]string{assignment.Stdout: text}, done
}
