package squirrel

import (
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
var simplest = Input{Task: Greedy, Sides: [2]Side{{Algorithm: Greedy, Depth: 1}}, Board: raids.Simplest(width, false)}

var recipes = []assignment.Recipe{
	{Name: "uniform", Purpose: "any task on a board with a few free squares", Draw: bounds{Greedy, Battle, MaxValue, 1, 6, 4}.draw},
	{Name: "ties", Purpose: "values of 1 and 2, so that many moves are equal", Draw: bounds{Greedy, Battle, 2, 1, 6, 4}.draw},
	{Name: "greedy", Purpose: "Greedy on a board with many free squares", Draw: bounds{Greedy, Greedy, MaxValue, 1, 20, 2}.draw},
	{Name: "cutoffs", Purpose: "Alpha-Beta with values up to 9", Draw: bounds{AlphaBeta, AlphaBeta, 9, 1, 6, 4}.draw},
	{Name: "filled", Purpose: "a board that fills up before the cut-off depth", Draw: drawFilled},
	{Name: "many-free", Purpose: "more than 16 free squares, searched one or two moves deep", Draw: drawManyFree},
	{Name: "one-holder", Purpose: "one player holds nearly all squares, of large values", Draw: drawOneHolder},
	{Name: "battle", Purpose: "a battle to the end", Draw: bounds{Battle, Battle, MaxValue, 1, 5, 4}.draw},
}

// bounds limit what a recipe draws. Even where Greedy ignores the depth, programs may search as deep.
type bounds struct {
	first, last  Task
	value        int // the largest
	fewest, most int // free squares
	depth        int // the largest
}

func (b bounds) draw(r assignment.Rand) (assignment.Instance, bool) { return b.input(r).tidied() }

func (b bounds) input(r assignment.Rand) Input {
	in := Input{Task: Task(assignment.Between(r, int(b.first), int(b.last)))}
	in.Board = raids.Draw(r, width, b.value, assignment.Between(r, b.fewest, b.most))
	for i := range in.Sides {
		in.Sides[i] = Side{Task(assignment.Between(r, int(Greedy), int(AlphaBeta))), assignment.Between(r, 1, b.depth)}
	}
	return in
}

// drawFilled draws a search that is deeper than the board has free squares.
func drawFilled(r assignment.Rand) (assignment.Instance, bool) {
	in := bounds{MiniMax, AlphaBeta, MaxValue, 1, 4, 1}.input(r)
	in.Sides[0].Depth = in.Free() + []int{1, 2, 10}[r.IntN(3)]
	return in.tidied()
}

// drawManyFree draws a board on which hardly a square is held.
func drawManyFree(r assignment.Rand) (assignment.Instance, bool) {
	return bounds{Greedy, AlphaBeta, []int{3, MaxValue}[r.IntN(2)], 17, squares, 2}.draw(r)
}

// drawOneHolder draws a board on which a player is far ahead.
func drawOneHolder(r assignment.Rand) (assignment.Instance, bool) {
	in := bounds{Greedy, AlphaBeta, MaxValue, 1, 5, 4}.input(r)
	in.GiveToOne(r)
	for i := range in.Values {
		in.Values[i] = max(in.Values[i], MaxValue/2)
	}
	return in.tidied()
}

// tidied sets what follows from the rest; it reports false if there is no move.
func (in Input) tidied() (Input, bool) {
	if in.Task != Battle {
		in.Sides = [2]Side{{in.Task, in.Sides[0].Depth}}
	}
	return in, in.Free() > 0
}

// Vary changes one to three things.
func (in Input) Vary(r assignment.Rand) (assignment.Instance, bool) {
	in.Board.Vary(r,
		func() { in.Pieces[r.IntN(squares)] = squirrel.Free },
		func() { in.Values[r.IntN(squares)] = assignment.Between(r, 1, MaxValue) },
		func() { in.Sides[0].Depth = assignment.Between(r, 1, 4) },
		func() {
			in.Task = Task(assignment.Between(r, int(Greedy), int(Battle)))
			in.Sides[0].Algorithm, in.Sides[1] = AlphaBeta, Side{MiniMax, 1}
		},
	)
	return in.tidied()
}

// Raise changes the values of squares that no move conquers.
func (in Input) Raise(by int) (raised assignment.Instance, ok bool) {
	in.Board, ok = in.Raised(by, MaxValue)
	return in, ok
}

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(
	simplerTasks, onBoard(raids.Board.ForX), lessDepth, onBoard(raids.Board.Taken), onBoard(raids.Board.Lowered),
)

// Size measures the free squares, the depths, the task, the values and the player, in this order.
func (in Input) Size() []int {
	return []int{in.Free(), in.Sides[0].Depth + in.Sides[1].Depth, int(in.Task), in.Sum(), int(in.Player)}
}

// simplerTasks are tasks with a smaller number.
func simplerTasks(in Input) []Input {
	var all []Input
	for task := Greedy; task < in.Task; task++ {
		next := in
		next.Task = task
		if next, ok := next.tidied(); ok {
			all = append(all, next)
		}
	}
	return all
}

func lessDepth(in Input) []Input {
	var all []Input
	for i := range in.Sides {
		all = append(all, assignment.Lowered(in, in.Sides[i].Depth, func(next *Input, depth int) { next.Sides[i].Depth = depth })...)
	}
	return all
}

// onBoard makes a kind of smaller inputs of a kind of smaller boards. A Battle needs no free square.
var onBoard = raids.StepsOf(func(in *Input) *raids.Board { return &in.Board }, func(in Input) bool {
	return in.Task == Battle || in.Free() > 0
})

// Misread is what a program with misreadings writes.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	given := misread.Input{Task: int(in.Task)}
	for i, player := range []squirrel.Piece{in.Player, in.Player.Opponent()} {
		given.Sides[i] = misread.Side{Player: player.String()[0], Algorithm: int(in.Sides[i].Algorithm), Depth: in.Sides[i].Depth}
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
