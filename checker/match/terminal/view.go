package terminal

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// View implements tea.Model.
func (m *screen) View() tea.View {
	person := m.table.Person
	row := map[sow.Player]string{sow.One: "lower", sow.Two: "upper"}[person]
	board := m.board()
	columns := 0
	for line := range strings.SplitSeq(board, "\n") {
		columns = max(columns, ansi.StringWidth(line))
	}
	if m.width > 0 && columns > m.width {
		board = m.wrapped(fmt.Sprintf("The board has %d columns and this terminal %d: make it wider.", columns, m.width)) + "\n" + board
	}
	above := strings.Join([]string{
		m.wrapped(fmt.Sprintf("You are %s, the %s row, against %s; rules %v", match.SideName(person), row, m.game.Names[person.Opponent()], m.game.Rules)),
		"", board, m.wrapped(m.preview()), m.wrapped(m.hint), "\n",
	}, "\n")
	swap := ""
	if m.choosing() && m.game.At().Phase == sow.Reply {
		swap = "s: swap sides   "
	}
	below := m.wrapped(fmt.Sprintf("left, right or 1 to %d: choose   Enter: sow   %sh: hint   u: take back   q: leave", min(m.pits(), 9), swap))
	view := tea.NewView(above + m.told(m.height-strings.Count(above+below, "\n")-2) + below)
	view.AltScreen = true
	return view
}

func (m *screen) wrapped(text string) string { return ansi.Wordwrap(text, m.width, "") }

// lastLines is the number of recent sowings below the board, if there is room.
const lastLines = 6

// told describes the last sowings, followed by an empty line. In a terminal of known height
// it uses at most room lines.
func (m *screen) told(room int) string {
	sowings, text := m.game.Sowings, ""
	for i := len(sowings) - 1; i >= max(0, len(sowings)-lastLines); i-- {
		longer := m.wrapped(fmt.Sprintf("%3d  %s", i+1, sowings[i].Sentence(m.game.Rules))) + "\n" + text
		if m.height > 0 && strings.Count(longer, "\n") > room {
			break
		}
		text = longer
	}
	if text == "" {
		return ""
	}
	return text + "\n"
}

// choosing reports whether the person must choose a house.
func (m *screen) choosing() bool {
	return m.busy == "" && !m.game.Ended() && m.game.At().ToMove == m.table.Person
}

// board draws the board with the path of the chosen sowing, the digits of the person's
// houses, and a mark at the chosen one.
func (m *screen) board() string {
	var chosen []string
	if m.choosing() && m.stones(m.column) > 0 {
		chosen = []string{m.name(m.column)}
	}
	picture := report.Picture{Board: m.game.Rules.DrawTurn(sow.Position{Board: m.game.End, ToMove: m.table.Person}, chosen)}
	rows := strings.Split(strings.TrimRight(picture.Text(true), "\n"), "\n")
	names := rows[len(rows)-1]
	if m.table.Person == sow.Two {
		names = rows[0]
	}
	digits, mark := names, names
	for column := range m.pits() {
		name := m.name(column)
		at := ""
		if m.choosing() && column == m.column {
			at = "^"
		}
		digits = strings.Replace(digits, name, fmt.Sprintf("%*d", len(name), column+1), 1)
		mark = strings.Replace(mark, name, fmt.Sprintf("%*s", len(name), at), 1)
	}
	if m.table.Person == sow.Two {
		return strings.Join(slices.Concat([]string{strings.ReplaceAll(mark, "^", "v"), digits}, rows), "\n")
	}
	return strings.Join(append(rows, digits, mark), "\n")
}

// preview describes the effect of the chosen sowing, or why there is none.
func (m *screen) preview() string {
	switch {
	case m.game.Ended():
		return fmt.Sprintf("%s. %s", m.game.Result(), m.game.Reason())
	case m.busy != "":
		return m.busy
	case m.stones(m.column) == 0:
		return m.name(m.column) + " is empty."
	}
	would := m.game
	would.Sowings = slices.Clip(would.Sowings)
	s := would.Sow(m.cell(m.column))
	return fmt.Sprintf("%s: %s", m.name(m.column), s.Would(m.game.Rules))
}
