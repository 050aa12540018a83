// Package reversi has what the two Reversi assignments share: inputs, outputs, their
// explanation, recipes and misreadings. The assignments are values that differ in their
// Sheet.
package reversi

import (
	"fmt"
	"math/bits"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A Task is what an input asks for.
type Task int

// The tasks, numbered as in the first line of an input of 2014.
const (
	Greedy Task = 1 + iota
	MiniMax
	AlphaBeta
	Competition
)

var taskNames = []string{"", "greedy", "minimax", "alphabeta", "competition"}

func (t Task) String() string { return taskNames[t] }

// A Sheet is one of the Reversi assignments: its name, and what its inputs, rules and logs do
// differently.
type Sheet struct {
	Name  string
	Tasks bool // the first line of an input is its task; otherwise every input asks for Alpha-Beta
	// Gaps says that an input may have empty lines anywhere.
	Gaps bool
	// Indented says that the graders ignored white space at the start of a line of the output.
	Indented bool
	End      reversi.End
	// Raised selects the handout's form of the log, in which the row of a cutoff shows the
	// window after the update.
	Raised bool
}

// An Input is an input of one of the assignments.
type Input struct {
	Sheet  Sheet
	Task   Task
	Player uint8
	Depth  int
	Clock  string // in a Competition, the seconds left, instead of the depth
	Discs  [2]uint64
}

// Parse reads an input.txt.
func (s Sheet) Parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	r := assignment.NewLineReader(name, given.Input)
	if s.Gaps {
		r.SkipEmpty()
	}
	in := Input{Sheet: s, Task: AlphaBeta}
	if s.Tasks {
		in.Task = Task(r.Count("a task", int(Greedy), int(Competition)))
	}
	if r.Word("a player", "X", "O") == "O" {
		in.Player = reversi.O
	}
	if in.Task == Competition {
		in.Clock = r.Seconds()
	} else {
		in.Depth = r.Count("a cut-off depth", 1, 0)
	}
	board := ""
	for range reversi.Side {
		board += r.Cells(reversi.Side, reversi.Cells)
	}
	in.Discs = reversi.Parse(board)
	return in, r.End()
}

// Given is the input.txt.
func (in Input) Given() assignment.Given {
	var text []byte
	if in.Sheet.Tasks {
		text = fmt.Appendln(text, int(in.Task))
	}
	limit := strconv.Itoa(in.Depth)
	if in.Task == Competition {
		limit = in.Clock
	}
	root := in.root()
	return assignment.Given{Input: fmt.Appendf(text, "%s\n%s\n%s", in.Mover(), limit, root.State())}
}

// Group is the name of the task.
func (in Input) Group() string { return in.Task.String() }

// Mover returns the player to move at the root, X or O.
func (in Input) Mover() string { return reversi.Cells[in.Player : in.Player+1] }

func (in Input) root() reversi.Position {
	return reversi.Position{Discs: in.Discs, ToMove: in.Player}
}

func (in Input) game() reversi.Game { return reversi.Game{Max: in.Player, End: in.Sheet.End} }

// free counts the free squares.
func (in Input) free() int { return bits.OnesCount64(^(in.Discs[0] | in.Discs[1])) }

// limits returns the limits of the search. Greedy looks one move ahead.
func (in Input) limits() ref.Search {
	if in.Task == Greedy || in.Task == Competition {
		return ref.Search{Depth: 1}
	}
	return ref.Search{Depth: in.Depth, Prune: in.Task == AlphaBeta}
}
