package match

import (
	"maps"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A protocol is a way to communicate with a program.
type protocol struct {
	join func(*program, Setup) (Player, error)
	// rules and board are the defaults of the assignment that the protocol belongs to.
	rules sow.Rules
	board string
	// startsEachTurn says that the program is started for every request, and that its time
	// includes the start.
	startsEachTurn bool
}

// Defaults of a game.
const (
	defaultBoard = "6x4" // houses a side and seeds in each
	labProtocol  = "lab"
	mkProtocol   = "mk"
)

// Defaults of a match by protocol mk.
const (
	MkRules = "kalah,first=noextra,swap=yes"
	MkBoard = "7x7"
)

var protocols = map[string]protocol{
	// This is task 4 of the Mancala handout, with its rules.
	"files": {join: newFiles, rules: sow.Mancala, board: defaultBoard, startsEachTurn: true},
	"board": {join: newBoard, rules: sow.Kalah, board: defaultBoard},
	"kgpc":  {join: newKgpc, rules: sow.Kalah, board: defaultBoard, startsEachTurn: true},
	// The lab sheet and its harness start with 3 stones in a house; the harness's sowing skips
	// the house that it starts from.
	labProtocol: {join: newLab, rules: sow.Lab, board: "6x3"},
	// The engine of COMP34120 in Manchester starts with 7 seeds.
	mkProtocol: {join: newMk, rules: sow.Manchester, board: MkBoard},
	"stdio":    {join: newStdio, rules: sow.Kalah, board: defaultBoard},
}

// FollowsGame reports whether a player, as Host.Entrant reads it, is told every move of a game from the first one on. So
// it cannot play from an opening or after moves are taken back, and only the referee of this package can ask it.
func FollowsGame(player string) bool { return strings.HasPrefix(player, mkProtocol+":") }

// ProtocolNames returns the names of the protocols.
func ProtocolNames() []string { return slices.Sorted(maps.Keys(protocols)) }

// Defaults returns the rules and the board that players expect: those of the assignment
// whose protocol the first such player speaks, or else Kalah on 6x4. A player is a PLAYER
// as Host.Entrant reads it.
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
