package logged

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may search all nodes on one board and take moves back, or pass boards on without copying all of them.
// If a part of the board is not taken back after the search of a child, the next child, and every node after it,
// starts from a wrong board.

// A Sharing is what a program under variants does not take back. The zero value takes back everything.
type Sharing int

// The ways not to take back what the search of a child has changed.
const (
	TakesBackNothing Sharing = iota + 1
	TakesBackMove            // but not what it conquers
	TakesBackLast            // what a move conquers is not taken back if its player moves again below
	TakesBackRow             // the row of the move's square, but nothing in other rows
	TakesBackOfMax           // what Min conquers is not taken back
	TakesBackOfMin           // what Max conquers is not taken back
	TakesBackEmpty           // what a move conquers becomes empty
	TakesBackLatest          // what the last move made conquers is taken back instead; the first of several such ways
)

// TakesBackUnlessCut is the first of several ways not to take back the child that causes a cutoff.
var TakesBackUnlessCut = TakesBackLatest + Sharing(len(latests))

// latests are the ways to take back what the last move made conquers instead of what the move itself conquers.
var latests = []struct {
	text  string
	parts Parts
}{
	{"to the opponent of the move's player, after freeing its square", Parts{Latest: true, ToOpponent: true}},
	{"to the opponent of the move's player, before freeing its square", Parts{Latest: true, ToOpponent: true, Move: true}},
	{"to those who had them, after freeing the move's square", Parts{Latest: true}},
	{"to those who had them, before freeing the move's square", Parts{Latest: true, Move: true}},
}

// cuts are the nodes at which a cutoff returns before the child's move is taken back, or when only its square is.
var cuts = []struct {
	text     string
	max, min bool
	listed   bool // the program tries the moves that it found on entering a node, also those that are no longer possible
	square   bool // the move's square is taken back, but not what the move conquers
}{
	{text: "", max: true, min: true},
	{text: " at a Max node", max: true},
	{text: " at a Min node", min: true},
	{text: listing, max: true, min: true, listed: true},
	{text: " at a Max node" + listing, max: true, listed: true},
	{text: " at a Min node" + listing, min: true, listed: true},
	{text: "", max: true, min: true, square: true},
	{text: " at a Max node", max: true, square: true},
	{text: " at a Min node", min: true, square: true},
	{text: listing, max: true, min: true, listed: true, square: true},
	{text: " at a Max node" + listing, max: true, listed: true, square: true},
	{text: " at a Min node" + listing, min: true, listed: true, square: true},
}

const listing = " (it lists the moves of a node before it tries the first of them)"

// sharings is how many there are. If any free square is a move, the last ones are left out, because lists of moves then
// make no difference.
func sharings(choice bool) int {
	all := int(TakesBackUnlessCut) + len(cuts) - 1
	if !choice {
		return all - 3
	}
	return all
}

// Parts are the parts of a move that are taken back.
type Parts struct {
	Move, Conquests bool
	Row             bool // and whatever the search has changed in the row of the move's square
	Empty           bool // conquests become empty instead
	// Latest are the conquests of the last move made, which may be one below the move. The move's square becomes free
	// before they are taken back, or with Move after that. ToOpponent gives them to the opponent of the move's player,
	// not to those who had them.
	Latest, ToOpponent bool
}

// A Made is a move to a node, and the board on which it is made.
type Made[P any] struct {
	Before P
	Node   *Node[P]
}

// SharingTexts returns the texts of these variants, from TakesBackNothing on. conquers is what a move does to the
// opponent's pieces, and choice is the field Choice of the game's Proof.
func SharingTexts(conquers string, choice bool) []string {
	texts := []string{
		"does not restore the board after the search of a child, so that the next child starts from what the last one left",
		"takes back the square of a move but not those that it " + conquers,
		"does not take back the squares that a move " + conquers + " if the same player moves again below it, as if each player had one list of them",
		"copies only the row of a move's square, so that what a move " + conquers + " in other rows is not taken back",
		"does not take back the squares that Min " + conquers + ", as if what a move " + conquers + " always went back to Min",
		"does not take back the squares that Max " + conquers + ", as if what a move " + conquers + " always went back to Max",
		"leaves the squares that a move " + conquers + " empty when it takes the move back",
	}
	for _, way := range latests {
		texts = append(texts, "keeps the squares that a move "+conquers+" in one list that deeper moves overwrite, so that taking the move back gives back the squares of the last move made ("+way.text+")")
	}
	for _, way := range cuts {
		text := "does not take back the move of the child that causes a cutoff" + way.text
		if way.square {
			text = "takes back only the square of the move that causes a cutoff" + way.text + ", not those that it " + conquers
		}
		texts = append(texts, text)
	}
	return texts[:sharings(choice)]
}

// sharing returns the sharing in a set of variants.
func (p *Proof[P]) sharing(variants assignment.VariantSet) Sharing {
	for s := TakesBackNothing; int(s) <= sharings(p.Choice); s++ {
		if variants.Has(p.Sharing + int(s-TakesBackNothing)) {
			return s
		}
	}
	return 0
}

