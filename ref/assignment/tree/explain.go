package tree

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// ExplainResult explains the value, the action and what is pruned.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	f := in.find(stop)
	if !f.done {
		return "", nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nvalue %s, action %s\n\n", in.Heading(), number(f.Value), f.Action)
	in.narrate(nil, &b)
	if in.search.Algorithm == tree.AlphaBeta {
		in.cutoffs(&b)
	}
	fmt.Fprintf(&b, "\n%s generated: %s\n%d %s visited: %s\n", prose.Count(len(f.generated), "state"), strings.Join(f.generated, " "),
		len(f.leaves), prose.Form(len(f.leaves), "leaf", "leaves"), strings.Join(f.leaves, " "))
	return b.String(), nil
}

// ExplainNode explains what the search does at a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	var actions []string
	if path != "" && path != "root" {
		actions = strings.Split(path, ",")
	}
	if err := in.checkPath(actions); err != nil {
		return "", err
	}
	var b strings.Builder
	if !in.narrate(actions, &b) {
		b.WriteString("The search does not come here.\n")
		in.cutoffs(&b)
	}
	if stop.Stops() {
		return "", nil
	}
	return b.String(), nil
}

// checkPath returns an error about the first action that the tree does not have.
func (in Input) checkPath(actions []string) error {
	state := in.tree.Start
	for i, name := range actions {
		var names []string
		next := ""
		for _, a := range in.tree.Actions[state] {
			names = append(names, a.Name)
			if a.Name == name {
				next = a.Next
			}
		}
		if next == "" {
			want := "no action: " + state + " is a leaf"
			if len(names) > 0 {
				want = prose.Or(names)
			}
			return fmt.Errorf("action %d: %s, want %s", i+1, assignment.Quote(name), want)
		}
		state = next
	}
	return nil
}

// A narrator explains the events of one node.
type narrator struct {
	in       Input
	b        *strings.Builder
	actions  []string // the path to the node
	path     []string // the path to the current node
	best     string   // child
	previous float64
	last     float64 // the value of the child that returned last
	child    string
	count    int
	found    bool
}

// narrate explains the events of a node. It reports false if the search does not come there.
func (in Input) narrate(actions []string, b *strings.Builder) bool {
	n := &narrator{in: in, b: b, actions: actions}
	_, _, _ = in.tree.Search(in.search, n.event)
	return n.found
}

func (n *narrator) event(e *tree.Event) bool {
	if e.Length > 0 && e.Step != tree.Update {
		n.path = append(n.path[:e.Length-1], e.Action)
	}
	at := e.Length == len(n.actions) && strings.Join(n.path[:e.Length], ",") == strings.Join(n.actions, ",")
	below := e.Length == len(n.actions)+1 && strings.Join(n.path[:len(n.actions)], ",") == strings.Join(n.actions, ",")
	switch {
	case below: // the last event of a child has its value
		n.last, n.child = e.Value, n.path[e.Length-1]
	case at && e.Step == tree.Update:
		n.update(e)
	case at:
		n.found = true
		n.enter(e)
	}
	return true
}

func (n *narrator) enter(e *tree.Event) {
	fmt.Fprintf(n.b, "%s: %s", e.State, n.in.who(e))
	if n.in.search.Algorithm == tree.AlphaBeta {
		fmt.Fprintf(n.b, ", window %s", window(e.Alpha, e.Beta))
	}
	n.b.WriteString("\n")
	n.previous, n.count = e.Value, 0
}

// who says which agent moves at a node, or why it is a leaf.
func (in Input) who(e *tree.Event) string {
	if e.Step == tree.Leaf {
		return fmt.Sprintf("a leaf, as %s; its evaluation is %s", in.why(e.Why), number(e.Value))
	}
	name := e.Kind.String()
	if in.tree.Agents > 2 {
		name += fmt.Sprintf(" (agent %d)", e.Agent)
	}
	return name
}

// why says why a node is a leaf.
func (in Input) why(r tree.Reason) string {
	return [...]string{
		tree.NoAction: "it has no action", tree.GameOver: "the game is over there",
		tree.AtLimit: prose.Form(in.search.Rounds, "the round is", "all rounds are") + " done",
	}[r]
}

// update explains what the value of a child does.
func (n *narrator) update(e *tree.Event) {
	n.count++
	returned := number(n.last)
	switch {
	case e.Kind == tree.Chance:
		fmt.Fprintf(n.b, "  %s returns %s: the mean of %s is %s\n", n.child, returned, prose.Count(n.count, "value"), number(e.Value))
	case n.count == 1:
		fmt.Fprintf(n.b, "  %s returns %s, the first value: %v takes it\n", n.child, returned, e.Kind)
		n.best = n.child
	case n.last == n.previous:
		fmt.Fprintf(n.b, "  %s returns %s, as %s did: the first of equals stays\n", n.child, returned, n.best)
	case e.Value == n.last:
		fmt.Fprintf(n.b, "  %s returns %s, %s than %s: %v takes it\n", n.child, returned, better(e.Kind), number(n.previous), e.Kind)
		n.best = n.child
	default:
		fmt.Fprintf(n.b, "  %s returns %s: %v keeps %s from %s\n", n.child, returned, e.Kind, number(e.Value), n.best)
	}
	n.previous = e.Value
	if e.Cutoff {
		fmt.Fprintf(n.b, "  %s\n", n.in.cutoff(e, n.count))
	}
}

func better(k tree.Kind) string {
	if k == tree.Max {
		return "more"
	}
	return "less"
}

// cutoff explains a cutoff after some children.
func (in Input) cutoff(e *tree.Event, children int) string {
	test := "below alpha " + bound(e.Alpha)
	if e.Kind == tree.Max {
		test = "above beta " + bound(e.Beta)
	}
	if e.Value == e.Alpha || e.Value == e.Beta {
		test = "equal to alpha " + bound(e.Alpha)
		if e.Kind == tree.Max {
			test = "equal to beta " + bound(e.Beta)
		}
	}
	var rest []string
	for _, a := range in.tree.Actions[e.State][children:] {
		rest = append(rest, a.Name)
	}
	if len(rest) == 0 {
		return fmt.Sprintf("%s is %s, but no action is left to prune", number(e.Value), test)
	}
	return fmt.Sprintf("a cutoff, as %s is %s: %s %s pruned", number(e.Value), test, prose.And(rest), prose.Form(len(rest), "is", "are"))
}

// cutoffs lists the cutoffs of the search.
func (in Input) cutoffs(b *strings.Builder) {
	var done []int
	title := "\ncutoffs\n"
	_, _, _ = in.tree.Search(in.search, func(e *tree.Event) bool {
		if e.Step != tree.Update {
			done = append(done[:e.Length], 0)
			return true
		}
		done[e.Length]++
		if e.Cutoff && done[e.Length] < len(in.tree.Actions[e.State]) {
			fmt.Fprintf(b, "%s  %s: %s\n", title, e.State, in.cutoff(e, done[e.Length]))
			title = ""
		}
		return true
	})
	if title != "" {
		b.WriteString("\nThere is no cutoff.\n")
	}
}
