package diagnose

import (
	"context"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Bounds of findings about games that a program ends too early.
const (
	fewestEarly    = 3 // fewer are no proof of a reason
	mostEndReasons = 3 // more reasons say nothing
)

// games adds a finding about a program that ends games although moves are left: for which reason, if one explains where all
// games end.
func (d *Diagnosis) games(ctx context.Context, reading assignment.Reading, results []checker.Result) {
	if d.Fits() && (d.Certain || len(d.Causes) == 1) {
		return
	}
	var group string
	var reasons []string
	var fits []bool
	early, others := 0, 0
	for i := range results {
		r := rightIfStatusIsAll(&results[i])
		in, err := r.Case.Instance(reading)
		teller, ok := in.(assignment.EndTeller)
		if err != nil || !ok || teller.EndReasons() == nil || r.Failed() && r.Verdict != checker.Mismatch {
			continue
		}
		_, texts := writtenFor(ctx, reading, r)
		end, ok := teller.Ends(texts)
		switch {
		case !ok:
			continue
		case end.Early:
			early++
		default:
			others++
		}
		if fits == nil {
			group, reasons, fits = in.Group(), teller.EndReasons(), end.Fits
		}
		for i := range fits {
			fits[i] = fits[i] && end.Fits[i]
		}
	}
	if early > 0 {
		d.Findings = append(d.Findings, earlyEnds(group, reasons, fits, early, others))
	}
}

// earlyEnds is a finding about the games of a task. fits says which reasons explain all ends.
func earlyEnds(group string, reasons []string, fits []bool, early, others int) finding.Finding {
	f := finding.Finding{
		Groups: []string{group}, What: "the game ends although moves are left", Cases: early,
		Counts: fmt.Sprintf("in %s of %d", prose.Count(early, "game"), early+others),
	}
	var fit []string
	for i, reason := range reasons {
		if fits[i] {
			fit = append(fit, reason)
		}
	}
	if len(fit) == 0 || len(fit) > mostEndReasons {
		return f
	}
	f.Exact = len(fit) == 1 && early >= fewestEarly
	f.Instead = "it ends a game " + strings.Join(fit, ", or ")
	if !f.Exact {
		f.Instead = "perhaps " + f.Instead
	}
	f.Counts = fmt.Sprintf("this explains where all %d games end, %d of them too early", early+others, early)
	return f
}
