package reversi

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Sentence says what a move does.
func (p *Position) Sentence(m ref.Move) string {
	if m == Pass {
		return Cells[p.ToMove:p.ToMove+1] + " passes, as it has no legal move."
	}
	var names []string
	for set := p.Turned(int(m)); set != 0; set &= set - 1 {
		names = append(names, Name(ref.Move(bits.TrailingZeros64(set))))
	}
	return fmt.Sprintf("%s plays %s and flips %s.", Cells[p.ToMove:p.ToMove+1], Name(m), prose.And(names))
}

// Account says how the evaluation of a position is computed.
func (g Game) Account(at *Position) string {
	var sums [3]int
	for square, weight := range Weights {
		sums[at.At(square)] += weight
	}
	names := g.Players()
	return fmt.Sprintf("E: the weights of %s's discs (%d) less the weights of %s's (%d).", names[1], sums[g.Max], names[0], sums[1-g.Max])
}

// Players are the names of Min and Max.
func (g Game) Players() [2]string {
	return [2]string{string(Cells[1-g.Max]), string(Cells[g.Max])}
}

// Draw draws a position with marks on what a move changes;
// other is the position before or after the move, or the same.
func (p *Position) Draw(other *Position) drawing.Board {
	b := drawing.Board{
		Label: "the rows from the top: " + strings.Join(strings.Fields(p.State()), ", "),
		Rows:  make([][]drawing.Cell, Side),
	}
	for square := range Squares {
		cell := drawing.Cell{Name: Name(ref.Move(square)), Text: string(Cells[p.At(square)])}
		switch here, there := p.At(square), other.At(square); {
		case here == there:
		case here == 2 || there == 2:
			cell.Mark = drawing.Last
		default:
			cell.Mark = drawing.Taken
		}
		b.Rows[square/Side] = append(b.Rows[square/Side], cell)
	}
	b.Explain(drawing.Key{Mark: drawing.Last, Meaning: "the disc of the move"}, drawing.Key{Mark: drawing.Taken, Meaning: "flipped by the move"})
	return b
}
