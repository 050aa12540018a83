package misread

import (
	"fmt"
	"strings"
	"testing"
)

// TestUnstableSorts compares with what std::sort of GCC 12 and List.Sort of Mono 6.8 made of the same moves.
func TestUnstableSorts(t *testing.T) {
	const mixed = "0S 1S 2S 2R 3S 3R 4S 4R 5S 6S 7S 7R 8S 8R 9S 9R 10S 11S 11R 12S 12R 13S 14S 14R 15S 16S"
	for _, test := range []struct {
		sort        func([]move)
		moves, want string
	}{
		{sortUnstably, mixed, "1S 16S 15S 14S 13S 12S 11S 10S 9S 8S 7S 6S 5S 4S 3S 2S 0S 7R 8R 9R 4R 11R 3R 12R 2R 14R"},
		{sortList, mixed, "0S 14S 13S 12S 11S 10S 9S 15S 7S 8S 5S 4S 3S 2S 1S 6S 16S 7R 4R 8R 9R 3R 11R 2R 12R 14R"},
		{sortList, "1R 2R 3S", "3S 2R 1R"},
		{sortList, "1R 2S 2R 3S", "2S 3S 1R 2R"},
	} {
		moves := movesOf(t, test.moves)
		test.sort(moves)
		var got []string
		for _, m := range moves {
			got = append(got, fmt.Sprintf("%d%c", m.square, "SR"[kindOf(m)]))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("sorted %s\ngot  %s\nwant %s", test.moves, strings.Join(got, " "), test.want)
		}
	}
}

func movesOf(t *testing.T, text string) (moves []move) {
	t.Helper()
	for _, text := range strings.Fields(text) {
		var m move
		var kind string
		if _, err := fmt.Sscanf(text, "%d%s", &m.square, &kind); err != nil {
			t.Fatal(err)
		}
		m.raid = kind == "R"
		moves = append(moves, m)
	}
	return moves
}

func kindOf(m move) int {
	if m.raid {
		return 1
	}
	return 0
}
