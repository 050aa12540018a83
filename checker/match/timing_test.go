package match

import (
	"context"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// With a clock for the game, a hard move takes longer than another, and every move leaves at least half of the time.
// A time for a move is used whole.
func TestTiming(t *testing.T) {
	r := Request{At: sow.Position{Board: StartBoard(6, 4)}, Left: time.Hour, Share: time.Hour / sharesOfAClock}
	depths := func(values ...ref.Value) *timing {
		timing := newTiming(r)
		for i, value := range values {
			timing.enough(engine.Result{Depth: i + 1, Value: value})
		}
		return timing
	}
	after := func(timing *timing, took time.Duration, value ref.Value) bool {
		timing.begin = time.Now().Add(-took)
		return timing.enough(engine.Result{Depth: 20, Value: value})
	}
	planned := newTiming(r).planned
	if most := newTiming(r).most; planned <= 0 || most <= planned || most > r.Left/2 {
		t.Errorf("planned %v, at most %v of %v", planned, most, r.Left)
	}
	if usual := depths(9, 9); after(usual, planned*3/4, 8) || !after(usual, planned*5/4, 8) {
		t.Error("a move whose value hardly falls does not take its planned time")
	}
	if hard := depths(9, 9); after(hard, planned*5/4, 5) || !after(hard, planned*9/4, 1) {
		t.Error("a move whose value falls does not take twice its planned time")
	}
	for _, r.Left = range []time.Duration{r.Share, r.Share * 10 / 9} { // the second as a KGP client has it
		if alone := depths(9, 9); after(alone, r.Share*8/10, 1) || !after(alone, r.Share, 1) {
			t.Error("a time for a move is not used")
		}
	}
}

// A player that thinks in the opponent's time plays whole games, and ends its thinking with the game.
func TestPonder(t *testing.T) {
	s := seriesOf(t, StartBoard(4, 3), sow.Kalah, "engine:ponder", "engine:nodes=2000")
	s.Clock.Move = 20 * time.Millisecond
	s.LateIsRandom = true // the machine may be busy
	g, err := s.Play(context.Background(), 0, nil)
	if err != nil || g.Outcome != Finished {
		t.Fatalf("%v: %s, %v", g.Outcome, g.Reason(), err)
	}
	p := (&endgames{}).newEngine(Setup{Rules: sow.Kalah, Start: sow.Position{Board: StartBoard(6, 4)}}, engineOptions{nodes: 500, ponders: true, noBook: true})
	north := sow.Position{Board: StartBoard(6, 4), ToMove: sow.Two}
	for again := true; again; {
		answer, err := p.Move(context.Background(), Request{At: north, Rules: sow.Kalah})
		if err != nil {
			t.Fatal(err)
		}
		north, _, again = sow.Kalah.Play(north, answer.Moves[0])
		if again && p.stopPondering != nil {
			t.Error("it thinks in its own extra move")
		}
	}
	if p.stopPondering == nil {
		t.Fatal("it does not think in the opponent's time")
	}
	if err := p.Close(); err != nil || p.stopPondering != nil {
		t.Errorf("%v, want it to have stopped", err)
	}
	<-p.pondered
}
