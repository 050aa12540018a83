package diagnose

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel"
)

// The diagnosis says why battles end too early, if one reason explains where all of them end.
func TestEarlyEnds(t *testing.T) {
	const trace, rows = "trace_state.txt", 5
	write := withMisreadings(assignment.Set{})
	all, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	cases := slices.DeleteFunc(corpus.Select(all, squirrel.Assignment, nil, nil), func(c corpus.Case) bool { return c.Group != "battle" })
	for _, test := range []struct {
		ends func(board string, turns int) bool
		want string
	}{
		{func(board string, _ int) bool { return !strings.Contains(board, "X") || !strings.Contains(board, "O") }, "battle: The program ends a game as soon as a player holds no square; because of this the game ends although moves are left (this explains where all "},
		{func(board string, _ int) bool { return !strings.Contains(board, "X") }, "battle: Perhaps the program ends a game as soon as X holds no square; the game"},
		{func(_ string, turns int) bool { return turns == 4 }, "battle: The program ends a game after 4 turns; because"},
		{func(board string, turns int) bool { return turns%2 == 0 && strings.Count(board, "*") == 1 }, "battle: The program ends a game when only one square is free and the first player is to move; because"},
		{func(string, int) bool { return false }, ""},
		{func(board string, _ int) bool { return board[1] == 'X' && board[6] != '*' }, "battle: the game ends although moves are left (in "},
	} {
		d := &Diagnosis{}
		d.games(t.Context(), assignment.Reading(nil), run(t, assignment.Reading(nil), cases, func(p assignment.Problem) map[string]string {
			texts := write(p)
			kept, turns := "", 0
			for board := range slices.Chunk(slices.Collect(strings.Lines(texts[trace])), rows) {
				text := strings.Join(board, "")
				kept += text
				if turns++; test.ends(text, turns) {
					break
				}
			}
			texts[trace] = kept
			return texts
		}))
		if test.want == "" && len(d.Findings) == 0 {
			continue
		}
		if len(d.Findings) != 1 || test.want == "" || !strings.HasPrefix(d.Findings[0].Sentence(), test.want) {
			t.Errorf("%v, want %q", d.Findings, test.want)
		}
	}
}
