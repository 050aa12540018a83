package assignment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Tree has the methods of a Search that are the same for every game whose log has the
// columns Node, Depth, Value and, if the search prunes, Alpha and Beta. A Search embeds
// it, and adds Title and Position.
type Tree[P any] struct {
	Game   ref.Game[P]
	Root   P
	Limits ref.Search
	// MoveName names a move, NumberText prints a finite value; nil prints a number.
	MoveName   func(ref.Move) string
	NumberText func(ref.Value) string
	// Players has the names of Min and Max in the input, empty if it names no players.
	Players [2]string
	// Account says how the evaluation of a leaf is computed; nil says only that the value is one.
	Account func(at *P) string
}

// Prunes implements Search.
func (t *Tree[P]) Prunes() bool { return t.Limits.Prune }

// Header implements Search.
func (t *Tree[P]) Header() string {
	if t.Limits.Prune {
		return "Node,Depth,Value,Alpha,Beta"
	}
	return "Node,Depth,Value"
}

// Row implements Search.
func (t *Tree[P]) Row(e *ref.Event) string {
	row := fmt.Sprintf("%s,%d,%s", t.Name(e.Move), e.Depth, t.Number(e.Value))
	if t.Limits.Prune {
		row += "," + t.Number(e.Alpha) + "," + t.Number(e.Beta)
	}
	return row
}

// Name implements Search.
func (t *Tree[P]) Name(m ref.Move) string {
	switch {
	case m == ref.None:
		return "root"
	case t.MoveName == nil:
		return fmt.Sprint(int(m))
	}
	return t.MoveName(m)
}

// Number implements Search.
func (t *Tree[P]) Number(v ref.Value) string {
	if t.NumberText == nil || v == ref.Infinity || v == -ref.Infinity {
		return trace.Number(v)
	}
	return t.NumberText(v)
}

// ParsePath implements Search.
func (t *Tree[P]) ParsePath(path string) ([]ref.Move, error) {
	var moves []ref.Move
	for i, name := range trace.SplitPath(path) {
		legal := t.Children(moves)
		at := slices.IndexFunc(legal, func(m ref.Move) bool { return t.Name(m) == name })
		if at < 0 {
			want := "no move: the game is over"
			if len(legal) > 0 {
				want = "one of " + strings.Join(t.names(legal), ", ")
			}
			return nil, fmt.Errorf("move %d: %s, want %s", i+1, Quote(name), want)
		}
		moves = append(moves, legal[at])
	}
	return moves, nil
}

func (t *Tree[P]) names(moves []ref.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, t.Name(m))
	}
	return names
}

// After returns the position after some moves, and the turn that the last of them led to.
func (t *Tree[P]) After(moves []ref.Move) (at P, turn ref.Turn) {
	at = t.Root
	turn = t.Game.Start(&at)
	for _, m := range moves {
		var next P
		turn = t.Game.Play(&at, m, &next)
		at = next
	}
	return at, turn
}

// AfterTurn returns the position after the move that a turn consists of. It reports false if
// the turn is not one legal move.
func (t *Tree[P]) AfterTurn(turn []string) (at P, ok bool) {
	moves, err := t.ParsePath(strings.Join(turn, ","))
	if err != nil || len(moves) != 1 {
		return at, false
	}
	at, _ = t.After(moves)
	return at, true
}

// Children implements Search.
func (t *Tree[P]) Children(moves []ref.Move) []ref.Move {
	at, turn := t.After(moves)
	if turn.Over && len(moves) > 0 {
		return nil
	}
	return t.Game.Moves(&at, nil)
}

// Walk implements Search.
func (t *Tree[P]) Walk(from trace.Mark, visit func(*trace.Point) bool) (done bool) {
	points := trace.Points(from, visit)
	emit := func(e *ref.Event) bool { return points(e, 0) }
	if path := from.Path(); path != nil {
		return ref.Resume(t.Game, t.Root, t.Limits, path, emit)
	}
	_, done = ref.Walk(t.Game, t.Root, t.Limits, emit)
	return done
}

