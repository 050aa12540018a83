package rating_test

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker/match/rating"
)

// The first of two players wins both games of 30 pairs, one game each of 50 pairs, and loses both of 20 pairs.
func ExampleRate() {
	results := rating.Pairs{20, 0, 50, 0, 30}
	for i, r := range rating.Rate(2, []rating.Encounter{{Players: [2]int{0, 1}, Pairs: results}}) {
		fmt.Printf("player %d: Elo %s, within %.0f\n", i+1, rating.Text(r.Elo), r.Error)
	}
	fmt.Printf("score %.2f, a difference of %s\n", results.Score(), rating.Text(rating.Elo(results.Score())))
	// Output:
	// player 1: Elo +17, within 24
	// player 2: Elo -17, within 24
	// score 0.55, a difference of +35
}
