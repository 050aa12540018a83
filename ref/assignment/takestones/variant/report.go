package variant

import (
	"math"
	"strconv"
	"strings"
)

// A Way is a way to compute a field of the report. The first way of each field is right,
// and its phrase is empty.
type Way struct {
	Phrase string // completes a sentence about the program
	Cost   int    // the number of respects in which it is wrong
	// Follows says that the field is right, given the other fields as the program wrote them.
	Follows bool
	text    func(r *Run, own Own) string // the field; empty if there is none
}

// Own has what the program itself wrote. A count is -1 if it is not a number.
type Own struct {
	Visited, Evaluated int
	Branching          string
}

// Text returns the field of the report of a run.
func (w Way) Text(r *Run, own Own) string { return w.text(r, own) }

// Fields returns the ways to compute the six lines.
func Fields() [6][]Way {
	fields := [6][]Way{moveWays(), valueWays(), visitedWays(), evaluatedWays(), depthWays(), branchingWays()}
	for _, ways := range fields {
		for i := range ways {
			if i > 0 && !ways[i].Follows {
				ways[i].Cost = max(ways[i].Cost, 2)
			}
		}
	}
	return fields
}

func moveWays() []Way {
	var all []Way
	for candidate, phrase := range [endOfMoves]string{
		best:          "",
		lastOfEqual:   "it prints the last of equally good moves",
		setByAll:      "it prints a move that deeper nodes have overwritten",
		setByOwn:      "it prints a move that deeper nodes of the same player have overwritten",
		setByAllEqual: "it prints a move that deeper nodes have overwritten, with equal values too",
		setByOwnEqual: "it prints a move that deeper nodes of the same player have overwritten, with equal values too",
		setByChildren: "it prints a move that the root's successors have overwritten",
		firstChild:    "it prints the first move whatever the values are",
		lastChild:     "it prints the last move that it has tried, whatever the values are",
		worst:         "it prints the worst move",
		bestStatic:    "it prints the move with the best static value",
	} {
		all = append(all, Way{Phrase: phrase, text: func(r *Run, _ Own) string {
			if r.moves[candidate] == unset {
				return ""
			}
			return strconv.Itoa(r.moves[candidate])
		}})
	}
	for _, text := range []string{"0", "-1"} {
		// A right search always has a best move, so a program shows this only as a consequence of another fault.
		all = append(all, Way{Phrase: "it prints " + text + " where the root has no successor, or none better than the first value", Follows: true, text: func(r *Run, _ Own) string {
			if r.moves[best] == unset {
				return text
			}
			return strconv.Itoa(r.moves[best])
		}})
	}
	all = append(all, Way{Phrase: "it prints the first move where no successor is better than the first value", Follows: true, text: func(r *Run, _ Own) string {
		for _, candidate := range []int{best, firstChild} {
			if r.moves[candidate] != unset {
				return strconv.Itoa(r.moves[candidate])
			}
		}
		return ""
	}})
	for _, ofMax := range []bool{true, false} {
		player := map[bool]string{true: "Max", false: "Min"}[ofMax]
		all = append(all, Way{Phrase: "it prints the last of equally good moves where " + player + " moves at the root", text: func(r *Run, _ Own) string {
			move := r.moves[best]
			if r.root.isMin != ofMax {
				move = r.moves[lastOfEqual]
			}
			if move == unset {
				return ""
			}
			return strconv.Itoa(move)
		}})
	}
	return all
}

func valueWays() []Way {
	way := func(phrase string, value func(r *Run) float64) Way {
		return Way{Phrase: phrase, text: func(r *Run, _ Own) string { return tenths(value(r)) }}
	}
	return []Way{
		way("", func(r *Run) float64 { return r.value }),
		{Phrase: "it prints a zero with a minus", text: func(r *Run, _ Own) string {
			if r.value == 0 {
				return "-0.0"
			}
			return tenths(r.value)
		}},
		way("it prints the value with the opposite sign", func(r *Run) float64 { return -r.value }),
		way("it prints the value with the opposite sign where Min moves at the root", func(r *Run) float64 {
			if r.root.isMin {
				return -r.value
			}
			return r.value
		}),
		way("it prints the value without its sign", func(r *Run) float64 { return math.Abs(r.value) }),
		way("it prints the static value of the root", func(r *Run) float64 { return r.root.static }),
		way("it prints the static value of the position after its move", func(r *Run) float64 { return r.root.chosen }),
		way("it prints the value of the successor visited last", func(r *Run) float64 { return r.root.last }),
		way("it prints the value of the first successor", func(r *Run) float64 { return r.root.first }),
		way("it prints ten times the value", func(r *Run) float64 { return 10 * r.value }),
		{Phrase: "it prints no zero before the decimal point", text: func(r *Run, _ Own) string {
			return strings.Replace(tenths(r.value), "0.", ".", 1)
		}},
		{Phrase: "it rounds the value to a whole number", text: func(r *Run, _ Own) string { return tenths(10 * math.Round(r.value/10)) }},
		{Phrase: "it cuts off the decimals of the value", text: func(r *Run, _ Own) string { return tenths(10 * math.Trunc(r.value/10)) }},
	}
}

