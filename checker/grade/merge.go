package grade

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
)

// Merge adds the submissions and results of another store with the same terms. A case that
// both have judged keeps its result, so merging the same store twice is harmless. The error
// is a Refusal if both have a submission with the same id but different files.
func (s *Store) Merge(ctx context.Context, other *Store) error {
	if _, err := s.db.ExecContext(ctx, `ATTACH ? AS other`, other.path); err != nil {
		return s.refusal(err)
	}
	err := s.change(ctx, func(tx *sql.Tx) error {
		var id string
		err := tx.QueryRow(`SELECT id FROM other.submission o JOIN main.submission m USING (id) WHERE o.sha256 <> m.sha256 ORDER BY id`).Scan(&id)
		if err == nil {
			return refuse("%s: submission %s has other files than in another part", filepath.Dir(other.path), id)
		}
		if err != sql.ErrNoRows {
			return err
		}
		for _, step := range mergeSteps {
			if _, err := tx.Exec(step); err != nil {
				return fmt.Errorf("%w\n%s", err, step)
			}
		}
		return nil
	})
	if _, detached := s.db.ExecContext(ctx, `DETACH other`); err == nil {
		err = s.refusal(detached)
	}
	return err
}

// mergeSteps first copy the settings of the files for students, unless they are set already, and new submissions. Then
// they copy the results of cases that only the other store has judged. Submissions whose results change need a new report.
var mergeSteps = []string{
	`INSERT OR IGNORE INTO main.setting SELECT * FROM other.setting WHERE name IN ('` + strings.Join([]string{TitleSetting, PhrasesSetting, DetailSetting, AnonymousSetting, noEarlyStopSetting}, `', '`) + `')`,
	`CREATE TEMP TABLE pair AS SELECT o.n AS theirs, m.n AS ours FROM other.submission o LEFT JOIN main.submission m USING (id)`,
	`INSERT INTO main.submission (id, name, account, alias, source, sha256, late, submitted, unclear, astray, wired, download, pattern, language, build, started, wanted, report)
		SELECT id, name, account, alias, source, sha256, late, submitted, unclear, astray, wired, download, pattern, language, build, started, wanted, report
		FROM other.submission WHERE n IN (SELECT theirs FROM pair WHERE ours IS NULL) ORDER BY n`,
	`INSERT INTO main.result (submission, case_n, batch)
		SELECT m.n, r.case_n, r.batch FROM other.result r JOIN other.submission o ON o.n = r.submission JOIN main.submission m USING (id)
		WHERE o.n IN (SELECT theirs FROM pair WHERE ours IS NULL)`,
	`INSERT INTO main.cause SELECT m.n, misreading, certain FROM other.cause c JOIN other.submission o ON o.n = c.submission JOIN main.submission m USING (id)
		WHERE o.n IN (SELECT theirs FROM pair WHERE ours IS NULL)`,
	`INSERT INTO main.probe SELECT m.n, p.n, input, verdict FROM other.probe p JOIN other.submission o ON o.n = p.submission JOIN main.submission m USING (id)
		WHERE o.n IN (SELECT theirs FROM pair WHERE ours IS NULL)`,
	`UPDATE pair SET ours = -1 WHERE ours IS NULL`,
	`CREATE TEMP TABLE adopted AS SELECT m.n AS ours, o.n AS theirs, r.case_n FROM other.result r
		JOIN other.submission o ON o.n = r.submission JOIN main.submission m USING (id)
		JOIN main.result mine ON mine.submission = m.n AND mine.case_n = r.case_n
		WHERE r.state = 'done' AND mine.state <> 'done'`,
	`UPDATE main.result SET (state, tries, verdict, cpu, wall, tier, judged, json) = (SELECT state, tries, verdict, cpu, wall, tier, judged, json FROM other.result r
			JOIN adopted a ON a.theirs = r.submission AND a.case_n = r.case_n WHERE a.ours = result.submission AND a.case_n = result.case_n)
		WHERE (submission, case_n) IN (SELECT ours, case_n FROM adopted)`,
	`INSERT OR IGNORE INTO main.settled SELECT * FROM other.settled`,
	`INSERT OR IGNORE INTO main.written SELECT * FROM other.written`,
	`INSERT INTO main.output SELECT a.ours, o.case_n, name, sha256 FROM other.output o JOIN adopted a ON a.theirs = o.submission AND a.case_n = o.case_n`,
	`INSERT OR IGNORE INTO main.note SELECT m.n, text FROM other.note t JOIN other.submission o ON o.n = t.submission JOIN main.submission m USING (id) ORDER BY t.rowid`,
	`UPDATE main.submission SET started = coalesce(started, (SELECT started FROM other.submission o WHERE o.id = submission.id)),
			language = coalesce(nullif(language, ''), (SELECT language FROM other.submission o WHERE o.id = submission.id), ''),
			build = coalesce(build, (SELECT build FROM other.submission o WHERE o.id = submission.id))
		WHERE n IN (SELECT ours FROM adopted)`,
	`UPDATE main.submission SET report = NULL WHERE n IN (SELECT a.ours FROM adopted a JOIN pair p ON p.ours = a.ours)`,
	`DROP TABLE adopted`,
	`DROP TABLE pair`,
}
