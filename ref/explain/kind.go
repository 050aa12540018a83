package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Kind says in a few words which event of a search a row shows.
func (r Row) Kind() string {
	e := r.Event
	switch {
	case e.Kind == ref.Enter:
		return "the first row of a node"
	case e.Kind == ref.Leaf && e.Over:
		return "a leaf where the game is over"
	case e.Kind == ref.Leaf:
		return "a leaf"
	case e.Cutoff:
		return "the row of a cutoff"
	default:
		return "the row after a child"
	}
}

// Did lists in a few words what of the rules a sowing met; nothing if it only
// sowed.
func Did(s sow.Sowing) []string {
	var did []string
	for _, rule := range []struct {
		name string
		met  bool
	}{
		{"an extra move", s.Again},
		{"a lap", s.Laps > 0},
		{"a capture", s.Captured > 0},
		{"a capture of nothing", s.Captures && s.Captured == 0},
		{"the end of the game", s.Over},
		{"a sweep", s.Swept > 0},
	} {
		if rule.met {
			did = append(did, rule.name)
		}
	}
	return did
}
