package class

import (
	"cmp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A share is the number of submissions in a state.
type share struct {
	Class, Title string
	Members      int
	Before       int // the total of the shares before it
}

// shares counts the submissions in each state that occurs, the best state first.
func shares(members []row) []share {
	all := []share{
		Passes: {Class: "passes", Title: "pass all cases"}, Fails: {Class: "fails", Title: "fail some"},
		Refused: {Class: "refused", Title: "do not build"}, Human: {Class: "human", Title: "need a human"},
		Faulty: {Class: "faulty", Title: "could not be judged"}, Waiting: {Class: "waiting", Title: "not judged yet"},
		Excused: {Class: "waiting", Title: "are excused"},
	}
	for _, m := range members {
		all[m.State].Members++
	}
	all = slices.DeleteFunc(all, func(s share) bool { return s.Members == 0 })
	for i := 1; i < len(all); i++ {
		all[i].Before = all[i-1].Before + all[i-1].Members
	}
	return all
}

// A failingCase is a case with the number of submissions that fail it.
type failingCase struct {
	ID, Purpose    string
	Failed, Judged int
	Answers        int // the number of distinct wrong answers, of those that can be compared
}

// failing returns the cases that fail, those that most submissions fail first. Submissions
// that do not build are not counted, because they were not run.
func failing(cases []report.Case, members []row) []failingCase {
	var all []failingCase
	for n, each := range cases {
		f := failingCase{ID: each.ID, Purpose: each.Purpose}
		wrong := map[string]bool{}
		for _, m := range members {
			a := m.Answers[n]
			if !wasRun(a) {
				continue
			}
			f.Judged++
			if fails(a) {
				f.Failed++
				wrong[a.Answer] = true
			}
		}
		delete(wrong, "")
		f.Answers = len(wrong)
		if f.Failed > 0 {
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b failingCase) int { return cmp.Compare(b.Failed, a.Failed) })
	return all
}

// wasRun reports whether a program was run and judged on a case.
func wasRun(c report.Case) bool {
	return c.Verdict == checker.Pass || c.Verdict != "" && c.Verdict != checker.BuildFailed && c.Failed()
}

// fails reports whether a program was run on a case and failed it.
func fails(c report.Case) bool { return wasRun(c) && c.Verdict != checker.Pass }

// A reading is a misreading with the submissions that it explains.
type reading struct {
	Name, Belief string
	Members      int
	Certain      int // how many of them certainly
}

// readings returns the misreadings that explain submissions, the most common first.
func readings(members []row) []reading {
	var all []reading
	for _, m := range members {
		for _, part := range m.parts() {
			i := slices.IndexFunc(all, func(r reading) bool { return r.Name == part.Name })
			if i < 0 {
				i = len(all)
				all = append(all, reading{Name: part.Name, Belief: part.Belief})
			}
			all[i].Members++
			if m.Certain() {
				all[i].Certain++
			}
		}
	}
	slices.SortFunc(all, func(a, b reading) int {
		return cmp.Or(cmp.Compare(b.Members, a.Members), strings.Compare(a.Name, b.Name))
	})
	return all
}
