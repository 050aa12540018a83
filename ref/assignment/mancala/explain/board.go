package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Draw draws a board in five lines, each with its newline: the names and the stones
// of player 2's pits, the stores, and player 1's pits.
func Draw(b sow.Board) string {
	stores := [2]string{
		fmt.Sprintf("%d %s", b.Store(sow.One), storeName(b.Pits(), sow.One)),
		fmt.Sprintf("%s %d", storeName(b.Pits(), sow.Two), b.Store(sow.Two)),
	}
	width := 3
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for _, stones := range b.Row(p) {
			width = max(width, len(strconv.Itoa(stones)))
		}
	}
	var names [2]strings.Builder
	var rows [2]strings.Builder
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for column, stones := range b.Row(p) {
			fmt.Fprintf(&names[p], "  %*s", width, fmt.Sprintf("%c%d", "BA"[p], column+2))
			fmt.Fprintf(&rows[p], "  %*d", width, stones)
		}
	}
	margin := strings.Repeat(" ", len(stores[sow.Two]))
	gap := strings.Repeat(" ", rows[sow.One].Len()+2)
	return fmt.Sprintf("%s%s\n%s%s\n%s%s%s\n%s%s\n%s%s\n",
		margin, &names[sow.Two], margin, &rows[sow.Two],
		stores[sow.Two], gap, stores[sow.One],
		margin, &rows[sow.One], margin, &names[sow.One])
}
