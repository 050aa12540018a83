package reference

import (
	"errors"
	"testing"
)

func TestParseProfile(t *testing.T) {
	for _, p := range []Profile{Graded, Handout} {
		if got, err := ParseProfile(p.String()); got != p || err != nil {
			t.Errorf("%s: %v, %v", p, got, err)
		}
	}
	if _, err := ParseProfile(""); err == nil || err.Error() != `profile "", want graded or handout` {
		t.Error(err)
	}
}

// An error while the log is written stops the search and is returned as it is.
func TestSolveReportsTheLogsError(t *testing.T) {
	in, err := ParseInput("input.txt", []byte(sampleInput), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, depth := range []int{1, 6} { // a log that fits the buffer, and one that does not
		in.Depth = depth
		full := &fullDisk{err: errors.New("the disk is full")}
		next, err := Reading{}.Solve(in, full)
		if err != full.err || next != nil || full.writes != 1 {
			t.Errorf("depth %d: %q, %v after %d writes", depth, next, err, full.writes)
		}
	}
}

type fullDisk struct {
	err    error
	writes int
}

func (d *fullDisk) Write([]byte) (int, error) {
	d.writes++
	return 0, d.err
}
