package match

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The value of a solved game is printed even if its endgame table cannot be kept.
func TestSolveWithoutRoomForTheTable(t *testing.T) {
	var out strings.Builder
	setup := Setup{Rules: sow.Mancala, Start: sow.Position{Board: StartBoard(3, 4)}}
	err := Solve(t.Context(), setup, SolveOptions{Table: filepath.Join(t.TempDir(), "none", "t.table")}, &out)
	if err == nil || !strings.HasPrefix(out.String(), "value  ") {
		t.Errorf("%q, %v: want the value, and the error", out.String(), err)
	}
}
