package terminal

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A person presses keys and reads a screen.
type person struct {
	*testing.T
	m *screen
}

// sitDown returns a person who plays one side against a player, in a terminal of a given size.
func sitDown(t *testing.T, side sow.Player, board sow.Board, opponent match.Player, columns, rows int) person {
	t.Helper()
	return sitAt(t, side, sow.Kalah, board, opponent, columns, rows)
}

// sitAt is sitDown for a game by any rules.
func sitAt(t *testing.T, side sow.Player, rules sow.Rules, board sow.Board, opponent match.Player, columns, rows int) person {
	t.Helper()
	table := &Table{Setup: match.Setup{Rules: rules, Start: rules.Begin(board)}, Person: side, Hints: joined(t, "engine:nodes=1000")}
	table.Seats[side].Name = "human"
	table.Seats[side.Opponent()] = match.Seat{Name: "opponent", Player: opponent}
	p := person{t, &screen{table: table, ctx: t.Context(), game: match.NewGame(table.Setup, table.Seats)}}
	p.m.chooseFirst()
	p.do(p.m.Init())
	p.tell(tea.WindowSizeMsg{Width: columns, Height: rows})
	return p
}

// joined returns a built-in player.
func joined(t *testing.T, name string) match.Player {
	t.Helper()
	entrant, err := (&match.Host{Dir: t.TempDir()}).Entrant(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	player, err := entrant.Join(match.Setup{Rules: sow.Kalah}, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	return player
}

// do runs the commands of the screen until it waits for a key; it reports whether the screen ends.
func (p person) do(cmd tea.Cmd) (ends bool) {
	for cmd != nil {
		msg := cmd()
		if _, ends := msg.(tea.QuitMsg); ends {
			return true
		}
		_, cmd = p.m.Update(msg)
	}
	return false
}

func (p person) tell(msg tea.Msg) (ends bool) {
	_, cmd := p.m.Update(msg)
	return p.do(cmd)
}

// press presses keys, given as words.
func (p person) press(keys string) (ends bool) {
	p.Helper()
	codes := map[string]rune{"left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter, "space": tea.KeySpace}
	for key := range strings.FieldsSeq(keys) {
		code, named := codes[key]
		if !named {
			code = rune(key[0])
		}
		ends = p.tell(tea.KeyPressMsg{Code: code})
	}
	return ends
}

// words returns the text on the screen, without line breaks.
func (p person) words() string {
	return strings.Join(strings.Fields(ansi.Strip(p.m.View().Content)), " ")
}

func (p person) sees(texts ...string) {
	p.Helper()
	for _, text := range texts {
		if !strings.Contains(p.words(), text) {
			p.Fatalf("no %q on the screen:\n%s", text, p.m.View().Content)
		}
	}
}

func (p person) seesNo(text string) {
	p.Helper()
	if strings.Contains(p.words(), text) {
		p.Fatalf("%q on the screen:\n%s", text, p.m.View().Content)
	}
}

// seeds returns a board with this many seeds in every house.
func seeds(houses, each int) sow.Board { return match.StartBoard(houses, each) }

// Houses are chosen with arrow keys, which skip empty houses, and with digits. The screen shows what a sowing would
// do before it is made.
func TestChoice(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "alphabeta:2"), 160, 40)
	p.sees("You are South, the lower row, against opponent; rules kalah", "left, right or 1 to 3: choose")
	p.sees("B2: 2 seeds. The last seed falls in B4. Then South has 0, North 0.")
	p.press("right")
	p.sees("B3: 2 seeds. The last seed falls in the store, so South receives an extra move. Then South has 1, North 0.")
	p.press("left left")
	p.sees("B4: 2 seeds. The last seed falls in A4.")
	p.press("2 enter")
	p.sees("1 South sows 2 seeds from B3.")
	p.press("1 right") // skips B3
	p.sees("B4: 3 seeds.")
	p.press("2")
	p.sees("B3 is empty.")
	p.press("enter 9 x") // nothing is sown yet, and there are only three houses
	p.sees("B3 is empty.")
	p.seesNo("2 South")
}

// A player that follows the whole game cannot learn that a sowing is taken back.
func TestNothingIsTakenBackFromAFollower(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "alphabeta:2"), 160, 40)
	p.m.game.Names[sow.Two] = "mk:agent"
	p.press("3 space")
	p.sees("1 South sows 2 seeds from B4.", "2 North sows")
	p.press("u")
	p.sees("Nothing can be taken back", "1 South sows 2 seeds from B4.", "2 North sows")
}

