package diagnose

import (
	"context"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxProofText limits the bytes of a right output that package proof reads.
const maxProofText = 64 << 10

// prove reads the outputs as a proof, unless one known cause explains them to the byte.
func (d *Diagnosis) prove(ctx context.Context, reading assignment.Reading, results []checker.Result) {
	if d.Fits() && (d.Certain || len(d.Causes) == 1) {
		return
	}
	var cases []proof.Case
	for i := range results {
		cases = append(cases, proofCases(ctx, reading, &results[i])...)
		if ctx.Err() != nil {
			return
		}
	}
	if len(cases) == 0 {
		return
	}
	report := proof.Read(cases)
	d.endsFollow(results, report.NoMove)
	report.Right = slices.DeleteFunc(report.Right, func(task string) bool { return fails(reading, results, task) }) // cases that are not read may fail
	report.Wrong = withFailing(report.Wrong, reading, results)
	report.Findings = slices.DeleteFunc(report.Findings, func(f proof.Finding) bool {
		return !slices.ContainsFunc(f.Groups, func(task string) bool { return !slices.Contains(d.misread, task) })
	})
	d.rivals = append(d.rivals, proofRivals(report)...)
	if len(report.Findings) > 0 {
		d.Proof = report
	}
	if slices.ContainsFunc(report.Findings, func(f proof.Finding) bool { return f.Exact && strings.HasPrefix(f.What, proof.PlayedWrongly) }) {
		d.Alone = nil // the rule affects every part of the outputs
	}
}

// withFailing adds the tasks that fail although nothing that is read of them is wrong, such as battles whose last move is
// missing.
func withFailing(wrong []string, reading assignment.Reading, results []checker.Result) []string {
	for _, r := range results {
		if in, err := r.Case.Instance(reading); r.Failed() && err == nil && !slices.Contains(wrong, in.Group()) {
			wrong = append(wrong, in.Group())
		}
	}
	return wrong
}

// fails reports whether any case of a task fails.
func fails(reading assignment.Reading, results []checker.Result, task string) bool {
	return slices.ContainsFunc(results, func(r checker.Result) bool {
		in, err := r.Case.Instance(reading)
		return r.Failed() && err == nil && in.Group() == task
	})
}

// proofCases converts a result to cases of package proof: one, or one for each turn that it
// shows. There are none if the case cannot be read, or if its stored outputs may differ from the
// reference.
func proofCases(ctx context.Context, reading assignment.Reading, r *checker.Result) []proof.Case {
	r = rightIfStatusIsAll(r)
	in, texts := writtenFor(ctx, reading, r)
	if in == nil {
		return nil
	}
	c := proof.Case{ID: r.Case.ID, Origin: gen.Origin(r.Case), Group: in.Group(), Right: !r.Failed(), Broken: r.Failed() && r.Verdict != checker.Mismatch}
	if prover, ok := in.(assignment.Prover); ok {
		c.Proof = prover.LogProof()
	}
	if c.Proof != nil {
		c.Log, c.State = texts[c.Proof.Log], firstLines(texts[c.Proof.State], c.Proof.StateLines)
		return []proof.Case{c}
	}
	var all []proof.Case
	if turns, ok := in.(assignment.TurnProver); ok {
		for _, turn := range turns.TurnProofs(texts) {
			c.Proof, c.State, c.Line, c.Right = turn.Proof, turn.State, turn.Line, turn.Right
			all = append(all, c)
		}
	}
	return all
}

// writtenFor returns the input of a result and the outputs that the program wrote for it. The input is nil if the case cannot
// be read, or if its stored outputs may differ from the reference.
func writtenFor(ctx context.Context, reading assignment.Reading, r *checker.Result) (in assignment.Instance, texts map[string]string) {
	if reason := unusable(r); reason == skipped || reason == manyWays || reason == disputed {
		return nil, nil
	}
	in, err := r.Case.Instance(reading)
	if err != nil {
		return nil, nil
	}
	outputs, err := referenceOutputs(ctx, reading, r.Case)
	if err != nil || disagrees(r, outputs) {
		return nil, nil
	}
	texts = map[string]string{}
	for i, output := range r.Outputs {
		texts[output.Name] = string(output.Text)
		if output.Right() {
			texts[output.Name] = beginning(outputs[i])
		}
	}
	return in, texts
}

// firstLines returns the first lines of a text, all of them if count is 0.
func firstLines(text string, count int) string {
	end := 0
	for line := range strings.Lines(text) {
		end += len(line)
		if count--; count == 0 {
			return text[:end]
		}
	}
	return text
}

// disagrees reports whether an output that is stored with a case rejects what the reference
// writes. A program that is right by one may be wrong by the other.
func disagrees(r *checker.Result, outputs []assignment.Output) bool {
	return slices.ContainsFunc(outputs, func(o assignment.Output) bool {
		stored := storedOutput(r.Case, o)
		if stored.Lines == nil {
			return false
		}
		text, err := required(context.Background(), o)
		return err != nil || firstDifference(text, stored) != nil
	})
}

// beginning returns the beginning of an output's text without optional lines.
func beginning(output assignment.Output) string {
	var text strings.Builder
	for line := range output.Lines {
		if text.Len() > maxProofText {
			break
		}
		if !line.Optional {
			text.Write(line.Text)
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// proof prints the report of package proof.
func (w *writer) proof(r *proof.Report) {
	text := w.book.Say("read-by-row")
	if len(r.Right) > 0 {
		text = w.which("passes", "pass-all", r.Right) + ", " + w.which("fails", "fail", r.Wrong) + " " + text
	}
	w.sentence(text)
	for _, f := range r.Findings {
		w.finding(f)
	}
}

// finding prints a finding: what, where, what the program writes instead, and an example.
func (w *writer) finding(f proof.Finding) {
	f = f.In(w.book)
	what := strings.TrimPrefix(f.What, proof.PlayedWrongly)
	w.about(w.book.Say("of-tasks", strings.ToUpper(what[:1])+what[1:], strings.Join(f.Groups, ", ")))
	explains, misplay := strings.CutPrefix(f.Counts, "it explains ")
	switch {
	case misplay:
		w.item("explains", explains)
	case f.Exact && f.Where != "":
		w.item("where", w.book.Say("where-exactly", f.Where, f.Counts))
	case f.Where != "":
		w.item("where", w.book.Say("where-mostly", f.Where, f.Counts))
	case f.Exact && f.Instead != "":
		w.item("explains", f.Counts)
	case f.Exact:
		w.item("where", w.book.Say("where-always", f.Counts))
	default:
		w.item("seen at", f.Counts)
	}
	w.item("written", f.Instead)
	w.item("right", f.Right)
	if e := f.Example; e != nil {
		first := len(w.lines)
		w.item("example", w.exampleLines(e)...)
		w.lines[first].At, w.lines[first].Case = w.short(e), compare.Visible(e.Case)
	}
}

// at returns the case and the line of an example.
func (w *writer) at(e *proof.Example) string {
	if e.Line == 0 {
		return compare.Visible(e.Case) + ", " + e.Output
	}
	return w.book.Say("example-at", compare.Visible(e.Case), e.Output, e.Line)
}

// short returns an example without its board; of a text of several lines, only the first
// line that differs.
func (w *writer) short(e *proof.Example) string {
	want, got := strings.Split(e.Want, " / "), strings.Split(e.Got, " / ")
	for i := range min(len(want), len(got)) {
		if e.Line == 0 && e.Want != "" && want[i] != got[i] {
			at := w.book.Say("example-at", compare.Visible(e.Case), e.Output, i+1)
			return w.book.Say("cell", at, want[i], compare.Visible(got[i]))
		}
	}
	return w.contrast(e)
}

// contrast says what is written at an example, and what should be.
func (w *writer) contrast(e *proof.Example) string {
	at := w.at(e)
	if e.Got != "" {
		at += ": " + compare.Visible(e.Got)
	}
	if e.Want != "" {
		at = w.book.Say("should-have", at, e.Want)
	}
	return at
}

// exampleLines returns an example as two lines.
func (w *writer) exampleLines(e *proof.Example) []string {
	if e.Board == "" {
		return []string{w.contrast(e)}
	}
	return []string{w.contrast(e), w.book.Say("example-node", e.Path, e.Board)}
}
