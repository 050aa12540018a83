package intake

import (
	"fmt"
	"path/filepath"
)

// A Decision is what a human has decided about a submission. With neither Main, Args nor
// Excuse the submission is judged as it is. Its id alone does not identify the
// submission: of submissions of one id the numbers depend on what else is read.
type Decision struct {
	ID       string  // empty if only Download and Source identify it
	Main     string  // the file that is the main source, or ""
	Args     *string // how the program is started; nil: as is found out
	Excuse   string  // why there is no score, or ""
	Download string  // as of Submission, when it was settled
	Source   string
	Hash     string
}

// isOf reports whether a decision is about a submission: the same files, or the same place
// with other files.
func (d Decision) isOf(s *Submission) bool {
	return d.Hash == s.Hash || d.Download == s.Download && filepath.Base(d.Source) == filepath.Base(s.Source)
}

// decision finds what was settled about a submission. If others have the same id, it must
// have been about this one; else it is noted that it does not hold.
func (s *Submission) decision(all []Decision, shared bool) (d Decision, settled bool) {
	for _, d := range all {
		switch of := d.isOf(s); {
		case d.ID == "" && of, d.ID == s.ID && (of || !shared):
			return d, true
		case d.ID == s.ID:
			s.Unsettled = true
			s.addNotes([]string{fmt.Sprintf("what was settled about %s is dropped: it was about %s", s.ID, d.Source)})
		}
	}
	return d, false
}
