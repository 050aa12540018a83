package squirrel

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Squares of a row, and of the board.
const (
	width   = 5
	squares = width * width
)

// A Task is what an input asks for; the first three are also the algorithms of a Battle.
type Task int

// The tasks, as line 1 of an input has them.
const (
	Greedy Task = 1 + iota
	MiniMax
	AlphaBeta
	Battle
)

var taskNames = []string{"", "greedy", "minimax", "alphabeta", "battle"}

func (t Task) String() string { return taskNames[t] }

// A Side is a player with its algorithm. Greedy searches to depth 1, whatever Depth is.
type Side struct {
	Player    squirrel.Piece
	Algorithm Task
	Depth     int
}

// An Input is an input of the assignment. The second side plays in a Battle only.
type Input struct {
	Task  Task
	Sides [2]Side // in the order of their moves
	raids.Board

	turns int // the number of the turn, from 1, if the input is one turn of a Battle; otherwise 0
}

// MaxValue is the greatest value of a square.
const MaxValue = 99

// parse reads an input.txt.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	r := assignment.NewLineReader(name, given.Input)
	in := Input{Task: Task(r.Count("a task", int(Greedy), int(Battle)))}
	in.Sides[0] = readSide(r, in.Task)
	if in.Task == Battle {
		in.Sides[1] = readSide(r, in.Task)
		if in.Sides[1].Player == in.Sides[0].Player {
			r.Fail("player %v twice, want X and O", in.Sides[0].Player)
		}
	}
	in.Board = raids.Read(r, width, MaxValue, cells)
	if err := r.End(); err != nil || in.Task == Battle {
		return in, err
	}
	return in, in.ErrorIfFull(name)
}

// readSide reads a player, in a Battle also its algorithm, and its cut-off depth.
func readSide(r *assignment.LineReader, task Task) Side {
	s := Side{Player: raids.ReadPlayer(r), Algorithm: task}
	if task == Battle {
		s.Algorithm = Task(r.Count("an algorithm", int(Greedy), int(AlphaBeta)))
	}
	s.Depth = r.Count("a cut-off depth", 1, 0)
	return s
}

// Given is the input.txt.
func (in Input) Given() assignment.Given {
	text := fmt.Appendln(nil, int(in.Task))
	sides := in.Sides[:1]
	if in.Task == Battle {
		sides = in.Sides[:]
	}
	for _, s := range sides {
		text = fmt.Appendln(text, s.Player)
		if in.Task == Battle {
			text = fmt.Appendln(text, int(s.Algorithm))
		}
		text = fmt.Appendln(text, s.Depth)
	}
	return assignment.Given{Input: append(in.AppendValues(text), in.state()...)}
}
