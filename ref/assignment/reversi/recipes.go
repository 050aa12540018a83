package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi/misread"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// start is the position from which games start.
var start = reversi.Parse("***************************OX******XO***************************")

// Simplest is a search of the start to depth 1.
func (s Sheet) Simplest() Input { return Input{Sheet: s, Task: AlphaBeta, Depth: 1, Discs: start} }

// Recipes make inputs.
func (s Sheet) Recipes() []assignment.Recipe {
	recipe := func(name, purpose string, draw func(r assignment.Rand, in *Input)) assignment.Recipe {
		return assignment.Recipe{Name: name, Purpose: purpose, Draw: func(r assignment.Rand) (assignment.Instance, bool) {
			in := Input{Sheet: s, Task: AlphaBeta, Player: uint8(r.IntN(2)), Depth: assignment.Between(r, 1, 4)}
			if s.Tasks {
				in.Task = Task(assignment.Between(r, int(Greedy), int(AlphaBeta)))
			}
			draw(r, &in)
			return in, !in.fills()
		}}
	}
	return []assignment.Recipe{
		recipe("uniform", "discs on any squares", func(r assignment.Rand, in *Input) { in.scatter(r, assignment.Between(r, 4, 40)) }),
		recipe("played", "a position of a game that was played at random", func(r assignment.Rand, in *Input) { in.played(r, assignment.Between(r, 0, 40)) }),
		recipe("crowded", "few free squares, so that players pass and the game ends", func(r assignment.Rand, in *Input) {
			in.scatter(r, reversi.Squares-assignment.Between(r, 0, 5))
			in.Depth = []int{2, 3, 4, 5, 6, 10, 11}[r.IntN(7)]
		}),
		recipe("few", "few discs, so that a colour may lose its last one", func(r assignment.Rand, in *Input) { in.scatter(r, assignment.Between(r, 1, 7)) }),
		recipe("wide", "more than 16 moves", func(r assignment.Rand, in *Input) {
			in.ring(r)
			in.Depth = assignment.Between(r, 1, 2)
		}),
		recipe("corners", "a board of one colour except for some discs, or an empty or a full one", func(r assignment.Rand, in *Input) {
			in.scatter(r, []int{0, 8, 40, 64}[r.IntN(4)])
			owner := r.IntN(2)
			one, two := r.IntN(reversi.Squares), r.IntN(reversi.Squares) // squares that may keep the other colour
			keep := in.Discs[1-owner] & (1<<one | 1<<two) * uint64(r.IntN(2))
			in.Discs[owner], in.Discs[1-owner] = (in.Discs[0]|in.Discs[1])&^keep, keep
			in.Depth = assignment.Between(r, 1, 6)
		}),
		recipe("deep", "few moves, searched five moves deep", func(r assignment.Rand, in *Input) {
			in.scatter(r, reversi.Squares-assignment.Between(r, 5, 12))
			in.Depth = 5
		}),
	}
}

// scatter puts discs on some squares; shares of the colours differ.
func (in *Input) scatter(r assignment.Rand, discs int) {
	share := assignment.Between(r, 1, 9) // of ten, that X has
	for _, square := range r.Perm(reversi.Squares)[:discs] {
		player := reversi.O
		if r.IntN(10) < share {
			player = reversi.X
		}
		in.Discs[player] |= 1 << square
	}
}

// ring puts discs of the opponent around some of the player's, so that there are many moves.
func (in *Input) ring(r assignment.Rand) {
	for row := 1; row < reversi.Side-1; row++ {
		for column := 1; column < reversi.Side-1; column++ {
			player := 1 - in.Player
			if row > 1 && row < reversi.Side-2 && column > 1 && column < reversi.Side-2 && r.IntN(8) > 0 {
				player = in.Player
			}
			if r.IntN(12) > 0 {
				in.Discs[player] |= 1 << (row*reversi.Side + column)
			}
		}
	}
}

// played plays moves at random.
func (in *Input) played(r assignment.Rand, count int) {
	at := reversi.Position{Discs: start}
	for range count {
		moves := in.game().Moves(&at, nil)
		if len(moves) == 0 {
			break
		}
		before := at
		in.game().Play(&before, moves[r.IntN(len(moves))], &at)
	}
	in.Discs, in.Player = at.Discs, at.ToMove
}

// Vary changes one to three things.
func (in Input) Vary(r assignment.Rand) (assignment.Instance, bool) {
	for range assignment.Between(r, 1, 3) {
		square := uint64(1) << r.IntN(reversi.Squares)
		player := r.IntN(2)
		switch r.IntN(6) {
		case 0:
			in.Discs[0], in.Discs[1] = in.Discs[0]&^square, in.Discs[1]&^square
		case 1, 2:
			in.Discs[player] |= square
			in.Discs[1-player] &^= square
		case 3:
			in.Player = 1 - in.Player
		case 4:
			in.Depth = assignment.Between(r, 1, min(in.Depth+1, 5))
		case 5:
			if in.Sheet.Tasks {
				in.Task = Task(assignment.Between(r, int(Greedy), int(AlphaBeta)))
			}
		}
	}
	return in, !in.fills()
}

// Steps are kinds of smaller inputs.
var Steps = assignment.StepsOf(simpler, lessDepth, fewerDiscs)

// Size is the depth, the discs, the free squares that can be moved to, the task and the
// player.
func (in Input) Size() []int {
	root := in.root()
	return []int{in.Depth, reversi.Squares - in.free(), bits.OnesCount64(root.Legal()), int(in.Task), int(in.Player)}
}

// simpler inputs have a simpler task, or X for O.
func simpler(in Input) []Input {
	var all []Input
	for task := Greedy; in.Sheet.Tasks && task < in.Task; task++ {
		next := in
		next.Task = task
		all = append(all, next)
	}
	if in.Player == reversi.O {
		in.Player, in.Discs = reversi.X, [2]uint64{in.Discs[reversi.O], in.Discs[reversi.X]}
		all = append(all, in)
	}
	return all
}

func lessDepth(in Input) []Input {
	return assignment.Lowered(in, in.Depth, func(next *Input, depth int) { next.Depth = depth })
}

// fewerDiscs lack the discs of a row, or one.
func fewerDiscs(in Input) []Input {
	var all []Input
	without := func(squares uint64) {
		next := in
		next.Discs[0] &^= squares
		next.Discs[1] &^= squares
		if next != in {
			all = append(all, next)
		}
	}
	for row := range reversi.Side {
		without(0xff << (row * reversi.Side))
	}
	for square := range reversi.Squares {
		without(1 << square)
	}
	return all
}

// Misread is what a program with misreadings writes.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	given := misread.Input{
		Task: int(in.Task), Player: in.Mover()[0], Depth: in.Depth,
		ByPasses: in.Sheet.End == reversi.ByPasses, FullPlaysOn: in.Sheet.End != reversi.ByColourOrFull, Raised: in.Sheet.Raised,
	}
	for square := range reversi.Squares {
		root := in.root()
		given.Board[square/reversi.Side][square%reversi.Side] = reversi.Cells[root.At(square)]
	}
	text, done := misread.Solve(given, set, limit)
	return map[string]string{outputFile: text}, done
}
