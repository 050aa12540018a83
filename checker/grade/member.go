package grade

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A Member of a class is a submission with what is known of it.
type Member struct {
	ID, Name, Account, Alias string
	Source                   string
	Language                 string
	Late                     bool
	Submitted                time.Time // zero if it is not known
	Unclear                  string    // why it needs a human, or ""
	Settled                  *Settled  // nil unless a human has settled it
	Download, Pattern        string    // see intake.Submission and intake.Options
	Notes                    []string
	Judged                   []Judged // the cases that are judged, in their order
	Undone                   int      // the cases that are not
	Score                    *Score   // nil unless it is complete
	Causes                   []string // the misreadings that explain its failures
	Certain                  bool     // nothing else explains them as well

	n int64
}

// A Judged is a case with what counts for a score.
type Judged struct {
	Case    int // its number
	Verdict checker.Verdict
	Fault   string // of Internal
	Absent  bool   // the fault is a tool that is not installed
	Outputs []Judgement
	Crash   string // how and where the program ended before it had finished; "" if it is not known
}

// A Judgement is on one output. Wrong is the SHA-256 of what was written if it is
// wrong and not too long.
type Judgement struct {
	Name  string
	Right bool
	Lines string // see Output
	Wrong string
}

// Faults is the number of cases that could not be judged, by a fault of stonecheck or for
// want of a tool.
func (m Member) Faults() int { return m.count(checker.Internal) }

// WantsTool reports whether nothing but the absence of a tool kept cases from being judged.
func (m Member) WantsTool() bool {
	for _, j := range m.Judged {
		if j.Verdict == checker.Internal && !j.Absent {
			return false
		}
	}
	return m.Faults() > 0
}

// Passed is the number of cases that are right.
func (m Member) Passed() int { return m.count(checker.Pass) }

func (m Member) count(v checker.Verdict) int {
	n := 0
	for _, j := range m.Judged {
		if j.Verdict == v {
			n++
		}
	}
	return n
}

// Complete reports whether all cases are judged, without a fault, and no human is
// needed or has excused it: then there is a score.
func (m Member) Complete() bool {
	return m.Undone == 0 && m.Faults() == 0 && m.Unclear == "" && m.excuse() == ""
}

func (m Member) excuse() string {
	if m.Settled == nil {
		return ""
	}
	return m.Settled.Excuse
}

// Members are all submissions in the order of their ids.
func (s *Store) Members() ([]Member, error) {
	rows, err := s.db.Query(`SELECT n, s.id, name, account, alias, s.source, language, late, submitted, unclear, astray, s.download, pattern,
		settled.id IS NOT NULL, coalesce(main, ''), args, coalesce(excuse, '') FROM submission s LEFT JOIN settled USING (id) ORDER BY s.id`)
	if err != nil {
		return nil, s.refusal(err)
	}
	var all []Member
	err = each(rows, func() error {
		m, err := scanMember(rows)
		all = append(all, m)
		return err
	})
	for i := range all {
		err = errors.Join(err, s.complete(&all[i]))
	}
	return all, s.refusal(err)
}

func scanMember(rows *sql.Rows) (Member, error) {
	var m Member
	var submitted, astray string
	var settled Settled
	var isSettled bool
	err := rows.Scan(&m.n, &m.ID, &m.Name, &m.Account, &m.Alias, &m.Source, &m.Language, &m.Late, &submitted, &m.Unclear,
		&astray, &m.Download, &m.Pattern, &isSettled, &settled.Main, &settled.Args, &settled.Excuse)
	switch {
	case isSettled && settled.Main == "": // so a human has seen what is unclear
		m.Settled, m.Unclear = &settled, ""
	case isSettled:
		m.Settled = &settled
	case m.Unclear == "" && astray != "":
		m.Unclear = "no case has an output: " + astray
	}
	if err == nil && submitted != "" {
		m.Submitted, err = time.Parse(time.RFC3339, submitted)
	}
	return m, err
}

