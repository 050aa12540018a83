package reference

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

func TestParseState(t *testing.T) {
	for _, text := range []string{"", "1 2\n1\n0\n0", "1 2\n3 4\n5", "1 2\n3 x\n5\n6", "1 2\n3 4\n5 5\n6", "1 -2\n3 4\n5\n6"} {
		if b, ok := ParseState(text); ok {
			t.Errorf("%q is the board %v, want none", text, b)
		}
	}
	want := sow.NewBoard([]int{1, 2}, []int{3, 4}, [2]int{6, 5})
	if b, ok := ParseState(string(StateText(want))); !ok || b != want {
		t.Errorf("the board is %v, want %v", b, want)
	}
}
