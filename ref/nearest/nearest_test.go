package nearest

import "testing"

func TestHint(t *testing.T) {
	recipes := []string{"chains", "laps", "empty-captures", "endings", "equal-values", "large-counts"}
	misreadings := []string{"no-sweep", "cutoff-strict", "last-tie", "inf-short", "inf-capital", "infinity-lower", "smallest-prime", "prime-left-out"}
	ids := []string{"mancala/alphabeta/handout-sample", "mancala/minimax/handout-sample", "mancala/minimax/ten-pits", "takestones/prime", "takestones/sample"}
	for _, test := range []struct {
		name  string
		typed string
		names []string
		want  string
	}{
		{"a letter too few", "lap", recipes, ", did you mean laps?"},
		{"letters exchanged", "last-tei", misreadings, ", did you mean last-tie?"},
		{"part of names", "inf", misreadings, ", did you mean inf-short, inf-capital or infinity-lower?"},
		{"words in another order", "strict-cutoff", misreadings, ", did you mean cutoff-strict?"},
		{"a word", "prime", misreadings, ", did you mean smallest-prime or prime-left-out?"},
		{"the end of an id", "ten-pits", ids, ", did you mean mancala/minimax/ten-pits?"},
		{"another folder", "mancala/greedy/ten-pits", ids, ", did you mean mancala/minimax/ten-pits?"},
		{"a typing error in a long id", "mancala/minmax/ten-pits", ids, ", did you mean mancala/minimax/ten-pits?"},
		{"a typing error in any folder", "sampel", ids, ", did you mean takestones/sample?"},
		{"nothing near", "chess", ids, ""},
		{"nothing typed", "", recipes, ""},
		{"no names", "laps", nil, ""},
		{"a name that occurs twice", "last-tei", []string{"last-tie", "last-tie"}, ", did you mean last-tie?"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Hint(test.typed, test.names); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
