package trace

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Topic is the subject of a reason.
type Topic string

// The topics, in the order of an explanation. A topic that is named like a column of the log explains the number in
// that column.
const (
	Order    Topic = "order"    // why the row is at this place
	Name     Topic = "node"     // where the node's name comes from
	Depth    Topic = "depth"    // which turns are counted
	Kind     Topic = "kind"     // expanded, or a leaf, and why
	Static   Topic = "static"   // the static evaluation of Take-Stones
	Value    Topic = "value"    // where the value comes from
	Alpha    Topic = "alpha"    // where alpha comes from
	Beta     Topic = "beta"     // where beta comes from
	Next     Topic = "next"     // what follows: another child, a cutoff, or the return
	Optional Topic = "optional" // the optional row that may precede this one
)

// A Reason explains one property of a row.
type Reason struct {
	Topic    Topic
	Number   string // the right number, written as in the topic's column; "" if the topic has no column
	Sentence string // starts with the number
}

// NewReason returns a reason whose sentence starts with its number.
func NewReason(topic Topic, number, format string, args ...any) Reason {
	sentence := fmt.Sprintf(format, args...)
	if number != "" {
		sentence = number + ": " + sentence
	}
	return Reason{topic, number, sentence}
}

// Text returns the reason with its topic before it.
func (r Reason) Text() string {
	if r.Topic == Kind {
		return "The node is " + r.Sentence
	}
	return string(r.Topic) + " " + r.Sentence
}

// A Teller finds the reasons that are the same in every game.
type Teller struct {
	Nodes    []Node     // from the root to the node, and after an update also the child that has returned
	Length   int        // the index of the node in Nodes
	Children []ref.Move // the legal moves at the node, in expansion order
	Prune    bool
	Beyond   bool // it prunes only on values beyond a bound
	Numbered bool // the events are rows of a log
	Move     func(ref.Move) string
	Number   func(ref.Value) string
	Players  [2]string // Min and Max
}

// Node returns the node, and Child its child that has returned last.
func (t *Teller) Node() *Node  { return &t.Nodes[t.Length] }
func (t *Teller) Child() *Node { return &t.Nodes[t.Length+1] }

// Player returns the name of Max or Min.
func (t *Teller) Player(max bool) string {
	if max {
		return t.Players[1]
	}
	return t.Players[0]
}

// Label returns a name for the node with this index on the path.
func (t *Teller) Label(length int) string {
	if length == 0 {
		return "the root"
	}
	return strings.Join(t.Names(Moves(t.Nodes[:length+1])), ",")
}

// Names returns the names of moves.
func (t *Teller) Names(moves []ref.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, t.Move(m))
	}
	return names
}

// Seen returns a remark in parentheses that says which row first shows a number. It is empty if the events are not rows
// of a log.
func (t *Teller) Seen(row int64) string {
	if !t.Numbered {
		return ""
	}
	return fmt.Sprintf(" (row %d)", row)
}

// Updated explains the value of a node after a child has returned.
func (t *Teller) Updated() Reason {
	n, child := t.Node(), t.Child().Event
	before, name := n.Before.Value, t.Move(child.Move)
	value, which, best := min(before, child.Value), "smaller", "smallest"
	if n.Event.Max {
		value, which, best = max(before, child.Value), "greater", "greatest"
	}
	number, returned := t.Number(value), t.Number(child.Value)
	who := t.Player(n.Event.Max)
	switch {
	case n.Before.Kind == ref.Enter:
		return NewReason(Value, number, "%s is the first child to return a value; %s takes it.", name, who)
	case child.Value == before:
		return NewReason(Value, number, "%s returned %s too, as %s did; a child must be better to replace the best, so %s stays the best.", name, returned, t.Move(n.best), t.Move(n.best))
	case value == child.Value:
		return NewReason(Value, number, "%s takes the %s of %s so far and %s from %s, which is now the best.", who, which, t.Number(before), returned, name)
	default:
		return NewReason(Value, number, "%s takes the %s of %s so far and %s from %s; %s stays the best with the %s value.", who, which, t.Number(before), returned, name, t.Move(n.best), best)
	}
}

// Bounds explains alpha and beta.
func (t *Teller) Bounds() []Reason {
	n := t.Node()
	alpha := t.bound(Alpha, n.alpha, t.Number(-ref.Infinity), "no Max node on the path here has raised it", "raised")
	beta := t.bound(Beta, n.beta, t.Number(ref.Infinity), "no Min node on the path here has lowered it", "lowered")
	if n.Event.Cutoff {
		changed := &beta
		if n.Event.Max {
			changed = &alpha
		}
		changed.Sentence += fmt.Sprintf(" A cutoff does not enter %s into the window, which is shown as it was before %s.", t.Number(n.Event.Value), t.Move(t.Child().Event.Move))
	}
	return []Reason{alpha, beta}
}

func (t *Teller) bound(topic Topic, b bound, start, none, changed string) Reason {
	if b.row == 0 {
		return NewReason(topic, start, "the search begins with it, and %s.", none)
	}
	number, child := t.Number(b.value), t.Move(b.child)
	switch {
	case int(b.length) < t.Length:
		return NewReason(topic, number, "%s at %s when its child %s returned %s%s; a node begins with the window that its parent has.", changed, t.Label(int(b.length)), child, number, t.Seen(b.row))
	case b.row == t.Node().Number:
		return NewReason(topic, number, "%s here by %s, which has just returned %s.", changed, child, number)
	default:
		return NewReason(topic, number, "%s here when %s returned %s%s.", changed, child, number, t.Seen(b.row))
	}
}

// Next says what happens after an update.
func (t *Teller) Next() Reason {
	n, name, rest := t.Node(), t.Move(t.Child().Event.Move), t.Rest()
	returns := fmt.Sprintf("%s returns %s", t.Label(t.Length), t.Number(n.Event.Value))
	if t.Length == 0 {
		returns = "the search ends with the value " + t.Number(n.Event.Value)
	}
	switch {
	case n.Event.Cutoff && len(rest) == 0:
		return NewReason(Next, "", "a cutoff, as %s, but %s was the last child; %s.", t.Test(), name, returns)
	case n.Event.Cutoff:
		return NewReason(Next, "", "a cutoff, as %s: %s %s not visited; %s.", t.Test(), prose.And(t.Names(rest)), prose.Form(len(rest), "is", "are"), returns)
	case len(rest) == 0:
		return NewReason(Next, "", "all children have returned; %s.", returns)
	case t.Prune:
		return NewReason(Next, "", "%s; there is no cutoff, as %s.", t.Move(rest[0]), t.Test())
	default:
		return NewReason(Next, "", "%s.", t.Move(rest[0]))
	}
}

// Rest returns the children after the one that has just returned.
func (t *Teller) Rest() []ref.Move {
	return t.Children[slices.Index(t.Children, t.Child().Event.Move)+1:]
}

// Test returns the comparison that decides on a cutoff, with its outcome.
func (t *Teller) Test() string {
	n := t.Node()
	bound, name, holds, fails := n.Event.Alpha, "alpha", "at or below", "above"
	if n.Event.Max {
		bound, name, holds, fails = n.Event.Beta, "beta", "at or above", "below"
	}
	if t.Beyond {
		holds, fails = strings.TrimPrefix(holds, "at or "), "at or "+fails
	}
	if !n.Event.Cutoff {
		holds = fails
	}
	return fmt.Sprintf("the value %s is %s %s (%s)", t.Number(n.Event.Value), holds, name, t.Number(bound))
}
