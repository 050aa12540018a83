package squirrel

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Sentence says what a move does.
func (g *Game) Sentence(at *Position, m ref.Move) string {
	square, raid := g.Describe(at, m)
	name := Name(g.Side, square)
	switch {
	case raid:
	case g.Choice:
		return fmt.Sprintf("%v stakes %s.", at.ToMove, name)
	default:
		return fmt.Sprintf("%v sneaks to %s, which is adjacent to none of its squares.", at.ToMove, name)
	}
	var names []string
	for _, taken := range g.Conquered(at, square, nil) {
		names = append(names, Name(g.Side, taken))
	}
	switch {
	case len(names) > 0:
		return fmt.Sprintf("%v raids %s and conquers %s.", at.ToMove, name, prose.And(names))
	case g.Choice:
		return fmt.Sprintf("%v raids %s and conquers nothing. The Stake of this square leads to the same board, and is tried before this Raid.", at.ToMove, name)
	}
	return fmt.Sprintf("%v raids %s and conquers nothing.", at.ToMove, name)
}

// Account says how the evaluation of a position is computed.
func (g *Game) Account(at *Position) string {
	own, other := g.Max, g.Max.Opponent()
	return fmt.Sprintf("E: the values that %v holds (%d) less the values that %v holds (%d).", own, g.Held(at.Squares, own), other, g.Held(at.Squares, other))
}

// Players are the names of Min and Max.
func (g *Game) Players() [2]string { return [2]string{g.Max.Opponent().String(), g.Max.String()} }

// Follow plays some moves. It returns the position after them, a sentence on each, and the
// board with what the last one took.
func (g *Game) Follow(at Position, moves []ref.Move) (after Position, steps []string, board drawing.Board) {
	board = g.Draw(at, nil)
	for _, m := range moves {
		var next Position
		g.Play(&at, m, &next)
		steps = append(steps, g.Sentence(&at, m))
		board = g.Draw(next, at.Squares)
		at = next
	}
	return at, steps, board
}

// DrawState draws a board from its cells, row by row. It reports false if the text is not such
// a board.
func (g *Game) DrawState(text string) (drawing.Board, bool) {
	squares, ok := g.ParseState(text)
	if !ok {
		return drawing.Board{}, false
	}
	return g.Draw(Position{Squares: squares}, nil), true
}

// Draw draws a position with marks on what a move changes; other, if not nil, is the board
// before or after the move.
func (g *Game) Draw(at Position, other []Piece) drawing.Board {
	b := drawing.Board{
		Label: "the rows from the top: " + strings.Join(strings.Fields(g.State(at.Squares)), ", "),
		Rows:  make([][]drawing.Cell, g.Side),
	}
	for square, piece := range at.Squares {
		text := g.State(at.Squares[square : square+1])
		cell := drawing.Cell{Name: Name(g.Side, square), Text: fmt.Sprintf("%.1s %2d", text, g.Values[square])}
		switch {
		case other == nil || other[square] == piece:
		case piece == Free || other[square] == Free:
			cell.Mark = drawing.Last
		default:
			cell.Mark = drawing.Taken
		}
		b.Rows[square/g.Side] = append(b.Rows[square/g.Side], cell)
	}
	b.Explain(drawing.Key{Mark: drawing.Last, Meaning: "taken by the move"}, drawing.Key{Mark: drawing.Taken, Meaning: "conquered by it"})
	return b
}
