package diagnose

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
)

// what names the causes in a few words.
func (w *writer) what(causes []Cause) string {
	if len(causes) > 1 {
		return w.book.Say("several-causes")
	}
	return w.book.Say("misreadings", len(causes[0].Misreadings))
}

// doubt says why a fit is not certain.
func (w *writer) doubt() string {
	d := w.d
	if d.Incomplete {
		return w.book.Say("doubt-incomplete")
	}
	if d.ExplainedFailing < 2 {
		return w.book.Say("doubt-few", 1)
	}
	for _, part := range d.Causes[0].Misreadings {
		if part.Cases < 2 {
			return w.book.Say("doubt-shows", part.Name, w.book.Say("cases", part.Cases))
		}
	}
	return w.book.Say("doubt-few", d.Failing)
}

// causes prints one cause with all its details, or several briefly.
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
			w.sentence(fmt.Sprintf("%-6s  %s: %s", w.book.Say(lead), part.Name, part.Belief))
		}
	}
	if n := len(causes) - maxCauses; n > 0 {
		w.say("or-more", n)
	}
}

func (w *writer) misreading(part CauseMisreading) {
	w.about(part.Name)
	if w.isThin(part) {
		w.item("perhaps", part.Belief)
		w.item("assignment", part.Contradicts)
		return
	}
	w.item("belief", part.Belief)
	w.item("assignment", part.Contradicts)
	w.item("hint", part.Hint)
	if part.Smallest != "" {
		w.item("smallest", w.book.Say("shows-it", part.Smallest))
		last := &w.lines[len(w.lines)-1]
		last.At, last.Case = part.Smallest, part.Smallest
	}
	if part.Cases > 0 && part.Cases < w.d.Failing {
		w.item("matters for", w.book.Say("cases", part.Cases))
	}
}

// isThin reports whether only one case supports a misreading, which is too little to say
// what the program's author believes. A misreading of form is visible in the text and needs
// no further support.
func (w *writer) isThin(part CauseMisreading) bool {
	_, set, _ := w.d.lookUp().Misreading(part.Name)
	return !set.Overlaps(w.d.forms().all) && (part.Cases == 1 || w.d.Failing == 1)
}

// disagreements prints the cases that disagree with the reference.
func (w *writer) disagreements() {
	all := w.d.Disagreements
	for _, d := range all[:min(len(all), maxDisagreements)] {
		w.about(w.book.Say("disagrees", compare.Visible(d.Case), d.Output, d.Line))
		w.item("expected", d.Stored)
		w.item("reference", d.Reference)
		if d.AsReference {
			w.item("program", w.book.Say("writes-reference"))
		}
	}
	if n := len(all) - maxDisagreements; n > 0 {
		w.say("more-disagree", n)
	}
}

// place prints where a difference is.
func (w *writer) place(p Place) {
	key := "not-explained"
	if w.d.Proof != nil {
		key = "first-difference"
	}
	w.inPlace = true
	w.about(w.book.Say(key, compare.Visible(p.Case), p.Output, p.Line))
	w.item("expected", p.Want)
	w.item("got", p.Got)
	w.item("why", p.Why...)
	w.item("note", p.Notes...)
	w.inPlace = false
}

// findingSentence writes a finding, with its example unless it is about how runs end.
func (w *writer) findingSentence(f finding.Finding) {
	if f.End {
		text := f.Sentence() + "."
		if len(f.Groups) == 0 {
			text = strings.ToUpper(text[:1]) + text[1:]
		}
		w.lines = append(w.lines, Line{Name: "end", Text: text})
		return
	}
	w.sentence(f.Sentence() + ".")
	if e := f.Example; e != nil && e.Want != "" {
		w.lines = append(w.lines, Line{Name: "example", Text: e.String() + "."})
	}
}
