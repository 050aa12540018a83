package gangwars

import "testing"

// A row that a program writes as the character '1' plus its index is a digit in the first nine rows only.
func TestCharacter(t *testing.T) {
	for _, test := range []struct {
		row, column, side int
		want              string
	}{{0, 0, 3, "A1"}, {8, 2, 20, "C9"}, {9, 5, 15, "F:"}, {14, 10, 20, "K?"}, {20, 15, 26, "PE"}} {
		if got := character(test.row*test.side+test.column, test.side); got != test.want {
			t.Errorf("row %d, column %d: %q, want %q", test.row+1, test.column+1, got, test.want)
		}
	}
}
