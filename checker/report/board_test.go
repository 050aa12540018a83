package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// boards are of every size, with few and with many stones, for both players.
func boards(yield func(Picture) bool) {
	for pits := 1; pits <= sow.MaxPits; pits++ {
		for _, stones := range []int{1, 4, 30, 1000} {
			row := slices.Repeat([]int{stones}, pits)
			for _, player := range []sow.Player{sow.One, sow.Two} {
				if !yield(Picture{Caption: "before the turn", Board: sow.NewBoard(row, row, [2]int{0, stones}), Player: player}) {
					return
				}
			}
		}
	}
}

// A sowing touches one cell for each stone, up to a lap, and ends where the rules
// say that it does.
func TestPathOfASowing(t *testing.T) {
	for p := range boards {
		n := p.Board.Pits()
		p.Rules.Lap = sow.Lap(p.Board.Total() % 2)
		lap := p.Rules.LapStones(n)
		for _, m := range (sow.Game{}).Moves(&sow.Position{Board: p.Board, ToMove: p.Player}, nil) {
			p.Pits = []string{sow.Name(n, m)}
			s := p.steps()[0]
			count := stones(p.Board, int(m))
			if want := min(count, lap) + 1; len(s.cells) != want {
				t.Fatalf("%v, %s: %d cells, want %d", p.Board, p.Pits[0], len(s.cells), want)
			}
			if last := s.cells[len(s.cells)-1]; count <= lap && last != s.last {
				t.Fatalf("%v, %s: ends in %d, want %d", p.Board, p.Pits[0], last, s.last)
			}
			if pitNamed(n, p.Pits[0]) != int(m) {
				t.Fatalf("%s is cell %d, want %d", p.Pits[0], pitNamed(n, p.Pits[0]), m)
			}
		}
	}
}

// Every picture is well-formed XML with all names and counts in it, and in the
// terminal all its lines are of one width.
func TestPictures(t *testing.T) {
	for p := range boards {
		n := p.Board.Pits()
		p.Pits = []string{sow.Name(n, (sow.Game{}).Moves(&sow.Position{Board: p.Board, ToMove: p.Player}, nil)[0])}
		var out bytes.Buffer
		if err := p.SVG(&out); err != nil {
			t.Fatal(err)
		}
		var texts []string
		dec := xml.NewDecoder(&out)
		for {
			token, err := dec.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%v: %v", p.Board, err)
			}
			if text, ok := token.(xml.CharData); ok {
				texts = append(texts, string(text))
			}
		}
		drawn := p.Text(false)
		lines := strings.Split(strings.TrimRight(drawn, "\n"), "\n")
		for _, line := range lines[1 : len(lines)-1] {
			if len([]rune(line)) != len([]rune(lines[1])) {
				t.Fatalf("lines of different width:\n%s", drawn)
			}
		}
		for cell := range 2*n + 2 {
			for _, want := range []string{cellName(n, cell), fmt.Sprint(stones(p.Board, cell))} {
				if !slices.Contains(texts, want) || !strings.Contains(drawn, " "+want+" ") && !strings.Contains(drawn, " "+want+"\n") {
					t.Errorf("%v: no %s in the picture", p.Board, want)
				}
			}
		}
	}
}

// A turn that is none is drawn as far as it goes.
func TestTurnThatIsNone(t *testing.T) {
	board := sow.NewBoard([]int{0, 1}, []int{1, 0}, [2]int{})
	for _, pits := range [][]string{{"B3"}, {"B9"}, {""}, {"A1"}, {"B4"}, {"B2", "B9"}} {
		p := Picture{Board: board, Pits: pits}
		if n := len(p.steps()); n != len(pits)-1 {
			t.Errorf("%v: %d steps, want %d", pits, n, len(pits)-1)
		}
	}
	if _, ok := boardOf("1 2\n1\n0\n0"); ok {
		t.Error("rows of different length are a board")
	}
	if b, ok := boardOf("1 2\n3 4\n5\n6"); !ok || b.Store(sow.Two) != 5 || stones(b, 0) != 3 || stones(b, int(ref.Move(4))) != 1 {
		t.Errorf("the board is %v", b)
	}
}