// maxShared limits the nodes of a search on one board. Each node depends on all nodes before it, so the whole tree
// is built at once.
const maxShared = 4000

// A sharer searches a tree whose nodes share one board.
type sharer[P any] struct {
	proof *Proof[P]
	what  Sharing
	way   *Restored[P] // in place of what
	left  int          // the number of nodes that may still be made
	last  Made[P]
}

// A Restored is a way to get back the board before a move from the one that the search below the move has left.
type Restored[P any] struct {
	Board func(left P, made Made[P]) P
	// Listed programs try the moves that they found on entering a node. Others look for the next move, in the order of
	// their numbers, on the board as it is then.
	Listed bool
}

// sharerOf returns how a program under variants searches on one board; nil if each node has its own.
func (p *Proof[P]) sharerOf(variants assignment.VariantSet) *sharer[P] {
	s := &sharer[P]{proof: p, left: maxShared}
	if p.Restore != nil {
		s.way = p.Restore(variants)
	}
	if p.TakeBack != nil {
		s.what = p.sharing(variants)
	}
	if s.way == nil && s.what == 0 {
		return nil
	}
	return s
}

// share builds the tree below the root. It reports false if the tree is too large.
func (s *sharer[P]) share(root *Node[P]) bool {
	_, left := s.search(root, math.MinInt, math.MaxInt)
	root.left = &left
	return s.left > 0
}

// search builds the tree below a node and returns the node's value and the board that its search leaves.
func (s *sharer[P]) search(n *Node[P], alpha, beta int) (value int, at P) {
	at = n.At
	if n.Leaf(n.depth) {
		return n.Value(), at
	}
	n.expanded = true
	value = math.MaxInt
	if n.Max() {
		value = math.MinInt
	}
	entered, last := n.Game.Moves(&n.At, nil), ref.None
	for i := 0; ; i++ {
		m := s.move(n, &at, entered, i, last)
		if s.left--; s.left <= 0 || m == ref.None {
			break
		}
		last = m
		if !s.legal(n, &at, m) {
			continue
		}
		c := n.child(&at, m)
		n.children = append(n.children, c)
		s.last = Made[P]{at, c}
		got, left := s.search(c, alpha, beta)
		cut := false
		if n.Max() {
			value = max(value, got)
			cut = s.proof.Prune && value >= beta
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			cut = s.proof.Prune && value <= alpha
			beta = min(beta, value)
		}
		at = s.next(left, Made[P]{at, c}, cut)
		if cut {
			break
		}
	}
	return value, at
}

// move returns the i-th move that a node tries, after last, or ref.None: entered are its moves when the search entered it.
func (s *sharer[P]) move(n *Node[P], at *P, entered []ref.Move, i int, last ref.Move) ref.Move {
	if s.looks() {
		entered, i = n.Game.Moves(at, nil), 0
		for i < len(entered) && last != ref.None && entered[i] <= last {
			i++
		}
	}
	if i < len(entered) {
		return entered[i]
	}
	return ref.None
}

// looks reports whether the program looks for each move on the board as it is then.
func (s *sharer[P]) looks() bool {
	if s.way != nil {
		return !s.way.Listed
	}
	if s.what < TakesBackUnlessCut {
		return false
	}
	at := cuts[s.what-TakesBackUnlessCut]
	return at.square && !at.listed
}

// legal reports whether a move is possible on the board as it is now, for a program that looks.
func (s *sharer[P]) legal(n *Node[P], at *P, m ref.Move) bool {
	if s.way != nil || s.what >= TakesBackUnlessCut && cuts[s.what-TakesBackUnlessCut].listed {
		return true
	}
	for _, now := range n.Game.Moves(at, nil) {
		if now == m {
			return true
		}
	}
	return false
}

// next returns the board on which the next child starts.
func (s *sharer[P]) next(left P, made Made[P], cut bool) P {
	if s.way != nil {
		return s.way.Board(left, made)
	}
	c := made.Node
	back := Parts{Move: true, Conquests: true}
	switch s.what {
	case TakesBackNothing:
		back = Parts{}
	case TakesBackMove:
		back.Conquests = false
	case TakesBackLast:
		back.Conquests = !c.hasGrandchild()
	case TakesBackRow:
		back = Parts{Row: true}
	case TakesBackOfMax:
		back.Conquests = c.Parent.Max()
	case TakesBackOfMin:
		back.Conquests = !c.Parent.Max()
	case TakesBackEmpty:
		back.Empty = true
	}
	switch {
	case s.what >= TakesBackUnlessCut:
		at := cuts[s.what-TakesBackUnlessCut]
		if cut && (at.max && c.Parent.Max() || at.min && !c.Parent.Max()) {
			back = Parts{Move: at.square}
		}
	case s.what >= TakesBackLatest:
		back = latests[s.what-TakesBackLatest].parts
	}
	return s.proof.TakeBack(left, made, s.last, back)
}

func (n *Node[P]) hasGrandchild() bool {
	for _, c := range n.children {
		if len(c.(*Node[P]).children) > 0 {
			return true
		}
	}
	return false
}
