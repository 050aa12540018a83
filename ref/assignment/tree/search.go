package tree

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/tree"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A search is minimax or alpha-beta as events of a game.
type search struct {
	*assignment.Tree[place]
	game game
	in   Input
}

// Search returns the search. It returns an error if a node is chance, because a game has no
// values for means.
func (in Input) Search() (assignment.Search, error) {
	g := game{in: in}
	for _, kind := range in.tree.Kinds {
		if kind == tree.Chance {
			return nil, errChance
		}
	}
	if in.search.Algorithm == tree.Expectimax {
		return nil, errChance
	}
	for _, v := range in.tree.Values {
		g.values = append(g.values, v)
	}
	for _, actions := range in.tree.Actions {
		for _, a := range actions {
			g.names = append(g.names, a.Name)
		}
	}
	slices.Sort(g.values)
	slices.Sort(g.names)
	g.values, g.names = slices.Compact(g.values), slices.Compact(g.names)
	if len(g.names) > math.MaxInt16 {
		return nil, fmt.Errorf("%d names of actions, which are too many for the explorer, want at most %d", len(g.names), math.MaxInt16)
	}
	prune := in.search.Algorithm == tree.AlphaBeta
	return search{&assignment.Tree[place]{
		Game: g, Root: place{state: in.tree.Start}, Limits: ref.Search{Prune: prune, Beyond: prune && !in.search.CutEqual},
		MoveName:   func(m ref.Move) string { return g.names[m] },
		NumberText: func(v ref.Value) string { return number(g.values[v]) },
	}, g, in}, nil
}

var errChance = errors.New("expectimax has means, which the explorer does not show; `stonecheck show` draws it")

// A place is a state and whose turn it is there.
type place struct {
	state         string
	agent, rounds int
}

// A game plays on a tree. A move is the index of its name in names; a value is the index of an
// evaluation in values.
type game struct {
	in     Input
	names  []string
	values []float64
}

func (g game) Start(p *place) ref.Turn {
	t := g.in.tree
	kind, set := t.Kinds[p.state]
	return ref.Turn{
		Over: t.Ends(g.in.search, p.state, p.rounds) != 0,
		Max:  set && kind == tree.Max || !set && p.agent == 0,
	}
}

func (g game) Moves(p *place, moves []ref.Move) []ref.Move {
	for _, a := range g.in.tree.Actions[p.state] {
		at, _ := slices.BinarySearch(g.names, a.Name)
		moves = append(moves, ref.Move(at))
	}
	return moves
}

func (g game) Play(p *place, m ref.Move, next *place) ref.Turn {
	actions := g.in.tree.Actions[p.state]
	at := slices.IndexFunc(actions, func(a tree.Action) bool { return a.Name == g.names[m] })
	*next = place{actions[at].Next, p.agent + 1, p.rounds}
	if next.agent == g.in.tree.Agents {
		next.agent, next.rounds = 0, p.rounds+1
	}
	return g.Start(next)
}

func (g game) Evaluate(p *place) ref.Value {
	at, _ := slices.BinarySearch(g.values, g.in.tree.Values[p.state])
	return ref.Value(at)
}

// Title describes the search.
func (s search) Title() string { return s.in.Heading() }

// Reasons explains an event. In the game that is walked every leaf is over, so the tree says why.
func (s search) Reasons(p *trace.Point) []trace.Reason {
	reasons := s.Tree.Reasons(p)
	at, _ := s.After(p.Moves())
	switch {
	case p.Event.Kind == ref.Leaf:
		reasons[0] = trace.NewReason(trace.Kind, "", "a leaf, as %s.", s.in.why(s.in.tree.Ends(s.in.search, at.state, at.rounds)))
	case p.Event.Kind == ref.Enter && s.in.file == nil:
		reasons[0] = trace.NewReason(trace.Kind, "", "expanded, as it has an action.")
	case p.Event.Kind == ref.Enter:
		reasons[0] = trace.NewReason(trace.Kind, "", "expanded, as it has an action, the game is not over there, and %d of %s done.",
			at.rounds, prose.Count(s.in.search.Rounds, "round")+prose.Form(s.in.search.Rounds, " is", " are"))
	}
	return reasons
}

// Position draws a state with those that its actions lead to.
func (s search) Position(moves []ref.Move) assignment.Position {
	var shown assignment.Position
	for i, m := range moves {
		before, turn := s.After(moves[:i])
		after, _ := s.After(moves[:i+1])
		shown.Steps = append(shown.Steps, fmt.Sprintf("%s moves %s, from %s to %s.", player(turn), s.Name(m), before.state, after.state))
	}
	at, turn := s.After(moves)
	shown.Board.Rows = [][]drawing.Cell{{{Name: at.state, Text: s.content(at, turn)}}}
	var below []drawing.Cell
	var labels []string
	for _, m := range s.Children(moves) {
		var next place
		turn := s.game.Play(&at, m, &next)
		cell := drawing.Cell{Name: s.Name(m), Text: s.content(next, turn)}
		below = append(below, cell)
		labels = append(labels, cell.Name+" leads to "+next.state)
	}
	shown.Board.Label = "state " + at.state
	shown.Caption = at.state + " is a leaf"
	if len(below) > 0 {
		shown.Board.Rows = append(shown.Board.Rows, below)
		shown.Board.Label += ": " + strings.Join(labels, ", ")
		shown.Caption = player(turn) + " moves next"
	}
	return shown
}

// content returns what a cell shows of a state: its value if it is a leaf, or who moves.
func (s search) content(at place, turn ref.Turn) string {
	if turn.Over {
		return number(s.in.tree.Values[at.state])
	}
	return player(turn)
}

func player(turn ref.Turn) string {
	if turn.Max {
		return "Max"
	}
	return "Min"
}
