// Package terminal lets a person play a game in a terminal against any player. Arrow keys
// or digits choose houses, the screen shows the effect of a sowing before it is made, the
// engine gives hints, and sowings can be taken back.
package terminal

import (
	"context"
	"fmt"
	"io"
	"slices"
	"sync"

	tea "charm.land/bubbletea/v2"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Table holds the players and settings of a game with a person.
type Table struct {
	Setup  match.Setup
	Seats  [2]match.Seat // the person's seat has no Player
	Person sow.Player
	Hints  match.Player
}

// Play plays a game in a terminal until the person quits, even before its end.
func (t *Table) Play(ctx context.Context, in io.Reader, out io.Writer) (match.Game, error) {
	ctx, cancel := context.WithCancel(ctx)
	m := &screen{table: t, ctx: ctx, game: match.NewGame(t.Setup, t.Seats)}
	defer m.thinking.Wait()
	defer cancel()
	m.chooseFirst()
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler()).Run()
	if ctx.Err() != nil {
		err = ctx.Err()
	} else if err == nil {
		err = m.err
	}
	return m.game, err
}

// A screen is the state of the screen.
type screen struct {
	table         *Table
	ctx           context.Context
	game          match.Game
	width, height int // of the terminal, 0 if unknown

	column int    // the drawn column of the chosen house, from 0
	busy   string // what the screen waits for; empty if nothing
	hint   string
	err    error // not caused by the players

	thinking sync.WaitGroup // searches for a sowing or a hint
}

// Messages with results that the screen waits for.
type (
	played struct {
		game match.Game
		err  error
	}
	hinted struct {
		answer match.Answer
		err    error
	}
)

// Init implements tea.Model.
func (m *screen) Init() tea.Cmd { return m.goOn() }

// Update implements tea.Model.
func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		return m, m.key(msg.String())
	case played:
		m.busy = ""
		if m.err = msg.err; m.err != nil {
			return m, tea.Quit
		}
		m.game = msg.game
		return m, m.goOn()
	case hinted:
		m.busy = ""
		if m.err = msg.err; m.err != nil {
			return m, tea.Quit
		}
		best := msg.answer.Moves[0]
		if best != sow.SwapSides {
			m.column = m.columnOf(best)
		}
		m.hint = fmt.Sprintf("Hint: %s. The engine thinks that you %s.", sow.Name(m.pits(), best), outlook(*msg.answer.Value))
	}
	return m, nil
}

// outlook describes how a game with this value ends.
func outlook(value ref.Value) string {
	switch {
	case value > 0:
		return fmt.Sprintf("win by %d", value)
	case value < 0:
		return fmt.Sprintf("lose by %d", -value)
	}
	return "draw"
}

// key handles a key.
func (m *screen) key(key string) tea.Cmd {
	switch {
	case key == "q" || key == "ctrl+c":
		return tea.Quit
	case m.busy != "":
	case key == "u":
		return m.takeBack()
	case m.game.Ended():
	case key == "left":
		m.step(-1)
	case key == "right":
		m.step(1)
	case len(key) == 1 && key >= "1" && key <= "9":
		if column := int(key[0] - '1'); column < m.pits() {
			m.choose(column)
		}
	case key == "enter" || key == "space":
		if m.stones(m.column) > 0 {
			m.game.Sow(m.cell(m.column))
			m.hint = ""
			return m.goOn()
		}
	case key == "s" && m.game.At().Phase == sow.Reply:
		m.game.Sow(sow.SwapSides)
		m.hint = ""
		return m.goOn()
	case key == "h":
		m.busy = "The engine thinks about a hint."
		request := match.Request{At: m.game.At(), Rules: m.game.Rules}
		return m.think(func() tea.Msg {
			answer, err := m.table.Hints.Move(m.ctx, request)
			return hinted{answer, err}
		})
	}
	return nil
}

// goOn lets the player move whose turn it is: the person or the other player.
func (m *screen) goOn() tea.Cmd {
	if m.game.Ended() {
		return nil
	}
	at := m.game.At()
	if at.ToMove == m.table.Person {
		if m.stones(m.column) == 0 {
			m.chooseFirst()
		}
		return nil
	}
	m.busy = fmt.Sprintf("%s (%s) thinks.", match.SideName(at.ToMove), m.game.Names[at.ToMove])
	next := m.game
	next.Sowings = slices.Clone(next.Sowings)
	return m.think(func() tea.Msg {
		err := match.Step(m.ctx, m.table.Setup, m.table.Seats, &next)
		return played{next, err}
	})
}

// think runs a search in the background. It starts the search at once: the returned command may not run if the game is quit.
func (m *screen) think(do func() tea.Msg) tea.Cmd {
	found := make(chan tea.Msg, 1)
	m.thinking.Go(func() { found <- do() })
	return func() tea.Msg { return <-found }
}

// takeBack returns to the person's last choice.
func (m *screen) takeBack() tea.Cmd {
	if match.FollowsGame(m.game.Names[m.table.Person.Opponent()]) {
		m.hint = "Nothing can be taken back: the other player follows the game by protocol mk."
		return nil
	}
	sowings := m.game.Sowings
	for n := len(sowings) - 1; n >= 0; n-- {
		if before := sowings[n].Before; before.ToMove == m.table.Person {
			m.game = match.NewGame(m.table.Setup, m.table.Seats)
			for _, s := range sowings[:n] {
				*m.game.Sow(s.Move) = s
			}
			m.hint = ""
			if sowings[n].Move != sow.SwapSides {
				m.column = m.columnOf(sowings[n].Move)
			}
			break
		}
	}
	return m.goOn()
}

func (m *screen) pits() int { return m.table.Setup.Start.Board.Pits() }

// cell returns the person's house in a column; columnOf is its inverse.
func (m *screen) cell(column int) ref.Move {
	if m.table.Person == sow.One {
		return ref.Move(column)
	}
	return ref.Move(2*m.pits() - column)
}

func (m *screen) columnOf(cell ref.Move) int { return min(int(cell), 2*m.pits()-int(cell)) }

func (m *screen) name(column int) string { return sow.Name(m.pits(), m.cell(column)) }

func (m *screen) stones(column int) int { return m.game.End.Cell(int(m.cell(column))) }

func (m *screen) choose(column int) { m.column, m.hint = column, "" }

// chooseFirst chooses the first house with a seed.
func (m *screen) chooseFirst() {
	m.column = m.pits() - 1
	m.step(1)
}

// step chooses the next house with a seed to the left or to the right.
func (m *screen) step(by int) {
	for range m.pits() {
		m.choose((m.column + by + m.pits()) % m.pits())
		if m.stones(m.column) > 0 {
			return
		}
	}
}
