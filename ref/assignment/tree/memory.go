package tree

// A turn is what a program that reuses values knows a node by.
type turn struct {
	state         string
	agent, rounds int
}

// A memo says which values such a program keeps, and when it looks for them.
type memo int

const (
	memoOfAll     memo = iota // it looks for the value of every node
	memoOfInner               // it evaluates a leaf without looking
	memoWithInner             // it looks for the value of every node, and keeps only the values of expanded nodes
)

// turn returns what a program knows a node by; ok is false if it reuses no values.
func (s *variedSearch) turn(n variedNode) (t turn, ok bool) {
	switch {
	case s.on[remembers]:
		return turn{state: n.state}, true
	case s.on[remembersAgent]:
		return turn{state: n.state, agent: n.agent}, true
	case s.on[remembersRound]:
		return turn{state: n.state, rounds: n.rounds}, true
	case s.on[remembersTurn]:
		return turn{n.state, n.agent, n.rounds}, true
	}
	return turn{}, false
}

// recalled returns the value of a node if the program reuses one.
func (s *variedSearch) recalled(n variedNode) (v float64, ok bool) {
	if t, remembers := s.turn(n); remembers && !(s.memo == memoOfInner && s.isLeaf(n)) {
		v, ok = s.known[t]
	}
	return v, ok
}

// remember keeps the value of a node.
func (s *variedSearch) remember(n variedNode, v float64) {
	if t, remembers := s.turn(n); remembers && (s.memo == memoOfAll || !s.isLeaf(n)) {
		s.known[t] = v
	}
}
