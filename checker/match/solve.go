package match

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// solveTable is 2^24 entries, 256 MB: enough not to be full before the patience
// is at an end.
const solveTable = 24

// Solve finds the value of a game with perfect play, and prints it with the line. The line
// of a search may end early: then the next search continues where it ends, with what the
// table remembers.
func Solve(ctx context.Context, s Setup, w io.Writer) error {
	begin := time.Now()
	e := engine.New(s.Rules, solveTable)
	limits := engine.Limits{Stop: func() bool { return ctx.Err() != nil }}
	p, over := s.Start, false
	var value ref.Value
	var nodes int64
	var turns []string // the sowings of a turn are joined by +
	for again := false; !over; {
		found := e.Search(p.Board, p.ToMove, limits)
		if !found.Exact {
			return ctx.Err()
		}
		if turns == nil {
			value = found.Value
		}
		nodes += found.Nodes
		for _, m := range found.Line {
			name := sow.Name(p.Board.Pits(), m)
			if again {
				turns[len(turns)-1] += "+" + name
			} else {
				turns = append(turns, name)
			}
			p, over, again = s.Rules.Play(p, m)
		}
	}
	margin := "0"
	if value != 0 {
		margin = fmt.Sprintf("%+d", value)
	}
	_, err := fmt.Fprintf(w, "value  %s\nline   %s\nend    %v\nnodes  %d\ntime   %v\n",
		margin, strings.Join(turns, " "), p.Board, nodes, time.Since(begin).Round(time.Millisecond))
	return err
}
