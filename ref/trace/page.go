package trace

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// textWidth is the most characters in a line of text, unless a single word is longer.
const textWidth = 100

// A Page is a text of blocks that are separated by empty lines.
type Page struct{ strings.Builder }

// Printf prints in the same way as fmt.Printf.
func (t *Page) Printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// Block begins a block with a heading.
func (t *Page) Block(format string, args ...any) {
	if t.Len() > 0 {
		t.WriteByte('\n')
	}
	t.Printf(format+"\n", args...)
}

// Entry prints a label and a sentence after it, whose lines start in the same column.
func (t *Page) Entry(width int, label, sentence string) {
	line := " "
	if width > 0 {
		line = fmt.Sprintf("  %-*s ", width, label)
	}
	margin := strings.Repeat(" ", len(line))
	empty := true
	for word := range strings.FieldsSeq(sentence) {
		if !empty && len(line)+1+len(word) > textWidth {
			t.Printf("%s\n", line)
			line, empty = margin, true
		}
		line += " " + word
		empty = false
	}
	t.Printf("%s\n", line)
}

// Reasons prints each reason with its topic as the label.
func (t *Page) Reasons(reasons []Reason) {
	for _, r := range reasons {
		t.Entry(len(Optional), string(r.Topic), r.Sentence)
	}
}

// A Child is a child that the search has visited.
type Child struct {
	Move  string
	Value ref.Value // returned value
	// Bound says that the child's true value may be worse: it is not a leaf and its value is no better than the window
	// of the search, so a cutoff may have ended its search early.
	Bound bool
}

// ReturnedChild returns the child that has just returned to the node of an update event.
func (p *Point) ReturnedChild(prune bool, name func(ref.Move) string) Child {
	n, child := &p.t.nodes[p.Event.Length], p.Child()
	worse := child.Event.Value <= n.Before.Alpha
	if !n.Event.Max {
		worse = child.Event.Value >= n.Before.Beta
	}
	return Child{Move: name(child.Event.Move), Value: child.Event.Value, Bound: prune && worse && child.Event.Kind != ref.Leaf}
}

// Children prints the values from which Max or Min chose.
func (t *Page) Children(children []Child, max bool, number func(ref.Value) string) {
	best := Best(children, max)
	for i, child := range children {
		value, why := number(child.Value), "not as good as "+children[best].Move
		switch {
		case i == best:
			why = "the best"
		case child.Value == children[best].Value:
			why = "no better than " + children[best].Move + ", which comes first"
		}
		switch {
		case child.Bound && max:
			value += " at most"
		case child.Bound:
			value += " at least"
		}
		if child.Bound {
			why += "; a cutoff may have ended its search"
		}
		t.Entry(3, child.Move, fmt.Sprintf("%s: %s.", value, why))
	}
}

// Best returns the index of the first of the best children.
func Best(children []Child, max bool) int {
	best := 0
	for i, child := range children {
		if max && child.Value > children[best].Value || !max && child.Value < children[best].Value {
			best = i
		}
	}
	return best
}

// Number formats a whole value as in logs.
func Number(v ref.Value) string {
	switch v {
	case ref.Infinity:
		return "Infinity"
	case -ref.Infinity:
		return "-Infinity"
	}
	return fmt.Sprint(int(v))
}

// SplitPath splits the path to a node into its moves. An empty path, or root, has none.
func SplitPath(path string) []string {
	if path == "" || path == "root" {
		return nil
	}
	return strings.Split(path, ",")
}
