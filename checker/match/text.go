package match

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Picture returns the board on which a sowing is made, with its path.
func (s Sowing) Picture(rules sow.Rules) report.Picture {
	return report.Picture{Board: rules.DrawTurn(s.Before, []string{s.House()})}
}

// Text returns a sowing for a terminal: what it does, and the board after it. n is its
// number in the game, from 1.
func (s Sowing) Text(rules sow.Rules, n int, color bool) string {
	text := fmt.Sprintf("%d  %s", n, s.Sentence(rules))
	if about := comment([]Sowing{s}); about != "" {
		text += " (" + about + ")"
	}
	after := report.Picture{Board: sow.Draw(s.After.Board)}
	if !color {
		return text + "\n" + after.Text(false)
	}
	return text + "\n" + s.Picture(rules).Text(true) + after.Text(true)
}

// Heading describes who plays a game, and how.
func Heading(number int, names [2]string, rules sow.Rules, start sow.Position) string {
	return fmt.Sprintf("game %d: South %s, North %s; rules %v, %s moves first\n%s",
		number, compare.Printable(names[sow.One]), compare.Printable(names[sow.Two]), rules, SideName(start.ToMove), report.Picture{Board: sow.Draw(start.Board)}.Text(false))
}

// Line returns a game on one line.
func (g *Game) Line(number int) string {
	text := fmt.Sprintf("game %d: South %s, North %s: %s after %s", number, g.Names[sow.One], g.Names[sow.Two], g.Result(), prose.Count(len(g.Sowings), "sowing"))
	if g.Outcome != Finished {
		text += fmt.Sprintf("; %v: %s", g.Outcome, strings.TrimSuffix(g.Reason(), "."))
	}
	return compare.Printable(text)
}

// Text returns a tally as one or two lines; names are those of the entrants.
func (t *Tally) Text(names [2]string) string {
	low, high := t.Interval()
	text := fmt.Sprintf("%s against %s: %d won, %d drawn, %d lost, a score of %.1f %%\nElo difference %s (95 %% confidence interval: %s to %s)\n",
		names[0], names[1], t.Won, t.Drawn, t.Lost, 100*t.Score(), rating.Text(rating.Elo(t.Score())), rating.Text(rating.Elo(low)), rating.Text(rating.Elo(high)))
	for i, faults := range t.Faults {
		if faults > 0 {
			text += fmt.Sprintf("%s has lost %d of the games by misbehaving\n", names[i], faults)
		}
	}
	return text
}