// Report is the report on a submission. It reports false if there is none yet: not
// all cases are judged.
func (s *Store) Report(m Member) (run report.Run, ok bool, err error) {
	var packed []byte
	if err := s.db.QueryRow(`SELECT report FROM submission WHERE n = ?`, m.n).Scan(&packed); err != nil || packed == nil {
		return run, false, s.refusal(err)
	}
	text, err := unpack(packed)
	if err != nil {
		return run, false, err
	}
	run, err = report.ReadJSON("the report on "+m.ID, text)
	return run, err == nil, err
}

// complete reads the rest of a member.
func (s *Store) complete(m *Member) error {
	for _, read := range []func(*Member) error{s.readNotes, s.readJudged, s.readOutputs, s.readScore, s.readCauses} {
		if err := read(m); err != nil {
			return fmt.Errorf("submission %s: %w", m.ID, err)
		}
	}
	return nil
}

func (s *Store) readNotes(m *Member) error {
	rows, err := s.db.Query(`SELECT text FROM note WHERE submission = ? ORDER BY rowid`, m.n)
	if err != nil {
		return err
	}
	return each(rows, func() error {
		var text string
		err := rows.Scan(&text)
		m.Notes = append(m.Notes, text)
		return err
	})
}

func (s *Store) readJudged(m *Member) error {
	rows, err := s.db.Query(`SELECT case_n, coalesce(verdict, ''),
		CASE verdict WHEN 'Internal' THEN fact ->> 'Fault' ELSE '' END,
		CASE verdict WHEN 'Internal' THEN coalesce(fact ->> 'Absent', 0) ELSE 0 END,
		CASE WHEN verdict IN ('Crash', 'MissingOutput', 'NonzeroExit') THEN fact END FROM result WHERE submission = ? ORDER BY case_n`, m.n)
	if err != nil {
		return err
	}
	return each(rows, func() error {
		var j Judged
		var fact []byte
		err := rows.Scan(&j.Case, &j.Verdict, &j.Fault, &j.Absent, &fact)
		if j.Verdict == "" || err != nil {
			m.Undone++
			return err
		}
		j.Crash, err = crash(j.Verdict, fact)
		m.Judged = append(m.Judged, j)
		return err
	})
}

func (s *Store) readOutputs(m *Member) error {
	rows, err := s.db.Query(`SELECT case_n, name, "right", lines, coalesce(wrong, '') FROM output WHERE submission = ? ORDER BY case_n, name`, m.n)
	if err != nil {
		return err
	}
	at := 0
	return each(rows, func() error {
		var n int
		var o Judgement
		if err := rows.Scan(&n, &o.Name, &o.Right, &o.Lines, &o.Wrong); err != nil {
			return err
		}
		for m.Judged[at].Case != n {
			at++
		}
		m.Judged[at].Outputs = append(m.Judged[at].Outputs, o)
		return nil
	})
}

func (s *Store) readScore(m *Member) error {
	var score Score
	err := s.db.QueryRow(`SELECT points, most FROM score WHERE submission = ?`, m.n).Scan(&score.Points, &score.Most)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	m.Score = &score
	rows, err := s.db.Query(`SELECT case_id, what, points, most, why FROM award WHERE submission = ? ORDER BY n`, m.n)
	if err != nil {
		return err
	}
	return each(rows, func() error {
		var a Award
		err := rows.Scan(&a.Case, &a.What, &a.Points, &a.Most, &a.Why)
		score.Awards = append(score.Awards, a)
		return err
	})
}

func (s *Store) readCauses(m *Member) error {
	rows, err := s.db.Query(`SELECT misreading, certain FROM cause WHERE submission = ? ORDER BY misreading`, m.n)
	if err != nil {
		return err
	}
	return each(rows, func() error {
		var name string
		err := rows.Scan(&name, &m.Certain)
		m.Causes = append(m.Causes, name)
		return err
	})
}
