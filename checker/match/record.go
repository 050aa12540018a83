package match

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Write writes a game as a record: tags, an empty line, a line for every turn, and an empty
// line. number is the game's number in its match.
//
//	[Game "1"]
//	[Rules "kalah"]
//	[Start "0 (3 3 3 / 3 3 3) 0, South moves"]
//	[South "greedy"]
//	[North "stdio:./theirs"]
//	[North agent "Hal"]
//	[North clock "5s a move, 10s to start"]
//	[Outcome "finished"]
//	[Result "South 10, North 8, South wins"]
//
//	1 South B2 B3 ; value +2 +3
//	2 North A4 ; started 0.231 s, took 0.014 s
//
// A turn lists its sowings in order; what follows the semicolon is for people. Seconds that
// a player took do not include its start, unless they are `s with start`, nor the attempts
// that are `voided` because the machine delayed the player. A start position
// is written as North's store, North's houses and South's as they lie on the board, and
// South's store. A game that is being played has the outcome `running`, and only ReadRunning
// reads it. Under the options `first` and `swap`, South `moves first` instead of
// `moves`, or North `moves or swaps`. After a turn `swap` the board is turned round: South
// is the same player as before, in the houses that were North's. A game that did not end normally has the tags Loser and Reason.
func (g *Game) Write(w io.Writer, number int) error {
	var text strings.Builder
	tag := func(name, value string) { fmt.Fprintf(&text, "[%s %q]\n", name, value) }
	tag("Game", fmt.Sprint(number))
	tag("Rules", g.Rules.String())
	tag("Start", startText(g.Start))
	for side, name := range g.Names {
		tag(SideName(sow.Player(side)), name)
	}
	for side, name := range g.Agents {
		if name != "" {
			tag(SideName(sow.Player(side))+" agent", name)
		}
	}
	for side, clock := range g.Clocks {
		if clock.Limited() {
			tag(SideName(sow.Player(side))+" clock", clock.String())
		}
	}
	tag("Outcome", g.outcomeText())
	if g.Forfeited() {
		tag("Loser", SideName(g.By))
		tag("Reason", g.What)
	}
	tag("Result", g.Result())
	text.WriteString("\n")
	for i, turn := range g.turns() {
		fmt.Fprintf(&text, "%d %s", i+1, SideName(turn[0].Before.ToMove))
		for _, s := range turn {
			text.WriteString(" " + s.House())
		}
		if about := comment(turn); about != "" {
			text.WriteString(" ; " + about)
		}
		text.WriteString("\n")
	}
	text.WriteString("\n")
	_, err := io.WriteString(w, text.String())
	return err
}

// running is the outcome of a game that has not ended, in a record.
const running = "running"

func (g *Game) outcomeText() string {
	if !g.Ended() {
		return running
	}
	return g.Outcome.String()
}

// turns groups the sowings of a game by turn.
func (g *Game) turns() [][]Sowing {
	var turns [][]Sowing
	first := 0
	for i, s := range g.Sowings {
		if !s.Sowing.Again || i+1 == len(g.Sowings) {
			turns = append(turns, g.Sowings[first:i+1])
			first = i + 1
		}
	}
	return turns
}

// withStart is the unit of times that include a start of the player.
const withStart = "s with start"

// comment describes a turn beyond its sowings, with one word for each of them: `value +2
// +3, depth 8 9, took 0.014 0.003 s, left 4.986 4.983 s, voided 0 1,
// by player referee`.
func comment(turn []Sowing) string {
	var value, depth, started, took, left, voided, by []string
	for _, s := range turn {
		if s.Value != nil {
			value = append(value, fmt.Sprintf("%+d", *s.Value))
		} else {
			value = append(value, "-")
		}
		depth = append(depth, fmt.Sprint(s.Depth))
		started = append(started, fmt.Sprintf("%.3f", s.Startup.Seconds()))
		if s.Timed {
			took = append(took, fmt.Sprintf("%.3f", s.Took.Seconds()))
			left = append(left, fmt.Sprintf("%.3f", s.Left.Seconds()))
		} else {
			took, left = append(took, "-"), append(left, "-")
		}
		voided = append(voided, fmt.Sprint(s.Voided))
		by = append(by, map[bool]string{false: "player", true: "referee"}[s.Random])
	}
	var parts []string
	add := func(known func(Sowing) bool, words ...string) {
		if slices.ContainsFunc(turn, known) {
			parts = append(parts, strings.Join(words, " "))
		}
	}
	add(func(s Sowing) bool { return s.Value != nil }, append([]string{"value"}, value...)...)
	add(func(s Sowing) bool { return s.Depth > 0 }, append([]string{"depth"}, depth...)...)
	unit := "s"
	if slices.ContainsFunc(turn, func(s Sowing) bool { return s.WithStart }) {
		unit = withStart
	}
	add(func(s Sowing) bool { return s.Startup > 0 }, append(append([]string{"started"}, started...), "s")...)
	add(func(s Sowing) bool { return s.Timed }, append(append([]string{"took"}, took...), unit)...)
	add(func(s Sowing) bool { return s.Left > 0 }, append(append([]string{"left"}, left...), "s")...)
	add(func(s Sowing) bool { return s.Voided > 0 }, append([]string{"voided"}, voided...)...)
	add(func(s Sowing) bool { return s.Random }, append([]string{"by"}, by...)...)
	return strings.Join(parts, ", ")
}
