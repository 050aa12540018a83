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
		{meanByStart, "means", func(s *student) {
			s.mean = func(sum float64, _ int) float64 { return sum / float64(len(s.tree.Actions[s.tree.Start])) }
		}},
		{meanByParent, "means", func(s *student) {
			s.mean = func(sum float64, _ int) float64 { return sum / float64(s.path[len(s.path)-2]) }
		}},
		{meanByLast, "means", func(s *student) { s.mean = func(sum float64, _ int) float64 { return sum / float64(s.expanded) } }},
		{firstIsMean, "chances", func(s *student) { s.chance = func(agent int) bool { return agent == 1 } }},
		{firstIsMin, "chances", func(s *student) { s.chance = func(agent int) bool { return agent > 1 } }},
		{lastIsMin, "chances", func(s *student) { s.chance = func(agent int) bool { return agent > 0 && agent < s.tree.Agents-1 } }},
		{twoAgents, "agents", func(s *student) {
			s.next = func(agent, rounds, _ int) (int, int) { return 1 - agent, rounds + agent }
		}},
		{parallelMerged, "parallel", keyedByNext(func(edges []tree.Action, _ int, _ tree.Action) []tree.Action { return edges })},
		{parallelRenamed, "graphs", keyedByNext(func(edges []tree.Action, i int, a tree.Action) []tree.Action {
			edges[i].Name = a.Name
			return edges
		})},
		{parallelRenamed, "graphs", keyedByNext(func(edges []tree.Action, i int, a tree.Action) []tree.Action {
			return append(slices.Delete(edges, i, i+1), a)
		})},
		{byNext, "graphs", func(s *student) {
			s.keepEdges(func(edges []tree.Action) []tree.Action {
				return slices.SortedStableFunc(slices.Values(edges), func(a, b tree.Action) int { return strings.Compare(a.Next, b.Next) })
			})
		}},
		{remembers, "graphs", remembering(func(t turn) turn { return turn{state: t.state} }, memoOfInner)},
		{remembersAgent, "later", remembering(func(t turn) turn { return turn{state: t.state, agent: t.agent} }, memoOfAll)},
		{remembersAgent, "later", remembering(func(t turn) turn { return turn{state: t.state, agent: t.agent} }, memoOfInner)},
		{remembersAgent, "later", remembering(func(t turn) turn { return turn{state: t.state, agent: t.agent} }, memoWithInner)},
		{remembersRound, "graphs", remembering(func(t turn) turn { return turn{state: t.state, rounds: t.rounds} }, memoOfAll)},
		{remembersTurn, "again", remembering(func(t turn) turn { return t }, memoOfAll)},
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
		{overUnseenByOthers, "endings", func(s *student) { s.unseen = func(agent int, _ string) bool { return agent > 0 } }},
		{overUnseenByMax, "endings", func(s *student) { s.unseen = func(agent int, _ string) bool { return agent == 0 } }},
		{winUnseenByMax, "endings", func(s *student) {
			s.unseen = func(agent int, state string) bool { return agent == 0 && !slices.Contains(s.file.lose, state) }
		}},
		{loseUnseenByMax, "endings", func(s *student) {
			s.unseen = func(agent int, state string) bool { return agent == 0 && !slices.Contains(s.file.win, state) }
		}},
		{winUnseenByOthers, "endings", func(s *student) {
			s.unseen = func(agent int, state string) bool { return agent > 0 && !slices.Contains(s.file.lose, state) }
		}},
		{loseUnseenByOthers, "endings", func(s *student) {
			s.unseen = func(agent int, state string) bool { return agent > 0 && !slices.Contains(s.file.win, state) }
		}},
		{swappedByMax, "cuts", func(s *student) { s.window = swappedBy(true) }},
		{swappedByMin, "cuts", func(s *student) { s.window = swappedBy(false) }},
		{lastBounds, "agents", func(s *student) { s.unbounded = func(agent int) bool { return agent > 0 && agent+1 < s.tree.Agents } }},
		{firstBounds, "agents", func(s *student) { s.unbounded = func(agent int) bool { return agent > 1 } }},
		{anewAtRound, "cuts", func(s *student) { anewAfter(s, true, true, func(agent int) bool { return agent+1 == s.tree.Agents }) }},
		{alphaAtRound, "cuts", func(s *student) { anewAfter(s, true, false, func(agent int) bool { return agent+1 == s.tree.Agents }) }},
		{betaAtRound, "cuts", func(s *student) { anewAfter(s, false, true, func(agent int) bool { return agent+1 == s.tree.Agents }) }},
		{anewBetweenMin, "agents", func(s *student) {
			anewAfter(s, true, true, func(agent int) bool { return agent > 0 && agent+1 < s.tree.Agents })
		}},
		{start(startOfRoot, 1000), "far", func(s *student) { s.root = -1000 }},
		{start(startOfRoot, 999_999), "far", func(s *student) { s.root, s.fallback = -999_999, "Stop" }},
		{start(startOfRoot, 0), "losing", func(s *student) { s.root, s.fallback = 0, "1" }},
		{start(startOfMax, 9999), "far", func(s *student) { s.root, s.max = -9999, -9999 }},
		{start(startOfMin, 100), "far", func(s *student) { s.min = 100 }},
		{start(startOfAll, 1), "far", func(s *student) { s.root, s.max, s.min, s.alpha, s.beta = -1, -1, 1, -1, 1 }},
		{start(startOfBest, 500), "far", func(s *student) { s.root, s.max, s.min = -500, -500, 500 }},
		{start(startOfLaterMax, 99), "far", func(s *student) { s.max = -99 }},
		{start(startOfLaterMax, 0), "ties", func(s *student) { s.max = math.SmallestNonzeroFloat64 }}, // Double.MIN_VALUE
		{start(startOfLaterMax, 0), "losing", func(s *student) { s.max = 0x1p-1022 }},                 // DBL_MIN
		{start(startOfLaterMax, 1), "losing", func(s *student) { s.max = -1 }},
		{start(startOfMin, 0), "ties", func(s *student) { s.min = math.SmallestNonzeroFloat64 }},
		{start(startOfMin, 0), "parts", func(s *student) { s.min = -math.SmallestNonzeroFloat64 }},
		{start(startOfLater, 0), "cuts", func(s *student) { s.max, s.min = math.SmallestNonzeroFloat64, math.SmallestNonzeroFloat64 }},
		{start(startOfLater, 32_767), "far", func(s *student) { s.max, s.min = -32_767, 32_767 }},
		{start(startAndAlpha, 10), "far", func(s *student) { s.root, s.alpha = -10, -10 }},
		{start(startOfMaxAndAlpha, 999), "far", func(s *student) { s.root, s.max, s.alpha = -999, -999, -999 }},
		{start(startAndWindow, 9_999_999), "far", func(s *student) { s.root, s.alpha, s.beta = -9_999_999, -9_999_999, 9_999_999 }},
		{zeroIsNone, "ties", func(s *student) { s.none = func(best float64) bool { return best == 0 } }},
		{zeroIsNoBound, "ties", func(s *student) { s.window = zeroIsNoneOf }},
		{negatedBySame, "agents", func(s *student) { s.window = s.turnsWindow(true) }},
		{valueBySame, "agents", func(s *student) { s.given = s.turnsValue(true) }},
		{bothBySame, "agents", func(s *student) { s.given, s.window = s.turnsValue(true), s.turnsWindow(true) }},
		{valueByLone, "agents", func(s *student) { s.given = s.turnsValue(false) }},
		{bothByLone, "agents", func(s *student) { s.given, s.window = s.turnsValue(false), s.turnsWindow(false) }},
		{evaluatedIsLeaf, "limits", func(s *student) {
			s.isLeaf = func(state string, moves int) bool {
				return moves > 0 && s.isEvaluated(state) || s.tree.Over[state] || moves == s.tree.Agents*s.search.Rounds
			}
		}},
		{evaluatedIsLeaf, "later", func(s *student) { // it does not read the depth
			s.isLeaf = func(state string, moves int) bool { return moves > 0 && s.isEvaluated(state) }
		}},
		{deadEndOfMaxIsInfinite, "endings", func(s *student) {
			s.dead = func(agent int, v float64) float64 {
				if agent == 0 {
					return math.Inf(-1)
				}
				return v
			}
		}},
		{deadEndOfMinIsInfinite, "endings", func(s *student) {
			s.dead = func(agent int, v float64) float64 {
				if agent == 0 || s.search.Algorithm == tree.Expectimax {
					return v
				}
				return math.Inf(1)
			}
		}},
		{deadEndIsInfinite, "endings", func(s *student) {
			s.dead = func(agent int, v float64) float64 {
				switch {
				case agent == 0:
					return math.Inf(-1)
				case s.search.Algorithm == tree.Expectimax:
					return v
				}
				return math.Inf(1)
			}
		}},
		{roundOfSecond, "agents", func(s *student) {
			s.next = func(agent, rounds, _ int) (int, int) {
				if agent == min(1, s.tree.Agents-1) {
					rounds++
				}
				return (agent + 1) % s.tree.Agents, rounds
			}
		}},
		{loneIsOther, "agents", func(s *student) { s.next = ownRoot(s, func(agent int) bool { return agent+1 == s.tree.Agents }) }},
		{loneIsTwo, "agents", func(s *student) { s.next = ownRoot(s, func(agent int) bool { return agent+1 >= s.tree.Agents }) }},
		{loneAsTwo, "agents", asTwo},
		{loneAsTwo, "later", asTwo},
		{onlyActionAtOnce, "deep", onlyAtOnce},
		{onlyActionAtOnce, "agents", onlyAtOnce},
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

