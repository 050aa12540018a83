// Package reversi implements Reversi on eight by eight squares with positional weights.
//
// Squares are numbered from 0, row by row from the top left: a1, b1, .. h1, a2. A player
// moves to a free square from which, in at least one of eight directions, a run of opposing
// discs ends at one of the player's own; all such runs turn. A player without such a move passes, which
// is a move like any other.
package reversi

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// Side is the squares of a row.
const Side = 8

// Squares is the number of squares; Pass is the move of a player without another.
const (
	Squares = Side * Side
	Pass    = ref.Move(Squares)
)

// Players, and the discs on a square.
const (
	X = iota // Black
	O        // White
)

// A Position says which squares each player holds (bit i is square i), and which moves next.
type Position struct {
	Discs  [2]uint64 // of X and O
	ToMove uint8
	Passes uint8 // that led here, one after the other
}

// An End says when a game ends besides after two passes in a row.
type End uint8

// The rules of the end.
const (
	ByPasses       End = iota // never
	ByColour                  // a colour has no disc
	ByColourOrFull            // that, or no square is free
)

// A Game has the rules, and the player from whose view positions are evaluated.
type Game struct {
	Max uint8
	End End
}

// Over reports whether the game is over.
func (g Game) Over(p *Position) bool {
	switch {
	case p.Passes >= 2:
		return true
	case g.End == ByPasses:
		return false
	}
	return p.Discs[X] == 0 || p.Discs[O] == 0 || g.End == ByColourOrFull && p.Discs[X]|p.Discs[O] == ^uint64(0)
}

// Start says whose turn it is.
func (g Game) Start(p *Position) ref.Turn {
	return ref.Turn{Over: g.Over(p), Max: p.ToMove == g.Max}
}

// A direction is a shift of squares, and those that it does not leave the board from.
type direction struct {
	shift int // to the left; negative to the right
	from  uint64
}

const (
	notFirst = 0xfefefefefefefefe // all columns but a
	notLast  = 0x7f7f7f7f7f7f7f7f // all but h
)

// directions are four to higher numbers, and the same backwards.
var directions = [8]direction{
	{1, notLast}, {Side, ^uint64(0)}, {Side + 1, notLast}, {Side - 1, notFirst},
	{-1, notFirst}, {-Side, ^uint64(0)}, {-Side - 1, notFirst}, {-Side + 1, notLast},
}

// step moves all squares of a set one square on; those at the edge leave it.
func (d direction) step(set uint64) uint64 {
	if set &= d.from; d.shift > 0 {
		return set << d.shift
	}
	return set >> -d.shift
}

// Beside returns the free squares that touch a disc, at an edge or a corner.
func (p *Position) Beside() uint64 {
	const first, last = 0x0101010101010101, 0x8080808080808080 // columns
	discs := p.Discs[X] | p.Discs[O]
	rows := discs | discs&^first>>1 | discs&^last<<1
	return (rows | rows>>8 | rows<<8) &^ discs
}

// Legal is the set of the squares that the player can move to.
func (p *Position) Legal() (legal uint64) {
	var by [8]uint64
	legalBy(p.Discs[p.ToMove&1], p.Discs[1-p.ToMove&1], &by)
	for _, set := range by {
		legal |= set
	}
	return legal
}

// legalBy returns, for each direction, the free squares from which a run of opposing discs
// ends that way at one of the player's own.
func legalBy(own, other uint64, legal *[8]uint64) {
	inner := other & notFirst & notLast
	free := ^(own | other)
	legal[4], legal[0] = ends(own, inner, free, 1)
	legal[5], legal[1] = ends(own, other, free, Side)
	legal[6], legal[2] = ends(own, inner, free, Side+1)
	legal[7], legal[3] = ends(own, inner, free, Side-1)
}

// ends returns the sets of free squares at the ends of runs that start beside a player's own
// discs and continue by a shift, or by the opposite shift.
func ends(own, run, free uint64, shift uint) (on, back uint64) {
	up, down := own<<shift&run, own>>shift&run
	up, down = up|up<<shift&run, down|down>>shift&run
	ups, downs := run&(run<<shift), run&(run>>shift)
	for range 2 {
		up, down = up|up<<(2*shift)&ups, down|down>>(2*shift)&downs
	}
	return up << shift & free, down >> shift & free
}

