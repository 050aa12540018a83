package diagnose

import (
	"context"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
)

// wholeTexts are the outputs of an assignment whose form is not known here: they are
// compared as they are, as leniently as package compare does.
type wholeTexts struct {
	misreader assignment.Misreader // nil if the assignment has no misreadings
	written   map[string]string
	right     []assignment.Output // of the reference
}

// Bounds of a search with misreadings, whose length the texts do not show.
const (
	wholeSteps      = 10_000
	wholeStepsALine = 20
)

func (t *trial) readWhole(ctx context.Context, reading assignment.Reading, texts map[string]string) error {
	c := t.result.Case
	in, err := c.Instance(reading)
	if err != nil {
		return err
	}
	t.whole = &wholeTexts{written: texts}
	t.whole.misreader, _ = in.(assignment.Misreader)
	if t.whole.right, err = referenceOutputs(ctx, reading, c); err != nil {
		return err
	}
	lines := 0
	for _, text := range texts {
		lines += strings.Count(text, "\n")
	}
	t.costs = [2]int{lines + overhead, lines + overhead}
	t.limit = wholeSteps + wholeStepsALine*lines
	return nil
}

// fitsWhole is fits for whole texts: 1 if all are the same.
func (t *trial) fitsWhole(set assignment.Set) (forms uint8, cost int) {
	fits := !t.result.Failed()
	if t.whole.misreader != nil {
		texts, done := t.whole.misreader.Misread(set, t.limit)
		fits = done && !slices.ContainsFunc(t.whole.right, func(o assignment.Output) bool {
			o.Lines, o.Blocks = plainLines(texts[o.Name]), nil
			return firstDifference(t.whole.written[o.Name], o) != nil
		})
	}
	if fits {
		return 1, t.costs[0]
	}
	return 0, t.costs[0]
}

// plainLines are the lines of a text, all of them expected.
func plainLines(text string) func(yield func(assignment.Line) bool) {
	return func(yield func(assignment.Line) bool) {
		for line := range strings.Lines(text) {
			if !yield(assignment.Line{Text: []byte(strings.TrimSuffix(line, "\n"))}) {
				return
			}
		}
	}
}

// outputs is what a program with these misreadings writes, as one text.
func (w *wholeTexts) outputs(set assignment.Set, limit int) misread.Output {
	texts, done := w.misreader.Misread(set, limit)
	all := ""
	for _, o := range w.right {
		all += o.Name + "\n" + texts[o.Name]
	}
	return misread.Output{Log: all, Truncated: !done}
}

// placeWhole places the first line that differs from the reference.
func (t *trial) placeWhole() (Place, bool) {
	for _, o := range t.whole.right {
		if d := firstDifference(t.whole.written[o.Name], o); d != nil {
			return newPlace(o.Name, d.Line, d), true
		}
	}
	return Place{}, false
}
