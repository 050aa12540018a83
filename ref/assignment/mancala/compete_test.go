package mancala_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// A competition is played also by a caller that has nothing to stop it with.
func TestCompeteWithoutStop(t *testing.T) {
	in, err := mancala.Assignment.Graded().Parse("input.txt", mancala.Assignment.GivenLine("4/1/0.01/3 3 3/3 3 3/0/0"), false)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*bytes.Buffer{}
	create := func(name string) (io.Writer, error) {
		files[name] = new(bytes.Buffer)
		return files[name], nil
	}
	elapsed := 0.0
	clock := func() float64 { elapsed += 1e-5; return elapsed }
	if err := in.(assignment.Writer).Write(create, assignment.Means{Elapsed: clock}); err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte { return files[name].Bytes() }
	if turn := string(read("output.txt")); turn == "" || !assignment.TermsOf(in).Answer.Expect(read)[0].Accepts(turn) {
		t.Errorf("the turn %q is not right", turn)
	}
}
