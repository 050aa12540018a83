package grade

import (
	"context"
	"database/sql"

	"github.com/stonecheck/stonecheck/checker/grade/intake"
)

// A Settled is what a human has decided about a submission that needed one. With none
// of it the submission is judged as it is.
type Settled struct {
	Main   string  // the main source among its files, or ""
	Args   *string // how the program is started; nil: as is found out
	Excuse string  // why there is no score, or ""
}

// Settle keeps what a human has decided, in the place of what was before. It holds for
// all later runs, also if the submission changes, unless its id has become another's.
func (s *Store) Settle(ctx context.Context, id string, d Settled) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT OR REPLACE INTO settled SELECT id, ?, ?, ?, download, source, sha256 FROM submission WHERE id = ?`, d.Main, d.Args, d.Excuse, id)
		return err
	})
}

// Decisions are what humans have settled.
func (s *Store) Decisions() (all []intake.Decision, err error) {
	rows, err := s.db.Query(`SELECT id, main, download, source, sha256 FROM settled`)
	if err != nil {
		return nil, s.refusal(err)
	}
	err = each(rows, func() error {
		var d intake.Decision
		err := rows.Scan(&d.ID, &d.Main, &d.Download, &d.Source, &d.Hash)
		all = append(all, d)
		return err
	})
	return all, s.refusal(err)
}
