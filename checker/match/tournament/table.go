package tournament

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Table is the result of a tournament. Points are half points: 2 for a win, 1 for a draw.
type Table struct {
	Title     string     `json:"title"`
	Settings  []string   `json:"settings"`
	Standings []Standing `json:"standings"` // the best first
	Pairings  []Pairing  `json:"pairings"`  // in the order in which players were entered
	LeftOut   []LeftOut  `json:"left_out"`
	Running   *Progress  `json:"-"` // nil if all games have been played
}

// Progress counts the games of a running tournament.
type Progress struct{ Done, All int }

// A Standing is a row of the ranking.
type Standing struct {
	Rank    int      `json:"rank"`
	Player  string   `json:"player"`
	Elo     float64  `json:"elo"`       // to a tenth, relative to the mean of all
	Error   float64  `json:"elo_error"` // half the width of the 95 % confidence interval
	Halves  int      `json:"half_points"`
	Won     Ways     `json:"won"`
	Drawn   int      `json:"drawn"`
	Lost    Ways     `json:"lost"`
	Faults  []Faults `json:"faults"`
	Seconds float64  `json:"seconds"`         // total of all sowings on a clock
	Timed   int      `json:"timed_sowings"`   // the number of these sowings
	Longest float64  `json:"longest_seconds"` // the longest of them
	Voided  int      `json:"voided_attempts"` // not counted and repeated, because the machine delayed the player
	Depth   float64  `json:"mean_depth"`      // turns looked ahead; 0 if unknown
}

// Ways counts games that were decided on the board, and by forfeit.
type Ways struct {
	Play    int `json:"play"`
	Forfeit int `json:"forfeit"`
}

// Games returns the number of games that a player has played.
func (s Standing) Games() int {
	return s.Won.Play + s.Won.Forfeit + s.Drawn + s.Lost.Play + s.Lost.Forfeit
}

// VoidedText says how many attempts of a player are void; it is empty if there are none.
func (s Standing) VoidedText() string {
	if s.Voided == 0 {
		return ""
	}
	return fmt.Sprintf("%s was late in %s only because the machine had delayed it; these turns were repeated", s.Player, prose.Count(s.Voided, "attempt"))
}

// Faults counts the games that a player has forfeited in one way.
type Faults struct {
	Outcome string `json:"outcome"`
	Games   int    `json:"games"`
	First   int    `json:"first_game"` // the number of the first of them
	Reason  string `json:"reason"`     // of the first one
}

// A Pairing is the result between two players, from the first one's point of view.
type Pairing struct {
	Players  [2]string    `json:"players"`
	Halves   [2]int       `json:"half_points"`
	Won      int          `json:"won"`
	Drawn    int          `json:"drawn"`
	Lost     int          `json:"lost"`
	Pairs    rating.Pairs `json:"pairs"`     // by the first player's half points: 0 to 4
	Ratio    float64      `json:"llr"`       // of the test, to a hundredth; 0 if there is none
	Decision string       `json:"decision"`  // empty if there is no test
	Elo      float64      `json:"elo"`       // the difference according to these games alone, to a tenth
	Error    float64      `json:"elo_error"` // half the width of the 95 % confidence interval
}

// A LeftOut is a player who failed the sanity stage.
type LeftOut struct {
	Player string `json:"player"`
	Why    string `json:"why"`
}

