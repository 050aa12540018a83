package score

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// A HandIn describes when a submission was handed in.
type HandIn struct {
	Submitted time.Time // zero if unknown
	Late      bool      // the download says so
}

// Score computes the score of a run. A case that is not in the run was not judged, and has
// no points.
func (s *Scheme) Score(run report.Run, h HandIn) Score {
	var score Score
	results := s.results(run)
	if s.Course != nil {
		score = s.ofCourse(slices.DeleteFunc(slices.Clone(results), func(c report.Case) bool { return c.Fresh }))
	}
	for n, c := range results {
		if fresh := s.cases[n].IsFresh(); fresh && s.prices[n] == 0 || !fresh && s.Course != nil {
			continue
		}
		for _, a := range s.ofCase(s.prices[n], c) {
			score.add(a)
		}
	}
	s.addAll(&score, results)
	s.takeNotes(&score, run)
	s.takeLate(&score, h)
	if score.Points < 0 {
		score.add(Award{What: "no score is less than 0", Points: -score.Points})
	}
	return score
}

// addAll adds the bonus for passing all cases.
func (s *Scheme) addAll(score *Score, results []report.Case) {
	failed := 0
	for _, c := range results {
		if !c.Fresh && c.Verdict != checker.Pass {
			failed++
		}
	}
	why := ""
	if failed > 0 {
		why = prose.Count(failed, "case") + " not passed"
	}
	if s.All != 0 {
		score.add(newAward("", "all cases pass", newPoints(s.All), why))
	}
}

// results returns the results of all cases of the scheme, in the scheme's order.
func (s *Scheme) results(run report.Run) []report.Case {
	byID := map[string]report.Case{}
	for _, c := range run.Cases {
		byID[c.ID] = c
	}
	var all []report.Case
	for _, of := range s.cases {
		c, ok := byID[of.ID]
		if !ok {
			c = report.Case{ID: of.ID, Verdict: checker.Skipped, Fresh: of.IsFresh()}
		}
		all = append(all, c)
	}
	return all
}

// newAward makes a part of a score with all points or, if why is not empty, with none.
func newAward(id, what string, most Points, why string) Award {
	a := Award{Case: id, What: what, Points: most, Most: most, Why: why}
	if why != "" {
		a.Points = 0
	}
	return a
}

// reason returns the reason why a result has no points, or "".
func reason(c report.Case, right bool) string {
	if right {
		return ""
	}
	return string(c.Verdict)
}

// ofCase returns the awards of one case: a single one, or one for each output. Outputs
// count separately only if the program ended normally.
func (s *Scheme) ofCase(price Points, c report.Case) []Award {
	weights := s.weights(c.Outputs)
	if weights == nil {
		return []Award{newAward(c.ID, "case", price, reason(c, c.Verdict == checker.Pass))}
	}
	ended := c.Verdict == checker.Pass || c.Verdict == checker.Mismatch || c.Verdict == checker.MissingOutput
	var all []Award
	for i, part := range price.share(weights) {
		all = append(all, newAward(c.ID, c.Outputs[i].Name, part, reason(c, ended && c.Outputs[i].Right)))
	}
	return all
}

// weights returns the weights of a case's outputs, nil if they do not count separately.
func (s *Scheme) weights(outputs []report.Output) []int64 {
	var weights []int64
	all := int64(0)
	for _, o := range outputs {
		w := int64(newPoints(s.Parts[partName(o.Name)]))
		weights = append(weights, w)
		all += w
	}
	if all == 0 {
		return nil
	}
	return weights
}

// ofCourse awards points for building, and for the cases or the lines, whichever is more.
func (s *Scheme) ofCourse(results []report.Case) Score {
	refused := slices.ContainsFunc(results, func(c report.Case) bool { return c.Verdict == checker.BuildFailed })
	why := ""
	if refused {
		why = string(checker.BuildFailed)
	}
	built := newAward("", "it builds", newPoints(s.Course.Build), why)
	var byCase, byLine Score
	for _, c := range results {
		byCase.add(newAward(c.ID, "case", newPoints(s.Course.Case), reason(c, c.Verdict == checker.Pass)))
	}
	for n, label := range s.labels {
		why := ""
		if wrong := casesWithoutLine(n, results); len(wrong) > 0 {
			why = "wrong in " + prose.And(wrong)
		}
		byLine.add(newAward("", label+" in all cases", newPoints(s.Course.Line), why))
	}
	better := byCase
	if byLine.Points > byCase.Points {
		better = byLine
	}
	return Score{
		Points: built.Points + better.Points, Most: built.Most + max(byCase.Most, byLine.Most),
		Awards: append([]Award{built}, better.Awards...),
	}
}

// casesWithoutLine returns the ids of the cases whose reports have a line wrong.
func casesWithoutLine(n int, results []report.Case) []string {
	var ids []string
	for _, c := range results {
		right := c.Verdict == checker.Pass
		if c.Verdict == checker.Mismatch {
			lines := c.Outputs[0].EachLine
			right = n < len(lines) && lines[n] == '1'
		}
		if !right {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// Note is the name of an award for a note.
const Note = "note"

// takeNotes deducts points for each kind of note, once.
func (s *Scheme) takeNotes(score *Score, run report.Run) {
	for _, glob := range slices.Sorted(maps.Keys(s.Notes)) {
		i := slices.IndexFunc(run.Notes, func(n report.Note) bool { return corpus.Match(glob, n.Text) })
		if i >= 0 {
			score.add(Award{What: Note, Points: -newPoints(s.Notes[glob]), Why: run.Notes[i].Text})
		}
	}
}

// takeLate deducts points for lateness. If the download does not say how late a submission
// is, it counts as one period.
func (s *Scheme) takeLate(score *Score, h HandIn) {
	if s.Late == nil {
		return
	}
	begun, why := int64(0), ""
	after := h.Submitted.Sub(s.Late.Due)
	known := !h.Submitted.IsZero() && !s.Late.Due.IsZero()
	switch {
	case known && after > s.Late.Grace:
		each := s.Late.Each
		if each == 0 {
			each = 24 * time.Hour
		}
		begun = int64((after + each - 1) / each)
		why = fmt.Sprintf("%v after it was due", after.Round(time.Second))
	case !known && h.Late:
		begun, why = 1, "the download says so, but not how late"
	}
	cost := newPoints(s.Late.Points) * Points(begun)
	if s.Late.Most > 0 {
		cost = min(cost, newPoints(s.Late.Most))
	}
	if begun > 0 {
		score.add(Award{What: "late", Points: -cost, Why: why})
	}
}
