package grade

import (
	"context"
	"database/sql"

	"github.com/stonecheck/stonecheck/checker/grade/intake"
)

// Settle keeps what a human has decided about the submission d.ID, in the place of what
// was before. It holds for all later runs, also if the submission changes, unless its id
// has become another's.
func (s *Store) Settle(ctx context.Context, d intake.Decision) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT OR REPLACE INTO settled SELECT id, ?, ?, ?, download, source, sha256 FROM submission WHERE id = ?`, d.Main, d.Args, d.Excuse, d.ID)
		return err
	})
}

// Decisions returns what humans have settled.
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
