package mancala

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// The limits of a perfect search.
const (
	perfectNodes = 4_000_000 // for each move
	perfectBytes = 10 << 20  // of the endgame table
	perfectBits  = 18        // of the engine's table
)

// newExpert makes the strongest player for a board.
func (i Instance) newExpert(bits int, bytes uint64) *expert.Player {
	table := expert.NewTable(i.reading.Rules, i.Board.Pits(), i.Board.Side(sow.One)+i.Board.Side(sow.Two), bytes)
	return expert.New(i.reading.Rules, table, bits)
}

// ExplainPerfect implements assignment.PerfectExplainer. It follows the turn that the task's search chooses, sowing by
// sowing.
func (i Instance) ExplainPerfect(stop assignment.Stop) (string, error) {
	at := sow.Position{Board: i.Board, ToMove: i.Player}
	if i.Board.Side(i.Player) == 0 {
		return "", fmt.Errorf("%v has no stones in the pits", i.Player)
	}
	var chosen []explain.Step
	if i.Task != reference.Competition {
		var done bool
		if _, chosen, done = explain.BestTurn(i.reading, i.Input, stop); !done {
			return "", nil
		}
	}
	player := i.newExpert(perfectBits, perfectBytes)
	limits := expert.Limits{Limits: engine.Limits{Nodes: perfectNodes, Stop: stop}}
	var text strings.Builder
	for n := 0; ; n++ {
		move := ref.None
		if n < len(chosen) {
			move = chosen[n].Move
		}
		worths := player.Worths(i.reading.Rules, at, limits)
		if stop.Stops() {
			return "", nil
		}
		fmt.Fprintf(&text, "Sowing %d of %v:\n", n+1, at.ToMove)
		writeWorths(&text, at, worths, move)
		if n+1 >= len(chosen) {
			return text.String(), nil
		}
		at, _, _ = i.reading.Rules.Play(at, move)
	}
}

// writeWorths writes a line for every move. chosen is the move of the task's search, or ref.None.
func writeWorths(text *strings.Builder, at sow.Position, worths []expert.Worth, chosen ref.Move) {
	best, exact := expert.Best(worths)
	for _, w := range worths {
		line := fmt.Sprintf("  %-3s  %-26s", sow.Name(at.Board.Pits(), w.Move), outcome(w))
		switch {
		case !exact && w.Exact:
		case !exact:
			line += "  an estimate: too many stones are left to be sure"
		case w.Value == best.Value:
			line += "  perfect"
		default:
			line += fmt.Sprintf("  gives away %s", prose.Count(int(best.Value-w.Value), "stone"))
		}
		if w.Move == chosen {
			line = strings.TrimRight(line, " ") + "  <- the search chooses it"
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if i := slices.IndexFunc(worths, func(w expert.Worth) bool { return w.Move == chosen }); i >= 0 && exact && worths[i].Value < best.Value {
		fmt.Fprintf(text, "  Against perfect play the search gives away %s.\n", prose.Count(int(best.Value-worths[i].Value), "stone"))
	}
}

// outcome describes the end of a game after a move.
func outcome(w expert.Worth) string {
	about := ""
	if !w.Exact {
		about = "about "
	}
	switch {
	case w.Value > 0:
		return fmt.Sprintf("wins by %s%d", about, w.Value)
	case w.Value < 0:
		return fmt.Sprintf("loses by %s%d", about, -w.Value)
	}
	return strings.TrimSpace(about + "a draw")
}
