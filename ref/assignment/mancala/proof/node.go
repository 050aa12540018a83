package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A tree is the search tree of an input under variants.
type tree struct {
	game
	me    int // Max
	limit int // the cut-off depth
	depth int // the cut-off depth of a right program
}

// A node is a node of a tree.
type node struct {
	t        *tree
	parent   *node // nil at the root
	board    board
	player   int // the player who sowed
	column   int
	depth    int
	mover    int // the player who moves next
	did      sowing
	children []assignment.TreeNode
	expanded bool
}

func (n *node) Name() string {
	if n.parent == nil {
		return "root"
	}
	return "BA"[n.player:n.player+1] + strconv.Itoa(n.column+2)
}

func (n *node) Depth() int  { return n.depth }
func (n *node) Max() bool   { return n.mover == n.t.me }
func (n *node) Over() bool  { return n.did.over }
func (n *node) Extra() bool { return n.did.extra && !n.did.over }

// Leaf reports true at the end of the game, and at the limit unless the last move earned an extra move.
func (n *node) Leaf(depth int) bool {
	return n.parent != nil && (n.did.over || depth >= n.t.limit && (!n.did.extra || n.t.on(extraIsLeaf) || n.isTooFar()) || n.t.on(playsOnce) && len(n.Children()) == 0)
}

// isTooFar reports whether the variants stop at a node after several extra moves beyond the limit.
func (n *node) isTooFar() bool {
	followed := 0
	for p := n.parent; p.parent != nil && p.depth >= n.t.limit; p = p.parent {
		followed++
	}
	return n.t.on(followsOne) && followed >= 1 || n.t.on(followsTwo) && followed >= 2 || n.t.on(followsThree) && followed >= 3
}

// Children returns the children in position order, from the left.
func (n *node) Children() []assignment.TreeNode {
	if n.expanded {
		return n.children
	}
	n.expanded = true
	var list []*node
	for column := range n.t.pits {
		if (n.board.pits[n.mover][column] > 0 || n.board.marked[n.mover]>>column&1 == 1) && !n.overlooked(column) {
			list = append(list, n.play(&n.board, column))
		}
	}
	n.order(list)
	for _, c := range list {
		n.children = append(n.children, c)
	}
	return n.children
}

// overlooked reports whether the variants never play a pit.
func (n *node) overlooked(column int) bool {
	first, last := noFirstOne, noLastOne
	if n.mover == 1 {
		first, last = noFirstTwo, noLastTwo
	}
	return n.t.on(first) && column == 0 || n.t.on(last) && column == n.t.pits-1 || n.t.on(playsOnce) && n.played(column)
}

// played reports whether an earlier move of the same turn emptied a pit.
func (n *node) played(column int) bool {
	for ; n.did.extra; n = n.parent {
		if n.column == column {
			return true
		}
	}
	return false
}

// order sorts children in the order of the variants.
func (n *node) order(list []*node) {
	t := n.t
	if t.on(bothReversed) || t.on(twoReversed) && n.mover == 1 || t.on(oneReversed) && n.mover == 0 || t.on(minReversed) && !n.Max() {
		slices.Reverse(list)
	}
	if t.on(namesSorted) {
		slices.SortStableFunc(list, func(a, b *node) int { return strings.Compare(a.Name(), b.Name()) })
	}
	if t.on(extraFirst) {
		slices.SortStableFunc(list, func(a, b *node) int {
			switch {
			case a.did.extra == b.did.extra:
				return 0
			case a.did.extra:
				return -1
			}
			return 1
		})
	}
}

// play returns the child that a pit leads to. The sowing begins on a copy of b, which is the board of n unless a
// variant makes programs share boards by mistake.
func (n *node) play(b *board, column int) *node {
	c := &node{t: n.t, parent: n, board: *b, player: n.mover, column: column, depth: n.depth + 1}
	if n.did.extra {
		c.depth = n.depth
	}
	rules := n.t.game
	rules.turn = n.turn(b)
	if rules.excludes(n.mover, n.t.me) {
		rules.is = rules.right
	}
	c.did = rules.play(&c.board, n.mover, column, n.did.extra)
	c.mover = 1 - n.mover
	if c.did.extra {
		c.mover = n.mover
	}
	return c
}

// turn returns the board at the beginning of the turn in which the next sowing is made on a board.
func (n *node) turn(b *board) *board {
	for n.did.extra {
		n = n.parent
		b = &n.board
	}
	return b
}

// Value returns the evaluation for Max.
func (n *node) Value() int {
	if n.t.on(endBeforeCaptureSwept) && !n.did.over && (n.board.side(0) == 0 || n.board.side(1) == 0) {
		swept := n.board
		n.t.sweep(&swept, n.player)
		return n.t.evaluate(&swept)
	}
	return n.t.evaluate(&n.board)
}

func (t *tree) evaluate(b *board) int { return int(b.store[t.me] - b.store[1-t.me]) }

// Position returns the board with player 2's row first.
func (n *node) Position() string {
	return strings.ReplaceAll(strings.TrimSuffix(n.text(&n.board, 1, 0, 1, 0), "\n"), "\n", " / ")
}

// text returns a board in the format of next_state.txt: two rows and two stores, of the
// given players.
func (n *node) text(b *board, rows0, rows1, store0, store1 int) string {
	var s strings.Builder
	for _, player := range [2]int{rows0, rows1} {
		for i, stones := range b.pits[player][:n.t.pits] {
			if i > 0 {
				s.WriteByte(' ')
			}
			s.WriteString(strconv.Itoa(int(stones)))
		}
		s.WriteByte('\n')
	}
	for _, player := range [2]int{store0, store1} {
		s.WriteString(strconv.Itoa(int(b.store[player])) + "\n")
	}
	return s.String()
}

// Keys returns texts under which programs may store positions; a program that uses one confuses positions with the
// same text.
func (n *node) Keys() []string {
	pits := fmt.Sprint(n.board.pits)
	return []string{pits, pits + fmt.Sprint(n.mover), fmt.Sprint(n.board.store), n.Name()}
}

// keys describe the texts of Keys.
var keys = []string{
	"the value of an earlier leaf with the same pits, whatever its stores are",
	"the value of an earlier leaf with the same pits and the same player to move, whatever its stores are",
	"the value of an earlier leaf with the same stores, whatever its pits are",
	"the value of an earlier leaf with the same name",
}
