package match

import (
	"errors"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
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
	if got := mistakeOf(played("B2")); got != "" {
		t.Errorf("%q about perfect play", got)
	}
	g := played("B4", "A3", "B2", "A2")
	want := "The first mistake against perfect play is sowing 1: South sowed B4, which made the final margin "
	if got := mistakeOf(g); !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	var page, picture strings.Builder
	if err := errors.Join(g.HTML(&page, 1), g.SVG(&picture, 1)); err != nil {
		t.Fatal(err)
	}
	for _, drawn := range []string{page.String(), picture.String()} {
		if !strings.Contains(drawn, "<title>"+mistakeOf(g)+"</title></circle>") {
			t.Errorf("no circle is marked %q: %s", mistakeOf(g), drawn)
		}
	}
}

// Perfect play keeps the margin. A game that is still going on has no review.
func TestReview(t *testing.T) {
	rules := sow.Kalah
	g := NewGame(Setup{Rules: rules, Start: sow.Position{Board: StartBoard(3, 3)}}, [2]Seat{})
	best := solve.New(solve.NewTable(rules, 3)).Solve(StartBoard(3, 3), sow.One, solve.Limits{})
	for _, m := range best.Line {
		if r := g.review(); r.reviewed || newGraph(&g, r).HasReview() {
			t.Fatalf("after %d sowings: %+v", len(g.Sowings), r)
		}
		g.Sow(m)
	}
	r := g.review()
	if !g.Ended() || !r.reviewed || r.solved != 0 || r.mistake != -1 {
		t.Fatalf("%v: %+v, want a solved game without a mistake", best.Line, r)
	}
	for i, margin := range r.margins {
		if margin != best.Low {
			t.Errorf("position %d: margin %d, want %d", i, margin, best.Low)
		}
	}
	if d := newGraph(&g, r); strings.Count(d.Solved, ",") != len(g.Sowings)+1 || d.Mistake != nil {
		t.Errorf("%+v", d)
	}
}

// The key of a picture explains the line of the margins only if there is one: the engine does not know the first moves of
// games by some rules.
func TestKeyOfAPicture(t *testing.T) {
	for _, rules := range []sow.Rules{sow.Kalah, sow.Manchester} {
		g := NewGame(Setup{Rules: rules, Start: rules.Begin(StartBoard(3, 3))}, [2]Seat{})
		g.Outcome = Garbage
		var picture strings.Builder
		if err := g.SVG(&picture, 1); err != nil {
			t.Fatal(err)
		}
		if got, want := strings.Contains(picture.String(), "final margin"), newGraph(&g, g.review()).HasReview(); got != want {
			t.Errorf("%v: the key explains the margins: %v, want %v", rules, got, want)
		}
	}
}

// A person may type a house or a swap in upper or lower case.
func TestTyped(t *testing.T) {
	at := sow.Position{Board: StartBoard(3, 3), ToMove: sow.Two, Phase: sow.Reply}
	for line, want := range map[string]string{"A3": "A3", "a3": "A3", "2": "A3", "swap": "swap", "SWAP": "swap", "B2": "", "4": "", "A1": ""} {
		m, refusal := typed(at, line)
		if (refusal == "") != (want != "") || want != "" && nameOf(at, m) != want {
			t.Errorf("%q: %v, %q, want %q", line, m, refusal, want)
		}
	}
}

// mistakeOf describes the first mistake of a game.
func mistakeOf(g *Game) string { return g.review().describe(g) }
