package web

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A mancalaSearch is that of an input.txt.
type mancalaSearch struct {
	in      reference.Input
	reading reference.Reading
}

func (s mancalaSearch) query() url.Values {
	q := url.Values{"in": {strings.ReplaceAll(strings.TrimSpace(s.in.String()), "\n", "/")}}
	if s.reading.Rules != sow.Mancala {
		q.Set("rules", s.reading.Rules.String())
	}
	if s.reading.Profile != reference.Graded {
		q.Set("profile", s.reading.Profile.String())
	}
	return q
}

func (s mancalaSearch) title() string {
	return fmt.Sprintf("%v for %v to depth %d", s.in.Task, s.in.Player, s.in.Search().Depth)
}

func (s mancalaSearch) log(stop assignment.Stop) (assignment.Output, bool) {
	outputs := s.reading.Problem(s.in, stop).Outputs
	return outputs[len(outputs)-1], s.in.Task.HasLog()
}

func (s mancalaSearch) difference(line int64, written *string, stop assignment.Stop) []string {
	return explain.Difference(s.reading, s.in, line, written, stop)
}

func (s mancalaSearch) walk(from trace.Mark, visit func(*trace.Point) bool) bool {
	return explain.Walk(s.reading, s.in, from, visit)
}

// order is by the numbers of the pits: player 2's cells run from right to left.
func (s mancalaSearch) order(a, b ref.Move) int {
	if int(a) > s.in.Board.Pits() {
		a, b = b, a
	}
	return cmp.Compare(a, b)
}

func (s mancalaSearch) moves(path string) ([]ref.Move, error) {
	return explain.ParsePath(s.reading, s.in, path)
}

func (s mancalaSearch) name(m ref.Move) string { return sow.Name(s.in.Board.Pits(), m) }

func (s mancalaSearch) number(v ref.Value) string {
	return infinite(v, func() string { return strconv.Itoa(int(v)) })
}

func infinite(v ref.Value, finite func() string) string {
	switch v {
	case ref.Infinity:
		return "∞"
	case -ref.Infinity:
		return "−∞"
	}
	return strings.Replace(finite(), "-", "−", 1)
}

func (s mancalaSearch) header() string          { return s.in.Header() }
func (s mancalaSearch) row(e *ref.Event) string { return s.reading.Row(s.in, e) }

func (s mancalaSearch) children(moves []ref.Move) [][]ref.Move {
	game := sow.Game{Rules: s.reading.Rules}
	at := sow.Position{Board: s.in.Board, ToMove: s.in.Player}
	all := [][]ref.Move{game.Moves(&at, nil)}
	for _, m := range moves {
		var over bool
		if at, over, _ = s.reading.Rules.Play(at, m); over {
			return append(all, nil)
		}
		all = append(all, game.Moves(&at, nil))
	}
	return all
}

func (s mancalaSearch) picture(p *trace.Point, _ []ref.Move) (picture, error) {
	row := explain.RowOf(s.reading, s.in, p)
	at := row.Position()
	role := "Min"
	if p.Event.Max {
		role = "Max"
	}
	pic := picture{Caption: fmt.Sprintf("%v (%s) moves next", at.ToMove, role), Wide: s.in.Task == reference.AlphaBeta}
	if p.Event.Over {
		pic.Caption = "the game is over"
	}
	board := report.Picture{Caption: pic.Caption, Board: sow.Draw(at.Board)}
	for _, step := range row.Path {
		pic.Way = append(pic.Way, step.Sentence(s.reading.Rules)+".")
	}
	var err error
	pic.Board, _, _, err = board.Inline()
	return pic, err
}

func (s mancalaSearch) reasons(p *trace.Point) []trace.Reason {
	return explain.Reasons(s.reading, s.in, explain.RowOf(s.reading, s.in, p))
}
