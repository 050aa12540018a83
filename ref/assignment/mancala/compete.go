package mancala

import (
	"fmt"
	"io"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// tablePerSecond is the size in bytes of the endgame table for each second of a sowing; building it takes a few
// hundredths of that time.
const tablePerSecond = 2 << 20

// compete writes the engine's turn in a Competition. Each sowing takes a fixed part of the
// time left for the game, so it never runs out.
func (i Instance) compete(create func(name string) (io.Writer, error), means assignment.Means) error {
	const part, tableBits, nodesPerSecond = 12, 20, 1e6
	turn, err := create(reference.TurnFile)
	if err != nil {
		return err
	}
	left := i.Seconds()
	begin := means.Elapsed()
	player := i.newExpert(tableBits, uint64(min(perfectBytes, left/part*tablePerSecond)))
	left -= means.Elapsed() - begin
	p := sow.Position{Board: i.Board, ToMove: i.Player}
	var moves []ref.Move
	for again := true; again && !means.Stop.Stops(); {
		begin := means.Elapsed()
		stop := func() bool { return means.Stop.Stops() || means.Elapsed()-begin > left/part }
		limits := expert.Limits{Limits: engine.Limits{Stop: stop}, Expected: max(int64(left/part*nodesPerSecond), 1)}
		move := player.Search(p.Board, p.ToMove, limits).Move
		p, _, again = i.reading.Rules.Play(p, move)
		moves = append(moves, move)
		left -= means.Elapsed() - begin
	}
	if _, err := turn.Write(reference.Turn(i.Input, moves)); err != nil {
		return err
	}
	next, err := create(reference.NextStateFile)
	if err != nil {
		return err
	}
	_, err = next.Write(i.reading.After(i.Input, moves))
	return err
}

// CompetitionFiles returns the names of a program's outputs in a Competition: its turn, or
// the board after it.
func (Reading) CompetitionFiles() (turn, state string) {
	return reference.TurnFile, reference.NextStateFile
}

// CompetitionInput returns the input of a position, with the seconds that the player has left.
func (Reading) CompetitionInput(at sow.Position, left float64) []byte {
	in := reference.Input{Task: reference.Competition, Player: at.ToMove, Board: at.Board, Clock: fmt.Sprintf("%.3f", left)}
	return []byte(in.String())
}

// ParseState parses the board in a next_state.txt; it reports false if the text is not a board.
func (Reading) ParseState(text string) (sow.Board, bool) { return reference.ParseState(text) }
