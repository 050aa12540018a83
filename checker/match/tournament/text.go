package tournament

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/stonecheck/stonecheck/checker/compare"
)

// Text writes a table for people; with times too, which differ from run to run.
func (t Table) Text(w io.Writer, times bool) error {
	var b strings.Builder
	fmt.Fprintln(&b, t.Title)
	if len(t.LeftOut) > 0 {
		b.WriteString("\nleft out\n")
		for _, l := range t.LeftOut {
			fmt.Fprintf(&b, "  %s  %s\n", l.Player, strings.ReplaceAll(l.Why, "\n", "\n      "))
		}
	}
	b.WriteString("\nstandings\n")
	align(&b, t.standings())
	for _, s := range t.Standings {
		for _, f := range s.Faults {
			fmt.Fprintf(&b, "  %s has lost %d by %s; game %d: %s\n", s.Player, f.Games, f.Outcome, f.First, f.Reason)
		}
		if text := s.VoidedText(); text != "" {
			fmt.Fprintln(&b, "  "+text)
		}
	}
	b.WriteString("\ncrosstable: points of the row against the column\n")
	align(&b, t.crosstable())
	if tests := t.tests(); len(tests) > 1 {
		b.WriteString("\ntests: is the first player the stronger one?\n")
		align(&b, tests)
	}
	if times {
		b.WriteString("\ntime and depth\n")
		align(&b, t.efforts())
	}
	for line := range strings.Lines(b.String()) { // with names of files, and what a compiler says about them
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "\t", "    ")
		if _, err := fmt.Fprintln(w, compare.Printable(line)); err != nil {
			return err
		}
	}
	return nil
}

// align writes rows with aligned columns.
func align(b *strings.Builder, rows [][]string) {
	var text strings.Builder
	columns := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(columns, "  "+strings.Join(row, "\t"))
	}
	columns.Flush()
	for line := range strings.Lines(text.String()) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
}

// The rows of each table; the first one is the header.

func (t Table) standings() [][]string {
	rows := [][]string{{"rank", "player", "elo", "error", "points", "games", "won by play", "won by forfeit", "drawn", "lost by play", "lost by forfeit"}}
	for _, s := range t.Standings {
		rows = append(rows, texts(s.Rank, s.Player, fmt.Sprintf("%+.1f", s.Elo), fmt.Sprintf("%.1f", s.Error), points(s.Halves), s.Games(),
			s.Won.Play, s.Won.Forfeit, s.Drawn, s.Lost.Play, s.Lost.Forfeit))
	}
	return rows
}

func (t Table) crosstable() [][]string {
	head := []string{"rank", "player"}
	for _, s := range t.Standings {
		head = append(head, s.Player)
	}
	rows := [][]string{head}
	for _, s := range t.Standings {
		row := texts(s.Rank, s.Player)
		for _, against := range t.Standings {
			row = append(row, t.cell(s.Player, against.Player))
		}
		rows = append(rows, row)
	}
	return rows
}

// cell returns a player's score against another, such as `7.5/10`.
func (t Table) cell(player, against string) string {
	for _, p := range t.Pairings {
		if side := slices.Index(p.Players[:], player); side >= 0 && p.Players[1-side] == against {
			return fmt.Sprintf("%s/%d", points(p.Halves[side]), p.Won+p.Drawn+p.Lost)
		}
	}
	return none
}

// none stands for a number that there is not.
const none = "-"

// tests returns the decisions, if there are tests.
func (t Table) tests() [][]string {
	rows := [][]string{{"player", "against", "games", "elo", "error", "llr", "decision"}}
	for _, p := range t.Pairings {
		if p.Decision != "" {
			rows = append(rows, texts(p.Players[0], p.Players[1], p.Won+p.Drawn+p.Lost, fmt.Sprintf("%+.1f", p.Elo), fmt.Sprintf("%.1f", p.Error), fmt.Sprintf("%.2f", p.Ratio), p.Decision))
		}
	}
	return rows
}

// efforts are times in seconds and depths in turns.
func (t Table) efforts() [][]string {
	rows := [][]string{{"player", "sowings timed", "seconds", "a sowing", "longest", "mean depth"}}
	for _, s := range t.Standings {
		row := texts(s.Player, none, none, none, none, none)
		if s.Timed > 0 {
			row = texts(s.Player, s.Timed, fmt.Sprintf("%.3f", s.Seconds), fmt.Sprintf("%.3f", s.Seconds/float64(s.Timed)), fmt.Sprintf("%.3f", s.Longest), none)
		}
		if s.Depth > 0 {
			row[5] = fmt.Sprintf("%.1f", s.Depth)
		}
		rows = append(rows, row)
	}
	return rows
}

func texts(values ...any) []string {
	var row []string
	for _, v := range values {
		row = append(row, fmt.Sprint(v))
	}
	return row
}
