package reversi

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Programs try groups of squares before the others.
func TestPlacings(t *testing.T) {
	at := board("e1 a3 h3 d4 f6 c8 e6", "d1 h2 c3 c4 c7 g7 b8 a2 e7")
	for text, want := range map[string]string{
		"": "a1 c1 h1 b2 b4 c6 a8 d8 e8 h8",
		"tries the corners before the other squares":    "a1 h1 a8 h8 c1 b2 b4 c6 d8 e8",
		"tries the squares at the edges":                "a1 c1 h1 a8 d8 e8 h8 b2 b4 c6",
		"tries the corners first, then the other":       "a1 h1 a8 h8 c1 d8 e8 b2 b4 c6",
		"tries the squares next to a corner after":      "a1 c1 h1 b4 c6 a8 d8 e8 h8 b2",
		"tries the corners first, and the squares next": "a1 h1 a8 h8 c1 b4 c6 d8 e8 b2",
	} {
		is := assignment.Variants()
		if text != "" {
			is = assignment.Variants(numbered(t, text))
		}
		var names []string
		for _, m := range (Input{}).variantOf(is).Moves(&at, nil) {
			names = append(names, Input{}.search().Name(m))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
