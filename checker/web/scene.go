package web

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A scene is the explorer's view of a row.
type scene struct {
	Number   int64
	Row      string
	Skipped  string // the requested path, if the search skips its node at this row
	Kind     string // the kind of event, in a few words
	Board    drawnBoard
	Position assignment.Position
	Windows  bool       // the search has windows
	Nodes    []openNode // from the root to the current node
	Tree     tree
	Reasons  []trace.Reason
	Practise string // the address at which practice asks for the next row
}

// Announcement describes the row in a sentence.
func (s scene) Announcement() string {
	return fmt.Sprintf("Row %d: %s, %s.", s.Number, strings.ReplaceAll(s.Row, ",", ", "), s.Kind)
}

// An openNode is a node on the path to the current one.
type openNode struct {
	Name        string
	Link        string // to its last row
	Depth       int32
	Max         bool
	Value       string
	Alpha, Beta string
	Bar         bar
}

// A bar draws a window and a value in it on a line of length 100.
type bar struct {
	X, Width float64
	Value    float64
	Finite   bool // the value is finite
}

// newScene makes the scene of a point.
func newScene(e exploration, p *trace.Point) (scene, error) {
	moves := p.Moves()
	sc := scene{
		Number: p.Number, Row: e.Row(p.Event), Kind: trace.KindOf(p.Event),
		Position: e.Position(moves), Windows: e.Prunes(), Reasons: e.Reasons(p), Practise: e.practise(p.Number + 1),
	}
	open := p.Open()
	scale := newScale(open)
	for _, n := range open {
		last := n.Event
		sc.Nodes = append(sc.Nodes, openNode{
			Name: e.Name(last.Move), Link: e.linkTo(n.Number), Depth: last.Depth, Max: last.Max,
			Value: e.number(last.Value), Alpha: e.number(last.Alpha), Beta: e.number(last.Beta),
			Bar: scale.bar(last),
		})
	}
	sc.Tree = newTree(e, open, moves)
	var err error
	sc.Board, err = drawn(sc.Position)
	return sc, err
}

// A drawnBoard is a drawing of a position.
type drawnBoard struct {
	SVG  template.HTML
	Wide bool // it scrolls, as its cells could not be read if it were fitted to the page
}

// maxFitted is the number of pixels up to which a board can be read on a phone that fits it.
const maxFitted = 900

func drawn(p assignment.Position) (drawnBoard, error) {
	svg, width, _, err := report.Picture{Caption: p.Caption, Board: p.Board}.Inline()
	return drawnBoard{svg, width > maxFitted}, err
}

// headerScene returns the scene of row 1, the header, before the search begins.
func headerScene(e exploration) scene {
	return scene{Number: 1, Row: e.Header(), Kind: "the header, with the names of the columns", Practise: e.practise(firstAsked)}
}

// A scale maps values to a line of length 100, whose ends are the infinities.
type scale struct{ low, high ref.Value }

// newScale makes a scale for all values of the nodes.
func newScale(open []trace.Node) scale {
	var all []ref.Value
	for _, n := range open {
		for _, v := range []ref.Value{n.Event.Value, n.Event.Alpha, n.Event.Beta} {
			if v != ref.Infinity && v != -ref.Infinity {
				all = append(all, v)
			}
		}
	}
	if len(all) == 0 {
		return scale{0, 1}
	}
	low, high := slices.Min(all), slices.Max(all)
	return scale{low, max(high, low+1)}
}

func (s scale) at(v ref.Value) float64 {
	switch v {
	case ref.Infinity:
		return 100
	case -ref.Infinity:
		return 0
	}
	return 10 + 80*float64(v-s.low)/float64(s.high-s.low)
}

func (s scale) bar(e ref.Event) bar {
	from, to := s.at(e.Alpha), s.at(e.Beta)
	return bar{from, max(to-from, 1), s.at(e.Value), e.Value != ref.Infinity && e.Value != -ref.Infinity}
}
