package grade

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker"
)

// maxTries limits the tries of a case that ends with a fault of stonecheck.
const maxTries = 3

// idle is the time between two requests for work.
const idle = 20 * time.Millisecond

// Claim takes the next batch of pending cases; those that had a fault come last.
func (s *Store) Claim(ctx context.Context) (Item, error) {
	for {
		item, err := s.claim(ctx)
		if !errors.Is(err, errNoneNow) {
			return item, err
		}
		select {
		case <-ctx.Done():
			return Item{}, ctx.Err()
		case <-time.After(idle):
		}
	}
}

// errNoneNow says that the remaining work is claimed or depends on claimed work.
var errNoneNow = errors.New("no work now")

func (s *Store) claim(ctx context.Context) (Item, error) {
	var item Item
	err := s.change(ctx, func(tx *sql.Tx) error {
		var submission, batch int64
		var started sql.NullString
		// The second condition on state is implied by the first, but it lets SQLite use the index
		// undone.
		err := tx.QueryRow(`SELECT s.n, r.batch, s.id, s.started FROM result r JOIN submission s ON s.n = r.submission
			WHERE r.state = 'waiting' AND r.state <> 'done' AND s.wanted
				AND NOT EXISTS (SELECT 1 FROM result WHERE submission = s.n AND batch < r.batch AND state <> 'done')
			ORDER BY r.tries, r.submission, r.batch LIMIT 1`).Scan(&submission, &batch, &item.Submission, &started)
		if errors.Is(err, sql.ErrNoRows) {
			return noneOrEnd(tx)
		}
		if err != nil {
			return err
		}
		if started.Valid {
			item.Invocation = &started.String
		}
		item.Cases, err = column[int](tx.Query(`UPDATE result SET state = 'claimed' WHERE submission = ? AND batch = ? AND state = 'waiting'
			RETURNING case_n`, submission, batch))
		if err != nil {
			return err
		}
		slices.Sort(item.Cases)
		if item.NoEarlyStop = s.NoEarlyStop; !item.NoEarlyStop {
			item.TimedOut, err = s.timedOut(tx, submission, item.Cases[0])
		}
		return err
	})
	return item, err
}

// timedOut lists the cases before one that reached the time limit.
func (s *Store) timedOut(tx *sql.Tx, submission int64, before int) (cases []int, err error) {
	return column[int](tx.Query(`SELECT case_n FROM result WHERE submission = ? AND case_n < ? AND state = 'done'
		AND verdict = 'TimeLimit' AND json ->> 'not_run' IS NULL ORDER BY case_n`, submission, before))
}

// noneOrEnd distinguishes work that others have claimed from the end of all work.
func noneOrEnd(tx *sql.Tx) error {
	var undone bool
	err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM result r JOIN submission s ON s.n = r.submission
		WHERE r.state <> 'done' AND s.wanted)`).Scan(&undone)
	switch {
	case err != nil:
		return err
	case undone:
		return errNoneNow
	}
	return io.EOF
}

// Record stores the result of a case. A fault makes the case pending again until it has
// been tried often enough.
func (s *Store) Record(ctx context.Context, submission string, r Record) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var n int64
		if err := tx.QueryRow(`SELECT n FROM submission WHERE id = ?`, submission).Scan(&n); err != nil {
			return err
		}
		if r.Case.Verdict == checker.Internal {
			given, err := tx.Exec(`UPDATE result SET state = 'waiting', tries = tries + 1
				WHERE submission = ? AND case_n = ? AND state <> 'done' AND tries + 1 < ?`, n, r.Number, maxTries)
			if err != nil {
				return err
			}
			if back, err := given.RowsAffected(); back > 0 || err != nil {
				return err
			}
		}
		return r.settle(tx, n)
	})
}

// Keep stores results of a submission whose files have this hash, including faults.
// Repeated results are ignored, and so are results for other files than those to be judged.
func (s *Store) Keep(ctx context.Context, submission, hash string, records []Record) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var n int64
		err := tx.QueryRow(`SELECT n FROM submission WHERE id = ? AND sha256 = ?`, submission, hash).Scan(&n)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		for _, r := range records {
			err = errors.Join(err, r.settle(tx, n))
		}
		return err
	})
}

// settle completes the work on a case, unless it is complete already.
func (r Record) settle(tx *sql.Tx, submission int64) error {
	text, err := json.Marshal(r.Case)
	if err != nil {
		return err
	}
	var cpu, wall any
	if r.Case.Times != nil {
		cpu, wall = r.Case.Times.CPU, r.Case.Times.Wall
	}
	done, err := tx.Exec(`UPDATE result SET state = 'done', verdict = ?, cpu = ?, wall = ?, tier = ?, judged = ?, json = ?
		WHERE submission = ? AND case_n = ? AND state <> 'done'`,
		r.Case.Verdict, cpu, wall, r.Tier, time.Now().UTC().Format(time.RFC3339Nano), string(text), submission, r.Number)
	if err != nil {
		return err
	}
	if first, err := done.RowsAffected(); first == 0 || err != nil {
		return err
	}
	return r.keep(tx, submission)
}

// keep stores the wrong outputs of a case, and what the result says about the program.
func (r Record) keep(tx *sql.Tx, submission int64) error {
	for _, text := range r.Wrong {
		if _, err := tx.Exec(`INSERT OR IGNORE INTO written VALUES (?, ?)`, text.SHA256, text.Gzip); err != nil {
			return err
		}
		if _, err := tx.Exec(`INSERT INTO output VALUES (?, ?, ?, ?)`, submission, r.Number, text.Name, text.SHA256); err != nil {
			return err
		}
	}
	var started, build any
	if r.Case.Verdict != checker.Internal { // otherwise the way to start the program is unknown
		started = r.Invocation
	}
	if r.Build != nil {
		text, err := json.Marshal(r.Build)
		if err != nil {
			return err
		}
		build = string(text)
	}
	_, err := tx.Exec(`UPDATE submission SET started = coalesce(started, ?), language = coalesce(nullif(?, ''), language), build = coalesce(?, build) WHERE n = ?`,
		started, r.Language, build, submission)
	return err
}
