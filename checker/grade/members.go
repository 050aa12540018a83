package grade

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Class returns the current state of the class, with the members sorted by id. The run of a
// submission that is not completely judged contains the judged cases.
func (s *Store) Class() (class.Class, error) {
	t, err := s.Terms()
	if err != nil {
		return class.Class{}, err
	}
	c := class.Class{Assignment: t.Assignment.Name, Cases: t.Cases, NoEarlyStop: s.NoEarlyStop}
	c.Rules, c.Profile = t.rules()
	if c.Title, err = s.Setting(TitleSetting); err != nil {
		return c, err
	}
	book, err := s.phrases()
	if err != nil {
		return c, err
	}
	rows, err := s.db.Query(`SELECT n, s.id, name, account, alias, s.source, language, late, submitted, unclear, astray, s.download, pattern,
		settled.id IS NOT NULL, coalesce(main, ''), coalesce(excuse, ''), report,
		(SELECT count(*) FROM result WHERE submission = n AND state <> 'done')
		FROM submission s LEFT JOIN settled USING (id) ORDER BY s.id`)
	if err != nil {
		return c, s.refusal(err)
	}
	var numbers []int64
	err = each(rows, func() error {
		n, m, err := scanMember(rows)
		numbers, c.Members = append(numbers, n), append(c.Members, m)
		return err
	})
	for i, n := range numbers {
		if one := s.complete(n, t, &c.Members[i]); one != nil {
			err = errors.Join(err, fmt.Errorf("submission %s: %w", c.Members[i].ID, one))
		}
		c.Members[i].Run.Phrase(book)
	}
	return c, s.refusal(err)
}

// phrases returns the phrases that are kept with the results; nil means English.
func (s *Store) phrases() (*phrases.Book, error) {
	text, err := s.Setting(PhrasesSetting)
	if err != nil || text == "" {
		return nil, err
	}
	book, err := phrases.Parse("the phrases kept in "+s.path, text)
	if err != nil {
		return nil, refuse("%v (--phrases replaces them)", err)
	}
	return book, nil
}

// scanMember reads a row of the table submission.
func scanMember(rows *sql.Rows) (n int64, m class.Member, err error) {
	var submitted, astray, main string
	var settled bool
	var packed []byte
	err = rows.Scan(&n, &m.ID, &m.Name, &m.Account, &m.Alias, &m.Source, &m.Language, &m.Late, &submitted, &m.Unclear,
		&astray, &m.Download, &m.Pattern, &settled, &main, &m.Excuse, &packed, &m.Undone)
	switch {
	case settled && main == "": // so a human has seen what is unclear
		m.Unclear = ""
	case !settled && m.Unclear == "" && astray != "":
		m.Unclear = "no case has an output: " + astray
	}
	if err == nil && submitted != "" {
		m.Submitted, err = time.Parse(time.RFC3339, submitted)
	}
	if err == nil && packed != nil {
		m.Run, err = readReport(m.ID, packed)
	}
	if failed := m.Run.FailsFreshOnly(); failed > 0 && !settled && m.Unclear == "" {
		m.Unclear = fmt.Sprintf("right on all cases but %s: it may contain a table of answers", prose.Count(failed, "fresh one"))
	}
	return n, m, err
}

func readReport(id string, packed []byte) (report.Run, error) {
	text, err := unpack(packed)
	if err != nil {
		return report.Run{}, err
	}
	return report.ReadJSON("the report on "+id, text)
}

// complete reads the remaining fields of a member.
func (s *Store) complete(n int64, t Terms, m *class.Member) (err error) {
	if m.Notes, err = s.notes(n); err != nil {
		return err
	}
	if m.Run.Version == 0 { // there is no report yet
		rec, err := s.recorder(n, t)
		if err != nil {
			return err
		}
		judged := map[string]bool{}
		for _, c := range rec.Run.Cases {
			judged[c.ID] = true
		}
		left := slices.DeleteFunc(slices.Clone(t.Cases), func(c corpus.Case) bool { return judged[c.ID] })
		m.Run = rec.End(left, nil)
	}
	m.Score, err = s.score(n)
	return err
}

func (s *Store) notes(submission int64) ([]string, error) {
	return column[string](s.db.Query(`SELECT text FROM note WHERE submission = ? ORDER BY rowid`, submission))
}

// recorder returns a recorder with the existing results of a submission, in the order of
// the cases.
func (s *Store) recorder(submission int64, t Terms) (*report.Recorder, error) {
	rec := &report.Recorder{Reading: t.Reading}
	rec.Run = report.Run{Assignment: t.Assignment.Name, Started: time.Now(), Planned: len(t.Cases), Tier: int(sandbox.Tiers[0])}
	rec.Run.Rules, rec.Run.Profile = t.rules()
	if _, err := strconv.Atoi(t.Corpus); err == nil {
		rec.Run.Corpus = t.Corpus
	}
	var build *report.Build
	var refused []byte
	err := s.db.QueryRow(`SELECT source, language, build FROM submission WHERE n = ?`, submission).Scan(&rec.Run.Program, &rec.Run.Language, &refused)
	if err == nil && refused != nil {
		err = json.Unmarshal(refused, &build)
	}
	if err != nil {
		return nil, err
	}
	notes, err := s.notes(submission)
	if err != nil {
		return nil, err
	}
	rec.Note(notes)
	rows, err := s.db.Query(`SELECT case_n, json, tier FROM result WHERE submission = ? AND state = 'done' ORDER BY case_n`, submission)
	if err != nil {
		return nil, err
	}
	wall := int64(0)
	return rec, each(rows, func() error {
		var n, tier int
		var text []byte
		var c report.Case
		if err := errors.Join(rows.Scan(&n, &text, &tier), json.Unmarshal(text, &c)); err != nil {
			return err
		}
		if c.Times != nil {
			wall += c.Times.Wall
			rec.Run.Seconds = float64(wall) / 1000
		}
		rec.Run.Tier = min(rec.Run.Tier, tier)
		if c.Verdict == checker.BuildFailed {
			rec.Run.Build = build
		}
		rec.Take(c)
		return nil
	})
}

func (s *Store) score(submission int64) (*score.Score, error) {
	var all score.Score
	err := s.db.QueryRow(`SELECT points, most FROM score WHERE submission = ?`, submission).Scan(&all.Points, &all.Most)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	rows, err := s.db.Query(`SELECT case_id, what, points, most, why FROM award WHERE submission = ? ORDER BY n`, submission)
	if err != nil {
		return nil, err
	}
	return &all, each(rows, func() error {
		var a score.Award
		err := rows.Scan(&a.Case, &a.What, &a.Points, &a.Most, &a.Why)
		all.Awards = append(all.Awards, a)
		return err
	})
}
