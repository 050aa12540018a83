package intake

import (
	"fmt"
	"path/filepath"
)

// A Decision is a human's decision about a submission. Without Main, Args and Excuse the
// submission is judged as it is. The id alone does not identify the submission, because
// submissions with equal ids are numbered, and the numbers depend on what else is read.
type Decision struct {
	ID     string  // empty if Download and Source alone identify it
	Main   string  // the file of the main source, or ""
	Args   *string // how to start the program; nil means automatically
	Excuse string  // the reason why it has no score, or ""

	Download, Source, Hash string // of the Submission, at the time of the decision
}

// isOf reports whether a decision is about a submission: the same files, or the same place
// with other files.
func (d Decision) isOf(s *Submission) bool {
	return d.Hash == s.Hash || d.Download == s.Download && filepath.Base(d.Source) == filepath.Base(s.Source)
}

// decision finds the decision about a submission. shared says that the submission's id is
// numbered, because others have the same id. Then a decision with this id may be about
// another submission. Such a decision does not apply, and a note says so.
func (s *Submission) decision(all []Decision, shared bool) (d Decision, settled bool) {
	for _, d := range all {
		switch of := d.isOf(s); {
		case d.ID == "" && of, d.ID == s.ID && (of || !shared):
			return d, true
		case d.ID == s.ID:
			s.Unsettled = true
			s.addNotes([]string{fmt.Sprintf("the decision about %s is dropped: it was about %s", s.ID, d.Source)})
		}
	}
	return d, false
}
