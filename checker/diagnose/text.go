package diagnose

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
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
	Name  string // the name of the text, at level 2; empty if it is the same as on the line before
	Text  string
}

// String returns the line as the report prints it.
func (l Line) String() string {
	if l.Level == 2 {
		return fmt.Sprintf("    %-12s %s", l.Name, l.Text)
	}
	return l.Text
}

// Lines returns the diagnosis as text for people.
func (d *Diagnosis) Lines() []Line {
	w := &writer{d: d}
	if d.Proof != nil {
		w.proof(d.Proof)
	}
	for _, f := range d.Findings {
		w.sentence("%s.", f)
	}
	if len(d.Right) > 0 {
		w.sentence("%s.", d.rightFields())
	}
	if !d.settled {
		w.head()
	}
	w.causes(d.Causes)
	for _, text := range d.Form {
		w.sentence("form: %s", text)
	}
	for _, alone := range d.Alone {
		w.sentence("%s alone fits %s, on all %d cases (it is wrong on %d); another fault may look the same:",
			alone.Part, w.what(alone.Causes), alone.Cases, alone.Wrong)
		w.causes(alone.Causes)
	}
	w.disagreements()
	for _, p := range d.Places {
		w.place(p)
	}
	for _, l := range d.LeftOut {
		w.sentence("left out: %s (%s)", prose.Count(l.Cases, "case"), l.Reason)
	}
	if d.Incomplete {
		w.sentence("the search was interrupted: not all sets of %d misreadings have been tried", maxTogether)
	}
	return w.lines
}

type writer struct {
	d     *Diagnosis
	lines []Line
}

func (w *writer) sentence(format string, args ...any) {
	w.lines = append(w.lines, Line{0, "", fmt.Sprintf(format, args...)})
}

func (w *writer) about(text string) { w.lines = append(w.lines, Line{1, "", text}) }

// item prints texts under a name.
func (w *writer) item(name string, texts ...string) {
	for _, text := range texts {
		if text != "" {
			w.lines = append(w.lines, Line{2, name, text})
			name = ""
		}
	}
}

// head says how much is explained, and with what certainty.
func (w *writer) head() {
	d := w.d
	switch form := d.formOnly(); {
	case d.Failing == 0:
		w.sentence("No misreading is looked for: all cases that fail are left out.")
	case len(d.Causes) == 0:
		w.sentence("No known misreading, nor a few of them together, gives all of what the program writes.")
	case form && d.Fits() && len(d.Causes[0].Misreadings)+len(d.Form) == 0:
		w.sentence("All that is wrong is white space.")
	case form && d.Fits() && len(d.Causes[0].Misreadings) == 0:
		w.sentence("All that is wrong is the form.")
	case form && !d.Fits():
		w.sentence("The form is wrong; something else is wrong on %s, which no known misreading explains.",
			prose.Count(d.Cases-d.Explained, "case"))
	case d.Certain:
		w.sentence("On all %d cases, of which %s, the program writes %s what follows from %s:",
			d.Cases, fail(d.Failing), w.exactly(), w.what(d.Causes))
	case d.Fits() && len(d.Causes) == 1:
		w.sentence("What the program writes fits %s, but %s: another fault may look the same.", w.what(d.Causes), w.doubt())
	case d.Fits():
		w.sentence("What the program writes fits %s:", w.what(d.Causes))
	default:
		against := ""
		if n := d.Cases - d.Failing - (d.Explained - d.ExplainedFailing); n > 0 {
			against = fmt.Sprintf(", and would fail %d that pass", n)
		}
		w.sentence("No known misreading explains all. What comes nearest explains %d of the %d cases that fail%s:",
			d.ExplainedFailing, d.Failing, against)
	}
}

// formOnly reports whether nothing but form is explained.
func (d *Diagnosis) formOnly() bool {
	forms := d.forms()
	for _, cause := range d.Causes {
		for _, part := range cause.Misreadings {
			if _, set, err := d.of().Misreading(part.Name); err != nil || !set.Overlaps(forms.all) {
				return false
			}
		}
	}
	return len(d.Causes) > 0
}

