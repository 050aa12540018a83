package match

import (
	"context"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The engine is stronger than plain alpha-beta: in ten openings, played from both sides, it gets more than half of
// the points. With STONECHECK_LONG=1 both search ten times the nodes and deeper. (README has the result of a hundred
// openings.)
func TestEngineBeatsAlphaBeta(t *testing.T) {
	needs.Seconds(t)
	short, long := []string{"engine:nodes=20000,book=off", "alphabeta:6"}, []string{"engine:nodes=200000,book=off", "alphabeta:8"}
	players := needs.ByLength(short, short, long)
	s := seriesOf(t, StartBoard(6, 4), sow.Kalah, players...)
	s.Opening = 4
	var games [20]Game
	var all sync.WaitGroup
	for number := range games {
		all.Go(func() {
			var err error
			if games[number], err = s.Play(context.Background(), number, nil); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	var tally Tally
	for i := range games {
		tally.Add(&games[i])
	}
	t.Log(tally.Text([2]string{"engine", "alphabeta"}))
	if tally.Score() <= 0.5 {
		t.Errorf("the engine has %.1f %% of the points, want more than 50", 100*tally.Score())
	}
}
