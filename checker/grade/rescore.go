package grade

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"

	"github.com/stonecheck/stonecheck/corpus"
)

// Rescore makes all scores anew by a scheme, which the store then has.
func (s *Store) Rescore(ctx context.Context, scheme *Scheme, cases []corpus.Case) error {
	members, err := s.Members()
	if err != nil {
		return err
	}
	scores := make([]*Score, len(members))
	for i, m := range members {
		if run, ok, err := s.Report(m); err != nil {
			return err
		} else if ok && m.Complete() {
			score := scheme.Score(m, run, cases)
			scores[i] = &score
		}
	}
	return s.change(ctx, func(tx *sql.Tx) error {
		sum := sha256.Sum256([]byte(scheme.Text))
		for _, each := range []setting{{"scheme", scheme.Name}, {"scheme_text", scheme.Text}, {"scheme_sha256", hex.EncodeToString(sum[:])}} {
			if _, err := tx.Exec(`INSERT OR REPLACE INTO setting VALUES (?, ?)`, each.name, each.value); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(`DELETE FROM score; DELETE FROM award`); err != nil {
			return err
		}
		for i, m := range members {
			if err := keepScore(tx, m.n, scores[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func keepScore(tx *sql.Tx, submission int64, score *Score) error {
	if score == nil {
		return nil
	}
	if _, err := tx.Exec(`INSERT INTO score VALUES (?, ?, ?)`, submission, score.Points, score.Most); err != nil {
		return err
	}
	for n, a := range score.Awards {
		if _, err := tx.Exec(`INSERT INTO award VALUES (?, ?, ?, ?, ?, ?, ?)`, submission, n, a.Case, a.What, a.Points, a.Most, a.Why); err != nil {
			return err
		}
	}
	return nil
}

// Scheme is the scheme that the scores of the store were made with.
func (s *Store) Scheme(t Terms) (*Scheme, error) {
	name, err := s.Setting("scheme")
	if err != nil {
		return nil, err
	}
	text, err := s.Setting("scheme_text")
	if err != nil {
		return nil, err
	}
	if text == "" {
		return DefaultScheme(t.Cases), nil
	}
	return ParseScheme(name, text, t.Assignment, t.Cases)
}
