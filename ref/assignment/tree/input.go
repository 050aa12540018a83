package tree

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// An Input is a tree with an algorithm.
type Input struct {
	tree    *tree.Tree
	search  tree.Search
	profile reading
	file    *file // the case file; nil for a tree on one line
}

// Given returns the tree on one line, or the case file.
func (in Input) Given() assignment.Given {
	if in.file != nil {
		return assignment.Given{Input: []byte(in.file.String())}
	}
	return assignment.Given{Input: fmt.Appendf(nil, "%v %s\n", in.search.Algorithm, in.text(in.tree.Start, tree.Max))}
}

// Parse parses an input of either form. What a case file has between quotation marks is
// nowhere in a tree on one line.
func (r reading) Parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	text := string(given.Input)
	if strings.Contains(text, `"`) {
		f, err := parseFile(name, text)
		if err != nil {
			return nil, err
		}
		return checked(name, f.input(r))
	}
	in, err := parseLine(text, r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return checked(name, in)
}

func checked(name string, in Input) (assignment.Instance, error) {
	if err := in.problem(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return in, nil
}

// parseLine parses a tree on one line. The algorithm in front of it may be missing.
func parseLine(text string, r reading) (Input, error) {
	text = strings.TrimRight(text, " \t\r\n")
	start := strings.TrimSpace(text)
	word := start[:strings.IndexAny(start+" ", " \t\r\n(")] // the kind of the start may come after it
	a, named := tree.AlgorithmNamed(word)
	if named {
		text = strings.Replace(text, word, strings.Repeat(" ", len(word)), 1)
	} else {
		a = tree.AlphaBeta
	}
	t, err := tree.Parse(text, a)
	if err != nil {
		if !named && word != "" {
			err = fmt.Errorf("%w, after minimax, alphabeta or expectimax", err)
		}
		return Input{}, err
	}
	rounds := (height(t, t.Start) + 1) / 2
	return Input{tree: t, profile: r, search: tree.Search{Algorithm: a, Rounds: rounds, CutEqual: r == aima}}, nil
}

// height returns the number of moves from a state of a tree on one line to its deepest leaf.
func height(t *tree.Tree, state string) (moves int) {
	for _, a := range t.Actions[state] {
		moves = max(moves, 1+height(t, a.Next))
	}
	return moves
}

// text prints a state of a tree on one line; kind is the kind of a list that names none.
func (in Input) text(state string, kind tree.Kind) string {
	actions := in.tree.Actions[state]
	if len(actions) == 0 {
		return plain(in.tree.Values[state])
	}
	own := in.kindOf(state)
	below := tree.Max
	if own == tree.Max {
		below = in.other()
	}
	var children []string
	for _, a := range actions {
		children = append(children, in.text(a.Next, below))
	}
	name := ""
	if own != kind {
		name = [...]string{"Max", "Min", "Chance"}[own]
	}
	return name + "(" + strings.Join(children, " ") + ")"
}

// other returns the kind of the nodes of the player who is not Max.
func (in Input) other() tree.Kind {
	if in.search.Algorithm == tree.Expectimax {
		return tree.Chance
	}
	return tree.Min
}

// kindOf returns the kind of a state of a tree on one line.
func (in Input) kindOf(state string) tree.Kind {
	if kind, ok := in.tree.Kinds[state]; ok {
		return kind
	}
	moves := 0 // n, n1, n1.2, ..
	if state != in.tree.Start {
		moves = 1 + strings.Count(state, ".")
	}
	if moves%2 == 0 {
		return tree.Max
	}
	return in.other()
}

// maxEvents bounds the search of an input.
const maxEvents = 1 << 20

// problem returns an error if the tree cannot be searched.
func (in Input) problem() error {
	if len(in.tree.Actions[in.tree.Start]) == 0 || in.tree.Over[in.tree.Start] {
		return fmt.Errorf("the start %s is a leaf, want a state with a move to make", in.tree.Start)
	}
	events := 0
	_, done, err := in.tree.Search(in.search, func(*tree.Event) bool { events++; return events < maxEvents })
	if err == nil && !done {
		err = fmt.Errorf("a search of more than %d steps, want a smaller tree", maxEvents)
	}
	return err
}

// closeness is the relative difference within which means may be equal but for rounding.
const closeness = 1e-9

// disputed returns why right programs may disagree, or "".
func (in Input) disputed() string {
	if len(in.tree.Kinds) > 0 {
		return "players-out-of-turn"
	}
	if in.search.Algorithm != tree.Expectimax {
		return ""
	}
	rounded := false
	var values []float64
	_, _, _ = in.tree.Search(in.search, func(e *tree.Event) bool {
		children := len(in.tree.Actions[e.State])
		rounded = rounded || e.Step == tree.Enter && e.Kind == tree.Chance && bits.OnesCount(uint(children)) != 1
		if e.Length == 1 && e.Step != tree.Update {
			values = append(values, 0)
		}
		if e.Length == 1 {
			values[len(values)-1] = e.Value
		}
		return true
	})
	for i, v := range values {
		for _, w := range values[:i] {
			if rounded && max(v-w, w-v) <= closeness*max(1, v, -v) {
				return "rounding"
			}
		}
	}
	return ""
}