// what names the causes in a few words.
func (w *writer) what(causes []Cause) string {
	if len(causes) > 1 {
		return "several causes, which the cases do not distinguish"
	}
	return misreadings(len(causes[0].Misreadings))
}

// exactly says how exact a fit is.
func (w *writer) exactly() string {
	if len(w.d.Form) > 0 {
		return "but for its form, see below,"
	}
	return "exactly"
}

// doubt says why a fit is not certain.
func (w *writer) doubt() string {
	d := w.d
	if d.Incomplete {
		return "not all others could be tried"
	}
	if d.ExplainedFailing < 2 {
		return "only 1 case fails"
	}
	for _, part := range d.Causes[0].Misreadings {
		if part.Cases < 2 {
			return fmt.Sprintf("%s shows on %s only", part.Name, prose.Count(part.Cases, "case"))
		}
	}
	return fmt.Sprintf("only %s", fail(d.Failing))
}

func fail(n int) string { return fmt.Sprintf("%d %s", n, prose.Form(n, "fails", "fail")) }

// misreadings returns a number of misreadings in words.
func misreadings(n int) string {
	if n == 1 {
		return "one misreading"
	}
	if words := [...]string{2: "two", "three", "four", "five", "six"}; n < len(words) {
		return words[n] + " misreadings together"
	}
	return fmt.Sprintf("%d misreadings together", n)
}

// causes prints one cause with all its details, or several in short.
func (w *writer) causes(causes []Cause) {
	if len(causes) == 1 {
		for _, part := range causes[0].Misreadings {
			w.misreading(part)
		}
		return
	}
	for i, cause := range causes[:min(len(causes), maxCauses)] {
		for j, part := range cause.Misreadings {
			lead := "and"
			switch {
			case i+j == 0:
				lead = "either"
			case j == 0:
				lead = "or"
			}
			w.sentence("%-6s  %s: %s", lead, part.Name, w.known(part).Belief)
		}
	}
	if n := len(causes) - maxCauses; n > 0 {
		w.sentence("or %d more", n)
	}
}

// known returns the misreading of a part; its texts are empty if this version does not know
// it.
func (w *writer) known(part Part) assignment.Misreading {
	m, _, _ := w.d.of().Misreading(part.Name)
	return m
}

func (w *writer) misreading(part Part) {
	m := w.known(part)
	w.about(part.Name)
	if w.isThin(part) {
		w.item("perhaps", m.Belief)
		w.item("assignment", m.Contradicts)
		return
	}
	w.item("belief", m.Belief)
	w.item("assignment", m.Contradicts)
	w.item("hint", m.Hint)
	if part.Smallest != "" {
		w.item("smallest", part.Smallest+", an input that shows it")
	}
	if part.Cases > 0 && part.Cases < w.d.Failing {
		w.item("matters for", prose.Count(part.Cases, "case"))
	}
}

// isThin reports whether only one case supports a misreading, which is too little to say
// what the program's author believes. A misreading of form is visible in the text and needs
// no further support.
func (w *writer) isThin(part Part) bool {
	_, set, _ := w.d.of().Misreading(part.Name)
	return !set.Overlaps(w.d.forms().all) && (part.Cases == 1 || w.d.Failing == 1)
}

// disagreements prints the cases that disagree with the reference.
func (w *writer) disagreements() {
	all := w.d.Disagreements
	for _, d := range all[:min(len(all), maxDisagreements)] {
		w.about(fmt.Sprintf("the case disagrees with the reference: %s, %s line %d", compare.Visible(d.Case), d.Output, d.Line))
		w.item("expected", d.Stored)
		w.item("reference", d.Reference)
		if d.AsReference {
			w.item("program", "writes what the reference writes; the stored output decides the verdict")
		}
	}
	if n := len(all) - maxDisagreements; n > 0 {
		w.sentence("and %s more that disagree with the reference", prose.Count(n, "case"))
	}
}

// place prints where a difference is.
func (w *writer) place(p Place) {
	w.about(fmt.Sprintf("not explained: %s, %s line %d", compare.Visible(p.Case), p.Output, p.Line))
	w.item("expected", p.Want)
	w.item("got", p.Got)
	w.item("why", p.Why...)
	w.item("note", p.Notes...)
}
