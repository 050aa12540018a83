package tree

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// A student is a small wrong program, right where its functions and numbers are the usual ones.
type student struct {
	Input
	over             func(state string) bool
	unseen           func(agent int, state string) bool // an agent does not see that the game is over
	chance           func(agent int) bool               // an agent takes the mean in expectimax
	skips            func(next string) bool             // an action to a state is left out
	unbounded        func(agent int) bool               // an agent neither moves a bound nor stops early
	none             func(best float64) bool
	dead             func(agent int, v float64) float64 // the value of a state without actions in which the game is not over
	leaf             func(v float64) float64
	add              func(sum, v float64) float64
	mean             func(sum float64, n int) float64
	kept             func(v float64) float64
	next             func(agent, rounds, moves int) (int, int) // whose turn it is after a move, and the rounds done then
	done             func(rounds, moves int) bool
	window           func(agent int, alpha, beta float64) (float64, float64) // that a node passes on
	given            func(agent int, v float64) float64                      // the value of a child of an agent's node
	isLeaf           func(state string, moves int) bool                      // where the search ends; nil for the usual places
	recall           func(at turn, search func() float64) float64            // the value of a state, perhaps from a table
	root, max, min   float64                                                 // where the best values begin
	alpha, beta      float64
	action, fallback string
	states           map[string]bool
	path             []int // the numbers of actions of the node that is searched and of the nodes above it
	expanded         int   // the number of actions of the node that was expanded last
}

func newStudent(in Input) *student {
	same := func(v float64) float64 { return v }
	s := &student{
		Input: in, over: func(state string) bool { return in.tree.Over[state] }, leaf: same, kept: same,
		unseen: func(int, string) bool { return false }, unbounded: func(int) bool { return false }, skips: func(string) bool { return false },
		chance: func(agent int) bool { return agent > 0 }, none: func(float64) bool { return false },
		dead:   func(_ int, v float64) float64 { return v },
		given:  func(_ int, v float64) float64 { return v },
		recall: func(_ turn, search func() float64) float64 { return search() },
		window: func(_ int, alpha, beta float64) (float64, float64) { return alpha, beta },
		add:    func(sum, v float64) float64 { return sum + v }, mean: func(sum float64, n int) float64 { return sum / float64(n) },
		root: math.Inf(-1), max: math.Inf(-1), min: math.Inf(1), alpha: math.Inf(-1), beta: math.Inf(1),
		fallback: "None", states: map[string]bool{in.tree.Start: true},
		done: func(rounds, _ int) bool { return rounds == in.search.Rounds },
	}
	s.next = func(agent, rounds, _ int) (int, int) {
		if agent+1 == s.tree.Agents {
			return 0, rounds + 1
		}
		return agent + 1, rounds
	}
	return s
}

func (s *student) solve() map[string]string {
	s.action = s.fallback
	s.value(s.tree.Start, 0, 0, 0, s.alpha, s.beta)
	var names []string
	for name := range s.states {
		names = append(names, name)
	}
	slices.Sort(names)
	return map[string]string{assignment.Stdout: "Action: " + s.action + "\nGenerated: " + strings.Join(names, " ") + "\n"}
}

func (s *student) value(state string, agent, rounds, moves int, alpha, beta float64) float64 {
	root := moves == 0
	actions := s.tree.Actions[state]
	ends := s.over(state) && !s.unseen(agent, state) || len(actions) == 0 || s.search.Rounds > 0 && s.done(rounds, moves)
	if s.isLeaf != nil {
		ends = s.isLeaf(state, moves) || len(actions) == 0
	}
	if ends {
		v, ok := s.tree.Values[state]
		if !ok {
			return math.NaN() // as undefined in JavaScript
		}
		if len(actions) == 0 && !s.over(state) && (s.search.Rounds == 0 || !s.done(rounds, moves)) {
			v = s.dead(agent, v)
		}
		return s.leaf(v)
	}
	s.path, s.expanded = append(s.path, len(actions)), len(actions)
	defer func() { s.path = s.path[:len(s.path)-1] }()
	best, sum, count := s.min, 0.0, 0
	if agent == 0 {
		best = s.max
	}
	if root {
		best = s.root
	}
	isChance := s.search.Algorithm == tree.Expectimax && s.chance(agent)
	for _, a := range actions {
		if s.skips(a.Next) {
			continue
		}
		count++
		s.states[a.Next] = true
		after, done := s.next(agent, rounds, moves)
		low, high := s.window(agent, alpha, beta)
		v := s.given(agent, s.recall(turn{a.Next, after, done}, func() float64 { return s.value(a.Next, after, done, moves+1, low, high) }))
		if isChance {
			sum = s.add(sum, v)
			continue
		}
		if agent == 0 && v > best || agent > 0 && v < best || s.none(best) {
			best = s.kept(v)
			if root {
				s.action = a.Name
			}
		}
		if s.search.Algorithm != tree.AlphaBeta || s.unbounded(agent) {
			continue
		}
		if agent == 0 && best > beta || agent > 0 && best < alpha {
			return best
		}
		if agent == 0 {
			alpha = math.Max(alpha, best)
		} else {
			beta = math.Min(beta, best)
		}
	}
	if isChance && count == 0 {
		return 0
	}
	if isChance {
		return s.mean(sum, count)
	}
	return best
}