// tenths prints a value; a zero has no sign.
func tenths(v float64) string {
	if v == 0 {
		v = 0
	}
	return strconv.FormatFloat(v/10, 'f', 1, 64)
}

// count returns a way that prints a number of a run.
func count(phrase string, n func(r *Run) int) Way {
	return Way{Phrase: phrase, text: func(r *Run, _ Own) string { return strconv.Itoa(n(r)) }}
}

func (r *Run) evaluated() int { return r.ends + r.atLimit - r.both - r.recalled }

func visitedWays() []Way {
	return []Way{
		count("", func(r *Run) int { return r.visited }),
		count("it does not count the root", func(r *Run) int { return r.visited - 1 }),
		count("it counts one node too many", func(r *Run) int { return r.visited + 1 }),
		count("it counts expanded nodes only", func(r *Run) int { return r.expanded }),
		count("it counts evaluated nodes only", (*Run).evaluated),
		count("it counts all successors of expanded nodes and the root, those cut off too", func(r *Run) int { return r.generated + 1 }),
		count("it counts all successors of expanded nodes, those cut off too, without the root", func(r *Run) int { return r.generated }),
		count("it counts evaluated nodes twice", func(r *Run) int { return r.visited + r.evaluated() }),
		count("it counts expanded nodes twice", func(r *Run) int { return r.visited + r.expanded }),
		count("it does not count leaves where the game is over", func(r *Run) int { return r.visited - r.ends }),
		count("it does not count leaves at the cut-off depth", func(r *Run) int { return r.visited - r.atLimit }),
		count("it does not count a successor that causes a cutoff", func(r *Run) int { return r.visited - r.cutoffs }),
		count("it counts neither the root nor a successor that causes a cutoff", func(r *Run) int { return r.visited - r.cutoffs - 1 }),
		count("it counts each node twice", func(r *Run) int { return 2 * r.visited }),
		count("it counts the nodes below the root twice", func(r *Run) int { return 2*r.visited - 1 }),
		count("it does not count Max's nodes", func(r *Run) int { return r.visited - r.expandedBy[1] - r.evaluatedBy[1] }),
		count("it does not count Min's nodes", func(r *Run) int { return r.visited - r.expandedBy[0] - r.evaluatedBy[0] }),
		count("it does not count Max's leaves", func(r *Run) int { return r.visited - r.evaluatedBy[1] }),
		count("it does not count Min's leaves", func(r *Run) int { return r.visited - r.evaluatedBy[0] }),
		count("it counts Max's leaves twice", func(r *Run) int { return r.visited + r.evaluatedBy[1] }),
		count("it counts Min's leaves twice", func(r *Run) int { return r.visited + r.evaluatedBy[0] }),
		count("it counts Max's expanded nodes twice", func(r *Run) int { return r.visited + r.expandedBy[1] }),
		count("it counts Min's expanded nodes twice", func(r *Run) int { return r.visited + r.expandedBy[0] }),
		count("it does not count leaves of ended games above the cut-off depth", func(r *Run) int { return r.visited - r.ends + r.both }),
	}
}

