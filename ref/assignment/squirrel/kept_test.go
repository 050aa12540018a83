package squirrel

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Numbers of keepings: the first by the depth too, of E, in turns of MiniMax, and these for both players.
const (
	firstByDepth   = 4
	firstClipped   = 6
	onlyE          = 8
	firstOfMiniMax = 9
	bothMiniMax    = 11
	greedyToo      = 15 // as bothMiniMax, also in turns of Greedy
)

// keptTurns returns the first four turns of a battle between right programs that search to depths.
func keptTurns(t *testing.T, depths [2]int) []assignment.TurnProof {
	t.Helper()
	b := raids.Board{Width: width, Player: squirrel.X, Values: []int{
		9, 2, 5, 1, 7, 3, 8, 2, 6, 4, 1, 9, 3, 5, 2, 7, 4, 8, 1, 6, 2, 5, 3, 9, 4,
	}}
	b.Pieces = squirrel.ParseSquares("***XX" + "***OO" + "OXOXO" + "XOXOX" + "OXOX*")
	in := Input{Board: b, Task: Battle, Sides: [2]Side{{MiniMax, depths[0]}, {AlphaBeta, depths[1]}}}
	var trace strings.Builder
	for at, m := range in.played(nil) {
		trace.WriteString(at.After(m).State())
	}
	turns := in.TurnProofs(map[string]string{traceFile: trace.String()})
	if len(turns) != 4 {
		t.Fatalf("%d turns, want 4", len(turns))
	}
	return turns
}

// The boards below the root of a turn are in the table if an earlier search has met them: one depth deeper in the
// opponent's turn before, two in the player's. A search that finds them all meets no others. The depth left below them
// then is the same only if the opponent searches one move deeper.
func TestKeptBoards(t *testing.T) {
	for _, test := range []struct {
		variant int
		depths  [2]int
		kept    string // + for each turn that finds them
	}{
		{0, [2]int{4, 4}, "--++"}, {0, [2]int{3, 3}, "--++"}, {0, [2]int{2, 2}, "----"},
		{1, [2]int{4, 4}, "--++"}, {1, [2]int{3, 3}, "----"},
		{2, [2]int{4, 4}, "-+++"}, {2, [2]int{2, 2}, "-+-+"},
		{3, [2]int{3, 3}, "-+-+"}, {3, [2]int{2, 2}, "----"},
		{4, [2]int{3, 3}, "----"}, {4, [2]int{2, 1}, "-+-+"}, {4, [2]int{3, 4}, "--+-"},
		{5, [2]int{3, 2}, "-+-+"}, {5, [2]int{2, 1}, "----"},
		{firstClipped, [2]int{3, 3}, "----"}, {firstClipped, [2]int{9, 9}, "++++"}, {firstByDepth, [2]int{9, 9}, "----"}, // the first turn is too long, so that these are the next four
		{firstOfMiniMax, [2]int{4, 4}, "--+-"}, {firstOfMiniMax, [2]int{2, 2}, "----"},
		{firstOfMiniMax + 1, [2]int{4, 4}, "--+-"}, {firstOfMiniMax + 1, [2]int{3, 3}, "----"},
	} {
		got := ""
		for _, turn := range keptTurns(t, test.depths) {
			leaves := 0
			children := turn.Proof.Root(assignment.Variants(firstKeeping + test.variant)).Children()
			for _, child := range children {
				if child.Leaf(0) {
					leaves++
				}
			}
			got += map[int]string{0: "-", len(children): "+"}[leaves]
		}
		if got != test.kept {
			t.Errorf("%s, to depths %v: %s, want %s", variants[firstKeeping+test.variant], test.depths, got, test.kept)
		}
	}
}

// Searches to depth 4 have boards at depth 3, which are below the root of the player's next turn, with their best value
// one move further.
func TestKeptValues(t *testing.T) {
	for i, turn := range keptTurns(t, [2]int{4, 4})[2:] {
		right := turn.Proof.Root(assignment.Variants()).Children()
		for n, child := range turn.Proof.Root(assignment.Variants(firstKeeping)).Children() {
			want := math.MaxInt
			for _, reply := range right[n].Children() {
				want = min(want, reply.Value())
			}
			if child.Value() != want {
				t.Errorf("turn %d: %s is worth %d, want %d", i+3, child.Name(), child.Value(), want)
			}
		}
	}
}

// The boards below the root of the second turn are leaves of the first turn, in which the other player was Max.
func TestKeptForOther(t *testing.T) {
	turn := keptTurns(t, [2]int{2, 1})[1]
	right := turn.Proof.Root(assignment.Variants()).Children()
	for n, child := range turn.Proof.Root(assignment.Variants(firstKeeping + firstByDepth)).Children() {
		if child.Value() != -right[n].Value() {
			t.Errorf("%s is worth %d, want %d", child.Name(), child.Value(), -right[n].Value())
		}
	}
}

// A cached program keeps E of each board that it evaluates, for whoever moves.
type cached struct {
	board raids.Board
	known map[string]int
}

func (c *cached) evaluate(p *squirrel.Position, max squirrel.Piece) int {
	e, ok := c.known[string(p.Squares)]
	if !ok {
		c.board.Player = max
		e = int(c.board.Game().Evaluate(p))
		c.known[string(p.Squares)] = e
	}
	return e
}

