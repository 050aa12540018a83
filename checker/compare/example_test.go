package compare_test

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The program may omit the optional line. Its next line has a wrong value.
func ExampleReader() {
	expected := assignment.Output{
		Name:  "traverse_log.txt",
		Lines: assignment.Marked([]byte("root,0,-Infinity\nB2,1,Infinity\tOPTIONAL\nB2,1,3\nroot,0,3\n")),
	}
	written := strings.NewReader("root,0,-Infinity\nB2,1,4\nroot,0,4\n")
	result, err := compare.Reader(written, expected, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("right lines:", result.Lines)
	fmt.Printf("line %d: expected %s, got %s\n", result.First.Line, *result.First.Want, *result.First.Got)
	// Output:
	// right lines: 1
	// line 2: expected B2,1,3, got B2,1,4
}
