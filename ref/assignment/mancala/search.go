package mancala

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

var choices = assignment.Choices{
	Rules:    []string{"mancala", "kalah", "mancala,end=mover", "mancala,sweep=opponent", "mancala,sweep=none", "mancala,lap=skip"},
	Profiles: []string{reference.Graded.String(), reference.Handout.String()},
}

var samples = []assignment.Sample{
	{Title: "MiniMax, the sample of the handout", Line: "2/1/2/3 3 3/3 3 3/0/0"},
	{Title: "Alpha-Beta with cutoffs", Line: "3/1/3/2 0 1 1/0 3 0 0/0/0"},
	{Title: "Alpha-Beta, a log of a million rows", Line: "3/1/8/4 4 4 4 4 4/4 4 4 4 4 4/0/0"},
}

// Search returns the search of the task; the events of a Greedy search are numbered like the rows of a MiniMax log.
func (i Instance) Search() (assignment.Search, error) {
	if i.Task == reference.Competition {
		return nil, fmt.Errorf("%s: a %v has no single right search to show", assignment.InputFile, i.Task)
	}
	return search{i.Input, i.reading}, nil
}

type search struct {
	in      reference.Input
	reading reference.Reading
}

func (s search) Title() string             { return explain.Title(s.reading, s.in) }
func (s search) Prunes() bool              { return s.in.Task == reference.AlphaBeta }
func (s search) Header() string            { return s.in.Header() }
func (s search) Row(e *ref.Event) string   { return s.reading.Row(s.in, e) }
func (s search) Name(m ref.Move) string    { return sow.Name(s.in.Board.Pits(), m) }
func (s search) Number(v ref.Value) string { return trace.Number(v) }

func (s search) ParsePath(path string) ([]ref.Move, error) {
	return explain.ParsePath(s.reading, s.in, path)
}

func (s search) Children(moves []ref.Move) []ref.Move {
	at, over := sow.Position{Board: s.in.Board, ToMove: s.in.Player}, false
	for _, m := range moves {
		if at, over, _ = s.reading.Rules.Play(at, m); over {
			return nil
		}
	}
	return sow.Game{Rules: s.reading.Rules}.Moves(&at, nil)
}

func (s search) Walk(from trace.Mark, visit func(*trace.Point) bool) (done bool) {
	return explain.Walk(s.reading, s.in, from, visit)
}

// Position draws the board with the last sowing.
func (s search) Position(moves []ref.Move) assignment.Position {
	root := sow.Position{Board: s.in.Board, ToMove: s.in.Player}
	steps := explain.Play(s.reading.Rules, root, moves)
	shown := assignment.Position{Board: sow.Draw(s.in.Board), Caption: s.toMove(s.in.Player)}
	for _, step := range steps {
		shown.Steps = append(shown.Steps, step.Sentence(s.reading.Rules)+".")
	}
	if len(steps) > 0 {
		last := steps[len(steps)-1]
		shown.Board = s.reading.Rules.DrawSown(last.Before, last.Move)
		shown.Caption = s.toMove(last.After.ToMove)
		if last.Sowing.Over {
			shown.Caption = "the game is over"
		}
	}
	return shown
}

func (s search) toMove(p sow.Player) string {
	role := "Min"
	if p == s.in.Player {
		role = "Max"
	}
	return fmt.Sprintf("%v (%s) moves next", p, role)
}

func (s search) Reasons(p *trace.Point) []trace.Reason {
	return explain.Reasons(s.reading, s.in, explain.RowOf(s.reading, s.in, p))
}
