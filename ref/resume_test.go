package ref_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A search that is resumed after any node was entered emits the remaining events of the whole search, and can be
// interrupted in the same way.
func TestResume(t *testing.T) {
	checkLogs(t, func(s sample) string {
		for _, search := range bothSearches(s) {
			all, _ := events(s, search)
			var path []ref.Event
			for i, e := range all {
				path = append(path[:e.Length], e)
				if e.Kind != ref.Enter || i%7 > 0 {
					continue
				}
				want, stop := all[i+1:], s.Board.Total()%50
				if stop > 0 {
					want = want[:min(stop, len(want))]
				}
				var got []ref.Event
				done := sow.Resume(s.game(), s.root(), search, path, func(e *ref.Event) bool {
					got = append(got, *e)
					return stop == 0 || len(got) < stop
				})
				if !slices.Equal(want, got) {
					return fmt.Sprintf("%+v: after event %d, %+v: %+v, want %+v", search, i, e, got, want)
				}
				if done != (stop == 0 || len(want) < stop) {
					return fmt.Sprintf("%+v: after event %d: completed (%v) with %d events, want at most %d (0: all)", search, i, done, len(got), stop)
				}
			}
		}
		return ""
	})
}
