package proof

import "testing"

// If the rows do not determine a limit, the finding gives its range.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		right, wrong []int
		want         string
	}{
		{[]int{5, -120, 121}, []int{381, -500}, "the root's value is 381 or more, or -381 or less; the limit can be any number from 122 to 381"},
		{[]int{5, 380}, []int{381}, "the root's value is 381 or more, or -381 or less"},
		{[]int{400, -3}, []int{-200, -300}, "the root's value is -200 or less; the limit can be any number from -4 to -200"},
	} {
		var observed []*observation
		for _, n := range test.right {
			observed = append(observed, &observation{want: one(n)})
		}
		for _, n := range test.wrong {
			observed = append(observed, &observation{want: one(n), wrong: true})
		}
		if w, _ := beyond(wrongState, observed, func(*observation) bool { return false }); w.beyond != test.want {
			t.Errorf("right %d, wrong %d: %q, want %q", test.right, test.wrong, w.beyond, test.want)
		}
	}
}
