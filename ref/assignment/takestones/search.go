package takestones

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

var samples = []assignment.Sample{
	{Title: "Take-Stones with 7 stones", Line: "7 3 1 4 2 3"},
	{Title: "Take-Stones with 30 stones, to the end of the game", Line: "30 3 1 2 4 0"},
}

// Search returns the alpha-beta search.
func (a Args) Search() (assignment.Search, error) { return search{a.tree(), a}, nil }

func (a Args) tree() *assignment.Tree[stones.Position] {
	game, root := a.game()
	return &assignment.Tree[stones.Position]{
		Game: game, Root: root, Limits: ref.Search{Depth: a.Depth, Prune: true},
		NumberText: func(v ref.Value) string { return Tenths(int(v)) },
	}
}

type search struct {
	*assignment.Tree[stones.Position]
	args Args
}

// Title returns the number of stones and the cut-off depth.
func (s search) Title() string {
	title := "Take-Stones with " + prose.Count(s.args.Stones, "stone")
	if s.args.Depth == 0 {
		return title + ", to the end of the game"
	}
	return fmt.Sprintf("%s, to depth %d", title, s.args.Depth)
}

func (s search) ParsePath(path string) ([]ref.Move, error) { return ParsePath(s.args, path) }

func (s search) Reasons(p *trace.Point) []trace.Reason { return Reasons(s.args, MomentOf(p)) }

// Position draws the stones, and says what the static evaluation is.
func (s search) Position(moves []ref.Move) assignment.Position {
	game, at := s.args.game()
	taken := slices.Clone(s.args.Taken)
	var shown assignment.Position
	for _, m := range moves {
		shown.Steps = append(shown.Steps, fmt.Sprintf("%s takes stone %d.", player(len(taken)), m))
		game.Play(&at, m, &at)
		taken = append(taken, int(m))
	}
	e := game.Describe(&at)
	shown.Board = drawStones(s.args.Stones, taken, e)
	shown.Caption = player(len(taken)) + " moves next"
	if len(e.Successors) == 0 {
		shown.Caption = "no stone can be taken"
	}
	shown.Caption += "; the static evaluation is " + tenths(e.Value)
	return shown
}

// player returns the player that moves after a number of stones were taken.
func player(taken int) string {
	if taken%2 == 1 {
		return "Min"
	}
	return "Max"
}

// rowLength is how many stones a row of a drawing has.
const rowLength = 10

// drawStones draws n stones, each with its place in the order in which they were taken.
func drawStones(n int, taken []int, e stones.Evaluation) drawing.Board {
	var b drawing.Board
	for stone := 1; stone <= n; stone++ {
		cell := drawing.Cell{Text: strconv.Itoa(stone)}
		if i := slices.Index(taken, stone); i >= 0 {
			cell.Order = strconv.Itoa(i + 1)
		}
		switch {
		case stone == e.Last:
			cell.Mark = drawing.Last
		case cell.Order != "":
			cell.Mark = drawing.Taken
		case slices.Contains(e.Counted, stone):
			cell.Mark = drawing.Counts
		case slices.Contains(e.Successors, stone):
			cell.Mark = drawing.Next
		}
		if stone%rowLength == 1 {
			b.Rows = append(b.Rows, nil)
		}
		last := len(b.Rows) - 1
		b.Rows[last] = append(b.Rows[last], cell)
	}
	b.Explain(
		drawing.Key{Mark: drawing.Last, Meaning: "taken last"},
		drawing.Key{Mark: drawing.Taken, Meaning: "taken before"},
		drawing.Key{Mark: drawing.Next, Meaning: "may be taken next"},
		drawing.Key{Mark: drawing.Counts, Meaning: "may be taken next, counted by the evaluation"},
	)
	b.Label = fmt.Sprintf("the stones 1 to %d; taken in this order: %s; may be taken next: %s", n, list(taken), list(e.Successors))
	if len(e.Counted) > 0 {
		b.Label += "; the evaluation counts " + list(e.Counted)
	}
	return b
}

func list(stones []int) string {
	if len(stones) == 0 {
		return "none"
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(stones), " ", ", "), "[]")
}
