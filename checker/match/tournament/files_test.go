package tournament

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/rating"
)

// A player may have the name of a student's file. In a spreadsheet such a name is no formula, and names of files that
// are made from it are short enough.
func TestOddNames(t *testing.T) {
	long := "stdio:./mine " + strings.Repeat("x", 300)
	names := [2]string{"=1+2", long}
	s := &Store{dir: t.TempDir()}
	table := Table{
		Standings: []Standing{{Rank: 1, Player: names[0], Elo: 12.5, Faults: []Faults{}}, {Rank: 2, Player: names[1], Elo: -12.5, Faults: []Faults{}}},
		Pairings:  []Pairing{{Players: names, Won: 1, Halves: [2]int{2, 0}, Pairs: rating.Pairs{}}},
	}
	if err := s.Write(table); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"standings.csv":  "\n1,'=1+2,+12.5,0.0,0,0,0,0,0,0,0\n",
		"crosstable.csv": "\n1,'=1+2,-,1/1\n",
		"times.csv":      "\n'=1+2,-,-,-,-,-\n",
	} {
		text, err := os.ReadFile(filepath.Join(s.dir, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %s, %v: want %q", name, text, err, want)
		}
	}
}

// Names and compilers' messages do not act on a terminal.
func TestNoEscapesOnATerminal(t *testing.T) {
	const name = "\x1b[31mred.c"
	var out strings.Builder
	table := Table{Title: "gauntlet of " + name, Standings: []Standing{{Player: name}}, LeftOut: []LeftOut{{name, "does not build:\n\t" + name}}}
	if err := table.Text(&out, true); err != nil {
		t.Fatal(err)
	}
	g := match.Game{Names: [2]string{name, name}, Outcome: match.Exit, What: "ended: " + name}
	out.WriteString(g.Line(1))
	if text := out.String(); strings.Contains(text, "\x1b") || !strings.Contains(text, "\n          \\x1b[31mred.c\n") {
		t.Errorf("%q", text)
	}
}
