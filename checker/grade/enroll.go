package grade

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
)

// batchSize is the number of cases of a submission that are claimed together. The first
// batch determines how the program is started; after that any worker can claim the others.
const batchSize = 8

// A Scope selects results to judge again.
type Scope string

const (
	Nothing Scope = ""
	Failed  Scope = "failed"  // the cases that fail
	Changed Scope = "changed" // the submissions whose files have changed
	All     Scope = "all"
)

// ParseScope reads the name of a scope.
func ParseScope(name string) (Scope, error) {
	switch scope := Scope(name); scope {
	case Nothing, Failed, Changed, All:
		return scope, nil
	}
	return "", fmt.Errorf("%q, want failed, changed or all", name)
}

// An Enrolment lists the submissions of a run, and what to judge again.
type Enrolment struct {
	Submissions []intake.Submission
	Again       Scope
	Cases       func(id string) bool // the cases that Again applies to; nil means all
	Pattern     string               // the naming pattern of the downloads, or ""
}

// Enroll adds new submissions with all cases as pending work. It also makes work pending
// again that a terminated run had claimed or that ended with a fault of stonecheck. It
// returns the ids of submissions that have changed since they were judged and that e.Again
// does not cover. No other run may be active.
func (s *Store) Enroll(ctx context.Context, e Enrolment) (changed []string, err error) {
	err = s.change(ctx, func(tx *sql.Tx) error {
		for _, sql := range []string{
			`UPDATE submission SET wanted = 0`,
			`UPDATE result SET state = 'waiting' WHERE state = 'claimed'`,
			`DELETE FROM setting WHERE name = '` + ClusterSetting + `'`, // results published there may be judged again
		} {
			if _, err := tx.Exec(sql); err != nil {
				return err
			}
		}
		for _, each := range e.Submissions {
			stale, err := enroll(tx, each, e)
			if err != nil {
				return err
			}
			if stale {
				changed = append(changed, each.ID)
			}
		}
		return s.reopen(tx, e)
	})
	return changed, err
}

// enroll adds a submission or updates an existing one. It reports whether an existing one
// has changed without being judged again.
func enroll(tx *sql.Tx, each intake.Submission, e Enrolment) (stale bool, err error) {
	if each.Unsettled {
		if _, err := tx.Exec(`DELETE FROM settled WHERE id = ?`, each.ID); err != nil {
			return false, err
		}
	}
	var n int
	var hash, unclear string
	var undone int
	err = tx.QueryRow(`SELECT n, sha256, unclear, (SELECT count(*) FROM result WHERE submission = n AND state <> 'done')
		FROM submission WHERE id = ?`, each.ID).Scan(&n, &hash, &unclear, &undone)
	if errors.Is(err, sql.ErrNoRows) {
		return false, insert(tx, each, e.Pattern)
	}
	if err != nil {
		return false, err
	}
	changed := hash != each.Hash
	if changed && undone == 0 && !each.Unsettled && e.Again != Changed && e.Again != All {
		return true, nil // nothing of it is pending
	}
	if changed || unclear != "" && each.Unclear == "" { // its program was not run while it was unclear
		if _, err := tx.Exec(`DELETE FROM submission WHERE n = ?`, n); err != nil {
			return false, err
		}
		return false, insert(tx, each, e.Pattern)
	}
	return false, retake(tx, n, each, e.Pattern)
}

// retake updates an existing submission: a human may have decided which source is its program,
// and a later download may say more about it. A report that names another source is made again.
func retake(tx *sql.Tx, n int, each intake.Submission, pattern string) error {
	wired, err := json.Marshal(each.Wired)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE submission SET wanted = 1, report = CASE source WHEN ? THEN report END,
			name = ?, account = ?, source = ?, late = ?, submitted = ?, unclear = ?, wired = ?, download = ?, pattern = ? WHERE n = ?`,
		each.Source, each.Name, each.Account, each.Source, each.Late, submitted(each), each.Unclear, string(wired), each.Download, pattern, n)
	if err != nil {
		return err
	}
	return addNotes(tx, int64(n), each.Notes)
}

// insert adds a submission with all cases as pending work.
func insert(tx *sql.Tx, each intake.Submission, pattern string) error {
	wired, err := json.Marshal(each.Wired)
	if err != nil {
		return err
	}
	var n int64
	err = tx.QueryRow(`INSERT INTO submission (id, name, account, alias, source, sha256, late, submitted, unclear, wired, download, pattern, started, wanted)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT args FROM settled WHERE settled.id = ?), 1) RETURNING n`,
		each.ID, each.Name, each.Account, alias(each), each.Source, each.Hash, each.Late, submitted(each), each.Unclear,
		string(wired), each.Download, pattern, each.ID).Scan(&n)
	if err != nil {
		return err
	}
	if err := addNotes(tx, n, each.Notes); err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO result (submission, case_n, batch) SELECT ?, n, n / ? FROM cases`, n, batchSize)
	return err
}

// submitted returns when a submission was handed in as the store keeps it, "" if that is unknown.
func submitted(s intake.Submission) string {
	if s.Submitted.IsZero() {
		return ""
	}
	return s.Submitted.UTC().Format(time.RFC3339)
}

// alias returns a pseudonym that identifies a student only to those who have the
// submissions.
func alias(s intake.Submission) string {
	sum := sha256.Sum256([]byte(s.ID + "\x00" + s.Hash))
	return "s-" + hex.EncodeToString(sum[:4])
}

func addNotes(tx *sql.Tx, submission int64, notes []string) error {
	for _, text := range notes {
		if _, err := tx.Exec(`INSERT OR IGNORE INTO note VALUES (?, ?)`, submission, compare.Printable(text)); err != nil {
			return err
		}
	}
	return nil
}

// reopen makes the results to be judged again pending. Judging the first case again also
// determines again how the program is started.
func (s *Store) reopen(tx *sql.Tx, e Enrolment) error {
	cases, err := column[string](tx.Query(`SELECT id FROM cases ORDER BY n`))
	if err != nil {
		return err
	}
	for n, id := range cases {
		which := `verdict = 'Internal'`
		switch {
		case e.Cases != nil && !e.Cases(id):
		case e.Again == All:
			which = `TRUE`
		case e.Again == Failed:
			which = fmt.Sprintf(`verdict NOT IN ('%s', '%s')`, checker.Pass, checker.Skipped)
		}
		_, err := tx.Exec(`UPDATE result SET state = 'waiting', tries = 0, verdict = NULL, cpu = NULL, wall = NULL, tier = NULL, judged = NULL, json = NULL
			WHERE state = 'done' AND case_n = ? AND submission IN (SELECT n FROM submission WHERE wanted) AND `+which, n)
		if err != nil {
			return err
		}
	}
	for _, sql := range []string{
		`DELETE FROM output WHERE (submission, case_n) IN (SELECT submission, case_n FROM result WHERE state <> 'done')`,
		`UPDATE submission SET report = NULL WHERE n IN (SELECT submission FROM result WHERE state <> 'done')`,
		`DELETE FROM cause WHERE submission IN (SELECT submission FROM result WHERE state <> 'done')`,
		`DELETE FROM probe WHERE submission IN (SELECT submission FROM result WHERE state <> 'done')`,
		`UPDATE submission SET started = (SELECT args FROM settled WHERE settled.id = submission.id) WHERE n IN (SELECT submission FROM result WHERE state <> 'done' AND case_n = 0)`,
		`DELETE FROM written WHERE sha256 NOT IN (SELECT sha256 FROM output)`,
	} {
		if _, err := tx.Exec(sql); err != nil {
			return err
		}
	}
	return nil
}
