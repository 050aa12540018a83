package grade

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"

	"github.com/stonecheck/stonecheck/checker/grade/score"
)

// Rescore computes all scores by a scheme, which the store then keeps.
func (s *Store) Rescore(ctx context.Context, scheme *score.Scheme) error {
	c, err := s.Class()
	if err != nil {
		return err
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
		for _, m := range c.Members {
			if !m.Complete() {
				continue
			}
			if err := keepScore(tx, m.ID, scheme.Score(m.Run, m.HandIn())); err != nil {
				return err
			}
		}
		return nil
	})
}

func keepScore(tx *sql.Tx, id string, s score.Score) error {
	var submission int64
	err := tx.QueryRow(`INSERT INTO score SELECT n, ?, ? FROM submission WHERE id = ? RETURNING submission`, s.Points, s.Most, id).Scan(&submission)
	if err != nil {
		return err
	}
	for n, a := range s.Awards {
		if _, err := tx.Exec(`INSERT INTO award VALUES (?, ?, ?, ?, ?, ?, ?)`, submission, n, a.Case, a.What, a.Points, a.Most, a.Why); err != nil {
			return err
		}
	}
	return nil
}

// Scheme returns the scheme of the store's scores.
func (s *Store) Scheme(t Terms) (*score.Scheme, error) {
	name, err := s.Setting("scheme")
	if err != nil {
		return nil, err
	}
	text, err := s.Setting("scheme_text")
	if err != nil {
		return nil, err
	}
	if text == "" {
		return score.Default(t.Cases), nil
	}
	return score.Parse(name, text, t.Assignment, t.Cases)
}
