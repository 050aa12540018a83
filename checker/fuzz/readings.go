package fuzz

import (
	"bytes"
	"context"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Readings judges one reading of an assignment by another, without a program.
type Readings struct{ Expected, Other assignment.Reading }

// Run implements Runner.
func (r Readings) Run(ctx context.Context, c corpus.Case, _ time.Duration) checker.Result {
	result := checker.Result{Case: c, Verdict: checker.Pass}
	if err := r.compare(ctx, &result); err != nil {
		result.Verdict, result.Err = checker.Internal, err
	}
	return result
}

func (r Readings) compare(ctx context.Context, result *checker.Result) error {
	var err error
	if result.Problem, err = result.Case.Problem(ctx, r.Expected); err != nil {
		return err
	}
	other, err := result.Case.Problem(ctx, r.Other)
	if err != nil {
		return err
	}
	for i, output := range result.Problem.Outputs {
		compared, err := compare.Reader(bytes.NewReader(text(other.Outputs[i])), output, false)
		if err != nil {
			return err
		}
		result.Outputs = append(result.Outputs, checker.Output{Name: output.Name, Result: compared})
		if compared.First != nil {
			result.Verdict = checker.Mismatch
		}
	}
	return ctx.Err()
}

// text returns an output without its optional lines.
func text(output assignment.Output) []byte {
	var text []byte
	for line := range output.Lines {
		if !line.Optional {
			text = append(append(text, line.Text...), '\n')
		}
	}
	return text
}
