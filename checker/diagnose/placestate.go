package diagnose

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// placeState says which turn is right, which parts of a next state are wrong, and
// which turn it would be the end of.
func (t *trial) placeState(p *Place, reading reference.Reading, stop assignment.Stop) {
	result, ok := explain.Solution(reading, t.in, stop)
	if !ok {
		return
	}
	var best []explain.Step
	for _, turn := range result.Turn {
		best = append(best, turn.Step)
	}
	p.Why = []string{fmt.Sprintf("The best turn is %s, and its value is %d.", path(best), result.Value)}
	got := t.state.texts[0]
	want := string(reading.NextState(t.in))
	if strings.Count(got, "\n") != strings.Count(want, "\n") {
		return
	}
	var parts []string
	for i, part := range [...]string{"the upper row", "the lower row", "player 2's store", "player 1's store"} {
		if line(got, i) != line(want, i) {
			parts = append(parts, part)
		}
	}
	p.note("wrong: %s", strings.Join(parts, ", "))
	if n := stones(got) - t.in.Board.Total(); n > 0 {
		p.note("%s too many on the board", prose.Count(n, "stone"))
	} else if n < 0 {
		p.note("%s missing on the board", prose.Count(-n, "stone"))
	}
	if got == stateOf(t.in.Board) {
		p.note("it is the board of the input")
	}
	t.placeTurn(p, reading, result.Turn[0].Children, got)
}

// path names moves.
func path(steps []explain.Step) string {
	var pits []string
	for _, step := range steps {
		pits = append(pits, step.Pit)
	}
	return strings.Join(pits, ",")
}

// stones counts the stones of a state.
func stones(text string) int {
	sum := 0
	for _, field := range strings.Fields(text) {
		n, _ := strconv.Atoi(field)
		sum += n
	}
	return sum
}

// stateOf is the text of a board.
func stateOf(b sow.Board) string {
	row := func(p sow.Player) string {
		var texts []string
		for _, n := range b.Row(p) {
			texts = append(texts, strconv.Itoa(n))
		}
		return strings.Join(texts, " ") + "\n"
	}
	return row(sow.Two) + row(sow.One) + strconv.Itoa(b.Store(sow.Two)) + "\n" + strconv.Itoa(b.Store(sow.One)) + "\n"
}

// maxTurn is how many nodes of the root's turn are looked at.
const maxTurn = 2000

// placeTurn says which sowings of the root's turn lead to a board, and what the
// first of them is worth.
func (t *trial) placeTurn(p *Place, reading reference.Reading, children []trace.Child, state string) {
	var moves []ref.Move // of the root's turn
	nodes := 0
	reading.Trace(t.in, func(e *ref.Event, _ int64) bool {
		if e.Kind == ref.Update || e.Depth != 1 {
			return true
		}
		nodes++
		moves = append(moves[:e.Length-1], e.Move)
		steps := explain.Play(reading.Rules, sow.Position{Board: t.in.Board, ToMove: t.in.Player}, moves)
		last := steps[len(steps)-1]
		if stateOf(last.After.Board) != state {
			return nodes < maxTurn
		}
		text := "it is the board after " + path(steps)
		if last.Sowing.Again {
			text += ", before the end of the turn"
		}
		for _, child := range children {
			if child.Move == steps[0].Pit && !child.Bound {
				text += fmt.Sprintf("; %s is worth %d", child.Move, child.Value)
			}
		}
		p.note("%s", text)
		return false
	})
}
