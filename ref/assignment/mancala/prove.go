package mancala

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	logtree "github.com/stonecheck/stonecheck/ref/assignment/mancala/proof"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// LogProof describes the search, so that a diagnosis can check a log row by row. It returns
// nil for task 4 and under the handout profile.
func (i Instance) LogProof() *assignment.LogProof {
	if i.Task == reference.Competition || i.reading.Profile == reference.Handout {
		return nil
	}
	rules, log := i.reading.Rules, ""
	if i.Task.HasLog() {
		log = reference.LogFile
	}
	depth := i.Depth
	if i.Task == reference.Greedy {
		depth = 1
	}
	return logtree.New(logtree.Input{
		Player: int(i.Player), Depth: depth, Line3: i.Depth,
		Pits:   [2][]int{i.Board.Row(sow.One), i.Board.Row(sow.Two)},
		Stores: [2]int{i.Board.Store(sow.One), i.Board.Store(sow.Two)},
		Log:    log, State: reference.NextStateFile, Window: i.Task == reference.AlphaBeta,
		Rules: logtree.Rules{
			CaptureNeedsOpposite: rules.Capture == sow.CaptureNonempty,
			EndOnlyMover:         rules.End == sow.EndMover,
			SweepToOther:         rules.Sweep == sow.SweepOpponent,
			NoSweep:              rules.Sweep == sow.SweepNone,
			LapSkipsOrigin:       rules.Lap == sow.LapSkip,
		},
	})
}