// table makes a table of the games played so far.
func (r *run) table() Table {
	t := Table{Title: r.title(), Settings: strings.Split(strings.TrimSpace(r.Settings()), "\n"), Standings: []Standing{}, Pairings: []Pairing{}, LeftOut: []LeftOut{}}
	place := make([]int, len(r.Players)) // the index in the standings
	for i, p := range r.Players {
		if r.left[i] != "" {
			t.LeftOut = append(t.LeftOut, LeftOut{p.Name, r.left[i]})
			continue
		}
		place[i] = len(t.Standings)
		t.Standings = append(t.Standings, Standing{Player: p.Name, Faults: []Faults{}})
	}
	efforts := make([]effort, len(t.Standings))
	var encounters []rating.Encounter
	for _, p := range r.pairings {
		r.follow(p)
		if p.followed == 0 {
			continue
		}
		pairing := Pairing{Players: [2]string{r.Players[p.players[0]].Name, r.Players[p.players[1]].Name}}
		places := [2]int{place[p.players[0]], place[p.players[1]]}
		for _, m := range p.meetings[:p.followed] {
			for i := range 2 {
				g := r.store.games[m.number+i]
				pairing.add(g, i)
				for side := range 2 {
					at := places[side^i]
					t.Standings[at].add(m.number+i+1, g, side)
					efforts[at].add(g.effort[side])
				}
			}
		}
		pairing.rate(p.pairs, r.Test, p.decision)
		t.Pairings = append(t.Pairings, pairing)
		encounters = append(encounters, rating.Encounter{Players: places, Pairs: p.pairs})
	}
	for i, rated := range rating.Rate(len(t.Standings), encounters) {
		s, e := &t.Standings[i], efforts[i]
		s.Elo, s.Error = tenth(rated.Elo), tenth(rated.Error)
		s.Seconds, s.Timed, s.Longest = e.Time.Seconds(), e.Timed, e.Longest.Seconds()
		s.Voided = e.Voided
		s.Depth = tenth(float64(e.Depth) / float64(max(e.Deep, 1)))
	}
	slices.SortStableFunc(t.Standings, func(a, b Standing) int { return cmp.Compare(b.Elo, a.Elo) })
	for i := range t.Standings {
		t.Standings[i].Rank = i + 1
		if i > 0 && t.Standings[i].Elo == t.Standings[i-1].Elo {
			t.Standings[i].Rank = t.Standings[i-1].Rank
		}
	}
	return t
}

func tenth(x float64) float64 { return math.Round(10*x)/10 + 0 } // adding 0 avoids a negative zero

// add counts a game in which the player had a side.
func (s *Standing) add(number int, g *result, side int) {
	s.Halves += g.points[side]
	ways := &s.Won
	switch g.points[side] {
	case 0:
		ways = &s.Lost
	case 1:
		s.Drawn++
		return
	}
	if !g.forfeit {
		ways.Play++
		return
	}
	ways.Forfeit++
	if g.loser != side {
		return
	}
	name := g.outcome.String()
	i := slices.IndexFunc(s.Faults, func(f Faults) bool { return f.Outcome == name })
	if i < 0 {
		i = len(s.Faults)
		s.Faults = append(s.Faults, Faults{Outcome: name, First: number, Reason: g.reason})
	}
	s.Faults[i].Games++
}

// add counts a game in which the first player had a side.
func (p *Pairing) add(g *result, side int) {
	p.Halves[0] += g.points[side]
	p.Halves[1] += g.points[1-side]
	switch g.points[side] {
	case 0:
		p.Lost++
	case 1:
		p.Drawn++
	default:
		p.Won++
	}
}

// rate estimates the difference in strength from the pairing's own games.
func (p *Pairing) rate(pairs rating.Pairs, test *rating.Test, decision rating.Decision) {
	p.Pairs = pairs
	alone := rating.Rate(2, []rating.Encounter{{Players: [2]int{0, 1}, Pairs: pairs}})
	p.Elo, p.Error = tenth(2*alone[0].Elo), tenth(2*alone[0].Error) // their ratings are symmetric around the mean
	if test != nil {
		p.Ratio = math.Round(100*test.Ratio(pairs))/100 + 0
		p.Decision = decision.String()
	}
}

// points prints half points as points.
func points(halves int) string { return fmt.Sprintf("%g", float64(halves)/2) }

// title describes on one line what was played.
func (r *run) title() string {
	format := "round robin"
	if r.Gauntlet {
		format = "gauntlet of " + r.Players[0].Name
	}
	text := fmt.Sprintf("%s, %d players, rules %v", format, len(r.Players), r.Series.Rules)
	for _, stage := range r.Stages {
		text += fmt.Sprintf("; %v", stage)
	}
	return text
}
