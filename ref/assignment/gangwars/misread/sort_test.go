package misread

import (
	"fmt"
	"strings"
	"testing"
)

// TestSortUnstably compares with what std::sort of GCC 12 made of the same moves.
func TestSortUnstably(t *testing.T) {
	const mixed = "0S 1S 2S 2R 3S 3R 4S 4R 5S 6S 7S 7R 8S 8R 9S 9R 10S 11S 11R 12S 12R 13S 14S 14R 15S 16S"
	const sorted = "1S 16S 15S 14S 13S 12S 11S 10S 9S 8S 7S 6S 5S 4S 3S 2S 0S 7R 8R 9R 4R 11R 3R 12R 2R 14R"
	var moves []move
	for _, text := range strings.Fields(mixed) {
		var m move
		var kind string
		if _, err := fmt.Sscanf(text, "%d%s", &m.square, &kind); err != nil {
			t.Fatal(err)
		}
		m.raid = kind == "R"
		moves = append(moves, m)
	}
	sortUnstably(moves)
	var got []string
	for _, m := range moves {
		got = append(got, fmt.Sprintf("%d%c", m.square, "SR"[kindOf(m)]))
	}
	if strings.Join(got, " ") != sorted {
		t.Errorf("sorted %s\ngot %s\nwant %s", mixed, strings.Join(got, " "), sorted)
	}
}

func kindOf(m move) int {
	if m.raid {
		return 1
	}
	return 0
}
