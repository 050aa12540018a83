package ref_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// legalMoves returns the moves at p, A2 or B2 first.
func legalMoves(p sow.Position) []ref.Move {
	var moves []ref.Move
	for column, stones := range p.Board.Row(p.ToMove) {
		if stones == 0 {
			continue
		}
		// Package sow numbers the upper row from right to left, after the store.
		if p.ToMove == sow.Two {
			column = 2*p.Board.Pits() - column
		}
		moves = append(moves, ref.Move(column))
	}
	return moves
}

// legalNames returns the names of legalMoves.
func legalNames(p sow.Position) []string {
	var names []string
	for column, stones := range p.Board.Row(p.ToMove) {
		if stones > 0 {
			names = append(names, string("BA"[p.ToMove])+strconv.Itoa(column+2))
		}
	}
	return names
}

func differ(what string, want, got any) string {
	return fmt.Sprintf("%s: %v, want %v", what, got, want)
}

// checkSearches tests searches of every size within the budget.
func checkSearches(t *testing.T, property func(sample) string) {
	t.Helper()
	t.Parallel()
	var b budget
	check(t, searches(&b), property)
	b.require(t)
}

// checkLogs tests code that writes whole logs, on fewer searches unless long tests are on.
func checkLogs(t *testing.T, wrong func(sample) string) {
	t.Helper()
	t.Parallel()
	property.Check(t, 100, searches(new(budget)), wrong)
}

// events returns the events of a search and its result.
func events(s sample, search ref.Search) ([]ref.Event, ref.Result) {
	var all []ref.Event
	result, done := ref.Walk(s.game(), s.root(), search, func(e *ref.Event) bool {
		all = append(all, *e)
		return true
	})
	if !done {
		panic("the search stopped by itself")
	}
	return all, result
}

func result(s sample, prune bool) ref.Result {
	r, _ := ref.Walk(s.game(), s.root(), ref.Search{Depth: s.Depth, Prune: prune}, func(*ref.Event) bool { return true })
	return r
}

// wholeTurn returns the moves of a line that belong to the root's turn, and the board after them.
func wholeTurn(s sample, line []ref.Move) ([]ref.Move, sow.Board) {
	p, again := s.root(), true
	for i, m := range line {
		if !again {
			return line[:i], p.Board
		}
		p, _, again = s.rules.Play(p, m)
	}
	return line, p.Board
}

// Alpha-beta finds what minimax finds: the value, the moves of the whole turn, and so the board after it.
func TestAlphaBetaEqualsMiniMax(t *testing.T) {
	checkSearches(t, func(s sample) string {
		full, pruned := result(s, false), result(s, true)
		if full.Value != pruned.Value {
			return differ("value", full.Value, pruned.Value)
		}
		want, board := wholeTurn(s, full.Line)
		if got, _ := wholeTurn(s, pruned.Line); !slices.Equal(want, got) {
			return differ("moves of the turn", want, got)
		}
		next := fmt.Sprintf("%s\n%s\n%d\n%d\n", numbers(board.Row(sow.Two)), numbers(board.Row(sow.One)),
			board.Store(sow.Two), board.Store(sow.One))
		for _, task := range []reference.Task{reference.MiniMax, reference.AlphaBeta} {
			s.Task = task
			if got := s.reading().NextState(s.Input); string(got) != next {
				return differ(task.String()+": next state", next, string(got))
			}
			var log bytes.Buffer
			if got, err := s.reading().Solve(s.Input, &log); string(got) != next || err != nil {
				return differ(task.String()+": solved", next, string(got))
			}
		}
		return ""
	})
}

// numbers prints a row with single spaces.
func numbers(row []int) string {
	text := fmt.Sprint(row)
	return text[1 : len(text)-1]
}

// Greedy is a MiniMax of depth 1, whatever depth the input has, and has no log.
func TestGreedyIsMiniMaxOfDepthOne(t *testing.T) {
	checkSearches(t, func(s sample) string {
		greedy, shallow := s, s
		greedy.Task, shallow.Depth = reference.Greedy, 1
		var log, unwanted bytes.Buffer
		want, _ := shallow.reading().Solve(shallow.Input, &log)
		got, err := greedy.reading().Solve(greedy.Input, &unwanted)
		if err != nil || unwanted.Len() > 0 || !bytes.Equal(want, got) {
			return differ("next state", string(want), string(got)+unwanted.String())
		}
		return ""
	})
}

// Alpha-beta enters only nodes that minimax enters, in the same order, and evaluates the same leaves to the same
// values.
func TestAlphaBetaNodesAreMiniMaxNodes(t *testing.T) {
	pruned := 0
	checkSearches(t, func(s sample) string {
		full := paths(s, false)
		rest := full
		for _, path := range paths(s, true) {
			i := slices.Index(rest, path)
			if i < 0 {
				return "minimax has no node " + path + " here"
			}
			pruned += i
			rest = rest[i+1:]
		}
		return ""
	})
	t.Logf("pruned: %d", pruned)
	if pruned < 1000 && countsMatter(t) {
		t.Errorf("%d nodes pruned in all searches, want more", pruned)
	}
}

// paths returns the nodes of a search by the moves from the root, and the leaves with their values.
func paths(s sample, prune bool) []string {
	var all []string
	var path []byte
	ref.Walk(s.game(), s.root(), ref.Search{Depth: s.Depth, Prune: prune}, func(e *ref.Event) bool {
		if e.Kind == ref.Update {
			return true
		}
		if e.Length > 0 {
			path = append(path[:e.Length-1], byte(e.Move))
		}
		node := fmt.Sprintf("%d %v", e.Length, path)
		if e.Kind == ref.Leaf {
			node += ":" + strconv.Itoa(int(e.Value))
		}
		all = append(all, node)
		return true
	})
	return all
}

// The players are interchangeable. Only values are compared, because the expansion order is not mirrored, so that the
// first of equal moves may be another one.
func TestSearchIsSymmetric(t *testing.T) {
	checkSearches(t, func(s sample) string {
		m := s
		m.Board, m.Player = s.Board.Mirror(), s.Player.Opponent()
		for _, prune := range []bool{false, true} {
			if want, got := result(s, prune).Value, result(m, prune).Value; want != got {
				return differ("mirrored value", want, got)
			}
		}
		return ""
	})
}
