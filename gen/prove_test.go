package gen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The quick proofs hold, and compute the same as when PROVED was written; all other proofs were completed at that
// time.
func TestProved(t *testing.T) {
	needs.Seconds(t)
	proved, err := corpus.ReadProved(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all.Assignments {
		for _, p := range a.Proofs {
			i := slices.IndexFunc(proved, func(done corpus.ProofResult) bool { return done.Name == a.Name+", "+p.Name })
			if i < 0 {
				t.Errorf("%s, %s: not in PROVED", a.Name, p.Name)
				continue
			}
			if p.Level != assignment.Quick {
				continue
			}
			done, err := Prove(t.Context(), a, p, 2, nil)
			if done.Seconds = proved[i].Seconds; err != nil || done != proved[i] {
				t.Errorf("%v, %v, want %v", done, err, proved[i])
			}
		}
	}
}

var counted = assignment.Proof{Name: "numbers", Parts: 10, Run: func(part int, out io.Writer, _ assignment.Stop) (int, error) {
	_, err := fmt.Fprintln(out, part)
	return part, err
}}

func TestProveIsTheSameAtAnyJobs(t *testing.T) {
	a := all.Default()
	one, err := Prove(t.Context(), a, counted, 1, nil)
	if err != nil || one.Searches != 45 {
		t.Fatal(one, err)
	}
	ended := make(chan bool, counted.Parts)
	many, err := Prove(t.Context(), a, counted, 4, func() { ended <- true })
	if many.SHA256 != one.SHA256 || many.Searches != one.Searches || err != nil || len(ended) != counted.Parts {
		t.Errorf("%v, %v, progress %d times, want %v and %d", many, err, len(ended), one, counted.Parts)
	}
}

// The first disagreement ends all parts, and so does an interruption.
func TestProveEnds(t *testing.T) {
	differ := errors.New("two ways do not agree")
	p := counted
	p.Run = func(part int, out io.Writer, stop assignment.Stop) (int, error) {
		if part == 0 {
			return 0, differ
		}
		for !stop() {
		}
		return 0, nil
	}
	if _, err := Prove(t.Context(), all.Default(), p, 2, nil); err != differ {
		t.Errorf("%v, want %v", err, differ)
	}
	ctx, cancel := context.WithCancel(t.Context())
	p.Run = func(part int, out io.Writer, stop assignment.Stop) (int, error) {
		cancel()
		for !stop() {
		}
		return 0, nil
	}
	if _, err := Prove(ctx, all.Default(), p, 2, nil); err != context.Canceled {
		t.Errorf("%v, want an interruption", err)
	}
}
