// Package gangwars is the assignment Gang Wars by MiniMax and Alpha-Beta.
package gangwars

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars/misread"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// moveFile is what programs write: the move, and the board after it.
const moveFile = "output.txt"

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "gangwars",
	Title:       "Gang Wars by MiniMax and Alpha-Beta",
	Invocations: []string{""},
	Mains:       []string{"homework", "homework3", "homework11"},
	Versions:    map[string]string{"homework.py": "Python 2", "homework3.py": "Python 3"},
	Sources:     []string{"homework.*", "homework3.*", "homework11.*"},
	Outputs: []assignment.File{{
		Name: moveFile, Named: lazy.MustCompile(`(?i)output`),
		Looks: lazy.MustCompile(`^\s*[A-Z]\d+ (?i:stake|raid)\s`),
	}},
	Read:        assignment.OneReading("gangwars", parse),
	Samples:     samples,
	Misreadings: misread.Misreadings(),
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    simplest,
	Steps:       steps,
}

// Group is the mode in lower case.
func (in Input) Group() string { return strings.ToLower(in.Mode) }

// Mover is the player that moves.
func (in Input) Mover() string { return in.Player.String() }

func (in Input) game() *squirrel.Game {
	return &squirrel.Game{Side: in.Width, Values: in.Values, Max: in.Player, Choice: true}
}

func (in Input) root() squirrel.Position {
	return squirrel.Position{Squares: in.Pieces, ToMove: in.Player}
}

// name is a move as outputs have it, such as "F22 Raid".
func (in Input) name(m ref.Move) string {
	root := in.root()
	square, raid := in.game().Describe(&root, m)
	if raid {
		return squirrel.Name(in.Width, square) + " Raid"
	}
	return squirrel.Name(in.Width, square) + " Stake"
}

// text is the output for a move.
func (in Input) text(m ref.Move) string {
	root := in.root()
	var next squirrel.Position
	in.game().Play(&root, m, &next)
	return in.name(m) + "\n" + in.state(next.Squares)
}

// best is the right move. It reports false if stop ends the search. Alpha-Beta finds the
// same move as MiniMax. In a COMPETITION it is the best one to depth 1.
func (in Input) best(stop assignment.Stop) (m ref.Move, done bool) {
	return squirrel.Best(in.game(), in.root(), max(in.Depth, 1), stop)
}

// Outputs are the move and the board.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	var lines iter.Seq[assignment.Line] = func(yield func(assignment.Line) bool) {
		if m, done := in.best(assignment.Done(ctx)); done {
			assignment.Marked([]byte(in.text(m)))(yield)
		}
	}
	return []assignment.Output{{Name: moveFile, Lines: lines}}, nil
}

// Terms are special for a COMPETITION, which has many right answers and a clock, and if
// the order of Raids decides: right programs disagree on it.
func (in Input) Terms() assignment.Terms {
	if in.Mode != competition {
		return assignment.Terms{Disputed: in.disputed()}
	}
	return assignment.Clocked(in.Clock, moveFile, in.legal)
}

// legal is the output for the move that a program wrote, or what it should have written.
func (in Input) legal(written []byte) string {
	root := in.root()
	first, _, _ := strings.Cut(strings.TrimSpace(string(written)), "\n")
	first = strings.TrimSpace(first)
	moves := in.game().Moves(&root, nil)
	for _, m := range moves {
		if in.name(m) == first {
			return in.text(m)
		}
	}
	return fmt.Sprintf("a legal move, such as %s, and the board after it\n", in.name(moves[0]))
}

// byOrigin is the game with the Raids in the order of the squares that they start from.
type byOrigin struct{ *squirrel.Game }

// Moves lists the Raids by their origins, in row order, and then by direction.
func (g byOrigin) Moves(p *squirrel.Position, moves []ref.Move) []ref.Move {
	first := len(moves)
	moves = g.Game.Moves(p, moves)
	count := len(p.Squares)
	for i := first; i < len(moves); i++ {
		if int(moves[i]) >= count {
			moves = moves[:i]
			break
		}
	}
	listed := map[int]bool{}
	var buf [4]int
	for origin, piece := range p.Squares {
		if piece != p.ToMove {
			continue
		}
		for _, square := range squirrel.Adjacent(g.Side, origin, buf[:0]) {
			if p.Squares[square] == squirrel.Free && !listed[square] {
				listed[square] = true
				moves = append(moves, ref.Move(count+square))
			}
		}
	}
	return moves
}

// maxDisputed limits the events of a search that are examined for a dispute.
const maxDisputed = 200_000

// disputed reports whether the order of Raids decides which move is best.
func (in Input) disputed() bool {
	events := 0
	stop := func(*ref.Event) bool { events++; return events < maxDisputed }
	limits := ref.Search{Depth: in.Depth, Prune: true}
	one, done := ref.Walk(in.game(), in.root(), limits, stop)
	if !done {
		return false
	}
	events = 0
	other, done := ref.Walk[squirrel.Position](byOrigin{in.game()}, in.root(), limits, stop)
	return done && in.text(one.Line[0]) != in.text(other.Line[0])
}
