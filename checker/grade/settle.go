package grade

import (
	"context"
	"database/sql"

	"github.com/stonecheck/stonecheck/checker/grade/intake"
)

// Settle stores a human's decision about the submission d.ID, and replaces an earlier one.
// It applies to all later runs, even if the submission changes, unless its id comes to
// belong to another student.
func (s *Store) Settle(ctx context.Context, d intake.Decision) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT OR REPLACE INTO settled SELECT id, ?, ?, ?, download, source, sha256 FROM submission WHERE id = ?`, d.Main, d.Args, d.Excuse, d.ID)
		return err
	})
}

// Decisions returns all decisions by humans.
func (s *Store) Decisions() (all []intake.Decision, err error) {
	rows, err := s.db.Query(`SELECT id, main, args, excuse, download, source, sha256 FROM settled`)
	if err != nil {
		return nil, s.refusal(err)
	}
	err = each(rows, func() error {
		var d intake.Decision
		err := rows.Scan(&d.ID, &d.Main, &d.Args, &d.Excuse, &d.Download, &d.Source, &d.Hash)
		all = append(all, d)
		return err
	})
	return all, s.refusal(err)
}
