package diagnose

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// The most causes and disagreements that are printed.
const (
	maxCauses        = 6
	maxDisagreements = 3
)

// A Line is one line of the printed diagnosis.
type Line struct {
	// Level is 0 for a sentence, 1 for the heading of a few lines, and 2 for those lines.
	Level int
	// Name is what the text is, such as hint; empty for most sentences, and at level 2 if it is
	// the same as on the line before.
	Name  string
	Label string // the Name in the words of the report
	Text  string
	At    string // of an example, the case, the line and briefly what is wrong there
	Case  string // of an example
	// InCases says that a report with the cases shows this with them: first differences, and
	// the cases that are left out.
	InCases bool
}

// String returns the line as the report prints it.
func (l Line) String() string {
	if l.Level == 2 {
		return fmt.Sprintf("    %-12s %s", l.Label, l.Text)
	}
	return l.Text
}

// Lines returns the diagnosis as text for people, in the words of a book.
func (d *Diagnosis) Lines(book *phrases.Book) []Line {
	w := &writer{d: d, book: book}
	formToo := d.formToo()
	switch {
	case formToo && len(d.Causes[0].Misreadings) == 0:
		w.sentence(book.Say("form-too") + " " + strings.Join(d.Form, "; "))
	case formToo:
		w.say("form-too")
		w.form()
	}
	sure := func(f finding.Finding) bool { return f.Exact && !f.End && !d.Proof.HasExact() }
	for _, f := range d.Findings {
		if sure(f) {
			w.findingSentence(f)
		}
	}
	if d.Proof != nil {
		w.proof(d.Proof)
	}
	for _, f := range d.Findings {
		if !sure(f) {
			w.findingSentence(f)
		}
	}
	if len(d.Right) > 0 {
		w.sentence(w.which("is-right", "are-right", d.Right) + ".")
	}
	if !d.settled && !formToo {
		w.head()
	}
	if !formToo {
		w.form()
	}
	for _, alone := range d.Alone {
		w.say("alone", alone.Part, w.what(alone.Causes), alone.Cases, alone.Wrong)
		w.causes(alone.Causes)
	}
	w.disagreements()
	for _, p := range d.Places {
		w.place(p)
	}
	for _, l := range d.LeftOut {
		w.lines = append(w.lines, Line{Text: book.Say("left-out", l.Cases, l.Reason), InCases: true})
	}
	if key := d.again(); key != "" {
		w.lines = append(w.lines, Line{Name: "again", Text: book.Say(key)})
	}
	if d.Probes > 0 && d.Counted {
		w.say("probes-counted", d.Probes)
	}
	if d.Incomplete {
		w.say("search-ended", maxTogether)
	}
	return w.lines
}

// again returns the words that ask for another run after a change, empty if what the
// diagnosis says explains all.
func (d *Diagnosis) again() string {
	findings := len(d.Findings)
	if d.Proof != nil {
		findings += len(d.Proof.Findings)
	}
	switch {
	case findings > 1 && !d.namesCause():
		return "fix-one"
	case findings > 1, findings == 1 && d.formToo():
		return "fix-first"
	case findings == 1 && !d.settled, len(d.Causes) > 0 && !d.Fits():
		return "fix-this"
	}
	return ""
}

// namesCause reports whether the first finding says more than what is wrong.
func (d *Diagnosis) namesCause() bool {
	if d.Proof != nil && len(d.Proof.Findings) > 0 {
		f := d.Proof.Findings[0]
		return f.Exact || f.Instead != ""
	}
	f := d.Findings[0]
	return f.Exact || f.Instead != ""
}

// ShownBy returns the case that is the example of what the diagnosis says first, and the
// output and the line or the field of the example. They are empty if it has no example.
func (d *Diagnosis) ShownBy() (id, output string, line int, field string) {
	switch {
	case d == nil:
	case d.Proof != nil && len(d.Proof.Findings) > 0 && d.Proof.Findings[0].Example != nil:
		e := d.Proof.Findings[0].Example
		return e.Case, e.Output, e.Line, ""
	case len(d.Findings) > 0 && d.Findings[0].Example != nil:
		return d.Findings[0].Example.Case, "", 0, d.Findings[0].Example.Field
	case len(d.Causes) == 1 && len(d.Causes[0].Misreadings) > 1:
		return d.Causes[0].Misreadings[0].Shows, "", 0, ""
	}
	return "", "", 0, ""
}

