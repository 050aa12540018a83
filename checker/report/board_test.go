package report

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// boards are of every size, with few and with many stones, for both players, with the
// first legal sowing.
func boards(yield func(Picture) bool) {
	for pits := 1; pits <= sow.MaxPits; pits++ {
		for _, stones := range []int{1, 4, 30, 1000} {
			row := slices.Repeat([]int{stones}, pits)
			for _, player := range []sow.Player{sow.One, sow.Two} {
				p := sow.Position{Board: sow.NewBoard(row, row, [2]int{0, stones}), ToMove: player}
				first := sow.Name(pits, (sow.Game{}).Moves(&p, nil)[0])
				if !yield(Picture{Caption: "before the turn", Board: sow.Rules{}.DrawTurn(p, []string{first})}) {
					return
				}
			}
		}
	}
	grid := drawing.Board{Label: "a grid", Rows: slices.Repeat([][]drawing.Cell{{{Name: "a", Text: "x"}, {Name: "b", Text: "o"}}}, 3)}
	yield(Picture{Caption: "a grid without stores", Board: grid})
}

// Every picture is well-formed XML with all names and counts in it, and in the
// terminal all its lines have the same width.
func TestPictures(t *testing.T) {
	for p := range boards {
		var out bytes.Buffer
		if err := BoardsSVG(&out, p); err != nil {
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
				t.Fatalf("%s: %v", p.Board.Label, err)
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
		cells := slices.Concat(p.Board.Rows...)
		for _, store := range p.Board.Stores() {
			cells = append(cells, *store)
		}
		for _, cell := range cells {
			for _, want := range []string{cell.Name, cell.Text} {
				if !slices.Contains(texts, want) || !strings.Contains(drawn, " "+want+" ") && !strings.Contains(drawn, " "+want+"\n") {
					t.Errorf("%s: no %s in the picture", p.Board.Label, want)
				}
			}
		}
	}
}
