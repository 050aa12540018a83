package tournament

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
)

// Write writes the reports of a tournament beside its games: tournament.json and
// tournament.html; standings.csv, crosstable.csv and times.csv; and gradescope/PLAYER.json
// for each player, including those left out. Only the first two, times.csv and the file
// for Gradescope of a player that was late contain times.
func (s *Store) Write(t Table) error {
	reports := []struct {
		name  string
		write func(io.Writer) error
	}{
		{"tournament.json", func(w io.Writer) error { return writeJSON(w, t) }},
		{pageFile, t.HTML},
		{"standings.csv", writeCSV(t.standings())},
		{"crosstable.csv", writeCSV(t.crosstable())},
		{"times.csv", writeCSV(t.efforts())},
	}
	for _, f := range reports {
		if err := files.Write(filepath.Join(s.dir, f.name), f.write); err != nil {
			return err
		}
	}
	dir := filepath.Join(s.dir, "gradescope")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	taken := map[string]bool{}
	for _, g := range t.gradescope() {
		name := fileName(g.player, taken)
		if err := files.Write(filepath.Join(dir, name), g.Write); err != nil {
			return err
		}
	}
	return nil
}

const pageFile = "tournament.html"

// writePage writes only the page.
func (s *Store) writePage(t Table) error { return files.Write(filepath.Join(s.dir, pageFile), t.HTML) }

func writeJSON(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}

func writeCSV(rows [][]string) func(io.Writer) error {
	for _, row := range rows {
		for i, text := range row {
			if _, err := strconv.ParseFloat(text, 64); err != nil && text != none {
				row[i] = report.SpreadsheetText(text)
			}
		}
	}
	return func(w io.Writer) error { return csv.NewWriter(w).WriteAll(rows) }
}

// maxFileName is the greatest length of a player's name in a file name, in bytes.
const maxFileName = 100

// fileName returns a unique file name for a player that is valid on every system.
func fileName(player string, taken map[string]bool) string {
	stem := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(player[:min(len(player), maxFileName)], ""))
	name := stem + ".json"
	for i := 2; taken[strings.ToLower(name)]; i++ {
		name = fmt.Sprintf("%s-%d.json", stem, i)
	}
	taken[strings.ToLower(name)] = true
	return name
}
