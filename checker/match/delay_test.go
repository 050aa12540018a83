package match

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A starved player answers its first requests late, and says that it waited for a processor meanwhile.
type starved struct {
	late   int           // how many requests it answers late
	by     time.Duration // how late
	waited time.Duration // in each of them
	silent bool          // it does not answer them at all
	load   sandbox.Load
	again  int // requests that repeat a void one
}

func (p *starved) Load() sandbox.Load { return p.load }

func (p *starved) Move(ctx context.Context, r Request) (Answer, error) {
	if r.Again {
		p.again++
	}
	if p.late > 0 {
		p.late--
		<-time.After(r.Left + p.by)
		p.load.Waited += p.waited
		if p.silent {
			<-ctx.Done()
			return Answer{Moves: []ref.Move{ref.None}}, ctx.Err()
		}
	}
	return Answer{Moves: legal(r.At)[:1]}, nil
}

// A player that is late because it had no processor plays on: its turn is void and repeated, which the record counts.
// One that had a processor loses.
func TestDelayedTurn(t *testing.T) {
	const long, move = time.Hour, 30 * time.Millisecond
	for _, test := range []struct {
		name         string
		player       starved
		lateIsRandom bool
		outcome      Outcome
		voided       int
	}{
		{"delayed once", starved{late: 1, waited: long}, false, Finished, 1},
		{"delayed twice", starved{late: 2, waited: long}, false, Finished, 2},
		{"always delayed", starved{late: maxVoided + 1, waited: long}, false, Finished, maxVoided},
		{"interrupted", starved{late: 1, waited: long, silent: true}, true, Finished, 1},
		{"always interrupted", starved{late: maxVoided + 1, waited: long, silent: true}, true, Finished, maxVoided},
		{"slow", starved{late: 1, by: time.Second / 4}, false, OverTime, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			player := test.player
			setup := Setup{Rules: sow.Kalah, Start: sow.Position{Board: StartBoard(1, 1)}, LateIsRandom: test.lateIsRandom, Random: rand.New(rand.NewPCG(1, 1))}
			g, err := Play(context.Background(), setup, [2]Seat{{Player: &player, Clock: Clock{Move: move}}, {Player: searchPlayer{ref.Search{Depth: 1}}}})
			if err != nil || g.Outcome != test.outcome {
				t.Fatalf("%v: %s, %v, want %v", g.Outcome, g.Reason(), err, test.outcome)
			}
			if test.outcome != Finished {
				return
			}
			// The machine may delay the test too.
			if got := g.Sowings[0].Voided; got < test.voided || got != player.again || got > maxVoided {
				t.Errorf("%d attempts are void, want %d of %d", got, test.voided, player.again)
			}
			read, err := ReadGames("games.txt", []byte(recordOf(t, &g)))
			if err != nil || read[0].Sowings[0].Voided != g.Sowings[0].Voided {
				t.Errorf("%v; the record does not count the void attempts:\n%s", err, recordOf(t, &g))
			}
		})
	}
}

// Waiting counts only as long as the player's threads together use less than a processor.
func TestDelayOfOwnThreads(t *testing.T) {
	for _, test := range []struct {
		name               string
		used, waited, want time.Duration
	}{
		{"no processor", time.Second, time.Second, time.Second},
		{"its own threads compete", 2 * time.Second, time.Second, 0},
		{"it sleeps", 0, 0, 0},
	} {
		player := &starved{}
		d := measureDelay(player)
		player.load = sandbox.Load{Used: test.used, Waited: test.waited}
		if got, used := d.end(2 * time.Second); used != test.used || got < test.want || got > test.want+900*time.Millisecond {
			t.Errorf("%s: %v with %v used, want %v with %v", test.name, got, used, test.want, test.used)
		}
	}
}

// An agent whose protocol has no message that repeats a request plays on after a late answer.
func TestDelayedAgentIsNotAskedAgain(t *testing.T) {
	p := &mkPlayer{last: Answer{Moves: []ref.Move{3}}}
	answer, err := p.Move(context.Background(), Request{Again: true})
	if err != nil || len(answer.Moves) != 1 || answer.Moves[0] != 3 {
		t.Errorf("%v, %v, want the answer that came late", answer, err)
	}
	late := &mkPlayer{open: true, talk: &talk{lines: make(chan string, 1)}}
	late.talk.lines <- "MOVE;2"
	start := sow.Position{Board: StartBoard(3, 3)}
	answer, err = late.Move(context.Background(), Request{At: start, Again: true})
	if err != nil || !strings.HasPrefix(nameOf(start, answer.Moves[0]), "B") || late.open {
		t.Errorf("%v, %v, want the answer that comes late", answer, err)
	}
}