// ownRoot is whose turn it is for a program with a loop of its own for the start, after which agent 1 moves.
func ownRoot(s *student, ends func(agent int) bool) func(agent, rounds, moves int) (int, int) {
	return func(agent, rounds, moves int) (int, int) {
		switch {
		case moves == 0:
			return 1, rounds
		case ends(agent):
			return 0, rounds + 1
		}
		return agent + 1, rounds
	}
}

// asTwo gives agent 1 the turn after agent 0, although there may be no agent 1.
func asTwo(s *student) {
	s.next = func(agent, rounds, _ int) (int, int) {
		if agent > 0 && agent+1 >= s.tree.Agents {
			return 0, rounds + 1
		}
		return agent + 1, rounds
	}
}

// onlyAtOnce returns the only action of the start without a search.
func onlyAtOnce(s *student) {
	if actions := s.tree.Actions[s.tree.Start]; len(actions) == 1 {
		s.fallback = actions[0].Name
		s.skips = func(string) bool { return true }
	}
}

// remembering keeps values in a table, by what a function makes of a turn.
func remembering(by func(t turn) turn, use memo) func(s *student) {
	return func(s *student) {
		known := map[turn]float64{}
		s.recall = func(t turn, search func() float64) float64 {
			isLeaf := s.over(t.state) || len(s.tree.Actions[t.state]) == 0 || s.search.Rounds > 0 && s.done(t.rounds, 0)
			if isLeaf && use == memoOfInner {
				return search()
			}
			v, ok := known[by(t)]
			if ok {
				return v
			}
			v = search()
			if !isLeaf || use == memoOfAll {
				known[by(t)] = v
			}
			return v
		}
	}
}

// keepEdges changes how the actions of each state are kept.
func (s *student) keepEdges(change func(edges []tree.Action) []tree.Action) {
	t := *s.tree
	t.Actions = map[string][]tree.Action{}
	for state, actions := range s.tree.Actions {
		t.Actions[state] = change(actions)
	}
	s.tree = &t
}

// keyedByNext keeps the actions of a state by the states that they lead to; again gets those kept, and an action to the same
// state as the one at i.
func keyedByNext(again func(edges []tree.Action, i int, a tree.Action) []tree.Action) func(s *student) {
	return func(s *student) {
		s.keepEdges(func(actions []tree.Action) (edges []tree.Action) {
			for _, a := range actions {
				if i := slices.IndexFunc(edges, func(e tree.Action) bool { return e.Next == a.Next }); i >= 0 {
					edges = again(edges, i, a)
				} else {
					edges = append(edges, a)
				}
			}
			return edges
		})
	}
}

// visit adds a state to those visited and reports whether it was there.
func (s *student) visit(visited map[string]bool) func(state string) bool {
	return func(state string) bool {
		was := visited[state]
		visited[state] = true
		return was
	}
}

// swappedBy exchanges alpha and beta where agent 0 passes them on, or where the others do.
func swappedBy(first bool) func(agent int, alpha, beta float64) (float64, float64) {
	return func(agent int, alpha, beta float64) (float64, float64) {
		if (agent == 0) == first {
			return beta, alpha
		}
		return alpha, beta
	}
}

// keepsTurn reports whether the agent after another one is of the same kind; if not others, only a single agent counts.
func (s *student) keepsTurn(agent int, others bool) bool {
	return s.search.Algorithm != tree.Expectimax && (s.tree.Agents == 1 || others && agent > 0 && agent+1 < s.tree.Agents)
}

// turnsWindow is negamax that turns the window round also where the same side moves again.
func (s *student) turnsWindow(others bool) func(agent int, alpha, beta float64) (float64, float64) {
	return func(agent int, alpha, beta float64) (float64, float64) {
		if s.keepsTurn(agent, others) {
			return -beta, -alpha
		}
		return alpha, beta
	}
}

// turnsValue is negamax that turns the sign also where the same side moves again.
func (s *student) turnsValue(others bool) func(agent int, v float64) float64 {
	return func(agent int, v float64) float64 {
		if s.keepsTurn(agent, others) {
			return -v
		}
		return v
	}
}

func (s *student) isEvaluated(state string) bool {
	_, ok := s.tree.Values[state]
	return ok
}

// zeroIsNoneOf makes bounds of 0 infinite.
func zeroIsNoneOf(_ int, alpha, beta float64) (float64, float64) {
	if alpha == 0 {
		alpha = math.Inf(-1)
	}
	if beta == 0 {
		beta = math.Inf(1)
	}
	return alpha, beta
}

// start returns the number of the variant with a start value.
func start(where int, value float64) int {
	return firstStart + where*startValues + slices.Index(infinities[:], value)
}

// anewAfter lets the bounds begin anew after the moves of some agents.
func anewAfter(s *student, alpha, beta bool, is func(agent int) bool) {
	s.window = func(agent int, low, high float64) (float64, float64) {
		if is(agent) && alpha {
			low = s.alpha
		}
		if is(agent) && beta {
			high = s.beta
		}
		return low, high
	}
}
