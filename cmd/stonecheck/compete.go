package main

import (
	"context"
	"io"
	"time"

	"github.com/stonecheck/stonecheck/checker/solution"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// compete plays the engine's turn in a Competition: a sowing takes a fixed part of
// the time that is left for the game, so that it never runs out.
func compete(ctx context.Context, reading reference.Reading, in reference.Input) solution.Solver {
	const part, tableBits = 30, 20
	return func(turn io.Writer) ([]byte, error) {
		left := time.Duration(in.Seconds() * float64(time.Second))
		e := engine.New(reading.Rules, tableBits)
		p := sow.Position{Board: in.Board, ToMove: in.Player}
		var moves []ref.Move
		for again := true; again; {
			begin := time.Now()
			stop := func() bool { return ctx.Err() != nil || time.Since(begin) > left/part }
			move := e.Search(p.Board, p.ToMove, engine.Limits{Stop: stop}).Move
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			p, _, again = reading.Rules.Play(p, move)
			moves = append(moves, move)
			left -= time.Since(begin)
		}
		_, err := turn.Write(reference.Turn(in, moves))
		return reading.After(in, moves), err
	}
}
