package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// countdown is an assignment that the pages do not know: players take one or two of
// n stones, and whoever takes the last one wins.
var countdown = &assignment.Assignment{
	Name: "countdown", Title: "Countdown by Alpha-Beta",
	Read:    func(assignment.Options) (assignment.Reading, error) { return countdownReading{}, nil },
	Samples: []assignment.Sample{{Title: "Five stones", Line: "5"}},
}

type countdownReading struct{}

func (countdownReading) Options() assignment.Options { return assignment.Options{} }

func (countdownReading) Parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	n, ok := assignment.ParseCount(strings.TrimSpace(given.Text()))
	if !ok || n < 1 {
		return nil, errors.New(name + ": want a number of stones")
	}
	return stones(n), nil
}

type stones int

func (n stones) Given() assignment.Given { return assignment.Given{Input: fmt.Appendln(nil, int(n))} }
func (n stones) Group() string           { return "countdown" }

func (n stones) Outputs(context.Context) ([]assignment.Output, error) {
	log, err := n.Log(nil)
	return []assignment.Output{log}, err
}

func (n stones) Log(assignment.Stop) (assignment.Output, error) {
	search, _ := n.Search()
	var log bytes.Buffer
	fmt.Fprintln(&log, search.Header())
	search.Walk(trace.Mark{}, func(p *trace.Point) bool {
		fmt.Fprintln(&log, search.Row(p.Event))
		return true
	})
	return assignment.Output{Name: "log.txt", Lines: assignment.Marked(log.Bytes())}, nil
}

func (stones) ExplainRow(int64, assignment.Stop) (string, error)  { return "", nil }
func (stones) ExplainLine(int64, *string, assignment.Stop) string { return "" }
func (n stones) Search() (assignment.Search, error) {
	return countdownSearch{&assignment.Tree[heap]{Game: game{}, Root: heap{left: int(n), max: true}, Limits: ref.Search{Prune: true}}}, nil
}

type countdownSearch struct{ *assignment.Tree[heap] }

func (countdownSearch) Title() string { return "A countdown" }

func (s countdownSearch) Position(moves []ref.Move) assignment.Position {
	at, _ := s.After(moves)
	left := drawing.Cell{Name: "left", Text: fmt.Sprint(at.left)}
	return assignment.Position{Board: drawing.Board{Label: left.Text + " stones", Rows: [][]drawing.Cell{{left}}}, Caption: s.Caption(moves)}
}

// A heap is the stones that are left, and whether Max moves next.
type heap struct {
	left int
	max  bool
}

type game struct{}

func (game) Start(p *heap) ref.Turn { return ref.Turn{Max: p.max, Over: p.left == 0} }
func (game) Moves(p *heap, buf []ref.Move) []ref.Move {
	for m := 1; m <= min(2, p.left); m++ {
		buf = append(buf, ref.Move(m))
	}
	return buf
}

func (game) Play(p *heap, m ref.Move, next *heap) ref.Turn {
	*next = heap{p.left - int(m), !p.max}
	return ref.Turn{Max: next.max, Over: next.left == 0}
}

// Evaluate: whoever took the last stone has won.
func (game) Evaluate(p *heap) ref.Value {
	if p.max {
		return -1
	}
	return 1
}

// The explorer works for an assignment that is added to the registry: its form, its rows
// and scenes, and a log beside the right one.
func TestAnyHomework(t *testing.T) {
	all.Assignments = append(all.Assignments, countdown)
	t.Cleanup(func() { all.Assignments = all.Assignments[:len(all.Assignments)-1] })
	s := newServer(t, nil)
	has := func(path string, wanted ...string) {
		t.Helper()
		answer := httptest.NewRecorder()
		s.handler().ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		for _, want := range wanted {
			if !strings.Contains(answer.Body.String(), want) {
				t.Errorf("%s has no %s", path, want)
			}
		}
	}
	has("/explorer?a=countdown", `placeholder="5`, ">Five stones</a>", "Countdown by Alpha-Beta")
	has("/explorer?a=countdown&in=none", "input.txt: want a number of stones")
	has("/explorer?a=countdown&in=3&row=5", ">A countdown</h1>", "Your log.txt", "<code>1,3,1,-Infinity,Infinity</code>", "a leaf, as the game is over.", "1: the static evaluation.")
	has("/explorer/scene?a=countdown&in=3&path=2", `data-number="11"`, "Min moves next", "expanded, as the game is not over")
	has("/explorer/scene?a=countdown&in=3&path=2,2", `move 2: "2", want one of 1`)
	answer := httptest.NewRecorder()
	wrong := "Node,Depth,Value,Alpha,Beta\nroot,0,-Infinity,-Infinity,Infinity\n1,1,0,0,0\n"
	s.handler().ServeHTTP(answer, httptest.NewRequest("POST", "/explorer/log?a=countdown&in=3", strings.NewReader(wrong)))
	if got := answer.Body.String(); !strings.Contains(got, `"line":3`) || !strings.Contains(got, `"want":"1,1,Infinity,-Infinity,Infinity"`) {
		t.Errorf("the log is judged: %s", got)
	}
}