// Runs is the number of directions in which a move to a square turns discs.
func (p *Position) Runs(square int) int {
	turned := p.Turned(square)
	runs := 0
	for _, d := range directions {
		if d.step(1<<square)&turned != 0 {
			runs++
		}
	}
	return runs
}

// Longest is the most discs that a move to a square turns in one direction.
func (p *Position) Longest(square int) int {
	turned, most := p.Turned(square), 0
	for _, d := range directions {
		length := 0
		for at := d.step(1 << square); at&turned != 0; at = d.step(at) {
			length++
		}
		most = max(most, length)
	}
	return most
}

// AtEdge reports whether in a direction from a square opposing discs follow each other up
// to the edge of the board, so that they do not turn.
func (p *Position) AtEdge(square int) bool {
	for _, d := range directions {
		at := d.step(1 << square)
		for at&p.Discs[1-p.ToMove] != 0 {
			next := d.step(at)
			if next == 0 {
				return true
			}
			at = next
		}
	}
	return false
}

// Moves appends the legal moves in the order of the squares, or the pass.
func (g Game) Moves(p *Position, moves []ref.Move) []ref.Move {
	if g.Over(p) {
		return moves
	}
	legal := p.Legal()
	if legal == 0 {
		return append(moves, Pass)
	}
	for ; legal != 0; legal &= legal - 1 {
		moves = append(moves, ref.Move(bits.TrailingZeros64(legal)))
	}
	return moves
}

// Play makes a move.
func (g Game) Play(p *Position, m ref.Move, next *Position) ref.Turn {
	*next = *p
	next.ToMove = 1 - p.ToMove
	if m == Pass {
		next.Passes++
		return g.Start(next)
	}
	turned := p.Turned(int(m))
	next.Discs[p.ToMove] |= turned | 1<<m
	next.Discs[1-p.ToMove] &^= turned
	next.Passes = 0
	return g.Start(next)
}

// Weights are those of the squares.
var Weights = [Squares]int{
	99, -8, 8, 6, 6, 8, -8, 99,
	-8, -24, -4, -3, -3, -4, -24, -8,
	8, -4, 7, 4, 4, 7, -4, 8,
	6, -3, 4, 0, 0, 4, -3, 6,
	6, -3, 4, 0, 0, 4, -3, 6,
	8, -4, 7, 4, 4, 7, -4, 8,
	-8, -24, -4, -3, -3, -4, -24, -8,
	99, -8, 8, 6, 6, 8, -8, 99,
}

// rowSums are the sums of the weights of each set of squares of a row.
var rowSums = func() (sums [Side][1 << Side]int16) {
	for row := range sums {
		for set := range sums[row] {
			for column := range Side {
				sums[row][set] += int16(Weights[row*Side+column] * (set >> column & 1))
			}
		}
	}
	return sums
}()

// Evaluate is the weights of Max's discs less those of Min's.
func (g Game) Evaluate(p *Position) ref.Value {
	own, other := p.Discs[g.Max&1], p.Discs[1-g.Max&1]
	sum := 0
	for row := range rowSums {
		sum += int(rowSums[row][uint8(own>>(row*Side))]) - int(rowSums[row][uint8(other>>(row*Side))])
	}
	return ref.Value(sum)
}

// Name is a square, such as d3, or pass.
func Name(m ref.Move) string {
	if m == Pass {
		return "pass"
	}
	return fmt.Sprintf("%c%d", 'a'+m%Side, m/Side+1)
}

// Cells are what a square can be in texts.
const Cells = "XO*"

// State is the board in eight lines.
func (p *Position) State() string {
	var text strings.Builder
	for square := range Squares {
		text.WriteByte(Cells[p.At(square)])
		if square%Side == Side-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// At is the player that holds a square, 2 for none.
func (p *Position) At(square int) int {
	switch bit := uint64(1) << square; {
	case p.Discs[X]&bit != 0:
		return X
	case p.Discs[O]&bit != 0:
		return O
	}
	return 2
}

// Parse reads a board: a character of Cells for each square.
func Parse(text string) (discs [2]uint64) {
	for square := range Squares {
		if player := strings.IndexByte(Cells, text[square]); player < 2 {
			discs[player] |= 1 << square
		}
	}
	return discs
}
