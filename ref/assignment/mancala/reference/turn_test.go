package reference

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Every legal whole turn is right in each of its forms. Without its last sowing, or with one more, it is wrong.
func TestCompetitionAcceptsEveryTurn(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	long := 0
	for range 500 {
		r := Reading{Rules: []sow.Rules{sow.Mancala, sow.Kalah, {End: sow.EndMover}}[rng.Intn(3)]}
		in := Input{Task: Competition, Clock: "1", Player: sow.Player(rng.Intn(2))}
		rows := [2][]int{make([]int, 3+rng.Intn(8)), nil}
		rows[1] = make([]int, len(rows[0]))
		for i := range rows[0] {
			rows[0][i], rows[1][i] = 1+rng.Intn(12), 1+rng.Intn(12)
		}
		in.Board = sow.NewBoard(rows[0], rows[1], [2]int{})
		turn := anyTurn(rng, r, in)
		if len(turn) > 1 {
			long++
		}
		names := string(Turn(in, turn))
		numbers := strings.NewReplacer("A", "", "B", "").Replace(names)
		state := string(r.After(in, turn))
		accepts := func(name, text string) bool {
			for _, o := range r.Problem(in, nil).Answer.Expect(func(asked string) []byte {
				switch asked {
				case name:
					return []byte(text)
				case TurnFile: // created, but empty
					return []byte("\n")
				}
				return nil
			}) {
				if o.Name != name || !o.Accepts(text) {
					return false
				}
			}
			return true
		}
		short := names[:strings.LastIndexByte(names[:len(names)-1], '\n')+1]
		if !accepts(TurnFile, names) || !accepts(TurnFile, numbers) || !accepts(NextStateFile, state) {
			t.Errorf("%v: the turn %q is refused, as names, numbers or state", in, names)
		}
		if accepts(TurnFile, names+"B2\n") || accepts(TurnFile, short) || accepts(NextStateFile, "1 "+state) {
			t.Errorf("%v: more or less than the turn %q is accepted", in, names)
		}
	}
	if long < 50 {
		t.Errorf("%d turns of several sowings, want 50 or more", long)
	}
}

// anyTurn returns a whole turn of random sowings.
func anyTurn(rng *rand.Rand, r Reading, in Input) (turn []ref.Move) {
	game, p := r.game(in)
	for again := true; again; {
		moves := game.Moves(&p, nil)
		turn = append(turn, moves[rng.Intn(len(moves))])
		p, _, again = r.Rules.Play(p, turn[len(turn)-1])
	}
	return turn
}
