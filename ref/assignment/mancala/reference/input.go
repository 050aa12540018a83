// Package reference parses an input.txt of Mancala and writes the outputs of a right program: next_state.txt,
// traverse_log.txt and, for the Competition, output.txt.
package reference

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Task is what the first line of input.txt asks for.
type Task int

const (
	Greedy Task = 1 + iota
	MiniMax
	AlphaBeta
	Competition
)

var taskNames = [...]string{Greedy: "greedy", MiniMax: "minimax", AlphaBeta: "alphabeta", Competition: "competition"}

func (t Task) String() string { return taskNames[t] }

// HasLog reports whether the task asks for a traverse log.
func (t Task) HasLog() bool { return t == MiniMax || t == AlphaBeta }

// These are limits that the handout promises for inputs.
const (
	minPits   = 3
	maxPits   = 10
	maxInAPit = 1000
)

// An Input is the content of an input.txt.
type Input struct {
	Task   Task
	Player sow.Player // the player who moves first, and who is Max at every depth
	Depth  int        // the cut-off depth in plies, as written; Greedy ignores it, and Competition has none
	Clock  string     // for the Competition only: the CPU time that the player has left for the game, in seconds, a decimal number
	Board  sow.Board
}

// ParseInput parses an input.txt. Errors start with name and the line, and say what was wanted. More than 1000 stones
// in a pit are an error unless anyCount is true.
func ParseInput(name string, data []byte, anyCount bool) (Input, error) {
	p := &inputParser{name: name, lines: assignment.InputLines(data)}
	var in Input
	if len(p.lines) != 7 {
		return in, fmt.Errorf("%s: %s, want 7 (task, player, cut-off depth, two rows of pits, two stores)", name, prose.Count(len(p.lines), "line"))
	}
	in.Task = Task(p.number(1, "a task, 1 to 4", 1, 4))
	in.Player = sow.Player(p.number(2, "a player, 1 or 2", 1, 2) - 1)
	if in.Task == Competition {
		in.Clock = p.seconds(3)
	} else {
		in.Depth = p.depth(3)
	}
	limit, want := maxInAPit, "0 to 1000 stones per pit"
	if anyCount {
		limit, want = sow.MaxStones, fmt.Sprintf("0 to %d stones per pit", sow.MaxStones)
	}
	upper := p.row(4, want, limit)
	lower := p.row(5, want, limit)
	if p.err == nil && len(upper) != len(lower) {
		p.fail(5, "%s, want %d as in line 4", prose.Count(len(lower), "pit"), len(upper))
	}
	want = fmt.Sprintf("the stones in player %%d's store, 0 to %d", sow.MaxStones)
	two := p.number(6, fmt.Sprintf(want, 2), 0, sow.MaxStones)
	one := p.number(7, fmt.Sprintf(want, 1), 0, sow.MaxStones)
	if p.err == nil {
		p.checkTotal(upper, lower, one, two)
	}
	if p.err != nil {
		return in, p.err
	}
	in.Board = sow.NewBoard(upper, lower, [2]int{one, two})
	if in.Board.Side(in.Player) == 0 {
		p.fail(5-int(in.Player), "%v has no legal move, want a stone in one of the pits", in.Player)
	}
	return in, p.err
}

// inputParser parses numbers line by line and keeps the first error.
type inputParser struct {
	name  string
	lines []string
	err   error
}

func (p *inputParser) fail(line int, format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("%s:%d: %s", p.name, line, fmt.Sprintf(format, args...))
	}
}

// number parses a line that is one number.
func (p *inputParser) number(line int, want string, low, high int) int {
	n, ok := assignment.ParseCount(p.lines[line-1])
	if !ok || n < low || n > high {
		p.fail(line, "%s, want %s", assignment.Quote(p.lines[line-1]), want)
		return low
	}
	return n
}

// depth parses a line that is a cut-off depth.
func (p *inputParser) depth(line int) int {
	want := "a cut-off depth of 1 or more"
	if assignment.IsTooLarge(p.lines[line-1]) {
		want = fmt.Sprintf("a cut-off depth of at most %d", assignment.MaxCount)
	}
	return p.number(line, want, 1, assignment.MaxCount)
}

// secondsForm matches a decimal number.
var secondsForm = lazy.MustCompile(`^0*([0-9]{1,6}(\.[0-9]{1,9})?)$`)

// seconds parses a line that is a time of more than 0.
func (p *inputParser) seconds(line int) string {
	found := secondsForm.FindStringSubmatch(p.lines[line-1])
	if found == nil || strings.Trim(found[1], "0.") == "" {
		p.fail(line, "%s, want the seconds left for the game, more than 0, such as 30 or 2.5", assignment.Quote(p.lines[line-1]))
		return "1"
	}
	return found[1]
}

// Seconds returns Clock as a number, or 0 if it is empty.
func (in Input) Seconds() float64 {
	seconds, _ := strconv.ParseFloat(in.Clock, 64)
	return seconds
}

// row parses a line of numbers that are separated by spaces and tabs.
func (p *inputParser) row(line int, want string, limit int) []int {
	text := p.lines[line-1]
	if strings.HasPrefix(text, " ") || strings.HasPrefix(text, "\t") {
		p.fail(line, "%s starts with white space, want a number", assignment.Quote(text))
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(fields) < minPits || len(fields) > maxPits {
		p.fail(line, "%s, want %d to %d", prose.Count(len(fields), "pit"), minPits, maxPits)
	}
	row := make([]int, len(fields))
	for i, field := range fields {
		n, ok := assignment.ParseCount(field)
		if !ok || n > limit {
			p.fail(line, "%s, want %s", assignment.Quote(field), want)
		}
		row[i] = n
	}
	return row
}

func (p *inputParser) checkTotal(upper, lower []int, stores ...int) {
	total := 0
	for _, counts := range [][]int{upper, lower, stores} {
		for _, n := range counts {
			total += n
		}
	}
	if total > sow.MaxStones {
		p.fail(4, "%d stones in all, want at most %d", total, sow.MaxStones)
	}
}

// String returns the text of the input.txt.
func (in Input) String() string {
	third := in.Clock
	if in.Task != Competition {
		third = strconv.Itoa(in.Depth)
	}
	return fmt.Sprintf("%d\n%d\n%s\n%s\n%s\n%d\n%d\n", in.Task, in.Player+1, third,
		row(in.Board, sow.Two), row(in.Board, sow.One), in.Board.Store(sow.Two), in.Board.Store(sow.One))
}

// row returns a row of a board in the format of the files.
func row(b sow.Board, p sow.Player) string {
	var text []byte
	for _, n := range b.Row(p) {
		text = append(strconv.AppendInt(text, int64(n), 10), ' ')
	}
	return strings.TrimSuffix(string(text), " ")
}
