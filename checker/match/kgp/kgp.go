// Package kgp implements the Kalah Game Protocol, version 1.0.1: a server on which agents
// play each other, and a client that plays on a server with a player.
//
// The protocol consists of lines, over TCP or WebSocket: `[id][@ref] name args..` and CRLF
// (LF is accepted too), at most MaxLine bytes; longer ones are ignored. In WebSocket the
// end of a message also ends a line, and each line is sent as one message.
//
// The mode is freeplay. A server asks a client for every sowing with `ID state BOARD`. The
// client, who is always South, answers with `@ID move K`, as often as it likes, and `@ID
// yield`; the server ends the request with `@ID stop`. The last move counts. The server
// ignores answers to a request that has ended, and answers with an error if a request never
// existed; a move or a yield without a ref belongs to the open request. It answers an
// unreadable or unknown line with an error and changes nothing; it ignores unknown options.
// A client may use an id twice, since ids only link answers to commands.
//
// An agent is a player, a guest its connection. Connections that set the same auth:token
// belong to one agent. Without a token, an agent exists only as long as its connection.
package kgp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// MaxLine is the maximum length of a line in bytes, without its end.
const MaxLine = 16384

// Port is the TCP port of servers, and Path the WebSocket path.
const (
	Port = "2671"
	Path = "/socket"
)

// writeTime is the timeout for sending a line.
const writeTime = 5 * time.Second

// board converts a position for a client, with the player to move as South.
func board(p sow.Position) Arg {
	b := p.Board
	if p.ToMove == sow.Two {
		b = b.Mirror()
	}
	north := b.Row(sow.Two)
	slices.Reverse(north)
	numbers := slices.Concat([]int{b.Pits(), b.Store(sow.One), b.Store(sow.Two)}, b.Row(sow.One), north)
	var text []string
	for _, n := range numbers {
		text = append(text, strconv.Itoa(n))
	}
	return Arg{Board, "<" + strings.Join(text, ",") + ">"}
}

// position converts the argument that board makes; South is to move.
func position(a Arg) (sow.Position, error) {
	var p sow.Position
	if a.Kind != Board {
		return p, fmt.Errorf("%s, want a board such as <3,0,0,3,3,3,3,3,3>", a)
	}
	var numbers []int
	total := 0
	for text := range strings.SplitSeq(strings.Trim(a.Text, "<>"), ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n > sow.MaxStones {
			return p, fmt.Errorf("board %s: %s, want at most %d", a, text, sow.MaxStones)
		}
		numbers = append(numbers, n)
		total += n
	}
	houses := numbers[0]
	switch {
	case houses < 1 || houses > sow.MaxPits:
		return p, fmt.Errorf("board %s: %d houses a side, want 1 to %d", a, houses, sow.MaxPits)
	case len(numbers) != 3+2*houses:
		return p, fmt.Errorf("board %s: %s, want %d", a, prose.Count(len(numbers), "number"), 3+2*houses)
	case total-houses > sow.MaxStones:
		return p, fmt.Errorf("board %s: %d seeds, want at most %d", a, total-houses, sow.MaxStones)
	}
	south, north := numbers[3:3+houses], numbers[3+houses:]
	slices.Reverse(north)
	p.Board = sow.NewBoard(north, south, [2]int{numbers[1], numbers[2]})
	if p.Board.Side(sow.One) == 0 {
		return p, errors.New("the board has no move for South")
	}
	return p, nil
}
