package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Topic is what a reason is about.
type Topic string

// The topics, in the order of an explanation. Those that are named as columns of
// the log have the column's number.
const (
	Order    Topic = "order"    // why the row stands here
	Name     Topic = "node"     // what the node is named after
	Depth    Topic = "depth"    // which turns are counted
	Kind     Topic = "kind"     // expanded, or a leaf, and why
	Static   Topic = "static"   // the static evaluation of Take-Stones
	Value    Topic = "value"    // where the value comes from
	Alpha    Topic = "alpha"    // where alpha comes from
	Beta     Topic = "beta"     // where beta comes from
	Next     Topic = "next"     // what follows: another child, a cutoff, or the return
	Optional Topic = "optional" // the row that may stand before this one
)

// A Reason says why one thing of a row is as it is.
type Reason struct {
	Topic    Topic
	Number   string // worked out from the reason, as the column has it; "" without a column
	Sentence string // says the number too, first
}

func reason(topic Topic, number, format string, args ...any) Reason {
	sentence := fmt.Sprintf(format, args...)
	if number != "" {
		sentence = number + ": " + sentence
	}
	return Reason{topic, number, sentence}
}

// A teller gives those reasons that are the same in every game.
type teller struct {
	nodes    []node     // from the root to the node; after an update also the child
	length   int        // of the node
	children []ref.Move // the legal moves at the node, in expansion order
	prune    bool
	numbered bool // the events are rows of a log
	move     func(ref.Move) string
	number   func(ref.Value) string
	players  [2]string // Min and Max
}

func (t *teller) node() *node  { return &t.nodes[t.length] }
func (t *teller) child() *node { return &t.nodes[t.length+1] }

func (t *teller) player(max bool) string {
	if max {
		return t.players[1]
	}
	return t.players[0]
}

// label names the node of a length on the path.
func (t *teller) label(length int) string {
	if length == 0 {
		return "the root"
	}
	return strings.Join(t.names(moves(t.nodes[:length+1])), ",")
}

func (t *teller) names(moves []ref.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, t.move(m))
	}
	return names
}

// at says where a number is first seen, as a remark.
func (t *teller) at(row int64) string {
	if !t.numbered {
		return ""
	}
	return fmt.Sprintf(" (row %d)", row)
}

// updated is the value of a node after a child.
func (t *teller) updated() Reason {
	n, child := t.node(), t.child().at
	before, name := n.before.Value, t.move(child.Move)
	value, which, best := min(before, child.Value), "smaller", "smallest"
	if n.at.Max {
		value, which, best = max(before, child.Value), "greater", "greatest"
	}
	number, returned := t.number(value), t.number(child.Value)
	who := t.player(n.at.Max)
	switch {
	case n.before.Kind == ref.Enter:
		return reason(Value, number, "%s is the first child to return a value; %s takes it.", name, who)
	case child.Value == before:
		return reason(Value, number, "%s returned %s too, as %s did; a child must be better to replace the best, so %s stays the best.", name, returned, t.move(n.best), t.move(n.best))
	case value == child.Value:
		return reason(Value, number, "%s takes the %s of %s so far and %s from %s, which is now the best.", who, which, t.number(before), returned, name)
	default:
		return reason(Value, number, "%s takes the %s of %s so far and %s from %s; %s stays the best with the %s value.", who, which, t.number(before), returned, name, t.move(n.best), best)
	}
}

// bounds are the reasons for alpha and beta.
func (t *teller) bounds() []Reason {
	n := t.node()
	alpha := t.bound(Alpha, n.alpha, t.number(-ref.Infinity), "no Max node on the way here has raised it", "raised")
	beta := t.bound(Beta, n.beta, t.number(ref.Infinity), "no Min node on the way here has lowered it", "lowered")
	if n.at.Cutoff {
		changed := &beta
		if n.at.Max {
			changed = &alpha
		}
		changed.Sentence += fmt.Sprintf(" A cutoff does not enter %s into the window, which is shown as it was before %s.", t.number(n.at.Value), t.move(t.child().at.Move))
	}
	return []Reason{alpha, beta}
}

func (t *teller) bound(topic Topic, b bound, start, none, changed string) Reason {
	if b.row == 0 {
		return reason(topic, start, "the search begins with it, and %s.", none)
	}
	number, child := t.number(b.value), t.move(b.child)
	switch {
	case int(b.length) < t.length:
		return reason(topic, number, "%s at %s when its child %s returned %s%s; a node begins with the window that its parent has.", changed, t.label(int(b.length)), child, number, t.at(b.row))
	case b.row == t.node().row:
		return reason(topic, number, "%s here by %s, which has just returned %s.", changed, child, number)
	default:
		return reason(topic, number, "%s here when %s returned %s%s.", changed, child, number, t.at(b.row))
	}
}

// next says what follows an update.
func (t *teller) next() Reason {
	n, name, rest := t.node(), t.move(t.child().at.Move), t.rest()
	returns := fmt.Sprintf("%s returns %s", t.label(t.length), t.number(n.at.Value))
	if t.length == 0 {
		returns = "the search ends with the value " + t.number(n.at.Value)
	}
	switch {
	case n.at.Cutoff && len(rest) == 0:
		return reason(Next, "", "a cutoff, as %s, but %s was the last child; %s.", t.test(), name, returns)
	case n.at.Cutoff:
		return reason(Next, "", "a cutoff, as %s: %s %s not visited; %s.", t.test(), prose.And(t.names(rest)), prose.Form(len(rest), "is", "are"), returns)
	case len(rest) == 0:
		return reason(Next, "", "all children have returned; %s.", returns)
	case t.prune:
		return reason(Next, "", "%s; there is no cutoff, as %s.", t.move(rest[0]), t.test())
	default:
		return reason(Next, "", "%s.", t.move(rest[0]))
	}
}

// rest are the children after the one that has just returned.
func (t *teller) rest() []ref.Move {
	return t.children[slices.Index(t.children, t.child().at.Move)+1:]
}

// test is what decides on a cutoff, as it turned out.
func (t *teller) test() string {
	n := t.node()
	bound, name, holds, fails := n.at.Alpha, "alpha", "at or below", "above"
	if n.at.Max {
		bound, name, holds, fails = n.at.Beta, "beta", "at or above", "below"
	}
	if !n.at.Cutoff {
		holds = fails
	}
	return fmt.Sprintf("the value %s is %s %s (%s)", t.number(n.at.Value), holds, name, t.number(bound))
}
