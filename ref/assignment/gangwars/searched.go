package gangwars

import (
	"cmp"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
)

// A pruning is a wrong way to prune; the texts begin with a verb.
type pruning struct {
	text string
	how  logged.Pruning
	// after is the kind of the moves after which the wrong comparison is made: 1 for Stakes, 2 for Raids, 0 for both
	after int
	lost  int // 1 more than the number of one of logged.LostTexts; 0 for none
}

// prunings are wrong ways to prune, of programs that otherwise search rightly.
var prunings = func() (all []pruning) {
	for _, which := range []struct {
		bound string
		nodes logged.Nodes
	}{{"beta at Min nodes", logged.Nodes{Min: true}}, {"alpha at Max nodes", logged.Nodes{Max: true}}, {"these", logged.Nodes{Max: true, Min: true}}} {
		const text = "keeps alpha and beta in global variables, and does not restore "
		all = append(all,
			pruning{text + which.bound + " that cut off", logged.Pruning{NotRestored: which.nodes, AtCutoff: true}, 0, 0},
			pruning{text + which.bound, logged.Pruning{NotRestored: which.nodes}, 0, 0})
	}
	for i, after := range []string{"", ", but only after a Stake", ", but only after a Raid"} {
		all = append(all,
			pruning{"cuts off at Min nodes where the value is at most beta, not alpha" + after, logged.Pruning{OwnBound: logged.Nodes{Min: true}}, i, 0},
			pruning{"cuts off at Max nodes where the value is at least alpha, not beta" + after, logged.Pruning{OwnBound: logged.Nodes{Max: true}}, i, 0},
			pruning{"cuts off at Max nodes below the root where the value is at least alpha, not beta" + after, logged.Pruning{OwnBound: logged.Nodes{Max: true}, BelowRoot: true}, i, 0})
	}
	for i, text := range logged.LostTexts() {
		all = append(all, pruning{text: text, lost: i + 1})
	}
	return all
}()

// ties are wrong ways to choose at the root among moves of equal value, of which the Raids come first.
var ties = func() (all []tie) {
	for _, of := range []struct {
		text      string
		conquests bool
	}{{"a Raid", false}, {"a Raid that conquers", true}} {
		for _, last := range []bool{false, true} {
			text := "chooses at the root " + of.text + " rather than a Stake of equal value"
			if last {
				text += ", the last of such Raids"
			}
			all = append(all, tie{text, of.conquests, last, false}, tie{text + ", and takes a bound of the Raid's value for the value", of.conquests, last, true})
		}
	}
	return all
}()

// A tie is one of these ways.
type tie struct {
	text      string
	conquests bool // only Raids that conquer come first
	last      bool // their order is reversed
	bounds    bool // after a cutoff below a move, the bound that it returns counts as its value
}

func searchTexts() (texts []string) {
	for _, way := range prunings {
		texts = append(texts, way.text)
	}
	for _, way := range ties {
		texts = append(texts, way.text)
	}
	return texts
}

// searched gives the tree below the root the nodes that a search under variants visits, in the order in which it chooses
// among equal ones. It reports false if they are too many.
func (in Input) searched(root *node, is assignment.VariantSet) bool {
	raid := func(m ref.Move) bool { return int(m) >= len(in.Pieces) }
	for i, way := range prunings {
		if is.Has(firstSearched + i) {
			if way.after > 0 {
				way.how.After = func(m ref.Move) bool { return raid(m) == (way.after == 2) }
			}
			if way.lost > 0 {
				way.how = logged.LostOf(way.lost-1, in.Free(), root.Limit)
			}
			return root.Visit(way.how)
		}
	}
	for i, way := range boundings {
		if is.Has(firstBounding + i) {
			return in.bound(root, way)
		}
	}
	for i, way := range deepenings {
		if is.Has(firstDeepening + i) {
			return root.Deepen(way.how)
		}
	}
	for i, way := range scoutings {
		if is.Has(firstScouting + i) {
			return root.Scout(way.how)
		}
	}
	for i, way := range hopelesses {
		if is.Has(firstHopeless + i) {
			return root.Bound(logged.Bounded[place]{GivesUp: way.givesUp, Always: true})
		}
	}
	for i, way := range boundTables {
		if is.Has(firstTable + i) {
			return root.Bound(way.how)
		}
	}
	for i, way := range copyings {
		if is.Has(firstCopying + i) {
			way.how.Loop = func(m ref.Move) bool { return raid(m) == way.raids }
			return root.Copy(way.how)
		}
	}
	for i, way := range ties {
		if is.Has(firstSearched + len(prunings) + i) {
			return in.tied(root, way)
		}
	}
	return true
}

// tied sorts the moves of the root: of moves with equal values, a program with this way to decide ties chooses the first.
func (in Input) tied(root *node, way tie) bool {
	if way.bounds && !root.Visit(logged.Pruning{}) {
		return false
	}
	at := in.Root()
	rank := func(n *node) int {
		switch square := int(n.Move) - len(in.Pieces); {
		case square < 0 || way.conquests && len(in.Game().Conquered(&at, square, nil)) == 0:
			return 1
		case way.last:
			return -square
		}
		return 0
	}
	root.SortChildren(func(a, b *node) int { return cmp.Compare(rank(a), rank(b)) })
	return true
}
