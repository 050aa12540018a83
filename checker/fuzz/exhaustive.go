package fuzz

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"iter"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// MaxInputs limits the inputs of an exhaustive run: at a thousand a second they take hours.
const MaxInputs = 5_000_000

// An Exhaustive run runs every input within bounds, the smallest first, until one fails.
type Exhaustive struct {
	Runner     Runner
	Assignment *assignment.Assignment
	Inputs     assignment.Inputs
	Disputed   bool                  // include inputs on which right programs disagree
	Jobs       int                   // cases that run at the same time; 0 means one
	From       int                   // the number of leading cases that are known to be right
	Progress   func(right int) error // called after every right input; an error ends the run; may be nil
}

// Covered says which inputs of a plan are right. All are right if Right equals Inputs.
type Covered struct {
	Bounds  string
	Meaning string // the bounds in words
	Inputs  int    // the number of inputs to run
	Right   int    // the number of leading inputs, the smallest ones, that are right
	Resumed int    // the number of these that earlier runs found right
	LeftOut int    // inputs that are not run because right programs disagree on them
	SHA256  string // a hash of the texts of the inputs, with a newline after each
}

// Coverage is the result of an exhaustive run.
type Coverage struct {
	Covered
	Failure *checker.Result // the smallest input that is not right; nil if none was found
}

// Plan counts the inputs.
func (e *Exhaustive) Plan(ctx context.Context) (Coverage, error) {
	c := Coverage{Covered: Covered{Bounds: e.Inputs.Bounds, Meaning: e.Inputs.Meaning}}
	all := 0
	for range e.Inputs.All {
		if all++; all > MaxInputs {
			return c, fmt.Errorf("%s: more than %d inputs, want smaller bounds", e.Inputs.Bounds, MaxInputs)
		}
	}
	sum := sha256.New()
	for in := range e.Inputs.All {
		if ctx.Err() != nil {
			return c, ctx.Err()
		}
		if !e.Disputed && assignment.TermsOf(in).Disputed {
			c.LeftOut++
			continue
		}
		c.Inputs++
		_, _ = io.WriteString(sum, in.Given().Text()+"\n")
	}
	c.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return c, nil
}

// Run runs the inputs of a plan. If ctx is done, it returns the coverage so far. An error
// means that the harness failed.
func (e *Exhaustive) Run(ctx context.Context, c Coverage) (Coverage, error) {
	within, stop := context.WithCancel(ctx)
	defer stop()
	c.Right, c.Resumed = e.From, e.From
	var err error
	interrupted := false // then nothing is known about this input, so later ones do not count
	run := func(each corpus.Case) checker.Result { return e.Runner.Run(within, each, 0) }
	look := func(r checker.Result) {
		interrupted = interrupted || within.Err() != nil && !r.Failed() && r.Verdict != checker.Pass
		switch {
		case err != nil || c.Failure != nil || interrupted:
		case r.Verdict == checker.Internal:
			err = r.Err
			stop()
		case r.Failed():
			c.Failure = &r
			stop()
		default:
			c.Right++
			if e.Progress != nil {
				if err = e.Progress(c.Right); err != nil {
					stop()
				}
			}
		}
	}
	inOrder(within, e.Jobs, skipFirst(gen.Within(e.Assignment, e.Inputs, e.Disputed), e.From), run, look)
	if c.Failure != nil && err == nil {
		e.repeat(ctx, c.Failure)
	}
	return c, err
}

// repeat runs the smallest failure again. A program with another result in the second run
// may do anything on smaller inputs.
func (e *Exhaustive) repeat(ctx context.Context, r *checker.Result) {
	again := e.Runner.Run(ctx, r.Case, 0)
	if ctx.Err() == nil && !same(*r, again) {
		r.Notes = append(r.Notes, notDeterministic)
	}
}

// skipFirst skips the first n cases.
func skipFirst(cases iter.Seq[corpus.Case], n int) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		i := 0
		for c := range cases {
			if i++; i > n && !yield(c) {
				return
			}
		}
	}
}

// Complete reports whether every input is right.
func (c Covered) Complete() bool { return c.Right == c.Inputs }
