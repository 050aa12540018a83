package diagnose

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Disagreement is the first difference between the expected output that is stored with a
// failing case and what the reference writes. The stored output decides the verdict.
type Disagreement struct {
	Case      string `json:"case"`
	Output    string `json:"output"`
	Line      int64  `json:"line"`
	Stored    string `json:"stored"`
	Reference string `json:"reference"` // a line that the reference accepts there
	// AsReference says that all outputs of the program equal those of the reference.
	AsReference bool `json:"as_reference"`
}

func (d *Disagreement) Error() string { return storedDiffers }

// writtenTexts returns the outputs of a program by their names. It cannot use the outputs
// of r.Problem: they end early once the run that made them is over.
func writtenTexts(ctx context.Context, reading assignment.Reading, r *checker.Result) (map[string]string, error) {
	outputs, err := referenceOutputs(ctx, reading, r.Case)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	var disagreement *Disagreement
	for i, output := range r.Outputs {
		text, d, err := writtenText(ctx, r.Case, output, outputs[i])
		if err != nil {
			return nil, err
		}
		texts[output.Name] = text
		if disagreement == nil {
			disagreement = d
		}
	}
	if disagreement == nil {
		return texts, nil
	}
	disagreement.AsReference = !slices.ContainsFunc(outputs, func(o assignment.Output) bool {
		return firstDifference(texts[o.Name], o) != nil
	})
	return nil, disagreement
}

// writtenText returns one output of a program. A right output is replaced by the
// reference's, unless the stored output differs from the reference. A stored output also
// differs if it rejects what the reference accepts, such as an optional row that it does
// not mark.
func writtenText(ctx context.Context, c corpus.Case, output checker.Output, reference assignment.Output) (string, *Disagreement, error) {
	stored := storedOutput(c, reference)
	if !output.Right() && stored.Lines == nil {
		return string(output.Text), nil, nil
	}
	text, err := required(ctx, reference)
	if err != nil {
		return "", nil, err
	}
	first := firstDifference(text, stored)
	switch {
	case !output.Right():
		text = string(output.Text)
		if first == nil && firstDifference(text, reference) == nil {
			first = firstDifference(text, stored)
		}
	case first != nil:
		text, err = required(ctx, stored)
	}
	if first == nil {
		return text, nil, err
	}
	p := newPlace(output.Name, first.Line, first)
	return text, &Disagreement{Case: c.ID, Output: p.Output, Line: p.Line, Stored: p.Want, Reference: p.Got}, err
}

// referenceOutputs returns the outputs of a case as the reference writes them, regardless
// of the stored ones. An assignment whose reference is slow has stored outputs that the
// reference has written; these are used instead.
func referenceOutputs(ctx context.Context, reading assignment.Reading, c corpus.Case) ([]assignment.Output, error) {
	in, err := c.Instance(reading)
	if err != nil {
		return nil, err
	}
	if _, slow := in.(assignment.Former); !slow {
		c.Expected = nil
	}
	p, err := c.Problem(ctx, reading)
	return p.Outputs, err
}

// storedOutput returns the output that is stored with a case; it has no lines if none is
// stored.
func storedOutput(c corpus.Case, output assignment.Output) assignment.Output {
	i := slices.IndexFunc(c.Expected, func(f corpus.File) bool { return f.Name == output.Name })
	output.Lines, output.Blocks = nil, nil
	if i >= 0 {
		output.Lines = assignment.Marked(c.Expected[i].Data)
	}
	return output
}

// required returns the text of an output without its optional lines.
func required(ctx context.Context, output assignment.Output) (string, error) {
	var text strings.Builder
	for line := range output.Lines {
		if text.Len() > 16*maxCost {
			return "", errors.New(tooLong)
		}
		if !line.Optional {
			text.Write(line.Text)
			text.WriteByte('\n')
		}
	}
	if ctx.Err() != nil { // the lines may have ended early
		return "", errors.New(tooLong)
	}
	return text.String(), nil
}

// firstDifference returns where a text first differs from an output. It returns nil if they
// agree or if the output has no lines.
func firstDifference(text string, output assignment.Output) *compare.Divergence {
	if output.Lines == nil {
		return nil
	}
	result, err := compare.Reader(strings.NewReader(text), output, false)
	if err != nil {
		panic(err) // reading a text cannot fail
	}
	return result.First
}
