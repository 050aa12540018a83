package written

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A place collects the description of a first difference.
type place struct {
	*Written
	stop       assignment.Stop
	why, notes []string
}

func (p *place) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(p.notes, text) {
		p.notes = append(p.notes, text)
	}
}

// row describes the place of the expected row in the search, and what the wrong numbers could be.
func (p *place) row(d assignment.Difference) {
	p.why = explain.Difference(p.reading, p.in, d.Line, d.Got, p.stop)
	if d.Want == nil || d.Got == nil {
		return
	}
	row, ok := explain.Find(p.reading, p.in, d.Line, p.stop)
	want, got := strings.Split(*d.Want, ","), strings.Split(*d.Got, ",")
	if !ok || len(got) != len(want) || got[0] != want[0] || got[1] != want[1] {
		return
	}
	s := surroundings(p.reading, p.in, row.Line)
	for i := 2; i < len(want); i++ {
		if got[i] == want[i] || strings.HasSuffix(got[i], infinity) {
			continue
		}
		for _, g := range p.guesses(row, s, i) {
			if strconv.Itoa(int(g.value)) == got[i] {
				p.note("%s would be %s", got[i], g.what)
			}
		}
	}
}

// A guess says what a wrong number could be.
type guess struct {
	what  string
	value ref.Value
}

// guesses returns what the number in a column could be, in addition to the guesses of explain: numbers of other
// nodes, and evaluations of something else.
func (p *place) guesses(row explain.Row, s surrounding, column int) []guess {
	var all []guess
	if s.parent != nil && s.parent.Value != ref.Infinity && s.parent.Value != -ref.Infinity {
		all = append(all, guess{"the value of the parent", s.parent.Value})
	}
	if s.sibling != nil {
		all = append(all, guess{"the value of the child before", *s.sibling})
	}
	e := row.Event
	if column != 2 {
		return all
	}
	if p.in.Task == reference.AlphaBeta {
		all = append(all, guess{"alpha", e.Alpha}, guess{"beta", e.Beta})
	}
	switch e.Kind {
	case ref.Update:
		all = append(all, guess{"the value as the other player sees it", -e.Value})
	case ref.Leaf:
		b, me := row.Position().Board, p.in.Player
		pits := b.Side(me) - b.Side(me.Opponent())
		all = append(all, guess{"the stones in the player's own store alone", ref.Value(b.Store(me))},
			guess{"the evaluation with the stones in the pits", e.Value + ref.Value(pits)})
	}
	return all
}

// A surrounding is the state of the search at a row.
type surrounding struct {
	parent  *ref.Event // the last event at the node's parent, nil at the root
	sibling *ref.Value // the value of the parent's previous child, nil after an update
}

// surroundings searches up to a line.
func surroundings(reading reference.Reading, in reference.Input, line int64) surrounding {
	var s surrounding
	// The last event of every node on the path, and of the child that was left last.
	nodes := []ref.Event{{Max: true, Move: ref.None, Value: -ref.Infinity, Alpha: -ref.Infinity, Beta: ref.Infinity}}
	reading.Trace(in, func(e *ref.Event, at int64) bool {
		length := int(e.Length)
		if at < line {
			if length == len(nodes) {
				nodes = append(nodes, *e)
			}
			nodes[length] = *e
			if e.Kind != ref.Update {
				nodes = nodes[:length+1]
			} else {
				nodes = nodes[:length+2]
			}
			return true
		}
		if length > 0 {
			s.parent = &nodes[length-1]
		}
		if e.Kind != ref.Update && length > 0 && length < len(nodes) {
			s.sibling = &nodes[length].Value
		}
		return false
	})
	return s
}