// When the terminal ends before it runs a command, nothing waits for the command forever.
func TestSearchWithoutItsCommand(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "alphabeta:2"), 160, 40)
	_, _ = p.m.Update(tea.KeyPressMsg{Code: 'h'})
	p.m.thinking.Wait()
}

// The other player answers a turn. Taking back returns to the person's last choice, undoing the other player's
// sowings.
func TestTakeBack(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "alphabeta:2"), 160, 40)
	p.press("u") // nothing is sown yet
	p.press("3 space")
	p.sees("1 South sows 2 seeds from B4.", "2 North sows")
	p.press("u")
	p.sees("B4: 2 seeds.")
	p.seesNo("1 South")
	if len(p.m.game.Sowings) != 0 {
		t.Errorf("%d sowings are left", len(p.m.game.Sowings))
	}
}

// A hint chooses the house that it names and says how the game would end; choosing a house removes the hint.
func TestHints(t *testing.T) {
	for _, test := range []struct {
		name  string
		board sow.Board
		want  string
	}{
		{"win", sow.NewBoard([]int{0, 0, 1}, []int{0, 0, 1}, [2]int{2, 0}), "you win by"},
		{"loss", sow.NewBoard([]int{0, 0, 1}, []int{0, 0, 1}, [2]int{0, 9}), "you lose by"},
		{"draw", sow.NewBoard([]int{0, 0, 1}, []int{0, 0, 1}, [2]int{0, 0}), "you draw"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sitDown(t, sow.One, test.board, joined(t, "random"), 160, 40)
			p.press("1 h")
			p.sees("Hint: B4. The engine thinks that " + test.want)
			p.sees("B4: 1 seed.")
			p.press("1")
			p.seesNo("Hint: ")
		})
	}
}

// A person who plays North has the upper row, and waits for South's first turn.
func TestNorth(t *testing.T) {
	p := sitDown(t, sow.Two, seeds(4, 3), joined(t, "greedy"), 160, 40)
	p.sees("You are North, the upper row, against opponent", "1 South sows", "A2: ")
	lines := strings.Split(ansi.Strip(p.m.View().Content), "\n")
	mark, digits := -1, -1
	for i, line := range lines {
		switch strings.Join(strings.Fields(line), " ") {
		case "v":
			mark = i
		case "1 2 3 4":
			digits = i
		}
	}
	if mark < 0 || digits != mark+1 {
		t.Errorf("the mark is in line %d, the digits are in line %d, want them above the board:\n%s", mark, digits, strings.Join(lines, "\n"))
	}
}

// A game is played to its end; then the screen says so and accepts no more sowings. In a low terminal the keys are
// still shown.
func TestSwap(t *testing.T) {
	p := sitAt(t, sow.Two, sow.Manchester, seeds(4, 4), joined(t, "alphabeta:1"), 80, 24)
	first := p.m.game.At()
	if first.Phase != sow.Reply || first.ToMove != sow.Two || !strings.Contains(p.m.View().Content, "s: swap sides") {
		t.Fatalf("%+v after the first sowing, want a choice to swap:\n%s", first, p.m.View().Content)
	}
	p.press("h s")
	swapped := p.m.game.Sowings[1].After
	if want := (sow.Position{Board: first.Board.Mirror()}); swapped != want {
		t.Errorf("%+v after the swap, want %+v", swapped, want)
	}
	p.press("u")
	if p.m.game.At() != first {
		t.Errorf("%+v, want the swap taken back", p.m.game.At())
	}
}

