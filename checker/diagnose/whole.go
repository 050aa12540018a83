package diagnose

import (
	"context"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// wholeTexts holds the outputs of a program for an assignment that cannot parse them. They
// are compared as text, as leniently as in package compare.
type wholeTexts struct {
	misreader assignment.Misreader // nil if the assignment has no misreadings
	failed    bool
	written   map[string]string
	right     []assignment.Output // the outputs of the reference
	lines     int
	steps     int // the cost of a search, and at least the number of lines, which are compared
}

// A search with misreadings may take wholeSteps and wholeStepsPerLine more for each line that the program wrote. The
// outputs do not show how long the search of the program was.
const (
	wholeSteps        = 40_000
	wholeStepsPerLine = 20
)

func readWhole(ctx context.Context, reading assignment.Reading, r *checker.Result, texts map[string]string) (*wholeTexts, error) {
	in, err := r.Case.Instance(reading)
	if err != nil {
		return nil, err
	}
	w := &wholeTexts{failed: r.Failed(), written: texts}
	w.misreader, _ = in.(assignment.Misreader)
	if w.right, err = referenceOutputs(ctx, reading, r.Case); err != nil {
		return nil, err
	}
	for _, text := range texts {
		w.lines += strings.Count(text, "\n")
	}
	w.steps = w.lines
	if searched, ok := in.(assignment.Featured); ok {
		_, cost, _ := searched.Features(wholeSteps, nil)
		w.steps = max(w.steps, cost)
	}
	return w, nil
}

// Form reports no departures.
func (w *wholeTexts) Form() assignment.Form { return assignment.Form{} }

// Steps returns the number of lines, because the steps of such programs are not known.
func (w *wholeTexts) Steps() [2]int { return [2]int{w.steps, w.steps} }

func (w *wholeTexts) misread(set assignment.Set) (texts map[string]string, done bool) {
	return w.misreader.Misread(set, wholeSteps+wholeStepsPerLine*w.lines)
}

// Fits returns 1 if the program writes the same texts as a solver with these misreadings. Without
// misreadings, that solver is the reference.
func (w *wholeTexts) Fits(set assignment.Set, _ string) (fits uint8, steps int) {
	same := !w.failed
	if set.Len() > 0 && w.misreader != nil {
		texts, done := w.misread(set)
		same = done && !slices.ContainsFunc(w.right, func(o assignment.Output) bool {
			o.Lines, o.Blocks = plainLines(texts[o.Name]), nil
			return firstDifference(w.written[o.Name], o) != nil
		})
	}
	if same {
		fits = 1
	}
	return fits, w.steps
}

// plainLines yields the lines of a text, all of them as expected lines.
func plainLines(text string) func(yield func(assignment.Line) bool) {
	return func(yield func(assignment.Line) bool) {
		for line := range strings.Lines(text) {
			if !yield(assignment.Line{Text: []byte(strings.TrimSuffix(line, "\n"))}) {
				return
			}
		}
	}
}

// Outputs returns the concatenated texts of a program with these misreadings.
func (w *wholeTexts) Outputs(set assignment.Set) string {
	var texts map[string]string
	if set.Len() > 0 {
		texts, _ = w.misread(set)
	}
	var all strings.Builder
	for _, o := range w.right {
		all.WriteString(o.Name + "\n" + texts[o.Name])
		if set.Len() > 0 {
			continue
		}
		for line := range o.Lines {
			all.Write(line.Text)
			all.WriteByte('\n')
		}
	}
	return all.String()
}

// Texts returns the outputs.
func (w *wholeTexts) Texts(assignment.Set, map[string]bool) []assignment.Text {
	var texts []assignment.Text
	for _, o := range w.right {
		texts = append(texts, assignment.Text{Output: o.Name, Text: w.written[o.Name], Number: func(line int64) int64 { return line }})
	}
	return texts
}

// Tell explains nothing.
func (w *wholeTexts) Tell(assignment.Text, assignment.Difference, assignment.Stop) (why, notes []string) {
	return nil, nil
}

// Reach returns 0: it is unknown how far the texts agree.
func (w *wholeTexts) Reach(assignment.Text, assignment.Difference, assignment.Set) (reach int, what string) {
	return 0, ""
}
