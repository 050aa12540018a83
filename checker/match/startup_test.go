package match

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Starting is not thinking: a program that takes longer to start than the time for a move plays in time if it is
// given time to start, and the record says how long the start took.
func TestStartup(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	const needed, move = 2 * time.Second, 1500 * time.Millisecond
	heavy, err := filepath.Abs("testdata/players/stdio-heavy.py")
	if err != nil {
		t.Fatal(err)
	}
	players := map[string]string{"Python": "stdio:" + heavy}
	if needs.Long() {
		needs.Tool(t, "javac")
		players["Java"] = "board:" + compiledJava(t, "testdata/players/Slow.java")
	}
	for name, player := range players {
		for _, startup := range []time.Duration{0, time.Minute} {
			t.Run(name+" "+startup.String(), func(t *testing.T) {
				t.Parallel()
				s := seriesOf(t, StartBoard(2, 1), sow.Mancala, player, "greedy")
				s.Clock = Clock{Move: move, Startup: startup}
				play := func() Game {
					g, err := s.Play(t.Context(), 0, nil)
					if err != nil {
						t.Fatal(err)
					}
					return g
				}
				g := play()
				for tries := 1; tries < 10 && startup == 0 && delayed(g); tries++ {
					g = play()
				}
				if startup == 0 {
					if g.Outcome != OverTime && g.Outcome != Silence {
						t.Errorf("%v: %s, want it to be late", g.Outcome, g.Reason())
					}
					return
				}
				if g.Outcome != Finished {
					t.Fatalf("%v: %s", g.Outcome, g.Reason())
				}
				first := g.Sowings[0]
				if seesReaders && (first.Startup < needed || first.Took >= move) {
					t.Errorf("it started in %v and took %v, want %v or more, and less than %v", first.Startup, first.Took, needed, move)
				}
				text := recordOf(t, &g)
				if !strings.Contains(text, `[South clock "1.5s a move, 1m0s to start"]`) || !strings.Contains(text, "; started ") {
					t.Errorf("the record does not say how it started:\n%s", text)
				}
			})
		}
	}
}

// A program that does not start in time loses the game, or the referee makes a random move for it.
func TestNeverStarts(t *testing.T) {
	if !seesReaders {
		t.Skip("the system does not say what has been read")
	}
	t.Parallel()
	for _, random := range []bool{false, true} {
		g := against(t, "stdio:unready.sh", func(s *Series) {
			s.Board, s.LateIsRandom = StartBoard(1, 1), random
			s.Clock = Clock{Move: 50 * time.Millisecond, Startup: 100 * time.Millisecond}
		})
		if random && (g.Outcome != Finished || !g.Sowings[0].Random) {
			t.Errorf("%v: %s, want a random move", g.Outcome, g.Reason())
		}
		if want := "was not ready within the 100ms that it is given to start"; !random && (g.Outcome != Silence || g.What != want) {
			t.Errorf("%v: %s, want %v: %s", g.Outcome, g.What, Silence, want)
		}
	}
}

// If a program is started for every turn, its start counts as part of its time; the record and the reason for a loss
// say so.
func TestStartWithinATurn(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3", "gcc")
	t.Parallel()
	for _, player := range []string{"files:files.py names", "kgpc:kgpc-first.py", "board:board-once.py"} {
		g := against(t, player, func(s *Series) {
			s.Board, s.Clock = StartBoard(3, 2), Clock{Move: time.Minute, Startup: time.Minute}
		})
		text := recordOf(t, &g)
		if g.Outcome != Finished || !strings.Contains(text, " s with start") {
			t.Errorf("%s: %v: %s\n%s", player, g.Outcome, g.Reason(), text)
		}
		tag := `[South clock "1m0s a move, started for every turn within it"]`
		if always := !strings.HasPrefix(player, "board"); strings.Contains(text, tag) != always {
			t.Errorf("%s: want %s: %v\n%s", player, tag, always, text)
		}
		if wrong := replayed(&g); wrong != "" {
			t.Errorf("%s: %s", player, wrong)
		}
	}
	g := against(t, "kgpc:late.c 0", func(s *Series) { s.Clock = Clock{Move: 300 * time.Millisecond, Startup: time.Minute} })
	const want = "its start counts)" // also if a busy machine starts it so late that it is silent
	if g.Outcome != OverTime && g.Outcome != Silence || !strings.Contains(g.What, want) {
		t.Errorf("%v: %s, want %v: .. %s ..", g.Outcome, g.What, OverTime, want)
	}
}

// recordOf returns the record of a game.
func recordOf(t *testing.T, g *Game) string {
	t.Helper()
	var text bytes.Buffer
	if err := g.Write(&text, 1); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// A player without a time limit stays without one, and only programs get time to start.
func TestClockOfAnEntrant(t *testing.T) {
	given := Clock{Startup: time.Second}
	for _, test := range []struct {
		name string
		e    Entrant
		want Clock
	}{
		{"built in", Entrant{}, Clock{}},
		{"program", Entrant{Program: true}, Clock{Move: DefaultTime, Startup: time.Second}},
		{"program that is started for every turn", Entrant{Program: true, withStart: true}, Clock{Move: DefaultTime, WithStart: true}},
	} {
		if got := test.e.Clock(given); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}
