package written

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

// turn describes the right turn, the wrong parts of a next state, and the turn that would lead to that state.
func (p *place) turn(got string) {
	result, ok := explain.Solution(p.reading, p.in, p.stop)
	if !ok {
		return
	}
	var best []explain.Step
	for _, turn := range result.Turn {
		best = append(best, turn.Step)
	}
	p.why = []string{fmt.Sprintf("The best turn is %s, and its value is %d.", path(best), result.Value)}
	want := string(p.reading.NextState(p.in))
	if strings.Count(got, "\n") != strings.Count(want, "\n") {
		return
	}
	var parts []string
	for i, part := range [...]string{"the upper row", "the lower row", "player 2's store", "player 1's store"} {
		if assignment.TextLine(got, i) != assignment.TextLine(want, i) {
			parts = append(parts, part)
		}
	}
	p.note("wrong: %s", strings.Join(parts, ", "))
	if n := stones(got) - p.in.Board.Total(); n > 0 {
		p.note("%s too many on the board", prose.Count(n, "stone"))
	} else if n < 0 {
		p.note("%s missing on the board", prose.Count(-n, "stone"))
	}
	if got == string(reference.StateText(p.in.Board)) {
		p.note("it is the board of the input")
	}
	p.endOf(result.Turn[0].Children, got)
}

// path returns the names of moves.
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

// maxTurn limits the nodes of the root's turn that are searched.
const maxTurn = 2000

// endOf says which sowings of the root's turn lead to a board, and the value of the first of them.
func (p *place) endOf(children []trace.Child, state string) {
	var moves []ref.Move // of the root's turn
	nodes := 0
	p.reading.Trace(p.in, func(e *ref.Event, _ int64) bool {
		if e.Kind == ref.Update || e.Depth != 1 {
			return true
		}
		nodes++
		moves = append(moves[:e.Length-1], e.Move)
		steps := explain.Play(p.reading.Rules, sow.Position{Board: p.in.Board, ToMove: p.in.Player}, moves)
		last := steps[len(steps)-1]
		if string(reference.StateText(last.After.Board)) != state {
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