// search returns the value of a position for max and the first best move.
func (c *cached) search(p squirrel.Position, max squirrel.Piece, depth, alpha, beta int, prune bool) (value int, best ref.Move) {
	if depth == 0 || p.Full() {
		return c.evaluate(&p, max), ref.None
	}
	best = ref.None
	game := c.board.Game()
	for _, m := range game.Moves(&p, nil) {
		var next squirrel.Position
		game.Play(&p, m, &next)
		got, _ := c.search(next, max, depth-1, alpha, beta, prune)
		if best == ref.None || p.ToMove == max && got > value || p.ToMove != max && got < value {
			value, best = got, m
		}
		if p.ToMove == max && got > alpha {
			alpha = got
		} else if p.ToMove != max && got < beta {
			beta = got
		}
		if prune && alpha >= beta {
			break
		}
	}
	return value, best
}

// The variant leads to the moves of a program that is written literally, some of which are wrong.
func TestKeptE(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for range 60 {
		in := bounds{Battle, Battle, MaxValue, 3, 5, 3}.input(rng)
		c := &cached{in.Board, map[string]int{}}
		var trace strings.Builder
		var moves []string
		played := in.playedBy(func(at Input) (ref.Move, bool) {
			_, m := c.search(at.Root(), at.Player, at.limits().Depth, math.MinInt, math.MaxInt, at.limits().Prune)
			moves = append(moves, at.Name(m))
			trace.WriteString(at.After(m).State())
			return m, true
		})
		played(func(Input, ref.Move) bool { return true })
		for i, turn := range in.TurnProofs(map[string]string{traceFile: trace.String()}) {
			if !turn.Right {
				wrong++
			}
			root := turn.Proof.Root(assignment.Variants(firstKeeping + onlyE))
			best := slices.MaxFunc(root.Children(), func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) })
			if number := (turn.Line - 1) / width; best.Name() != moves[number] {
				t.Errorf("%v: turn %d (%d): %s, want %s", in, number+1, i, best.Name(), moves[number])
			}
		}
	}
	if wrong < 5 {
		t.Errorf("%d turns are wrong, want 5", wrong)
	}
}

// A memorizer searches by minimax and keeps the value of each board. It looks up every board but the root.
type memorizer struct {
	in    Input // the turn
	known map[string]int
}

func (c *memorizer) search(p squirrel.Position, depth int) (value int, best ref.Move) {
	if value, ok := c.known[string(p.Squares)]; ok && depth < c.in.limits().Depth {
		return value, ref.None
	}
	game := c.in.Game()
	best, value = ref.None, int(game.Evaluate(&p))
	if depth > 0 {
		for _, m := range game.Moves(&p, nil) {
			var next squirrel.Position
			game.Play(&p, m, &next)
			got, _ := c.search(next, depth-1)
			if best == ref.None || p.ToMove == game.Max && got > value || p.ToMove != game.Max && got < value {
				value, best = got, m
			}
		}
	}
	c.known[string(p.Squares)] = value
	return value, best
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong: one has a table for a
// player with MiniMax, also where the boards of all searches would be too many to keep, one for both players, and one for both with Greedy too.
func TestKeptByMiniMax(t *testing.T) {
	for _, test := range []struct {
		number int // of keepings
		second Task
		free   int
	}{{firstOfMiniMax, AlphaBeta, 11}, {bothMiniMax, MiniMax, 7}, {greedyToo, Greedy, 7}} {
		keepsByMiniMax(t, test.number, test.second, test.free)
	}
}

func keepsByMiniMax(t *testing.T, number int, second Task, free int) {
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for round := range 30 {
		in := bounds{MiniMax, AlphaBeta, MaxValue, free, free + 1, 1}.input(rng)
		in.Task, in.Sides = Battle, [2]Side{{MiniMax, 3 + round%2}, {second, 2}}
		known := map[string]int{}
		wrong += wrongTurns(t, in, number, func(at Input) (m ref.Move) {
			if m, _ = at.Best(at.limits().Depth, nil); slices.Contains(keepings[number].by, at.Task) {
				_, m = (&memorizer{at, known}).search(at.Root(), at.limits().Depth)
			}
			return m
		})
	}
	if wrong < 3 {
		t.Errorf("a program that %s: %d turns are wrong, want 3", variants[firstKeeping+number], wrong)
	}
}

// wrongTurns plays a battle as a program with a keeping does, and counts the wrong turns. In each turn the tree under the
// variant must have the move that the program chooses.
func wrongTurns(t *testing.T, in Input, number int, choose func(at Input) ref.Move) (wrong int) {
	t.Helper()
	moves, turns := playBattle(in, choose)
	for _, turn := range turns {
		if !turn.Right {
			wrong++
		}
		root := turn.Proof.Root(assignment.Variants(firstKeeping + number))
		best := slices.MaxFunc(root.Children(), func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) })
		if i := (turn.Line - 1) / width; best.Name() != moves[i] {
			t.Errorf("%v: a program that %s: turn %d: %s, want %s", in, variants[firstKeeping+number], i+1, best.Name(), moves[i])
		}
	}
	return wrong
}

// playBattle plays a battle, and returns the moves and the proofs of the turns.
func playBattle(in Input, choose func(at Input) ref.Move) (moves []string, turns []assignment.TurnProof) {
	var trace strings.Builder
	played := in.playedBy(func(at Input) (ref.Move, bool) {
		m := choose(at)
		moves = append(moves, at.Name(m))
		trace.WriteString(at.After(m).State())
		return m, true
	})
	played(func(Input, ref.Move) bool { return true })
	return moves, in.TurnProofs(map[string]string{traceFile: trace.String()})
}