// TestEvaluatedStart: a program for which states with an evaluation are leaves may or may not search on from such a start.
func TestEvaluatedStart(t *testing.T) {
	in := mustParse("minimax ((3 9) (5 6))")
	in.tree.Values["n"] = 4
	for variant, want := range map[int]string{evaluatedIsLeaf: "n n1 n1.1 n1.2 n2 n2.1 n2.2", evaluatedIsLeafToo: "n"} {
		field, _ := in.ReadFields(nil).Vary([]int{variant})
		if got := field(1, 0); got != want {
			t.Errorf("variant %d: generated %s, want %s", variant, got, want)
		}
	}
}

// TestWithLeaf: with a leaf beside the start's other actions, the start's action shows by what a program divides.
func TestWithLeaf(t *testing.T) {
	random, shows := rand.New(rand.NewPCG(17, 6)), 0
	in := mustParse("expectimax ((0 0 9) (3 4) (1 2))")
	action := func(in Input, variant int) string {
		field, _ := in.ReadFields(nil).Vary([]int{variant})
		return field(0, 0)
	}
	if action(in, meanByTwo) != action(in, meanByStart) {
		t.Error("the actions differ without another leaf")
	}
	for range 40 {
		grown := in.withLeaf(random)
		if err := grown.problem(); err != nil {
			t.Fatal(err)
		}
		if action(grown, meanByTwo) != action(grown, meanByStart) {
			shows++
		}
	}
	if shows < 5 {
		t.Errorf("%d of 40 inputs distinguish two divisors", shows)
	}
	if again := in.withLeaf(random).withLeaf(random); len(again.tree.Actions["n"]) != 4 {
		t.Errorf("the leaf is there twice:\n%s", again.Given().Text())
	}
}

// TestTurned: the start's actions have the opposite order, and all else is as before.
func TestTurned(t *testing.T) {
	in := mustParse("minimax ((4 6) (4 4) (1 8))").turned()
	var names []string
	for _, a := range in.tree.Actions[in.tree.Start] {
		names = append(names, a.Name+" "+a.Next)
	}
	if want := []string{"3 n3", "2 n2", "1 n1"}; !slices.Equal(names, want) {
		t.Errorf("the actions are %q, want %q", names, want)
	}
	if f := in.find(nil); f.Action != "2" || f.Value != 4 {
		t.Errorf("action %s with value %v, want 2 with value 4", f.Action, f.Value)
	}
}
