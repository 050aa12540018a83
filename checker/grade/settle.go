package grade

import (
	"context"
	"database/sql"
)

// A Settled is what a human has decided about a submission that needed one. With none
// of it the submission is judged as it is.
type Settled struct {
	Main   string  // the main source among its files, or ""
	Args   *string // how the program is started; nil: as is found out
	Excuse string  // why there is no score, or ""
}

// Settle keeps what a human has decided, in the place of what was before. It holds for
// all later runs, also if the submission changes.
func (s *Store) Settle(ctx context.Context, id string, d Settled) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT OR REPLACE INTO settled VALUES (?, ?, ?, ?)`, id, d.Main, d.Args, d.Excuse)
		return err
	})
}

// Mains has the submissions that humans have settled, by id, with the main sources that
// they have chosen, or "".
func (s *Store) Mains() (map[string]string, error) {
	rows, err := s.db.Query(`SELECT id, main FROM settled`)
	if err != nil {
		return nil, s.refusal(err)
	}
	mains := map[string]string{}
	err = each(rows, func() error {
		var id, main string
		err := rows.Scan(&id, &main)
		mains[id] = main
		return err
	})
	return mains, s.refusal(err)
}
