package assignment

import "math"

// A Prover is an Instance whose outputs record a depth-first search, so that each row
// of the log can be checked against the rows before it.
type Prover interface {
	// LogProof describes that search; nil if this input has none.
	LogProof() *LogProof
}

// A TurnProver is an Instance whose output has the positions after several turns.
type TurnProver interface {
	// TurnProofs describes the searches of turns that the outputs show. Each starts from the
	// position before it as the program wrote it. The list may leave turns out.
	TurnProofs(texts map[string]string) []TurnProof
}

// An EndTeller is an Instance whose output shows a game to its end, which programs may end too early.
type EndTeller interface {
	// EndReasons are wrong reasons to end the game, each an adverbial phrase such as "after ten turns"; nil if the
	// outputs show no game.
	EndReasons() []string
	// Ends reads the game that the outputs show. It reports false if they show something else.
	Ends(texts map[string]string) (GameEnd, bool)
}

// A GameEnd says how a game ends that a program wrote.
type GameEnd struct {
	Early bool   // moves are left
	Fits  []bool // for each of the EndReasons, whether a program that ends games for this reason too ends the game there
}

// A TurnProof describes the search of one turn.
type TurnProof struct {
	Proof *LogProof
	State string // the position after the turn as the program wrote it
	Line  int    // the line in LogProof.State where it begins, from 1
	Right bool
}

// A LogProof describes the search of an input for readers of the outputs.
type LogProof struct {
	Log        string // the output with a row for each event; empty if there is none
	State      string // the output with the position after the turn
	StateLines int    // the number of lines of State that have the position; 0 for all
	Window     bool   // rows have the columns alpha and beta

	// Read parses a line of the log tolerantly; it reports false if the line is not a row.
	Read func(line string) (Row, bool)
	// ReadNumbers is like Read, but takes a round number for itself where Read takes it for infinity.
	ReadNumbers func(line string) (Row, bool)
	// Variants are ways to play the game wrongly, each a predicate about the program such as
	// "captures only if ..".
	Variants []string
	// Limits restrict a variant, such as "when player 1 moves". Their numbers in a
	// VariantSet follow those of Variants. A limit alone changes nothing.
	Limits []string
	// Omitting are the numbers of the variants under which the program writes no rows for some nodes.
	Omitting []int
	// Root returns the root of the search under a set of variants.
	Root func(variants VariantSet) TreeNode
	// Features are predicates of a node; TreeNode.Features has a bit for each.
	Features []Feature
	// Values are wrong numbers that a program may write for a leaf instead of its
	// value, each a noun phrase. TreeNode.Values has a number for each.
	Values []string
	// Valued says that Root takes the number of a value in a VariantSet too: see ValueVariant.
	Valued bool
	// Sum says how the value of a leaf is added up; nil if it is not a sum with weights.
	Sum *WeightedSum
	// Keys are values of leaves that a program may reuse for what it believes to be the same
	// position, each a noun phrase. TreeNode.Keys has, for each, what such leaves share.
	Keys []string
	// Ranks are numbers by which a program may choose among equally good moves, each a predicate about the chosen move, such
	// as "takes the most stones". The greatest number comes first. TreeNode.Ranks has a number for each, except at the root.
	Ranks []string
	// Squares says that a move is a square, named by the letter of its column and the number of its row, or a pass.
	Squares bool
	// Views are ways to draw a position, each a noun phrase; the first is right.
	// TreeNode.Views has a text for each.
	Views []string
	// Replay returns the position, as the first view draws it, to which moves lead that the player who moves first makes
	// one after another, whether or not the turn goes on; nil if programs do not keep lists of moves.
	Replay func(names []string) string
	// Implied are the numbers of views that programs show because of the variants alone, without
	// a further mistake.
	Implied []int
}

// A WeightedSum is an evaluation that adds up what is counted, each count times a weight that the assignment gives.
type WeightedSum struct {
	Name    string   // of the sum, such as "E"
	Names   []string // of what is counted
	Weights []int
}

