package tournament

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
)

// A playerResult is what Gradescope shows about a player.
type playerResult struct {
	player string
	report.Gradescope
}

// gradescope makes a result for every player: a point for passing the sanity stage, and a
// place on the leaderboard.
func (t Table) gradescope() []playerResult {
	var results []playerResult
	const stage = "sanity stage: whole games by the rules, and no worse than a random player"
	for _, s := range t.Standings {
		var faults []string
		for _, f := range s.Faults {
			faults = append(faults, fmt.Sprintf("\nlost by %s: %d; game %d: %s", f.Outcome, f.Games, f.First, f.Reason))
		}
		results = append(results, playerResult{s.Player, report.Gradescope{
			Score: 1,
			Output: fmt.Sprintf("rank %d of %d, Elo %+.1f (95 %% confidence interval: ±%.1f), %s points of %d%s",
				s.Rank, len(t.Standings), s.Elo, s.Error, points(s.Halves), s.Games(), strings.Join(faults, "")),
			Tests: []report.GradescopeTest{{Name: stage, Score: 1, MaxScore: 1, Status: "passed"}},
			Leaderboard: []report.GradescopeColumn{
				{Name: "Elo", Value: s.Elo, Order: "desc"},
				{Name: "Points", Value: float64(s.Halves) / 2, Order: "desc"},
				{Name: "Games", Value: float64(s.Games()), Order: "desc"},
				{Name: "Lost by forfeit", Value: float64(s.Lost.Forfeit), Order: "asc"},
			},
		}})
	}
	for _, l := range t.LeftOut {
		results = append(results, playerResult{l.Player, report.Gradescope{
			Output: "left out of the tournament",
			Tests:  []report.GradescopeTest{{Name: stage, MaxScore: 1, Status: "failed", Output: l.Why}},
		}})
	}
	return results
}
