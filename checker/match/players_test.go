package match

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// handedIn returns the PLAYER of a program in testdata: `board:odd.py 9` is that program with an argument.
func handedIn(t *testing.T, player string) string {
	t.Helper()
	protocol, command, _ := strings.Cut(player, ":")
	path, err := filepath.Abs("testdata/players")
	if err != nil {
		t.Fatal(err)
	}
	return protocol + ":" + filepath.Join(path, command)
}

// against plays a game in which a program is South, against a fast player.
func against(t *testing.T, player string, change func(*Series)) Game {
	t.Helper()
	s := seriesOf(t, StartBoard(6, 4), sow.Mancala, handedIn(t, player), "greedy")
	s.Clock.Move = time.Minute
	if change != nil {
		change(s)
	}
	g, err := s.Play(context.Background(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Programs that behave play whole games, on either side, by every protocol and in every form of answer.
func TestProtocols(t *testing.T) {
	needs.Tool(t, "python3", "gcc")
	const soon = 900 * time.Millisecond
	for i, test := range []struct {
		player string
		move   time.Duration
		why    string
	}{
		{"board:board-first.py", time.Minute, "a line each way"},
		{"board:board-once.py", time.Minute, "started for every sowing"},
		{"stdio:stdio-first.c", time.Minute, "it changes its mind before it yields"},
		{"stdio:stdio-last.py", soon, "it never yields, and the last move before the time counts"},
		{"kgpc:kgpc-first.py", time.Minute, "the last line counts"},
		{"files:files.py names", time.Minute, "output.txt with names"},
		{"files:files.py numbers", time.Minute, "output.txt with numbers alone"},
		{"files:files.py state", time.Minute, "next_state.txt"},
		{"files:files.py blank", time.Minute, "next_state.txt, beside an output.txt with nothing in it"},
	} {
		if !needs.Share(i, 5) {
			continue
		}
		t.Run(test.player, func(t *testing.T) {
			t.Parallel()
			s := seriesOf(t, StartBoard(4, 3), sow.Mancala, handedIn(t, test.player), "random")
			s.Clock.Move = test.move
			if test.move == soon { // the match waits for this whole time
				s.Board = StartBoard(2, 2)
				s.LateIsRandom = true         // the machine may be busy
				s.Clock.Startup = time.Minute // however long it needs to start the program
			}
			for number := range 2 {
				g, err := s.Play(context.Background(), number, nil)
				for tries := 1; tries < 5 && err == nil && test.move == soon && delayed(g); tries++ {
					g, err = s.Play(context.Background(), number, nil)
				}
				if err != nil || g.Outcome != Finished {
					t.Fatalf("%s: game %d: %v %s, %v", test.why, number+1, g.Outcome, g.Reason(), err)
				}
				asPlanned(t, g, sow.Player(number), test.player)
			}
		})
	}
}

// expected returns the house that a program that behaves sows from: the first with a seed, or the last.
func expected(player string, at sow.Position) string {
	r := ringOf(at)
	n, first := at.Board.Pits(), int(at.ToMove)*(at.Board.Pits()+1)
	for i := range n {
		house := i
		if strings.Contains(player, "last") {
			house = n - 1 - i
		}
		if r.own[house] > 0 {
			return sow.Name(n, ref.Move(first+house))
		}
	}
	return ""
}

// A player that is still thinking when its time for a move is over plays the last move that it has named.
func TestLastWordCounts(t *testing.T) {
	needs.Time(t)
	t.Parallel()
	g := against(t, "kgpc:kgpc-last.sh", func(s *Series) {
		s.Board, s.Clock.Move, s.StopDecided = StartBoard(3, 2), time.Second, true
		s.LateIsRandom = true // a busy machine may start it too late
	})
	if g.Outcome.Misbehaved() {
		t.Errorf("%v: %s", g.Outcome, g.Reason())
	}
	asPlanned(t, g, sow.One, "kgpc-last.sh")
	if !slices.ContainsFunc(g.Sowings, func(s Sowing) bool { return s.Before.ToMove == sow.One && !s.Random }) {
		t.Error("no move in time")
	}
}

// asPlanned checks that a program that behaves has sown as its name says.
func asPlanned(t *testing.T, g Game, mine sow.Player, player string) {
	t.Helper()
	for i, sown := range g.Sowings {
		if sown.Before.ToMove == mine && !sown.Random && sown.House() != expected(player, sown.Before) {
			t.Fatalf("%s, sowing %d: %s, want %s", player, i+1, sown.House(), expected(player, sown.Before))
		}
	}
}

// Whatever a player does, its game ends with the right outcome and a sentence that says what the player did.
func TestMisbehaviour(t *testing.T) {
	needs.Tool(t, "python3", "gcc")
	for i, test := range []struct {
		player string
		time   time.Duration // for a move; 0 means plenty
		want   Outcome
		says   string // a part of the sentence
	}{
		{"board:board-odd.py 6", 0, OutOfRange, `answered "6", want a house from 0 to 5`},
		{"board:board-odd.py -1", 0, OutOfRange, `answered "-1", want a house from 0 to 5`},
		{"board:board-odd.py 0", 0, EmptyPit, "answered B2, which is empty"},
		{"board:board-odd.py B2", 0, Garbage, `answered "B2", want a house, 0 to 5`},
		{"board:board-odd.py 99999999999999999999", 0, OutOfRange, "want a house from 0 to 5"},
		{"board:says.sh \x1b[31mred\xff", 0, Garbage, `answered "\x1b[31mred\xff", want a house, 0 to 5`},
		{"board:flood.sh", 0, Garbage, `answered "xxxxxxxx`},
		{"board:silent.sh", 200 * time.Millisecond, Silence, "did not answer within its 200ms, nor in 2s more"},
		{"board:late.c 0", 300 * time.Millisecond, OverTime, "answered after "},
		{"board:leaves.sh 0", 0, Silence, "ended without an answer"},
		{"board:leaves.sh 3", 0, Exit, "ended with exit status 3 and without an answer"},
		{"board:deaf.sh", 0, Silence, "ended without an answer"},
		{"board:raises.py", 0, Exit, `exit status 1 and without an answer: "ValueError: no idea"`},
		{"board:segfault.c", 0, Crash, "crashed (Segmentation fault)"},
		{"board:second.py", 0, Exit, "ended with exit status 3"},
		{"board:says.sh 0", 3 * time.Second, Silence, "did not answer within its 3s"},
		{"board:fills.sh", 0, Garbage, "wrote more than 16 MB"},

		{"stdio:says.sh move_0", 0, OutOfRange, `answered "move 0", want a house from 1 to 6`},
		{"stdio:says.sh move_7", 0, OutOfRange, `answered "move 7", want a house from 1 to 6`},
		{"stdio:says.sh hello", 0, Garbage, "answered \"hello\", want `move k` or `yield`"},
		{"stdio:says.sh move_x", 0, Garbage, `answered "move x", want a house, 1 to 6`},
		{"stdio:says.sh yield", 0, Garbage, `said "yield" without a move`},
		{"stdio:silent.sh", 200 * time.Millisecond, Silence, "did not answer within its 200ms, nor in 2s more"},
		{"stdio:late.c move_1", 300 * time.Millisecond, OverTime, "answered after "},
		{"stdio:leaves.sh 0", 0, Exit, "ended with exit status 0 and without an answer"},
		{"stdio:segfault.c", 0, Crash, "crashed (Segmentation fault)"},

		{"mk:says.sh MOVE;0", 0, OutOfRange, `answered "MOVE;0", want a house from 1 to 6`},
		{"mk:says.sh MOVE;7", 0, OutOfRange, `answered "MOVE;7", want a house from 1 to 6`},
		{"mk:says.sh SWAP", 0, IllegalMove, "swapped sides, which is not allowed here"},
		{"mk:says.sh move;1", 0, Garbage, "answered \"move;1\", want `MOVE;h` or `SWAP`"},
		{"mk:flood.sh", 0, Garbage, `answered "xxxxxxxx`},
		{"mk:silent.sh", 200 * time.Millisecond, Silence, "did not answer within its 200ms, nor in 2s more"},
		{"mk:late.c MOVE;1", 300 * time.Millisecond, OverTime, "answered after "},
		{"mk:leaves.sh 3", 0, Exit, "ended with exit status 3 and without an answer"},
		{"mk:segfault.c", 0, Crash, "crashed (Segmentation fault)"},

		{"kgpc:says.sh 6", 0, OutOfRange, `answered "6", want a house from 0 to 5`},
		{"kgpc:prints.sh x", 0, Silence, "ended without an answer"}, // lines that are not a number are skipped
		{"kgpc:forks.sh", 0, Silence, "ended without an answer"},
		{"kgpc:prints.sh x 4", 0, Exit, "exit status 4"},
		{"kgpc:says.sh x", 200 * time.Millisecond, Silence, "did not answer within its 200ms, nor in 2s more"}, // the same, but it keeps running
		{"kgpc:silent.sh", 0, Silence, "ended without an answer"},
		{"kgpc:leaves.sh 1", 0, Exit, "exit status 1"},
		{"kgpc:segfault.c", 0, Crash, "crashed"},
		{"kgpc:connects.py", 0, Exit, "(a program has no network here: "},

		{"files:writes.sh output.txt B9", 0, OutOfRange, `answered "B9", want one of the houses B2`},
		{"files:writes.sh output.txt B1", 0, OutOfRange, `answered "B1"`},
		{"files:writes.sh output.txt A3", 0, IllegalMove, "answered A3, which is North's house"},
		{"files:writes.sh output.txt B4", 0, IllegalMove, "ended the turn after B4, which earned an extra move"},
		{"files:writes.sh output.txt B2|B3", 0, IllegalMove, "answered B3 after the turn had ended with B2"},
		{"files:writes.sh output.txt B4|B4", 0, EmptyPit, "answered B4, which is empty"},
		{"files:writes.sh output.txt hello", 0, Garbage, `answered "hello", want a house, such as B2`},
		{"files:writes.sh next_state.txt 1|2|3|4", 0, Garbage, `want the four lines of next_state.txt`},
		{"files:writes.sh next_state.txt 4_4_4_4_4_4|4_4_4_4_4_4|0|0", 0, IllegalMove, "which no turn leads to by the rules mancala"},
		{"files:writes.sh other.txt B2", 0, Silence, "ended without an answer"},
		{"files:silent.sh", 0, Silence, "ended without an answer"},
		{"files:says.sh B2", 200 * time.Millisecond, Silence, "did not answer within its 200ms, nor in 2s more"},
		{"files:segfault.c", 0, Crash, "crashed"},
		{"files:leaves.sh 4", 0, Exit, "exit status 4"},
		{"files:fills.sh", 0, Garbage, "wrote more than 16 MB"},
	} {
		if !needs.Share(i, 14) {
			continue
		}
		t.Run(test.player, func(t *testing.T) {
			t.Parallel()
			play := func() Game {
				return against(t, test.player, func(s *Series) {
					if test.time > 0 {
						s.Clock.Move = test.time
					}
					if strings.Contains(test.player, "late.c") {
						s.Clock.Startup = time.Minute // however long a busy machine needs to start the program
					}
				})
			}
			g := play()
			for tries := 1; tries < 10 && delayed(g); tries++ {
				g = play()
			}
			if g.Outcome != test.want || !strings.Contains(g.Reason(), test.says) {
				t.Errorf("%v: %s\nwant %v: .. %s ..", g.Outcome, g.Reason(), test.want, test.says)
			}
			if winner, ok := g.Winner(); !ok || winner != sow.Two {
				t.Errorf("%s has won, want North", SideName(winner))
			}
		})
	}
}

// delayed reports whether a busy machine has delayed a player of a game. Then the player is asked again, which some
// players of the tests do not expect.
func delayed(g Game) bool {
	return strings.Contains(g.Reason(), "that the machine had delayed") || slices.ContainsFunc(g.Sowings, func(s Sowing) bool { return s.Voided > 0 })
}

// If a written board follows from other rules, the message says so.
func TestBoardByOtherRules(t *testing.T) {
	g := against(t, "files:writes.sh next_state.txt 2_0_1|0_1_1|0|0", func(s *Series) {
		s.Board = sow.NewBoard([]int{2, 0, 1}, []int{1, 0, 1}, [2]int{})
	})
	if want := "wrote the board 0 (2 0 1 / 0 1 1) 0, which no turn leads to by the rules mancala, but one does by the rules kalah"; g.Outcome != IllegalMove || g.What != want {
		t.Errorf("%v: %s\nwant %v: %s", g.Outcome, g.What, IllegalMove, want)
	}
}

// A player is expected to play by the rules of the assignment whose protocol it uses.
func TestDefaults(t *testing.T) {
	for _, test := range []struct {
		players string
		rules   sow.Rules
		board   string
	}{
		{"random greedy", sow.Kalah, "6x4"},
		{"stdio:./a engine", sow.Kalah, "6x4"},
		{"files:mancala3.py engine", sow.Mancala, "6x4"},
		{"engine files:mancala3.py", sow.Mancala, "6x4"},
		{"engine lab:agent", sow.Lab, "6x3"},
		{"lab:agent files:mancala3.py", sow.Lab, "6x3"},
		{"greedy mk:agent", sow.Manchester, "7x7"},
	} {
		if rules, board := Defaults(strings.Fields(test.players)...); rules != test.rules || board != test.board {
			t.Errorf("%s: %v, %s, want %v, %s", test.players, rules, board, test.rules, test.board)
		}
	}
}

// compiledJava returns the folder with the classes of a source.
func compiledJava(t *testing.T, source string) string {
	t.Helper()
	classes := t.TempDir()
	if out, err := exec.Command("javac", "-d", classes, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return classes
}

// A program gets the memory that its host allows, and a table of that size fits into its virtual machine.
func TestMemoryOfPlayers(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3", "javac")
	// This is more than a checked program gets, whose limit is 256 MiB.
	compiled := compiledJava(t, "testdata/players/Table.java")
	for _, test := range []struct {
		player string
		memory int64
		fits   bool
	}{
		{"testdata/players/table.py", 0, true},
		{"testdata/players/table.py", 200 << 20, false},
		{compiled, 0, true},
		{compiled, 256 << 20, false},
	} {
		t.Run(fmt.Sprintf("%s %d MiB", filepath.Base(test.player), test.memory>>20), func(t *testing.T) {
			t.Parallel()
			host := testHost(t)
			host.Memory = test.memory
			s := seriesOf(t, StartBoard(1, 1), sow.Kalah, "random", "random")
			var err error
			if s.Entrants[0], err = host.Program(t.Context(), "table", "board", []string{test.player, "300"}); err != nil {
				t.Fatal(err)
			}
			s.Clock.Move = time.Minute
			g, err := s.Play(t.Context(), 0, nil)
			if err != nil || g.Outcome.Misbehaved() == test.fits {
				t.Errorf("%v: %s, %v, want a game that ends well: %v", g.Outcome, g.Reason(), err, test.fits)
			}
		})
	}
}

// A turn ends with the game, as in check; further sowings are illegal.
func TestTurnGoesOnAfterTheGame(t *testing.T) {
	g := against(t, "files:writes.sh output.txt B4|B3", func(s *Series) {
		s.Board = sow.NewBoard([]int{1, 0, 0}, []int{0, 0, 1}, [2]int{})
	})
	if want := "answered B3 after the turn had ended with B4"; g.Outcome != IllegalMove || g.What != want {
		t.Errorf("%v: %s\nwant %v: %s", g.Outcome, g.What, IllegalMove, want)
	}
	if wrong := replayed(&g); wrong != "" {
		t.Error(wrong)
	}
}

// If the match is configured so, the referee makes a random move for a late player, and the game continues.
func TestLateIsRandom(t *testing.T) {
	g := against(t, "board:silent.sh", func(s *Series) {
		s.Board, s.Clock.Move, s.LateIsRandom = StartBoard(2, 1), 50*time.Millisecond, true
	})
	if g.Outcome != Finished || !g.Sowings[0].Random {
		t.Errorf("%v: %s; the first sowing is %+v", g.Outcome, g.Reason(), g.Sowings[0])
	}
}

// A late answer to one request, a move or a yield, is not taken for the answer to the next.
func TestLateWords(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	for _, test := range []struct {
		player string
		clock  Clock
	}{
		{"stdio:stdio-slow.py", Clock{Game: 5 * time.Second}}, // a quarter of a second for each move
		{"board:board-first-late.py", Clock{Move: 300 * time.Millisecond}},
	} {
		t.Run(test.player, func(t *testing.T) {
			t.Parallel()
			g := against(t, test.player, func(s *Series) {
				s.Board, s.Clock, s.LateIsRandom = StartBoard(3, 2), test.clock, true
			})
			if g.Outcome != Finished {
				t.Errorf("%v: %s", g.Outcome, g.Reason())
			}
			asPlanned(t, g, sow.One, test.player)
		})
	}
}

// A program of protocol mk reads that it moves next also when the referee makes its only legal move. Its answer to that is
// not taken for the answer to the next request.
func TestForcedMoveOfAgent(t *testing.T) {
	needs.Tool(t, "python3")
	s := seriesOf(t, StartBoard(4, 3), sow.Manchester, "random", handedIn(t, "mk:mk-last.py"))
	s.Clock.Move, s.SkipForced = time.Minute, true
	g, err := s.Play(context.Background(), 4, nil)
	if err != nil || g.Outcome != Finished {
		t.Fatalf("%v: %s, %v", g.Outcome, g.Reason(), err)
	}
	asPlanned(t, g, sow.Two, "mk-last.py")
}

// The clock for the game is separate for each player: a player that uses up its clock loses, even if each of its
// moves was in time.
func TestClockOfAGame(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	t.Parallel()
	g := against(t, "stdio:stdio-last.py", func(s *Series) {
		s.Clock = Clock{Game: 10 * time.Second, Startup: time.Minute}
		s.Board = StartBoard(3, 2)
	})
	if g.Outcome != Finished {
		t.Fatalf("%v: %s", g.Outcome, g.Reason())
	}
	left := [2]time.Duration{g.Clocks[0].Game, g.Clocks[1].Game}
	for i, s := range g.Sowings {
		mover := s.Before.ToMove
		if s.Left != left[mover]-s.Took {
			t.Errorf("sowing %d: %v left, want %v less %v", i+1, s.Left, left[mover], s.Took)
		}
		left[mover] = s.Left
	}
	if left[sow.One] >= left[sow.Two] {
		t.Errorf("%v left for South, who thinks to the end of each share, and %v for North", left[sow.One], left[sow.Two])
	}
}

// A match can be interrupted at any time, and its programs end.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	s := seriesOf(t, StartBoard(6, 4), sow.Kalah, handedIn(t, "stdio:silent.sh"), "random")
	if _, err := s.Play(ctx, 0, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, want the context's error", err)
	}
}

// What a program leaves in its folder neither redirects the referee's files nor keeps the folder from being removed.
func TestFoldersOfPrograms(t *testing.T) {
	needs.Tool(t, "python3")
	victim := filepath.Join(t.TempDir(), "victim")
	if err := os.WriteFile(victim, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := seriesOf(t, StartBoard(3, 1), sow.Mancala, handedIn(t, "files:closes.py "+victim), "random")
	s.Clock.Move = time.Minute
	g, err := s.Play(context.Background(), 0, nil)
	if err != nil || len(g.Sowings) < 3 {
		t.Errorf("%d sowings, %v: %s, %v", len(g.Sowings), g.Outcome, g.Reason(), err)
	}
	if text, err := os.ReadFile(victim); err != nil || string(text) != "mine" {
		t.Errorf("the file is now %q, %v", text, err)
	}
}
