package tournament

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A meeting is a pair of games between two players from the same start.
type meeting struct {
	players [2]int // the first is South in the first game
	start   sow.Position
	number  int      // the number of its first game, from 0, always even
	pairing *pairing // nil in the sanity stage
}

// theRandom is the number of the random player of the sanity stage.
const theRandom = -1

// A pairing is a pair of players, with all their meetings in order.
type pairing struct {
	players  [2]int
	meetings []meeting
	// The result of the first meetings, up to an incomplete one or the one that decides the
	// test.
	followed int
	pairs    rating.Pairs
	decision rating.Decision
}

// A schedule lists all meetings of a tournament.
type schedule struct {
	sanity, main []meeting
	pairings     []*pairing
}

// sanityStarts is the number of starts of each stage in the sanity stage.
const sanityStarts = 2

// schedule lists the meetings. All pairings advance together: everyone plays the first
// start before anyone plays the second.
func (t *Tournament) schedule() schedule {
	var s schedule
	for i, p := range t.Players {
		if p.Name == t.Random.Name {
			continue
		}
		for _, stage := range t.Stages {
			for _, start := range stage.Starts[:min(sanityStarts, len(stage.Starts))] {
				s.sanity = append(s.sanity, meeting{players: [2]int{i, theRandom}, start: start, number: 2 * len(s.sanity)})
			}
		}
	}
	for i := range t.Players {
		for j := i + 1; j < len(t.Players) && (i == 0 || !t.Gauntlet); j++ {
			s.pairings = append(s.pairings, &pairing{players: [2]int{i, j}})
		}
	}
	for _, stage := range t.Stages {
		for _, start := range stage.Starts {
			for _, p := range s.pairings {
				m := meeting{players: p.players, start: start, number: 2 * (len(s.sanity) + len(s.main)), pairing: p}
				p.meetings = append(p.meetings, m)
				s.main = append(s.main, m)
			}
		}
	}
	return s
}

// at returns the meeting of a game.
func (s *schedule) at(number int) meeting {
	if i := number / 2; i < len(s.sanity) {
		return s.sanity[i]
	}
	return s.main[number/2-len(s.sanity)]
}

// follow updates a pairing with the games played since.
func (r *run) follow(p *pairing) {
	for p.followed < len(p.meetings) && p.decision == rating.Undecided {
		first, ok := r.store.games[p.meetings[p.followed].number]
		second, ok2 := r.store.games[p.meetings[p.followed].number+1]
		if !ok || !ok2 {
			return
		}
		p.followed++
		p.pairs[first.points[0]+second.points[1]]++
		if r.Test != nil {
			p.decision = r.Test.Decide(p.pairs)
		}
	}
}

// failing returns the reason why a player fails the sanity stage, or "".
func (r *run) failing(player int) string {
	var tally [3]int // lost, drawn, won
	for _, m := range r.sanity {
		if m.players[0] != player {
			continue
		}
		for i := range 2 {
			if why := r.unable[m.number+i]; why != "" {
				return why
			}
			g := r.store.games[m.number+i]
			if g.misbehaved && g.loser == i {
				return fmt.Sprintf("game %d, %v: %s", m.number+i+1, g.outcome, g.reason)
			}
			tally[g.points[i]]++
		}
	}
	if tally[2] < tally[0] {
		return fmt.Sprintf("loses to %s: %d won, %d drawn, %d lost", r.Random.Name, tally[2], tally[1], tally[0])
	}
	return ""
}

// counted returns the numbers of the games that count, in order. Games that started before
// their test was decided do not count.
func (r *run) counted() []int {
	var numbers []int
	for number := range 2 * (len(r.sanity) + len(r.main)) {
		_, played := r.store.games[number]
		m := r.at(number)
		if played && (m.pairing == nil || number < m.pairing.end()) {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// end returns an upper bound of the numbers of the games that count.
func (p *pairing) end() int {
	if p.followed == 0 {
		return 0
	}
	return p.meetings[p.followed-1].number + 2
}
