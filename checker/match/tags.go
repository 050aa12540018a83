package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A tag is a line in the header of a game.
type tag struct {
	value string
	line  int
}

var tagForm = lazy.MustCompile(`^\[([A-Za-z ]+) (".*")\]$`)

// head makes a game from its tags, before the first turn.
func (r *reader) head(tags map[string]tag) (g Game, err error) {
	for _, name := range []string{"Rules", "Start", "South", "North", "Outcome", "Result"} {
		if _, ok := tags[name]; !ok {
			return g, r.bad("no tag %s above the turns", name)
		}
	}
	at := func(name string) *reader { return &reader{name: r.name, line: tags[name].line} }
	g.Names = [2]string{tags["South"].value, tags["North"].value}
	if g.Start, err = parseStart(tags["Start"].value); err != nil {
		return g, at("Start").bad("%v", err)
	}
	g.End = g.Start.Board
	g.Number, _ = strconv.Atoi(tags["Game"].value)
	if g.Rules, err = sow.ParseGameRules(tags["Rules"].value); err != nil {
		return g, at("Rules").bad("%v", err)
	}
	known := false
	if g.Outcome, known = parseOutcome(tags["Outcome"].value); !known && (tags["Outcome"].value != running || !r.running) {
		return g, at("Outcome").bad("outcome %s, want %s", quoted(tags["Outcome"].value), strings.Join(outcomeNames[:], ", "))
	}
	switch loser := tags["Loser"].value; {
	case !g.Forfeited():
	case tags["Loser"].line == 0:
		return g, r.bad("no tag Loser above the turns")
	case loser == SideName(sow.Two):
		g.By = sow.Two
	case loser != SideName(sow.One):
		return g, at("Loser").bad("loser %s, want South or North", quoted(loser))
	}
	g.What = tags["Reason"].value
	g.Agents = [2]string{tags["South agent"].value, tags["North agent"].value}
	for side := range g.Clocks {
		name := SideName(sow.Player(side)) + " clock"
		if _, ok := tags[name]; !ok {
			continue
		}
		if g.Clocks[side], err = parseClock(tags[name].value); err != nil {
			return g, at(name).bad("%v", err)
		}
	}
	return g, nil
}

var startForm = lazy.MustCompile(`^(\d+) \(([\d ]+) / ([\d ]+)\) (\d+), (South|North) (moves|moves first|moves or swaps)$`)

// phaseNames describe the player to move, by the phase of the game.
var phaseNames = [...]string{sow.Later: "moves", sow.Opening: "moves first", sow.Reply: "moves or swaps"}

// startText writes a start position.
func startText(p sow.Position) string {
	return fmt.Sprintf("%v, %s %s", p.Board, SideName(p.ToMove), phaseNames[p.Phase])
}

// parseStart parses a start position as Write prints it.
func parseStart(s string) (sow.Position, error) {
	var p sow.Position
	match := startForm.FindStringSubmatch(s)
	if match == nil {
		return p, fmt.Errorf("start %s, want one such as \"0 (3 3 3 / 3 3 3) 0, South moves\"", quoted(s))
	}
	var rows [4][]int
	total := 0
	for i, text := range match[1:5] {
		for field := range strings.FieldsSeq(text) {
			n, err := strconv.Atoi(field)
			if total += n; err != nil || n > sow.MaxStones || total > sow.MaxStones {
				return p, fmt.Errorf("start %s, want at most %d seeds", quoted(s), sow.MaxStones)
			}
			rows[i] = append(rows[i], n)
		}
	}
	if n := len(rows[1]); n != len(rows[2]) || n < 1 || n > sow.MaxPits {
		return p, fmt.Errorf("start %s: rows of %d and %d houses, want the same number, 1 to %d", quoted(s), n, len(rows[2]), sow.MaxPits)
	}
	p.Board = sow.NewBoard(rows[1], rows[2], [2]int{rows[3][0], rows[0][0]})
	if match[5] == SideName(sow.Two) {
		p.ToMove = sow.Two
	}
	p.Phase = sow.Phase(slices.Index(phaseNames[:], match[6]))
	if len(legal(p)) == 0 {
		return p, fmt.Errorf("start %s: %s has no seed in the houses", quoted(s), SideName(p.ToMove))
	}
	return p, nil
}
