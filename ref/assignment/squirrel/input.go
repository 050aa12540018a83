package squirrel

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Squares of a row, and of the board.
const (
	side    = 5
	squares = side * side
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

// An Input is one of the assignment. The second side plays in a Battle only.
type Input struct {
	Task   Task
	Sides  [2]Side // in the order of their moves
	Values [squares]int
	Board  [squares]squirrel.Piece
}

// MaxValue is the greatest value of a square.
const MaxValue = 99

// parse reads an input.txt.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	p := &parser{name: name, lines: assignment.InputLines(given.Input)}
	in := Input{Task: Task(p.number("a task", int(Greedy), int(Battle)))}
	in.Sides[0] = p.side(in.Task)
	want := 13
	if in.Task == Battle {
		want = 17
		in.Sides[1] = p.side(in.Task)
		if in.Sides[1].Player == in.Sides[0].Player {
			p.fail(5, "the player of line 2 again, want the other one")
		}
	}
	for row := range side {
		p.values(in.Values[row*side:][:side])
	}
	board := p.board()
	if p.err == nil && len(p.lines) != want {
		p.err = fmt.Errorf("%s: %d lines, want %d", name, len(p.lines), want)
	}
	if p.err != nil {
		return nil, p.err
	}
	copy(in.Board[:], board)
	if in.Task != Battle && in.free() == 0 {
		return nil, fmt.Errorf("%s: no square is free, want a move to make", name)
	}
	return in, nil
}

// A parser reads one line after the other and keeps the first error.
type parser struct {
	name  string
	lines []string
	next  int
	err   error
}

// fail keeps an error of a line, counted from 1.
func (p *parser) fail(line int, format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("%s:%d: %s", p.name, line, fmt.Sprintf(format, args...))
	}
}

// line is the next line; what is wanted there stands in the error if there is none.
func (p *parser) line(want string) string {
	p.next++
	if p.next > len(p.lines) {
		if p.err == nil {
			p.err = fmt.Errorf("%s: %d lines, want %s in line %d", p.name, len(p.lines), want, p.next)
		}
		return ""
	}
	return p.lines[p.next-1]
}

// number reads a line with a number of some bounds; high 0 has none.
func (p *parser) number(what string, low, high int) int {
	want := fmt.Sprintf("%s from %d to %d", what, low, high)
	if high == 0 {
		want = fmt.Sprintf("%s, %d or more", what, low)
	}
	text := p.line(want)
	n, ok := assignment.ParseCount(text)
	if !ok || n < low || high > 0 && n > high {
		p.fail(p.next, "%s, want %s", assignment.Quote(text), want)
		return low
	}
	return n
}

// side reads a player, in a Battle also its algorithm, and its cut-off depth.
func (p *parser) side(task Task) Side {
	s := Side{Player: squirrel.X, Algorithm: task}
	switch text := p.line("a player, X or O"); text {
	case "X":
	case "O":
		s.Player = squirrel.O
	default:
		p.fail(p.next, "%s, want a player, X or O", assignment.Quote(text))
	}
	if task == Battle {
		s.Algorithm = Task(p.number("an algorithm", int(Greedy), int(AlphaBeta)))
	}
	s.Depth = p.number("a cut-off depth", 1, 0)
	return s
}

// values reads a row of the squares' values.
func (p *parser) values(row []int) {
	want := fmt.Sprintf("%d values from 1 to %d", side, MaxValue)
	fields := strings.Fields(p.line(want))
	if len(fields) != side {
		p.fail(p.next, "%d values, want %d", len(fields), side)
		return
	}
	for i, field := range fields {
		n, ok := assignment.ParseCount(field)
		if !ok || n < 1 || n > MaxValue {
			p.fail(p.next, "%s, want a value from 1 to %d", assignment.Quote(field), MaxValue)
			return
		}
		row[i] = n
	}
}

// board reads the squares.
func (p *parser) board() []squirrel.Piece {
	var board []squirrel.Piece
	for range side {
		text := p.line("a row of the board")
		row, ok := squirrel.ParseRow(text, free)
		if p.err == nil && (!ok || len(row) != side) {
			p.fail(p.next, "%s, want %d squares X, O or %c", assignment.Quote(text), side, free)
		}
		board = append(board, row...)
	}
	return board
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
	for row := range side {
		text = fmt.Appendln(text, strings.Trim(fmt.Sprint(in.Values[row*side:][:side]), "[]"))
	}
	return assignment.Given{Input: append(text, in.state()...)}
}

// free counts the free squares.
func (in Input) free() int {
	count := 0
	for _, piece := range in.Board {
		if piece == squirrel.Free {
			count++
		}
	}
	return count
}