func TestWholeGame(t *testing.T) {
	const rows = 20
	p := sitDown(t, sow.One, seeds(6, 4), joined(t, "alphabeta:2"), 60, rows)
	for !p.m.game.Ended() {
		p.press("right enter")
		if lines := strings.Count(p.m.View().Content, "\n") + 1; lines > rows {
			t.Fatalf("%d lines in a terminal of %d:\n%s", lines, rows, p.m.View().Content)
		}
		p.sees("take back q: leave")
	}
	p.sees("A side has no seed left")
	sown := len(p.m.game.Sowings)
	p.press("1 enter h")
	if got := len(p.m.game.Sowings); got != sown {
		t.Errorf("%d sowings after the end, want %d", got, sown)
	}
	p.press("u")
	if p.m.game.Ended() {
		t.Error("nothing is taken back after the end")
	}
}

// In a narrow terminal sentences are wrapped, and the screen says how many columns a board needs that does not fit.
func TestNarrow(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "random"), 50, 24)
	p.press("right")
	p.sees("B3: 2 seeds. The last seed falls in the store, so South receives an extra move. Then South has 1, North 0.")
	for line := range strings.SplitSeq(ansi.Strip(p.m.View().Content), "\n") {
		if ansi.StringWidth(line) > 50 {
			t.Errorf("a line of %d columns: %s", ansi.StringWidth(line), line)
		}
	}
	sitDown(t, sow.One, seeds(12, 4), joined(t, "random"), 60, 24).sees("The board has 85 columns and this terminal 60: make it wider.")
}

// failing is a player whose moves all fail.
type failing struct{ err error }

func (f failing) Move(context.Context, match.Request) (match.Answer, error) {
	return match.Answer{}, f.err
}

// A player that misbehaves loses the game; any other error ends the screen.
func TestErrors(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 1), failing{&match.Fault{Outcome: match.Exit, What: "ended with exit status 3"}}, 160, 40)
	p.press("1 enter")
	p.sees("ended with exit status 3")
	if !p.m.game.Ended() || p.m.game.Outcome != match.Exit {
		t.Errorf("outcome %v, want %v", p.m.game.Outcome, match.Exit)
	}

	broken := errors.New("no more processes")
	p = sitDown(t, sow.One, seeds(3, 1), failing{broken}, 160, 40)
	if ends := p.press("1 enter"); !ends || !errors.Is(p.m.err, broken) {
		t.Errorf("the screen ends: %v, with %v", ends, p.m.err)
	}

	p = sitDown(t, sow.One, seeds(3, 1), joined(t, "random"), 160, 40)
	p.m.table.Hints = failing{broken}
	if ends := p.press("h"); !ends || !errors.Is(p.m.err, broken) {
		t.Errorf("the screen ends: %v, with %v", ends, p.m.err)
	}
}

// While a player is thinking, the only possible action is to leave.
func TestBusy(t *testing.T) {
	p := sitDown(t, sow.One, seeds(3, 2), joined(t, "random"), 160, 40)
	_, thinking := p.m.Update(tea.KeyPressMsg{Code: 'h'})
	p.sees("The engine thinks about a hint.")
	p.press("3 enter u")
	if len(p.m.game.Sowings) != 0 {
		t.Error("a sowing is made while the engine thinks")
	}
	if !p.press("q") {
		t.Error("q does not leave")
	}
	p.do(thinking)
	p.sees("Hint: ")
}

// Play shows the screen in a terminal until the person leaves or the context is done.
func TestPlay(t *testing.T) {
	table := &Table{Setup: match.Setup{Rules: sow.Kalah, Start: sow.Position{Board: seeds(3, 2)}}, Hints: joined(t, "greedy")}
	table.Seats = [2]match.Seat{{Name: "human"}, {Name: "opponent", Player: joined(t, "greedy")}}
	var out strings.Builder
	game, err := table.Play(t.Context(), strings.NewReader("q"), &out)
	if err != nil || len(game.Sowings) != 0 || game.Ended() {
		t.Errorf("%v, %d sowings, ended: %v", err, len(game.Sowings), game.Ended())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := table.Play(ctx, strings.NewReader(""), &out); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that it was canceled", err)
	}
}
