package match

import (
	"maps"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A protocol is a way to talk to a program.
type protocol struct {
	join func(*program, Setup) (Player, error)
	// rules and board are those of the assignment that the protocol belongs to.
	rules sow.Rules
	board string
	// startsEachTurn: the program is started for every request, and the time that this
	// takes is part of its time.
	startsEachTurn bool
}

// Defaults of a game.
const (
	defaultBoard = "6x4" // houses a side and seeds in each
	labProtocol  = "lab"
)

var protocols = map[string]protocol{
	// Seed 000: the rules of the Mancala assignment, whose task 4 it is.
	"files": {join: newFiles, rules: sow.Mancala, board: defaultBoard, startsEachTurn: true},
	"board": {join: newBoard, rules: sow.Kalah, board: defaultBoard},
	"kgpc":  {join: newKgpc, rules: sow.Kalah, board: defaultBoard, startsEachTurn: true},
	// Seed 004 begins with 3 seeds, and so does its harness, which leaves out the house
	// that it sows from.
	labProtocol: {join: newLab, rules: sow.Lab, board: "6x3"},
	"stdio":     {join: newStdio, rules: sow.Kalah, board: defaultBoard},
}

// ProtocolNames returns the names of the protocols.
func ProtocolNames() []string { return slices.Sorted(maps.Keys(protocols)) }

// Defaults returns the rules and the board that players expect unless they are told: those
// of the assignment whose protocol one of them speaks, or else Kalah on 6x4. A player
// is a PLAYER as Host.Entrant reads it; the first one that expects something else
// decides.
func Defaults(players ...string) (rules sow.Rules, board string) {
	rules, board = sow.Kalah, defaultBoard
	for _, player := range slices.Backward(players) {
		name, _, _ := strings.Cut(player, ":")
		p, ok := protocols[name]
		if ok && p.rules != sow.Kalah {
			rules = p.rules
		}
		if ok && p.board != defaultBoard {
			board = p.board
		}
	}
	return rules, board
}
