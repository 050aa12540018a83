package web

import (
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A search is one that the explorer shows. Its events are numbered as rows of a log
// are, also those of a search that writes none; row 1 is the header.
type search interface {
	// query is how a request names the search.
	query() url.Values
	title() string
	// log is the log that a program must write, false if there is none.
	log(stop assignment.Stop) (assignment.Output, bool)
	// difference explains the first difference of a log, as explain.Difference does.
	difference(line int64, written *string, stop assignment.Stop) []string

	walk(from trace.Mark, visit func(*trace.Point) bool) bool
	// order compares siblings as they are expanded.
	order(a, b ref.Move) int
	// moves reads those that lead to a node.
	moves(path string) ([]ref.Move, error)
	name(m ref.Move) string
	number(v ref.Value) string
	header() string
	row(e *ref.Event) string

	// children are the legal moves at each of the nodes that moves pass, from the root.
	children(moves []ref.Move) [][]ref.Move
	picture(p *trace.Point, moves []ref.Move) (picture, error)
	reasons(p *trace.Point) []trace.Reason
}

// A picture is a position, and how it came about.
type picture struct {
	Board   template.HTML // of Mancala
	Stones  []stone       // of Take-Stones
	Caption string
	Way     []string // a sentence for each move from the root
	Wide    bool     // the search has windows
}

// maxInput is how many bytes the text of an input may have.
const maxInput = 8 << 10

// parseSearch reads what search.query has written, or a form.
func parseSearch(q url.Values) (search, error) {
	text := q.Get("in")
	if len(text) > maxInput {
		return nil, fmt.Errorf("an input of %d bytes, want %d at the most", len(text), maxInput)
	}
	a := mancala.Assignment
	if name := q.Get("a"); name != "" {
		var err error
		if a, err = all.ByName(name); err != nil {
			return nil, err
		}
	}
	if a == takestones.Assignment {
		args, err := takestones.ParseArgs(strings.Fields(text))
		return stonesSearch{args}, err
	}
	return parseMancala(q, text)
}

func parseMancala(q url.Values, text string) (search, error) {
	var s mancalaSearch
	var err error
	if s.in, err = reference.ParseInput(assignment.InputFile, []byte(strings.ReplaceAll(text, "/", "\n")), true); err != nil {
		return nil, err
	}
	if s.in.Task == reference.Competition {
		return nil, fmt.Errorf("%s: %v has no one right search to show", assignment.InputFile, s.in.Task)
	}
	if rules := q.Get("rules"); rules != "" {
		if s.reading.Rules, err = sow.ParseRules(rules); err != nil {
			return nil, err
		}
	}
	if profile := q.Get("profile"); profile != "" {
		if s.reading.Profile, err = reference.ParseProfile(profile); err != nil {
			return nil, err
		}
	}
	return s, nil
}
