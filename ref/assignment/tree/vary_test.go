package tree

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// A student is a small wrong program, right where its functions and numbers are the usual ones.
type student struct {
	Input
	over             func(state string) bool
	unseen           func(agent int) bool   // an agent does not see that the game is over
	chance           func(agent int) bool   // an agent takes the mean in expectimax
	skips            func(next string) bool // an action to a state is left out
	leaf             func(v float64) float64
	add              func(sum, v float64) float64
	mean             func(sum float64, n int) float64
	kept             func(v float64) float64
	next             func(agent, rounds, moves int) (int, int) // whose turn it is after a move, and the rounds done then
	done             func(rounds, moves int) bool
	window           func(agent int, alpha, beta float64) (float64, float64) // that a node passes on
	root, max, min   float64                                                 // where the best values begin
	alpha, beta      float64
	action, fallback string
	states           map[string]bool
}

func newStudent(in Input) *student {
	same := func(v float64) float64 { return v }
	s := &student{
		Input: in, over: func(state string) bool { return in.tree.Over[state] }, leaf: same, kept: same,
		unseen: func(int) bool { return false }, skips: func(string) bool { return false },
		chance: func(agent int) bool { return agent > 0 },
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
	if s.over(state) && !s.unseen(agent) || len(actions) == 0 || s.search.Rounds > 0 && s.done(rounds, moves) {
		v, ok := s.tree.Values[state]
		if !ok {
			return math.NaN() // as undefined in JavaScript
		}
		return s.leaf(v)
	}
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
		v := s.value(a.Next, after, done, moves+1, low, high)
		if isChance {
			sum = s.add(sum, v)
			continue
		}
		if agent == 0 && v > best || agent > 0 && v < best {
			best = s.kept(v)
			if root {
				s.action = a.Name
			}
		}
		if s.search.Algorithm != tree.AlphaBeta {
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

// start returns the number of the variant with a start value.
func start(where int, value float64) int {
	return firstStart + where*startValues + slices.Index(infinities[:], value)
}

// TestVariants: each variant gives what a program writes that is wrong in this way, on drawn trees.
func TestVariants(t *testing.T) {
	words := func(names []string) string { return strings.Join(names, " ") }
	for _, test := range []struct {
		variant int
		recipe  string
		wrong   func(s *student)
	}{
		{meanIsCut, "parts", func(s *student) { s.mean = func(sum float64, n int) float64 { return float64(int(sum / float64(n))) } }},
		{meanIsRounded, "parts", func(s *student) { s.mean = func(sum float64, n int) float64 { return math.Floor(sum/float64(n) + .5) } }},
		{sumIsCut, "parts", func(s *student) { s.add = func(sum, v float64) float64 { return float64(int(sum + v)) } }},
		{sumIsCutAtEnd, "parts", func(s *student) { s.mean = func(sum float64, n int) float64 { return float64(int(sum)) / float64(n) } }},
		{addendsAreCut, "parts", func(s *student) { s.add = func(sum, v float64) float64 { return sum + float64(int(v)) } }},
		{shareIsZero, "parts", func(s *student) { s.mean = func(sum float64, n int) float64 { return sum * float64(1/n) } }},
		{allAreCut, "parts", func(s *student) {
			s.leaf = func(v float64) float64 { return float64(int(v)) }
			s.mean = func(sum float64, n int) float64 { return float64(int(sum) / n) }
		}},
		{evaluationIsCut, "parts", func(s *student) { s.leaf = func(v float64) float64 { return float64(int(v)) } }},
		{bestIsCut, "parts", func(s *student) { s.kept = func(v float64) float64 { return float64(int(v)) } }},
		{firstIsMean, "chances", func(s *student) { s.chance = func(agent int) bool { return agent == 1 } }},
		{firstIsMin, "chances", func(s *student) { s.chance = func(agent int) bool { return agent > 1 } }},
		{lastIsMin, "chances", func(s *student) { s.chance = func(agent int) bool { return agent > 0 && agent < s.tree.Agents-1 } }},
		{twoAgents, "agents", func(s *student) {
			s.next = func(agent, rounds, _ int) (int, int) { return 1 - agent, rounds + agent }
		}},
		{visitsOnce, "graphs", func(s *student) { s.skips = s.visit(map[string]bool{s.tree.Start: true}) }},
		{winIsText, "endings", func(s *student) {
			s.over = func(state string) bool { return s.tree.Over[state] || strings.Contains(words(s.file.win), state) }
		}},
		{overIsText, "endings", func(s *student) {
			s.over = func(state string) bool {
				return strings.Contains(words(s.file.win), state) || strings.Contains(words(s.file.lose), state)
			}
		}},
		{overGoesOn, "endings", func(s *student) { s.over = func(string) bool { return false } }},
		{overUnseenByOthers, "endings", func(s *student) { s.unseen = func(agent int) bool { return agent > 0 } }},
		{swappedByMax, "cuts", func(s *student) { s.window = swappedBy(true) }},
		{swappedByMin, "cuts", func(s *student) { s.window = swappedBy(false) }},
		{start(startOfRoot, 1000), "far", func(s *student) { s.root = -1000 }},
		{start(startOfRoot, 999_999), "far", func(s *student) { s.root, s.fallback = -999_999, "Stop" }},
		{start(startOfRoot, 0), "losing", func(s *student) { s.root, s.fallback = 0, "1" }},
		{start(startOfMax, 9999), "far", func(s *student) { s.root, s.max = -9999, -9999 }},
		{start(startOfMin, 100), "far", func(s *student) { s.min = 100 }},
		{start(startOfAll, 1), "far", func(s *student) { s.root, s.max, s.min, s.alpha, s.beta = -1, -1, 1, -1, 1 }},
		{start(startOfBest, 500), "far", func(s *student) { s.root, s.max, s.min = -500, -500, 500 }},
		{start(startOfLaterMax, 99), "far", func(s *student) { s.max = -99 }},
		{start(startOfLater, 32_767), "far", func(s *student) { s.max, s.min = -32_767, 32_767 }},
		{start(startAndAlpha, 10), "far", func(s *student) { s.root, s.alpha = -10, -10 }},
		{start(startOfMaxAndAlpha, 999), "far", func(s *student) { s.root, s.max, s.alpha = -999, -999, -999 }},
		{start(startAndWindow, 9_999_999), "far", func(s *student) { s.root, s.alpha, s.beta = -9_999_999, -9_999_999, 9_999_999 }},
		{loneIsOther, "agents", func(s *student) { s.next = ownRoot(s, func(agent int) bool { return agent+1 == s.tree.Agents }) }},
		{loneIsTwo, "agents", func(s *student) { s.next = ownRoot(s, func(agent int) bool { return agent+1 >= s.tree.Agents }) }},
		{roundOfMax, "limits", func(s *student) {
			s.next = func(agent, rounds, _ int) (int, int) { return (agent + 1) % s.tree.Agents, rounds + max(1-agent, 0) }
		}},
		{moveMore, "limits", func(s *student) { // its loop at the start does not count the first move
			s.next = func(agent, rounds, moves int) (int, int) {
				if agent == 0 && moves > 0 {
					rounds++
				}
				return (agent + 1) % s.tree.Agents, rounds
			}
		}},
		{roundOfTwo, "limits", func(s *student) { s.done = func(_, moves int) bool { return moves == 2*s.search.Rounds } }},
		{start(startOfWindow, 1_000_000), "far", func(s *student) { s.alpha, s.beta = -1_000_000, 1_000_000 }},
	} {
		recipe := recipes[slices.IndexFunc(recipes, func(r assignment.Recipe) bool { return r.Name == test.recipe })]
		random, shows := rand.New(rand.NewPCG(17, 4)), 0
		for range 200 {
			drawn, ok := recipe.Draw(random)
			if !ok {
				continue
			}
			in := drawn.(Input)
			s := newStudent(in)
			test.wrong(s)
			v := in.ReadFields(s.solve())
			field, done := v.Vary([]int{test.variant})
			if got := []string{field(0, 0), field(1, 0)}; !done || !slices.Equal(got, v.Values()) {
				t.Fatalf("variant %d: %q, want %q\n%s", test.variant, got, v.Values(), in.Given().Text())
			}
			if right := in.ReadFields(assignmenttest.Written(t, in)); !slices.Equal(v.Values(), right.Values()) {
				if shows++; shows == 20 {
					break
				}
			}
		}
		if shows < 3 {
			t.Errorf("variant %d shows on %d trees", test.variant, shows)
		}
	}
}

// TestNoAction: a program that chooses no action writes another text or its first action, not one of the others.
func TestNoAction(t *testing.T) {
	in := mustParse("minimax (-2000 -1500 -1200)")
	for action, want := range map[string]bool{"None": true, "": true, "Stop": true, "1": true, "2": false, "3": false} {
		v := in.ReadFields(map[string]string{assignment.Stdout: "Action: " + action + "\nGenerated: n n1 n2 n3\n"})
		field, _ := v.Vary([]int{start(startOfRoot, 1000)})
		if got := field(0, 0) == action; got != want {
			t.Errorf("%q fits: %v, want %v", action, got, want)
		}
	}
}

// TestScaled: variations of a tree with great values have values at the numbers that programs take for infinity.
func TestScaled(t *testing.T) {
	in := mustParse("expectimax ((-3000000 -2500000) -4000000)")
	random, met := rand.New(rand.NewPCG(17, 5)), map[float64]bool{}
	for range 400 {
		if other, ok := in.Vary(random); ok {
			met[-other.(Input).find(nil).Value] = true
		}
	}
	for _, v := range infinities[1:] {
		if !met[v] {
			t.Errorf("no start with value %v", -v)
		}
	}
	if _, ok := mustParse("minimax (1 -2)").scaled(random); ok {
		t.Error("small values are scaled")
	}
}