// Found returns the first exact finding without its counts, or "" if there is none.
func (d *Diagnosis) Found() string {
	if d == nil {
		return ""
	}
	if d.Proof != nil {
		for _, f := range d.Proof.Findings {
			what := strings.TrimPrefix(f.What, proof.PlayedWrongly)
			switch {
			case f.Exact && f.Where != "":
				return what + " exactly where " + f.Where
			case f.Exact:
				return what
			}
		}
	}
	for _, f := range d.Findings {
		does, known := strings.CutPrefix(f.Instead, "it ")
		switch {
		case f.Exact && known && f.Where == "":
			return "the program " + does
		case f.Exact:
			return strings.TrimSpace(f.What + " " + f.Where)
		}
	}
	return ""
}

// Verbose are Lines, and what was done to confirm an explanation.
func (d *Diagnosis) Verbose(book *phrases.Book) []Line {
	lines := d.Lines(book)
	if d.Probes > 0 && !d.Counted && d.HasExplanation() {
		lines = append(lines, Line{Text: book.Say("probes-agree", d.Probes)})
	}
	return lines
}

type writer struct {
	d       *Diagnosis
	book    *phrases.Book
	lines   []Line
	inPlace bool
}

func (w *writer) sentence(text string) { w.lines = append(w.lines, Line{Text: text}) }

// say prints a sentence in the words of the book.
func (w *writer) say(key string, args ...any) { w.sentence(w.book.Say(key, args...)) }

func (w *writer) about(text string) {
	w.lines = append(w.lines, Line{Level: 1, Text: text, InCases: w.inPlace})
}

// item prints texts under a name.
func (w *writer) item(name string, texts ...string) {
	label := w.book.Say("label-" + strings.ReplaceAll(name, " ", "-"))
	for _, text := range texts {
		if text != "" {
			w.lines = append(w.lines, Line{Level: 2, Name: name, Label: label, Text: text, InCases: w.inPlace})
			name, label = "", ""
		}
	}
}

// which says something of one thing or of several.
func (w *writer) which(ofOne, ofSeveral string, names []string) string {
	key := ofSeveral
	if len(names) == 1 {
		key = ofOne
	}
	return w.book.Say(key, w.book.And(names))
}

// head says how much is explained, and with what certainty.
func (w *writer) head() {
	d := w.d
	found := d.Proof != nil || slices.ContainsFunc(d.Findings, aboutOutputs) // it has been said what is wrong
	switch form := d.formOnly(); {
	case d.Fault != "":
		w.say("diagnosis-stopped", d.Fault)
	case d.Failing == 0 && len(d.Findings) == 0:
		w.say("all-left-out")
	case d.Failing == 0:
	case len(d.Causes) == 0 && len(d.lookUp().Misreadings) == 0:
	case len(d.Causes) == 0 && d.lookUp().Separate:
		w.say("no-single")
	case len(d.Causes) == 0 && found:
	case len(d.Causes) == 0:
		w.say("no-misreading")
	case form && d.Fits() && len(d.Causes[0].Misreadings)+len(d.Form) == 0:
		w.say("white-space")
	case form && d.Fits() && len(d.Causes[0].Misreadings) == 0:
		w.say("form-only")
	case form && !d.Fits():
		w.say("form-and-more", d.Cases-d.Explained)
	case d.Certain && len(d.Form) > 0:
		w.say("certain-but-form", d.Cases, d.Failing, w.what(d.Causes))
	case d.Certain && len(d.LeftOut) > 0:
		w.say("certain-of-rest", d.Cases, d.Failing, w.what(d.Causes))
	case d.Certain:
		w.say("certain", d.Cases, d.Failing, w.what(d.Causes))
	case d.Fits() && len(d.Causes) == 1:
		w.say("fits-with-doubt", w.what(d.Causes), w.doubt())
	case d.Fits():
		w.say("fits", w.what(d.Causes))
	default:
		w.nearest()
	}
}

// nearest says how much the best causes explain.
func (w *writer) nearest() {
	d := w.d
	switch {
	case d.against() > 0:
		w.say("nearest-against", d.ExplainedFailing, d.Failing, d.against())
	case d.Proof != nil || len(d.Findings) > 0:
		w.say("nearest-of-known", d.ExplainedFailing, d.Failing)
	default:
		w.say("nearest", d.ExplainedFailing, d.Failing)
	}
}
