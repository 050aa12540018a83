package report

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// Totals count the cases of a run.
type Totals struct {
	Cases  int `json:"cases"`
	Judged int `json:"judged"` // Cases less Skipped and Faults
	Passed int `json:"passed"`
	NotRun int `json:"not_run,omitempty"` // judged as failed without a run, because the program hangs
	Known  int `json:"known_failures"`
	// Surprises counts the cases that do not match the list of known failures.
	Surprises int `json:"not_as_listed"`
	Skipped   int `json:"skipped"`
	Faults    int `json:"faults"` // cases that stonecheck could not judge

	// Tallies are sorted by name; those of groups and flags count judged cases.
	Verdicts []Tally `json:"verdicts"`
	Groups   []Tally `json:"groups"`
	Flags    []Tally `json:"flags"`
}

// A Tally counts the cases that share a property.
type Tally struct {
	Name   string `json:"name"`
	Passed int    `json:"passed"`
	Cases  int    `json:"cases"`
	NotRun int    `json:"not_run,omitempty"` // of Cases
}

// in describes a tally in the words of a book: 18 of 38, 14 not run.
func (t Tally) in(book *phrases.Book) string {
	text := book.Say("passed-of", t.Passed, t.Cases)
	if t.NotRun > 0 {
		text += ", " + book.Say("not-run-cases", t.NotRun)
	}
	return text
}

// String describes the totals in a sentence.
func (t Totals) String() string { return t.in(nil) }

// in describes the totals in the words of a book.
func (t Totals) in(book *phrases.Book) string {
	text := book.Say("pass", t.Passed, t.Judged)
	if t.Judged == 1 {
		text = book.Say("pass-one", t.Passed)
	}
	for _, count := range []struct {
		key string
		n   int
	}{{"not-run-cases", t.NotRun}, {"known-failures", t.Known}, {"not-as-listed", t.Surprises}, {"skipped", t.Skipped}, {"not-judged", t.Faults}} {
		if count.n > 0 {
			text += ", " + book.Say(count.key, count.n)
		}
	}
	return text
}

// Summary returns the totals of a run in its words.
func (r Run) Summary() string {
	t := r.Totals
	if t.Passed < 2 || t.Passed < t.Cases || r.Outcome != AsExpected {
		return t.in(r.Phrases)
	}
	if len(r.worthNoting()) > 0 {
		return r.Phrases.Say("all-pass", t.Passed)
	}
	return r.Phrases.Say("all-pass", t.Passed) + " " + r.Phrases.Say("nothing-to-fix")
}

// worthNoting returns the notes that the text report shows. It leaves out a note that matters
// only if the program crashes, and reasons for not running cases, which the cause of the
// failures already names.
func (r Run) worthNoting() []Note {
	return r.joined(slices.DeleteFunc(slices.Clone(r.Notes), func(n Note) bool {
		if strings.Contains(n.Text, build.BecauseOfName) {
			return !slices.ContainsFunc(r.Cases, func(c Case) bool { return c.Raises() != "" })
		}
		return slices.ContainsFunc(r.Cases, func(c Case) bool { return c.NotRun != "" && c.NotRun == n.Text })
	}))
}

// joined returns the notes, those that say the same of several files as one.
func (r Run) joined(notes []Note) (all []Note) {
	files := map[string][]string{} // by what is noted about them
	for _, n := range notes {
		file, what, isOfFile := strings.Cut(n.Text, ": ")
		if !isOfFile {
			what = n.Text
		}
		if files[what] = append(files[what], file); len(files[what]) == 1 {
			all = append(all, n)
		}
	}
	for i := range all {
		_, what, _ := strings.Cut(all[i].Text, ": ")
		names := files[what]
		if len(names) < 2 {
			continue
		}
		all[i] = Note{Text: r.Phrases.And(names) + ": " + what}
		for _, c := range r.Cases {
			if slices.ContainsFunc(names, func(name string) bool { return slices.Contains(c.Notes, name+": "+what) }) {
				all[i].Cases++
			}
		}
	}
	return all
}

// totals returns the totals of a run in its words, with the cases that were not finished.
func (r Run) totals() string {
	text := r.Summary()
	if n := len(r.Unfinished); n > 0 {
		text += ", " + r.Phrases.Say("not-finished", n)
	}
	return text
}

func count(cases []Case) Totals {
	t := Totals{Cases: len(cases), Verdicts: []Tally{}, Groups: []Tally{}, Flags: []Tally{}}
	for _, c := range cases {
		t.Verdicts = tally(t.Verdicts, string(c.Verdict), c)
		switch {
		case c.Known == nil:
		case c.Known.Mark == KnownFailure:
			t.Known++
		default:
			t.Surprises++
		}
		switch c.Verdict {
		case checker.Skipped:
			t.Skipped++
			continue
		case checker.Internal:
			t.Faults++
			continue
		case checker.Pass:
			t.Passed++
		}
		t.Judged++
		if c.NotRun != "" {
			t.NotRun++
		}
		t.Groups = tally(t.Groups, c.Group, c)
		for _, flag := range c.Flags {
			t.Flags = tally(t.Flags, flag, c)
		}
	}
	return t
}

// tally counts a case under a name.
func tally(tallies []Tally, name string, c Case) []Tally {
	i, found := slices.BinarySearchFunc(tallies, name, func(t Tally, name string) int { return strings.Compare(t.Name, name) })
	if !found {
		tallies = slices.Insert(tallies, i, Tally{Name: name})
	}
	tallies[i].Cases++
	if c.Verdict == checker.Pass {
		tallies[i].Passed++
	}
	if c.NotRun != "" {
		tallies[i].NotRun++
	}
	return tallies
}
