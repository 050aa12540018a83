package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel/misread"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

var samples = []assignment.Sample{
	{Title: "MiniMax, three free squares", Line: "2/O/5/6 43 38 34 36/33 40 76 10 85/12 64 20 36 60/58 58 23 19 47/82 79 86 24 23/X*XOX/OOOOO/OOXXX/XXXOX/XX**X"},
	{Title: "Alpha-Beta with cutoffs", Line: "3/X/2/12 17 9 6 3/8 12 6 1 4/9 10 2 12 19/12 11 7 14 10/4 20 14 19 12/XX*OO/**X*X/O*OXO/O*XOO/XXX*X"},
}

// simplest is an input with one free square.
var simplest = func() Input {
	in := Input{Task: Greedy, Sides: [2]Side{{Player: squirrel.X, Algorithm: Greedy, Depth: 1}}, Board: raids.Board{
		Width: width, Values: slices.Repeat([]int{1}, squares), Pieces: slices.Repeat([]squirrel.Piece{squirrel.X}, squares),
	}}
	in.Pieces[0] = squirrel.Free
	return in
}()

var recipes = []assignment.Recipe{
	{Name: "uniform", Purpose: "any task on a board with a few free squares", Draw: draw(0, MaxValue, 6)},
	{Name: "ties", Purpose: "values of 1 and 2, so that many moves are equal", Draw: draw(0, 2, 6)},
	{Name: "greedy", Purpose: "Greedy on a board with many free squares", Draw: draw(Greedy, MaxValue, 20)},
	{Name: "cutoffs", Purpose: "Alpha-Beta with values up to 9", Draw: draw(AlphaBeta, 9, 6)},
	{Name: "filled", Purpose: "a board that fills up before the cut-off depth", Draw: drawFilled},
	{Name: "many-free", Purpose: "more than 16 free squares, searched one or two moves deep", Draw: drawManyFree},
	{Name: "one-holder", Purpose: "one player holds nearly all squares, of large values", Draw: drawOneHolder},
	{Name: "battle", Purpose: "a battle to the end", Draw: draw(Battle, MaxValue, 5)},
}

// manyFree is a number of free squares that makes searches of depth 4 long.
const manyFree = 10

// draw makes a recipe of a task (0 for any) with values and free squares up to some number.
func draw(task Task, value, most int) func(assignment.Rand) (assignment.Instance, bool) {
	return func(r assignment.Rand) (assignment.Instance, bool) {
		in := Input{Task: task}
		if task == 0 {
			in.Task = Task(assignment.Between(r, int(Greedy), int(Battle)))
		}
		in.fill(r, value, assignment.Between(r, 1, most))
		depth := 4
		if most > manyFree {
			depth = 2 // programs may search as deep, although Greedy does not
		}
		for i := range in.Sides {
			in.Sides[i].Depth = assignment.Between(r, 1, depth)
		}
		return in.tidied()
	}
}

// drawFilled draws a search that is deeper than the board has free squares.
func drawFilled(r assignment.Rand) (assignment.Instance, bool) {
	in := Input{Task: Task(assignment.Between(r, int(MiniMax), int(AlphaBeta)))}
	free := assignment.Between(r, 1, 4)
	in.fill(r, MaxValue, free)
	in.Sides[0].Depth = free + []int{1, 2, 10}[r.IntN(3)]
	return in.tidied()
}

// drawManyFree draws a board on which hardly a square is held.
func drawManyFree(r assignment.Rand) (assignment.Instance, bool) {
	in := Input{Task: Task(assignment.Between(r, int(Greedy), int(AlphaBeta)))}
	in.fill(r, []int{3, MaxValue}[r.IntN(2)], assignment.Between(r, 17, squares))
	in.Sides[0].Depth = assignment.Between(r, 1, 2)
	return in.tidied()
}

// drawOneHolder draws a board on which a player is far ahead.
func drawOneHolder(r assignment.Rand) (assignment.Instance, bool) {
	in := Input{Task: Task(assignment.Between(r, int(Greedy), int(AlphaBeta)))}
	in.fill(r, MaxValue, assignment.Between(r, 1, 5))
	holder := squirrel.Piece(assignment.Between(r, int(squirrel.X), int(squirrel.O)))
	others := r.IntN(3)
	for i, piece := range in.Pieces {
		if piece == holder.Opponent() && others == 0 {
			in.Pieces[i] = holder
		}
		in.Values[i] = max(in.Values[i], MaxValue/2)
	}
	in.Sides[0].Depth = assignment.Between(r, 1, 4)
	return in.tidied()
}

// fill draws a board with some free squares, values, players and algorithms.
func (in *Input) fill(r assignment.Rand, value, free int) {
	in.Board = raids.Held(r, width, value)
	for _, i := range r.Perm(squares)[:free] {
		in.Pieces[i] = squirrel.Free
	}
	in.Sides[0].Player = squirrel.Piece(assignment.Between(r, int(squirrel.X), int(squirrel.O)))
	for i := range in.Sides {
		in.Sides[i].Algorithm = Task(assignment.Between(r, int(Greedy), int(AlphaBeta)))
	}
}

// tidied sets what follows from the rest; it reports false if there is no move.
func (in Input) tidied() (Input, bool) {
	in.Sides[1].Player = in.Sides[0].Player.Opponent()
	if in.Task != Battle {
		in.Sides[0].Algorithm = in.Task
		in.Sides[1] = Side{}
	}
	return in, in.Free() > 0
}

// Vary changes one to three things.
func (in Input) Vary(r assignment.Rand) (assignment.Instance, bool) {
	in.Board = in.Clone()
	for range assignment.Between(r, 1, 3) {
		i, j := r.IntN(squares), r.IntN(squares)
		switch r.IntN(8) {
		case 0:
			in.Pieces[i] = squirrel.Piece(r.IntN(3))
		case 1:
			in.Pieces[i], in.Pieces[j] = in.Pieces[j], in.Pieces[i]
		case 2:
			in.Values[i] = in.Values[j]
		case 3:
			in.Values[i] = assignment.Between(r, 1, MaxValue)
		case 4:
			in.Sides[0].Depth = assignment.Between(r, 1, 4)
		case 5:
			in.Task = Task(assignment.Between(r, int(Greedy), int(Battle)))
			in.Sides[1].Algorithm, in.Sides[1].Depth = MiniMax, 1
			if in.Task == Battle {
				in.Sides[0].Algorithm = AlphaBeta
			}
		case 6:
			in.Sides[0].Player = in.Sides[0].Player.Opponent()
		case 7:
			in.Pieces[i] = squirrel.Free
		}
	}
	return in.tidied()
}

// Misread is what a program with misreadings writes.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	given := misread.Input{Task: int(in.Task)}
	for i, s := range in.Sides {
		given.Sides[i] = misread.Side{Player: s.Player.String()[0], Algorithm: int(s.Algorithm), Depth: s.Depth}
	}
	for i, piece := range in.Pieces {
		given.Values[i/width][i%width], given.Board[i/width][i%width] = in.Values[i], piece.String()[0]
	}
	out, done := misread.Solve(given, set, limit)
	switch in.Task {
	case Battle:
		return map[string]string{traceFile: out.Trace}, done
	case Greedy:
		return map[string]string{stateFile: out.NextState}, done
	}
	return map[string]string{stateFile: out.NextState, logFile: out.Log}, done
}
