package assignment_test

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A stored log marks the lines that a program may omit.
func ExampleMarked() {
	log := "Node,Depth,Value\nroot,0,-Infinity\nB2,1,+/-Infinity\tOPTIONAL\nB2,1,3\n"
	for line := range assignment.Marked([]byte(log)) {
		switch {
		case line.Or != nil:
			fmt.Printf("%s or %s, or nothing\n", line.Text, line.Or)
		case line.Optional:
			fmt.Printf("%s, or nothing\n", line.Text)
		default:
			fmt.Printf("%s\n", line.Text)
		}
	}
	// Output:
	// Node,Depth,Value
	// root,0,-Infinity
	// B2,1,Infinity or B2,1,-Infinity, or nothing
	// B2,1,3
}
