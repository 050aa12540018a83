package gangwars

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

// A careless program searches on one board. After a Raid it gives back only the last square that it has conquered, or if
// early is set, it gives back all of them, but none after a cutoff.
type careless struct {
	side, depth int
	values      []int
	board       []byte
	max         byte
	prune       bool
	early       bool
}

func (p *careless) evaluate() (e int) {
	for i, piece := range p.board {
		switch piece {
		case p.max:
			e += p.values[i]
		case 'X' + 'O' - p.max:
			e -= p.values[i]
		}
	}
	return e
}

// beside lists the squares above, to the left, to the right and below.
func (p *careless) beside(i int) (all []int) {
	if i >= p.side {
		all = append(all, i-p.side)
	}
	if i%p.side > 0 {
		all = append(all, i-1)
	}
	if i%p.side < p.side-1 {
		all = append(all, i+1)
	}
	if i+p.side < len(p.board) {
		all = append(all, i+p.side)
	}
	return all
}

func (p *careless) search(depth int, player byte, alpha, beta int) int {
	if depth == p.depth || !slices.Contains(p.board, '.') {
		return p.evaluate()
	}
	value := math.MinInt
	if player != p.max {
		value = math.MaxInt
	}
	other := 'X' + 'O' - player
	for m := range 2 * len(p.board) {
		i, raid := m%len(p.board), m >= len(p.board)
		var taken []int
		owns := slices.ContainsFunc(p.beside(i), func(next int) bool { return p.board[next] == player })
		if p.board[i] != '.' || raid && !owns {
			continue
		}
		p.board[i] = player
		for _, next := range p.beside(i) {
			if raid && p.board[next] == other {
				p.board[next], taken = player, append(taken, next)
			}
		}
		got := p.search(depth+1, other, alpha, beta)
		if player == p.max && got > value || player != p.max && got < value {
			value = got
		}
		if player == p.max {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		p.board[i] = '.'
		cut := p.prune && alpha >= beta
		if p.early && cut {
			taken = nil
		}
		if !p.early && len(taken) > 1 {
			taken = taken[len(taken)-1:]
		}
		for _, i := range taken {
			p.board[i] = other
		}
		if cut {
			break
		}
	}
	return value
}

// The variants lead to the values of a program that is written literally, some of which are wrong.
func TestGivenBack(t *testing.T) {
	testCareless(t, "gives back only the last of the squares that a move conquers (above, left, right, below) when it takes the move back", false)
	testCareless(t, "takes back only the square of the move that causes a cutoff, not those that it conquers", true)
}

func testCareless(t *testing.T, text string, early bool) {
	t.Helper()
	variant := slices.Index(variants, text)
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for range 200 {
		drawn, _ := draw(2, 4, 9, 4, 5)(rng)
		in := drawn.(Input)
		p := &careless{in.Width, in.Depth, in.Values, []byte(strings.ReplaceAll(in.State(), "\n", "")), in.Player.String()[0], in.Mode == alphaBeta, early}
		want := p.search(0, p.max, math.MinInt, math.MaxInt)
		if got := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants(variant))); got != want {
			t.Errorf("%v: %d, want %d", in, got, want)
		}
		if assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants())) != want {
			wrong++
		}
	}
	if wrong < 20 {
		t.Errorf("%d values are wrong, want 20", wrong)
	}
}
