package glance

import (
	"cmp"
	"slices"
	"strings"
)

// A share is how many submissions are in a state.
type share struct {
	Class, Title string
	Members      int
}

// shares count the states that there are, the best first.
func shares(members []Member) []share {
	all := []share{
		Passes: {Class: "passes", Title: "pass all cases"}, Fails: {Class: "fails", Title: "fail some"},
		Refused: {Class: "refused", Title: "do not build"}, Human: {Class: "human", Title: "need a human"},
		Faulty: {Class: "faulty", Title: "could not be judged"}, Waiting: {Class: "waiting", Title: "not judged yet"},
		Excused: {Class: "waiting", Title: "are excused"},
	}
	for _, m := range members {
		all[m.State].Members++
	}
	return slices.DeleteFunc(all, func(s share) bool { return s.Members == 0 })
}

// A failingCase is a case with how many submissions fail it.
type failingCase struct {
	Case
	Failed, Judged int
	Answers        int // wrong ones that differ, of those that can be compared
}

// failing are the cases that fail, those that fail most first. Submissions that do not
// build fail none of them: they were run on none.
func failing(c Class) []failingCase {
	var all []failingCase
	for n, each := range c.Cases {
		f := failingCase{Case: each}
		wrong := map[string]bool{}
		for _, m := range c.Members {
			if n >= len(m.Answers) || !m.Answers[n].judged() {
				continue
			}
			f.Judged++
			if a := m.Answers[n]; a.failed() {
				f.Failed++
				wrong[a.Wrong] = true
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

// A reading is a misreading with the submissions that it explains.
type reading struct {
	Misreading
	Members []Member
	Certain int // of them
}

// readings are the misreadings, the most common first.
func readings(members []Member) []reading {
	var all []reading
	for _, m := range members {
		for _, cause := range m.Causes {
			i := slices.IndexFunc(all, func(r reading) bool { return r.Name == cause.Name })
			if i < 0 {
				i = len(all)
				all = append(all, reading{Misreading: cause})
			}
			all[i].Members = append(all[i].Members, m)
			if m.Certain {
				all[i].Certain++
			}
		}
	}
	slices.SortFunc(all, func(a, b reading) int {
		return cmp.Or(cmp.Compare(len(b.Members), len(a.Members)), strings.Compare(a.Name, b.Name))
	})
	return all
}
