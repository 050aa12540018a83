package grade

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Score prices a submission whose cases are all judged, without a fault; run is the
// report on it.
func (s *Scheme) Score(m Member, run report.Run, cases []corpus.Case) Score {
	var score Score
	if s.Course != nil {
		score = s.ofCourse(m, cases)
	} else {
		for _, j := range m.Judged {
			for _, a := range s.ofCase(cases[j.Case].ID, j) {
				score.add(a)
			}
		}
	}
	s.takeNotes(&score, m, run)
	s.takeLate(&score, m)
	if score.Points < 0 {
		score.add(Award{What: "no score is less than 0", Points: -score.Points})
	}
	return score
}

// ofCase is the awards of one case: one, or one for each of its parts. A part counts
// by itself only if the program came to its end.
func (s *Scheme) ofCase(id string, j Judged) []Award {
	price := s.prices[j.Case]
	weights := s.weights(j.Outputs)
	if weights == nil {
		a := Award{Case: id, What: "case", Most: price}
		if j.Verdict == checker.Pass {
			a.Points = price
		} else {
			a.Why = string(j.Verdict)
		}
		return []Award{a}
	}
	ended := j.Verdict == checker.Pass || j.Verdict == checker.Mismatch || j.Verdict == checker.MissingOutput
	var all []Award
	for i, part := range price.share(weights) {
		a := Award{Case: id, What: j.Outputs[i].Name, Most: part}
		if ended && j.Outputs[i].Right {
			a.Points = part
		} else {
			a.Why = string(j.Verdict)
		}
		all = append(all, a)
	}
	return all
}

// weights are the shares of a case's outputs, nil if they do not count by themselves.
func (s *Scheme) weights(outputs []Judgement) []int64 {
	var weights []int64
	all := int64(0)
	for _, o := range outputs {
		w := int64(newPoints(s.Parts[strings.TrimSuffix(o.Name, ".txt")]))
		weights = append(weights, w)
		all += w
	}
	if all == 0 {
		return nil
	}
	return weights
}

// ofCourse is the Take-Stones course's own formula.
func (s *Scheme) ofCourse(m Member, cases []corpus.Case) Score {
	build := newPoints(s.Course.Build)
	built := Award{What: "it builds", Points: build, Most: build}
	if m.count(checker.BuildFailed) > 0 {
		built.Points, built.Why = 0, string(checker.BuildFailed)
	}
	var byCase, byLine Score
	for _, j := range m.Judged {
		p := newPoints(s.Course.Case)
		a := Award{Case: cases[j.Case].ID, What: "case", Points: p, Most: p}
		if j.Verdict != checker.Pass {
			a.Points, a.Why = 0, string(j.Verdict)
		}
		byCase.add(a)
	}
	for n, label := range reportLines {
		p := newPoints(s.Course.Line)
		a := Award{What: label + " in all cases", Points: p, Most: p}
		if wrong := casesWithoutLine(n, m, cases); len(wrong) > 0 {
			a.Points, a.Why = 0, "wrong in "+prose.Some(wrong, 3)
		}
		byLine.add(a)
	}
	most := max(byCase.Most, byLine.Most)
	better := byCase
	if byLine.Points > byCase.Points {
		better = byLine
	}
	score := Score{Points: built.Points + better.Points, Most: build + most}
	score.Awards = append([]Award{built}, better.Awards...)
	return score
}

// reportLines are the lines of a Take-Stones report.
var reportLines = []string{
	"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached", "Avg Effective Branching Factor",
}

// casesWithoutLine are the ids of the cases in whose reports a line is wrong.
func casesWithoutLine(n int, m Member, cases []corpus.Case) []string {
	var ids []string
	for _, j := range m.Judged {
		right := j.Verdict == checker.Pass
		if j.Verdict == checker.Mismatch {
			lines := j.Outputs[0].Lines
			right = n < len(lines) && lines[n] == '1'
		}
		if !right {
			ids = append(ids, cases[j.Case].ID)
		}
	}
	return ids
}

// noteAward is what the price of a note is called.
const noteAward = "note"

// takeNotes takes the price of each kind of note once.
func (s *Scheme) takeNotes(score *Score, m Member, run report.Run) {
	notes := slices.Clone(m.Notes)
	for _, note := range run.Notes {
		notes = append(notes, note.Text)
	}
	for _, glob := range slices.Sorted(maps.Keys(s.Notes)) {
		if i := slices.IndexFunc(notes, func(text string) bool { return corpus.Match(glob, text) }); i >= 0 {
			score.add(Award{What: noteAward, Points: -newPoints(s.Notes[glob]), Why: notes[i]})
		}
	}
}

// takeLate takes the price of lateness. If the download does not say how late it is,
// one time is begun.
func (s *Scheme) takeLate(score *Score, m Member) {
	if s.Late == nil {
		return
	}
	begun, why := int64(0), ""
	after := m.Submitted.Sub(s.Late.Due)
	known := !m.Submitted.IsZero() && !s.Late.Due.IsZero()
	switch {
	case known && after > s.Late.Grace:
		each := s.Late.Each
		if each == 0 {
			each = 24 * time.Hour
		}
		begun = int64((after + each - 1) / each)
		why = fmt.Sprintf("%v after it was due", after.Round(time.Second))
	case !known && m.Late:
		begun, why = 1, "the download says so, and not how late"
	}
	cost := newPoints(s.Late.Points) * Points(begun)
	if s.Late.Most > 0 {
		cost = min(cost, newPoints(s.Late.Most))
	}
	if begun > 0 {
		score.add(Award{What: "late", Points: -cost, Why: why})
	}
}
