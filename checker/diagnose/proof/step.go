package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// A row is a row of a program's log.
type row struct {
	assignment.Row
	line int // the line in the file, from 1
	text string
}

// A frame is a node that is being expanded, as the rows so far describe it. Frames are
// immutable.
type frame struct {
	up      *frame
	node    assignment.TreeNode
	id      uint64 // identifies the path to the node
	next    int    // the index of the next child
	depth   int    // the depth in the first row
	first   int    // the value in the first row
	value   int    // the value in the last row
	window  [2]int // the window in the last row
	meant   [2]int // the window that the last row should have, given the row before
	entered [2]int // the window in the first row
	cut     bool   // the last row is a cutoff by the window before it
	visited int    // children visited
	last    *child // the last visited child
	earlier *child // the visited child before last
}

// A child is a child node that has returned.
type child struct {
	node    assignment.TreeNode
	value   int // the value in its last row
	depth   int
	window  [2]int
	entered [2]int
	leaf    bool // the program evaluated it as a leaf
	cut     bool // its own last row was a cutoff
	empty   bool // it was entered and left although it has children, so that its value means nothing
	better  bool // set when it has returned: its value is better than its parent's value before
}

// A kind is the kind of a step in an alignment.
type kind uint8

const (
	enter    kind = iota // the first row of an inner node
	leaf                 // the row of a leaf
	update               // the row after a child
	optional             // a row before the row of a leaf, which is optional where the game is over and wrong elsewhere
	extra                // a surplus row
	noEnter              // a missing row
	noLeaf
	noUpdate
	omitted // no row: the search of a child is left out under a variant
	leave   // no row: the remaining children are not visited
)

// A step is a present or missing row of the log, with its place in the tree.
type step struct {
	before *step
	kind   kind
	row    *row // nil if the row is missing
	// on is the parent before the step, or for update and leave the node itself.
	on      *frame
	node    assignment.TreeNode
	child   *child // the child of an update
	skipped int    // children left out before this one
	cost    float32
}
