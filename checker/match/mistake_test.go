package match

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The first mistake is found: South, who can capture everything with B2, sows B4. The page says so. Perfect play has
// none.
func TestFirstMistake(t *testing.T) {
	start := sow.Position{Board: sow.NewBoard([]int{0, 3, 0}, []int{1, 0, 2}, [2]int{})}
	played := func(houses ...string) *Game {
		g := NewGame(Setup{Rules: sow.Kalah, Start: start}, [2]Seat{})
		for _, name := range houses {
			m, err := MoveNamed(g.At(), name)
			if err != nil {
				t.Fatal(err)
			}
			g.Sow(m)
		}
		if !g.Ended() {
			t.Fatalf("%v: the game goes on at %v", houses, g.End)
		}
		return &g
	}
	if got := played("B2").FirstMistake(); got != "" {
		t.Errorf("%q about perfect play", got)
	}
	g := played("B4", "A3", "B2", "A2")
	want := "The first mistake against perfect play is sowing 1: South sowed B4, which made the final margin "
	if got := g.FirstMistake(); !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	var page strings.Builder
	if err := g.HTML(&page, 1); err != nil || !strings.Contains(page.String(), g.FirstMistake()) {
		t.Errorf("%v; the page does not say what %q says", err, g.FirstMistake())
	}
}