// Teller tells the reasons for an event that are the same in every game.
func (t *Tree[P]) Teller(p *trace.Point) *trace.Teller {
	return &trace.Teller{
		Nodes: p.Nodes(), Length: int(p.Event.Length), Children: t.Children(p.Moves()), Prune: t.Limits.Prune, Beyond: t.Limits.Beyond, Numbered: true,
		Move: t.Name, Number: t.Number, Players: [2]string{"Min", "Max"},
	}
}

// Reasons implements Search.
func (t *Tree[P]) Reasons(p *trace.Point) []trace.Reason {
	teller := t.Teller(p)
	if p.Event.Kind == ref.Update {
		return append(append([]trace.Reason{teller.Updated()}, t.bounds(teller)...), teller.Next())
	}
	return append([]trace.Reason{t.kind(p), t.first(p)}, t.bounds(teller)...)
}

// Explain returns the reasons for every event of the node that a path leads to. It is empty
// if stop ends the search before.
func (t *Tree[P]) Explain(path string, stop Stop) (string, error) {
	moves, err := t.ParsePath(path)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	walk := func(visit func(*trace.Point) bool) bool {
		return t.Walk(trace.Mark{}, func(p *trace.Point) bool { return !stop.Stops() && visit(p) })
	}
	trace.Visit(moves, walk, func(p *trace.Point, skipped bool) {
		fmt.Fprintln(&text, t.Row(p.Event))
		if skipped {
			fmt.Fprintln(&text, "  the search skips the node here")
		}
		for _, reason := range t.Reasons(p) {
			fmt.Fprintf(&text, "  %-9s %s\n", reason.Topic, reason.Sentence)
		}
	})
	return text.String(), nil
}

func (t *Tree[P]) bounds(teller *trace.Teller) []trace.Reason {
	if !t.Limits.Prune {
		return nil
	}
	return teller.Bounds()
}

// kind says why a node is expanded or a leaf.
func (t *Tree[P]) kind(p *trace.Point) trace.Reason {
	depth, limit := int(p.Event.Depth), t.Limits.Depth
	switch {
	case p.Event.Kind == ref.Leaf && p.Event.Over:
		return trace.NewReason(trace.Kind, "", "a leaf, as the game is over.")
	case p.Event.Kind == ref.Leaf:
		return trace.NewReason(trace.Kind, "", "a leaf, as the cut-off depth is %d.", limit)
	case limit == 0:
		return trace.NewReason(trace.Kind, "", "expanded, as the game is not over and the search has no cut-off depth.")
	case depth >= limit:
		return trace.NewReason(trace.Kind, "", "expanded, though the cut-off depth is %d: the last move earned an extra move.", limit)
	default:
		return trace.NewReason(trace.Kind, "", "expanded, as the depth %d is less than the cut-off depth %d.", depth, limit)
	}
}

// first returns the value of a node before any child has returned.
func (t *Tree[P]) first(p *trace.Point) trace.Reason {
	at, _ := t.After(p.Moves())
	switch {
	case p.Event.Kind == ref.Leaf:
		account := "the static evaluation."
		if t.Account != nil {
			account = t.Account(&at)
		}
		return trace.NewReason(trace.Value, t.Number(t.Game.Evaluate(&at)), "%s", account)
	case p.Event.Max:
		return trace.NewReason(trace.Value, t.Number(-ref.Infinity), "Max moves next, and any child's value is more.")
	default:
		return trace.NewReason(trace.Value, t.Number(ref.Infinity), "Min moves next, and any child's value is less.")
	}
}

// Caption says who moves next after some moves.
func (t *Tree[P]) Caption(moves []ref.Move) string {
	if len(t.Children(moves)) == 0 {
		return "the game is over"
	}
	player, name := "Min", t.Players[0]
	if _, turn := t.After(moves); turn.Max {
		player, name = "Max", t.Players[1]
	}
	if name != "" {
		player = name + " (" + player + ")"
	}
	return player + " moves next"
}