// A VariantSet is a set of the variants of a LogProof and their limits, by number.
type VariantSet [8]uint64

// ValueVariant is the number in a VariantSet under which leaves have one of Values, where these may be searched for cutoffs
// too. It follows the numbers of Limits.
func (p *LogProof) ValueVariant(value int) int { return len(p.Variants) + len(p.Limits) + value }

// Variants is the set of some variants.
func Variants(numbers ...int) (set VariantSet) {
	for _, n := range numbers {
		set[n>>6] |= 1 << (n & 63)
	}
	return set
}

// Has reports whether a variant is in the set.
func (s VariantSet) Has(n int) bool { return s[n>>6]>>(n&63)&1 != 0 }

// Union has the variants of both sets.
func (s VariantSet) Union(with VariantSet) VariantSet {
	for i := range s {
		s[i] |= with[i]
	}
	return s
}

// Without has the variants of the set that are not in the other one.
func (s VariantSet) Without(other VariantSet) VariantSet {
	for i := range s {
		s[i] &^= other[i]
	}
	return s
}

// Overlaps reports whether the sets have a variant in common.
func (s VariantSet) Overlaps(with VariantSet) bool {
	for i := range s {
		if s[i]&with[i] != 0 {
			return true
		}
	}
	return false
}

// Toggled has the variants that are in one of the sets only.
func (s VariantSet) Toggled(by VariantSet) VariantSet {
	for i := range s {
		s[i] ^= by[i]
	}
	return s
}

// A TreeNode is a node of a search tree. Its children are made on request, and are the same
// ones each time.
type TreeNode interface {
	Name() string // as in rows; empty if the program writes no row for the node
	Depth() int
	Max() bool // Max moves next
	// Leaf reports whether the search evaluates the node at this depth, which may be a wrong
	// one.
	Leaf(depth int) bool
	Over() bool  // the game is over; a row with an infinite value may precede its own
	Extra() bool // the turn continues after the move that led here
	// Children returns the child nodes in the right order.
	Children() []TreeNode
	Value() int       // the value of a leaf, or the static evaluation of another node's position
	Features() uint32 // which of LogProof.Features hold
	Values() []int    // see LogProof.Values; None where there is no such number
	Keys() []string   // see LogProof.Keys
	Counts() []int    // of LogProof.Sum; nil if there is no such sum
	Ranks() []int     // see LogProof.Ranks
	Views() []string  // see LogProof.Views
	Position() string // on one line
}

// A Feature is a predicate of a node, with its negation: "ends the game", "does not end the
// game".
type Feature struct {
	Yes, No string
	// Case says that the feature holds for all nodes of an input or for none.
	Case bool
}

// Numbers in rows that are not counts.
const (
	Infinity = math.MaxInt32     // and -Infinity
	None     = math.MinInt32 + 7 // there is no number
)

// A Row is a row of a log.
type Row struct {
	Name   string
	Depth  int
	Value  int
	Window [2]int
	// Odd lists the departures from the right form. The other fields have what was meant.
	Odd []Odd
}

// An Odd is a departure of a row from the right form.
type Odd struct {
	What string // such as "a comma is missing"
	// Only is the kind of number that a row must have to show this departure.
	Only NumberKind
}

// A NumberKind is a kind of number in a row, other than the depth.
type NumberKind int

// Kinds of numbers.
const (
	AnyRow NumberKind = iota // the row may have any numbers
	Finite
	Positive // Infinity
	Negative // -Infinity
	Zero
)

// Has reports whether a row has a number of a kind.
func (r *Row) Has(kind NumberKind) bool {
	if kind == AnyRow {
		return true
	}
	for _, n := range [3]int{r.Value, r.Window[0], r.Window[1]} {
		switch {
		case n == None:
		case n == 0 && kind == Zero, n == Infinity && kind == Positive, n == -Infinity && kind == Negative,
			n != Infinity && n != -Infinity && kind == Finite:
			return true
		}
	}
	return false
}
