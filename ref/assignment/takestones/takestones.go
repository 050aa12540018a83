// Package takestones is the assignment Take-Stones by Alpha-Beta: a program gets its
// input as arguments and prints six lines.
package takestones

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/misread"
	"github.com/stonecheck/stonecheck/ref/games/stones"
)

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "takestones",
	Title:       "Take-Stones by Alpha-Beta",
	Invocations: []string{"{args}"},
	Arguments:   true,
	Mains:       []string{"TakeStones", "Player"},
	Sources:     []string{"TakeStones", "TakeStones.*", "Player.java"},
	Outputs:     []assignment.File{{Name: assignment.Stdout, Labels: labels[:]}},
	Misreadings: misread.Misreadings(),
	Forms:       forms(),
	Fields:      fields,
	Read:        assignment.OneReading("takestones", parse),
	Samples:     samples,
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    simplest,
	Steps:       steps,
	Within:      within,
	Proofs:      proofs(),
}

// parse parses arguments; name appears in errors unless it is empty.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	args, err := ParseArgs(given.Args)
	if err != nil {
		if name != "" {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return nil, err
	}
	return args, nil
}

// Given returns the arguments.
func (a Args) Given() assignment.Given { return assignment.Given{Args: a.Strings()} }

// Group returns the assignment: it has one task.
func (Args) Group() string { return Assignment.Name }

// Misread returns what a program with misreadings prints.
func (a Args) Misread(set assignment.Set, maxNodes int) (texts map[string]string, done bool) {
	text, done := misread.Solve(misread.Input{Stones: a.Stones, Taken: a.Taken, Depth: a.Depth}, set, maxNodes)
	return map[string]string{assignment.Stdout: text}, done
}

// Args are the arguments of a Take-Stones program.
type Args struct {
	Stones int   // n: the stones are 1 to n
	Taken  []int // stones already taken, the last one last
	Depth  int   // the cut-off depth in plies, 0 to search to the end of the game
	// Ignored are arguments after the depth, which some graders' cases have.
	Ignored []string
}

// ParseArgs parses `n taken s1 .. sk depth`.
func ParseArgs(args []string) (Args, error) {
	p := &argsParser{args: args}
	a := Args{Stones: p.number("n, the number of stones", 1, stones.MaxStones)}
	taken := p.number("the number of stones taken", 0, a.Stones)
	for i := 0; i < taken && p.err == nil; i++ {
		a.Taken = append(a.Taken, p.number(fmt.Sprintf("taken stone %d of %d", i+1, taken), 1, a.Stones))
	}
	a.Depth = p.number("the depth", 0, assignment.MaxCount)
	if p.err != nil {
		return a, p.err
	}
	a.Ignored = args[p.next:]
	if _, err := stones.New(a.Stones).Position(a.Taken); err != nil {
		return a, fmt.Errorf("arguments %s: %v", assignment.Quote(strings.Join(args, " ")), err)
	}
	return a, nil
}

// argsParser reads one argument after the other and keeps the first error.
type argsParser struct {
	args []string
	next int
	err  error
}

func (p *argsParser) number(what string, low, high int) int {
	if p.err != nil {
		return low
	}
	if p.next >= len(p.args) {
		p.err = fmt.Errorf("arguments %s: %s is missing, want `n taken s1 .. sk depth`", assignment.Quote(strings.Join(p.args, " ")), what)
		return low
	}
	arg := p.args[p.next]
	p.next++
	n, ok := assignment.ParseCount(arg)
	if !ok || n < low || n > high {
		want := fmt.Sprintf("%d to %d", low, high)
		switch {
		case high < assignment.MaxCount:
		case assignment.IsTooLarge(arg):
			want = fmt.Sprintf("at most %d", high)
		default:
			want = fmt.Sprintf("%d or more", low)
		}
		p.err = fmt.Errorf("argument %d (%s): %s, want %s", p.next, what, assignment.Quote(arg), want)
		return low
	}
	return n
}

// Strings returns the arguments as a program gets them.
func (a Args) Strings() []string {
	args := []string{strconv.Itoa(a.Stones), strconv.Itoa(len(a.Taken))}
	for _, stone := range a.Taken {
		args = append(args, strconv.Itoa(stone))
	}
	return append(append(args, strconv.Itoa(a.Depth)), a.Ignored...)
}

func (a Args) String() string { return strings.Join(a.Strings(), " ") }

// A Report is what a Take-Stones program prints. Counts are nodes.
type Report struct {
	Move      int       // the best move, -1 if there is none
	Value     ref.Value // tenths
	Visited   int       // nodes entered, including the root
	Evaluated int       // leaves
	MaxDepth  int       // the deepest node entered, in plies
}

// Solve searches by alpha-beta.
func (a Args) Solve() Report {
	report, _ := a.SolveUntil(nil)
	return report
}

// SolveUntil is like Solve, but stop can end it.
func (a Args) SolveUntil(stop assignment.Stop) (report Report, done bool) {
	game, root := a.game()
	count, done := game.Search(root, a.Depth, stop)
	return Report{
		Move:      int(count.Move),
		Value:     count.Value,
		Visited:   count.Visited,
		Evaluated: count.Evaluated,
		MaxDepth:  count.Deepest,
	}, done
}

func (a Args) game() (*stones.Game, stones.Position) {
	game := stones.New(a.Stones)
	root, err := game.Position(a.Taken)
	if err != nil {
		panic(err) // ParseArgs has rejected it
	}
	return game, root
}

// Branching returns the average effective branching factor in tenths. It rounds the exact
// fraction (Visited-1)/(Visited-Evaluated) half up, as Java's formatter does: 2.25 becomes
// 2.3. It is 0 if the root is a leaf.
func (r Report) Branching() int {
	interior := r.Visited - r.Evaluated
	if interior == 0 {
		return 0
	}
	return (20*(r.Visited-1) + interior) / (2 * interior)
}

// labels are the first words of the six lines.
var labels = [6]string{
	"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached", "Avg Effective Branching Factor",
}

// String returns the six lines of a report.
func (r Report) String() string {
	var text strings.Builder
	for i, value := range []any{r.Move, Tenths(int(r.Value)), r.Visited, r.Evaluated, r.MaxDepth, Tenths(r.Branching())} {
		fmt.Fprintf(&text, "%s: %v\n", labels[i], value)
	}
	return text.String()
}

// Tenths prints a number of tenths as a decimal; 0 has no sign.
func Tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// Outputs returns what a program must print.
func (a Args) Outputs(ctx context.Context) ([]assignment.Output, error) {
	lines := func(yield func(assignment.Line) bool) {
		if report, done := a.SolveUntil(assignment.Done(ctx)); done {
			assignment.Marked([]byte(report.String()))(yield)
		}
	}
	return []assignment.Output{{Name: assignment.Stdout, Lines: lines}}, nil
}
