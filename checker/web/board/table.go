// Package board is the page of a sowing game for two players at one screen, or for one
// against a built-in player. The address of the page contains the whole game, and no
// request starts a program.
package board

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A table is a game in progress with its players. The address contains all of it: rules,
// board, first, south, north, and the houses sown so far.
type table struct {
	board string // such as 6x4: houses a side, and seeds in each
	game  match.Game
	host  *match.Host // nil unless the table is asked to think
}

// A seatChoice is a kind of player that can be chosen for a side.
type seatChoice struct{ Name, Label string }

// human is the name of a player that clicks.
const human = "human"

var seatChoices = []seatChoice{
	{human, "a human"}, {"random", "random moves"}, {"greedy", "Greedy"},
	{"minimax", "MiniMax"}, {"alphabeta", "Alpha-Beta"}, {"engine", "the engine"},
}

// Limits of a table.
const (
	maxSeeds = 100 // in a house at the start
	maxPlies = 2000
)

// parseTable parses a table; missing parts default to those of Kalah.
func parseTable(q url.Values) (*table, error) {
	t := &table{board: or(q.Get("board"), "6x4")}
	h, n, _ := strings.Cut(t.board, "x")
	houses, err1 := strconv.Atoi(h)
	seeds, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || houses < 1 || houses > sow.MaxPits || seeds < 1 || seeds > maxSeeds {
		return nil, fmt.Errorf("board %q, want houses and seeds such as 6x4, 1 to %d houses and 1 to %d seeds", t.board, sow.MaxPits, maxSeeds)
	}
	rules, err := sow.ParseRules(rulesOf(q))
	if err != nil {
		return nil, err
	}
	start := sow.Position{Board: match.StartBoard(houses, seeds)}
	switch first := or(q.Get("first"), "south"); first {
	case "south":
	case "north":
		start.ToMove = sow.Two
	default:
		return nil, fmt.Errorf("first %q, want south or north", first)
	}
	var seats [2]match.Seat
	for i, side := range []string{"south", "north"} {
		seats[i].Name = seatOf(q, side)
		if err := checkSeat(seats[i].Name); err != nil {
			return nil, fmt.Errorf("%s: %w", side, err)
		}
	}
	t.game = match.NewGame(match.Setup{Rules: rules, Start: start}, seats)
	return t, t.sow(q.Get("moves"))
}

// seatOf names the player of a side. The form has separate fields for depth and nodes.
func seatOf(q url.Values, side string) string {
	name := or(q.Get(side), human)
	switch depth, nodes := q.Get(side+"-depth"), q.Get(side+"-nodes"); {
	case depth != "" && (name == "minimax" || name == "alphabeta"):
		return name + ":" + depth
	case nodes != "" && name == "engine":
		return name + ":nodes=" + nodes
	}
	return name
}

// checkSeat rejects everything but built-in players, because no request may start a
// program.
func checkSeat(name string) error {
	kind, _, _ := strings.Cut(name, ":")
	if !slices.ContainsFunc(seatChoices, func(c seatChoice) bool { return c.Name == kind }) {
		return fmt.Errorf("player %q, want human, random, greedy, minimax:D, alphabeta:D or engine[:nodes=N]", name)
	}
	if name == human {
		return nil
	}
	_, err := (&match.Host{}).Entrant(context.Background(), name)
	return err
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// rulesOf joins the rules of a form: a name and options, some of them empty.
func rulesOf(q url.Values) string {
	rules := or(q.Get("rules"), "kalah")
	for _, option := range []string{"capture", "end", "sweep", "lap"} {
		if value := q.Get(option); value != "" {
			rules += "," + option + "=" + value
		}
	}
	return rules
}

// sow plays the houses in an address.
func (t *table) sow(moves string) error {
	if moves == "" {
		return nil
	}
	names := strings.Split(moves, ",")
	if len(names) > maxPlies {
		return fmt.Errorf("%d sowings, want at most %d", len(names), maxPlies)
	}
	for i, name := range names {
		legal := t.legal()
		at := slices.IndexFunc(legal, func(m ref.Move) bool { return t.name(m) == name })
		if at < 0 {
			return fmt.Errorf("sowing %d is from %q, want one of %s", i+1, name, strings.Join(t.names(legal), ", "))
		}
		t.game.Sow(legal[at])
	}
	return nil
}

// query returns the address of the table without the sowings.
func (t *table) query() url.Values {
	q := url.Values{"board": {t.board}, "rules": {t.game.Rules.String()}, "south": {t.game.Names[0]}, "north": {t.game.Names[1]}}
	if t.game.Start.ToMove == sow.Two {
		q.Set("first", "north")
	}
	return q
}

// moves returns the sowings in the form of the address.
func (t *table) moves() string {
	var names []string
	for _, s := range t.game.Sowings {
		names = append(names, s.House())
	}
	return strings.Join(names, ",")
}

// legal returns the houses that may be sown from; none if the game is over.
func (t *table) legal() []ref.Move {
	if t.game.Ended() {
		return nil
	}
	at := t.game.At()
	return sow.Game{Rules: t.game.Rules}.Moves(&at, nil)
}

func (t *table) name(m ref.Move) string { return sow.Name(t.game.End.Pits(), m) }

func (t *table) names(moves []ref.Move) []string {
	names := []string{}
	for _, m := range moves {
		names = append(names, t.name(m))
	}
	return names
}
