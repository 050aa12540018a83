package logged

import (
	"cmp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Proof makes an assignment.LogProof for a game whose rules have variants.
type Proof[P any] struct {
	Log, State string // the outputs
	StateLines int    // of State that have the position; 0 for all
	Reader     *Reader
	Root       P
	Prune      bool
	Variants   []string
	Limits     []string // of variants; see assignment.LogProof
	// Game is the game, and the cut-off depth, under a set of variants.
	Game func(variants assignment.VariantSet) (ref.Game[P], int)
	// Sharing numbers the first of the variants that search on one board; see SharingTexts. TakeBack
	// takes back parts of a move, made, on the board that the search below that move has left, and returns
	// the board; last is the latest move on it, which may be that move itself.
	Sharing int
	Choice  bool // what is on the other squares decides whether a free square is a move
	Squares bool // see assignment.LogProof
	// Listed numbers the first of the variants that keep a list of the moves that are still possible, in a game in which a
	// move makes no other move impossible; 0 if there are none. See ListTexts.
	Listed int
	// Restore is how a program under variants gets back the board before a move in a way that is not a Sharing; nil if
	// there are no such variants or if the set has none.
	Restore func(variants assignment.VariantSet) *Restored[P]
	// Searched gives the tree below a root the nodes that a search under variants visits, and their order. It reports false
	// if they are too many. It is nil if there are no such variants.
	Searched func(root *Node[P], variants assignment.VariantSet) bool
	// Remembered numbers the first of the variants that Node.Remember applies; 0 if there are none.
	Remembered int
	// Reorder puts the moves of a node into an order that depends on the moves before it; nil if there are no such variants.
	Reorder func(n *Node[P], variants assignment.VariantSet, moves []ref.Move)
	// Expands reports whether a node is expanded at the cut-off depth too; nil if there are no such variants.
	Expands  func(n *Node[P], variants assignment.VariantSet) bool
	TakeBack func(left P, made, last Made[P], back Parts) P
	Name     func(ref.Move) string
	Text     func(*P) string // a position as the state output has it

	Features []assignment.Feature
	Has      func(*Node[P]) uint32
	Values   []string
	Numbers  func(*Node[P]) []int
	Sum      *assignment.WeightedSum
	Counts   func(*Node[P]) []int // for Sum; nil if there is none
	Ranks    []string             // see assignment.LogProof
	Ranked   func(*Node[P]) []int // for Ranks; nil if there are none
	Views    []string             // the first is the right one
	Shown    func(*Node[P]) []string
}

// Variants are the texts of the variants of a Proof, by number.
type Variants []string

// Add adds the next variants and returns the number of the first.
func (v *Variants) Add(texts ...string) (first int) {
	*v = append(*v, texts...)
	return len(*v) - len(texts)
}

// A Node is a node of the tree of a Proof.
type Node[P any] struct {
	At     P
	Parent *Node[P] // nil for the root
	Move   ref.Move
	Turn   ref.Turn
	Game   ref.Game[P]
	Limit  int // the cut-off depth

	proof    *Proof[P]
	variants assignment.VariantSet
	depth    int
	children []assignment.TreeNode
	expanded bool
	left     *P   // of the root: the board that a search on one board leaves
	instead  int  // 1 more than the number of the value that leaves have instead of the right one; 0 for that
	returned *int // what the search of the node returns, if this is not the value of its children

	unwritten bool // the node has no row
}

// LogProof is the proof as a value of the contract.
func (p *Proof[P]) LogProof() *assignment.LogProof {
	var omitting []int
	if p.Remembered > 0 {
		omitting = unwritten(p.Remembered)
	}
	return &assignment.LogProof{
		Omitting: omitting,
		Log:      p.Log, State: p.State, StateLines: p.StateLines, Window: p.Prune, Read: p.Reader.Read, ReadNumbers: p.Reader.ReadNumbers,
		Variants: p.Variants, Limits: p.Limits, Features: p.Features, Values: p.Values, Valued: true, Sum: p.Sum, Ranks: p.Ranks, Squares: p.Squares,
		Views:   append(slices.Clip(p.Views), "the best move made on the board that the search has left", "the best move made on the board of the input"),
		Implied: []int{len(p.Views), len(p.Views) + 1},
		Root: func(variants assignment.VariantSet) assignment.TreeNode {
			root := p.root(variants)
			if p.Listed > 0 {
				root = cmp.Or(p.list(variants, p.Listed), root)
			}
			if s := p.sharerOf(variants); s != nil && !s.share(root) {
				return p.root(variants)
			}
			if p.Remembered > 0 && !root.Remember(variants, p.Remembered) {
				return p.root(variants)
			}
			if p.Searched != nil && !p.Searched(root, variants) {
				return p.root(variants)
			}
			return root
		},
	}
}

func (p *Proof[P]) root(variants assignment.VariantSet) *Node[P] {
	game, limit := p.Game(variants)
	at, instead := p.Root, 0
	for i := range p.Values {
		if variants.Has(len(p.Variants) + len(p.Limits) + i) {
			instead = i + 1
		}
	}
	return &Node[P]{At: at, Move: ref.None, Turn: game.Start(&at), Game: game, Limit: limit, proof: p, variants: variants, instead: instead}
}

// Name implements assignment.TreeNode.
func (n *Node[P]) Name() string {
	if n.Parent == nil {
		return "root"
	}
	if n.unwritten {
		return ""
	}
	return n.proof.Name(n.Move)
}

// Depth implements assignment.TreeNode.
func (n *Node[P]) Depth() int { return n.depth }

// Max implements assignment.TreeNode.
func (n *Node[P]) Max() bool { return n.Turn.Max }

// Over implements assignment.TreeNode. No second row precedes the row of a finished game.
func (n *Node[P]) Over() bool { return false }

// Extra implements assignment.TreeNode.
func (n *Node[P]) Extra() bool { return false }

// Leaf implements assignment.TreeNode. The root is a leaf only if the game is over there.
func (n *Node[P]) Leaf(depth int) bool {
	if n.Turn.Over || n.returned != nil {
		return true
	}
	if n.Parent == nil || depth < n.Limit {
		return false
	}
	return n.proof.Expands == nil || !n.proof.Expands(n, n.variants)
}

// Children implements assignment.TreeNode.
func (n *Node[P]) Children() []assignment.TreeNode {
	if n.expanded {
		return n.children
	}
	n.expanded = true
	moves := n.Game.Moves(&n.At, nil)
	if n.proof.Reorder != nil {
		n.proof.Reorder(n, n.variants, moves)
	}
	for _, m := range moves {
		n.children = append(n.children, n.child(&n.At, m))
	}
	return n.children
}

// child returns the node after a move on a board.
func (n *Node[P]) child(at *P, m ref.Move) *Node[P] {
	c := &Node[P]{Parent: n, Move: m, Game: n.Game, Limit: n.Limit, proof: n.proof, variants: n.variants, depth: n.depth + 1, instead: n.instead}
	c.Turn = n.Game.Play(at, m, &c.At)
	return c
}

// Value implements assignment.TreeNode.
func (n *Node[P]) Value() int {
	if n.returned != nil {
		return *n.returned
	}
	if n.instead > 0 {
		right := *n
		right.instead = 0
		if numbers := n.proof.Numbers(&right); n.instead <= len(numbers) && numbers[n.instead-1] != assignment.None {
			return numbers[n.instead-1]
		}
	}
	return int(n.Game.Evaluate(&n.At))
}

// Features implements assignment.TreeNode.
func (n *Node[P]) Features() uint32 { return n.proof.Has(n) }

// Values implements assignment.TreeNode.
func (n *Node[P]) Values() []int { return n.proof.Numbers(n) }

// Keys implements assignment.TreeNode.
func (n *Node[P]) Keys() []string { return nil }

// Counts implements assignment.TreeNode.
func (n *Node[P]) Counts() []int {
	if n.proof.Counts == nil {
		return nil
	}
	return n.proof.Counts(n)
}

// Ranks implements assignment.TreeNode.
func (n *Node[P]) Ranks() []int {
	if n.proof.Ranked == nil {
		return nil
	}
	return n.proof.Ranked(n)
}

// Views implements assignment.TreeNode. The last two views are implied by variants that search on one board.
func (n *Node[P]) Views() []string {
	views := n.proof.Shown(n)
	if n.Parent == nil || n.Parent.left == nil {
		return append(views, views[0], views[0])
	}
	for _, at := range []P{*n.Parent.left, n.Parent.At} {
		parent := *n.Parent
		parent.At = at
		made := parent.child(&at, n.Move)
		made.Parent = &parent
		views = append(views, n.proof.Shown(made)[0])
	}
	return views
}

// Position implements assignment.TreeNode.
func (n *Node[P]) Position() string { return onOneLine(n.proof.Text(&n.At)) }

// onOneLine puts slashes between the lines of a text.
func onOneLine(text string) string {
	return strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", " / ")
}

// Mask returns the number in which bit i is set if the i-th value is true.
func Mask(values ...bool) (mask uint32) {
	for i, is := range values {
		if is {
			mask |= 1 << i
		}
	}
	return mask
}

// Deeper returns a cut-off depth under the variants that search one move deeper, or one less.
func Deeper(depth int, variants assignment.VariantSet, more, less int) int {
	switch {
	case variants.Has(more):
		return depth + 1
	case variants.Has(less):
		return depth - 1
	}
	return depth
}

// FirstDigitText describes FirstDigit as a predicate about a program.
const FirstDigitText = "takes only the first digit of the cut-off depth"

// FirstDigit returns a cut-off depth as a program reads it that takes a single character for the number.
func FirstDigit(depth int) int {
	for depth > 9 {
		depth /= 10
	}
	return depth
}

// BySign returns Infinity for a win and -Infinity for a loss, by the sign of a value, and 0 for 0.
func BySign(value int) int { return cmp.Compare(value, 0) * assignment.Infinity }

// Root returns the root of the tree.
func (n *Node[P]) Root() *Node[P] {
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}

// OnPath reports whether a predicate holds for the node or one above it, except the root.
func (n *Node[P]) OnPath(is func(*Node[P]) bool) bool {
	return n.Parent != nil && (is(n) || n.Parent.OnPath(is))
}