func evaluatedWays() []Way {
	return []Way{
		count("", (*Run).evaluated),
		count("it counts evaluations at the cut-off depth only", func(r *Run) int { return r.atLimit }),
		count("it counts evaluations at the cut-off depth only, where the game is not over", func(r *Run) int { return r.atLimit - r.both }),
		count("it counts evaluations of ended games only", func(r *Run) int { return r.ends }),
		count("it counts evaluations of ended games above the cut-off depth only", func(r *Run) int { return r.ends - r.both }),
		count("it counts ended games at the cut-off depth twice", func(r *Run) int { return r.ends + r.atLimit }),
		count("it counts one evaluation too many", func(r *Run) int { return r.evaluated() + 1 }),
		count("it counts one evaluation too few", func(r *Run) int { return r.evaluated() - 1 }),
		count("it counts all visited nodes", func(r *Run) int { return r.visited }),
		count("it counts all visited nodes but the root", func(r *Run) int { return r.visited - 1 }),
		count("it counts expanded nodes", func(r *Run) int { return r.expanded }),
		count("it counts evaluations twice", func(r *Run) int { return 2 * r.evaluated() }),
		count("it does not count evaluations with the value 0", func(r *Run) int { return r.evaluated() - r.zero }),
		count("it counts the successors of expanded nodes", func(r *Run) int { return r.generated }),
		count("it counts ended games twice", func(r *Run) int { return r.evaluated() + r.ends }),
		count("it counts cutoffs as evaluations too", func(r *Run) int { return r.evaluated() + r.cutoffs }),
		count("it does not count Max's leaves", func(r *Run) int { return r.evaluatedBy[0] }),
		count("it does not count Min's leaves", func(r *Run) int { return r.evaluatedBy[1] }),
		count("it does not count ended games where Max is to move", func(r *Run) int { return r.evaluated() - r.endsBy[1] }),
		count("it does not count ended games where Min is to move", func(r *Run) int { return r.evaluated() - r.endsBy[0] }),
		count("it counts Max's leaves twice", func(r *Run) int { return r.evaluated() + r.evaluatedBy[1] }),
		count("it counts Min's leaves twice", func(r *Run) int { return r.evaluated() + r.evaluatedBy[0] }),
		count("it counts ended games where Max is to move twice", func(r *Run) int { return r.evaluated() + r.endsBy[1] }),
		count("it counts ended games where Min is to move twice", func(r *Run) int { return r.evaluated() + r.endsBy[0] }),
		count("it counts ended games above the cut-off depth twice", func(r *Run) int { return r.evaluated() + r.ends - r.both }),
		count("it counts leaves at the cut-off depth twice", func(r *Run) int { return r.evaluated() + r.atLimit }),
		count("it always prints 0", func(*Run) int { return 0 }),
	}
}

func depthWays() []Way {
	given := func(r *Run) int { return r.in.Depth }
	return []Way{
		count("", func(r *Run) int { return r.deepest }),
		count("it counts one too many, as if the root had depth 1", func(r *Run) int { return r.deepest + 1 }),
		count("it counts one too few", func(r *Run) int { return r.deepest - 1 }),
		count("it counts expanded nodes only", func(r *Run) int { return r.deepestExpanded }),
		count("it prints the depth that is given", given),
		count("it prints the depth that is given, and where that is 0 the deepest node's", func(r *Run) int {
			if r.in.Depth == 0 {
				return r.deepest
			}
			return r.in.Depth
		}),
		count("it prints the lesser of the depth that is given and the number of free stones", func(r *Run) int {
			free := r.in.Stones - len(r.in.Taken)
			if r.in.Depth == 0 {
				return free
			}
			return min(r.in.Depth, free)
		}),
		count("it adds the stones taken before", func(r *Run) int { return r.deepest + len(r.in.Taken) }),
		count("it counts leaves at the cut-off depth only", func(r *Run) int { return r.deepestLimit }),
		count("it counts leaves where the game is over only", func(r *Run) int { return r.deepestEnd }),
		count("it counts only nodes below successors that improve their parent's value", func(r *Run) int { return r.handed.better }),
		count("it prints the depth to which the line of best moves leads", func(r *Run) int { return r.handed.chosen }),
		count("it prints the depth of the last leaf", func(r *Run) int { return r.lastLeaf }),
		count("it prints the depth of the first leaf", func(r *Run) int { return r.firstLeaf }),
		count("it does not count Max's nodes", func(r *Run) int { return r.deepestBy[0] }),
		count("it does not count Min's nodes", func(r *Run) int { return r.deepestBy[1] }),
		count("it prints the plies that are left", func(r *Run) int { return r.in.Depth - r.deepest }),
		count("it always prints 0", func(*Run) int { return 0 }),
	}
}
