package assignment

import "math"

// A Prover is an Instance whose outputs record a depth-first search, so that each row
// of the log can be checked against the rows before it.
type Prover interface {
	// LogProof describes that search; nil if this input asks for none.
	LogProof() *LogProof
}

// A LogProof describes the search of an input for a reader of the outputs.
type LogProof struct {
	Log        string // the output with a row for each event; empty if there is none
	State      string // the output with the position after the turn
	StateLines int    // the number of lines of State that have the position; 0 for all
	Window     bool   // rows have the columns alpha and beta

	// Read reads a line of the log tolerantly; it reports false if the line is no row.
	Read func(line string) (Row, bool)
	// Variants are ways to misplay the game, each a predicate of the program such as
	// "captures only if ..". A set of them is a bit mask of their positions.
	Variants []string
	// Root is the root of the search under a set of variants.
	Root func(variants uint64) TreeNode
	// Features are predicates of a node; TreeNode.Features has a bit for each.
	Features []Feature
	// Values are wrong numbers that a program may write for a leaf instead of its
	// value, each a noun phrase. TreeNode.Values has a number for each.
	Values []string
	// Keys are values of leaves that a program takes for the same position, each a noun
	// phrase. TreeNode.Keys has for each what such leaves have in common.
	Keys []string
	// Views are ways to show a position, each a noun phrase; the first is right.
	// TreeNode.Views has a text for each.
	Views []string
}

// A TreeNode is a node of the tree that a search walks. Its children are made when they
// are asked for, and are the same ones each time.
type TreeNode interface {
	Name() string // as rows have it
	Depth() int
	Max() bool // Max moves next
	// Leaf reports whether the search evaluates the node if it has a depth, which may
	// be another than the right one.
	Leaf(depth int) bool
	Over() bool  // the game is over; a row with an infinite value may precede its own
	Extra() bool // the turn of the move that led here goes on
	// Children are the nodes that moves lead to, in the right order.
	Children() []TreeNode
	Value() int       // of a leaf; of other nodes the evaluation of their positions
	Features() uint32 // which of LogProof.Features hold
	Values() []int    // see LogProof.Values; None where there is no such number
	Keys() []string   // see LogProof.Keys
	Views() []string  // see LogProof.Views
	Position() string // on one line
}

// A Feature is a predicate of a node and its negation: "ends the game", "does not end the
// game".
type Feature struct {
	Yes, No string
	// Case says that all nodes of an input have it, or none.
	Case bool
}

// Numbers of rows that are no counts.
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
	// Odd are the departures from the right form. The fields have what was meant.
	Odd []Odd
}

// An Odd is a departure of a row from the right form.
type Odd struct {
	What string // such as "a comma is missing"
	// Only is the kind of number without which a row cannot have it.
	Only NumberKind
}

// A NumberKind is a kind of number in a row, behind the depth.
type NumberKind int

// Kinds of numbers.
const (
	AnyRow NumberKind = iota // the row may have any numbers
	Finite
	Positive // Infinity
	Negative // -Infinity
)

// Has reports whether a row has a number of a kind.
func (r *Row) Has(kind NumberKind) bool {
	if kind == AnyRow {
		return true
	}
	for _, n := range [3]int{r.Value, r.Window[0], r.Window[1]} {
		switch {
		case n == None:
		case n == Infinity && kind == Positive, n == -Infinity && kind == Negative,
			n != Infinity && n != -Infinity && kind == Finite:
			return true
		}
	}
	return false
}
