package grade

import (
	"context"
	"strconv"
)

// noEarlyStopSetting is the setting that says whether all cases of a program that hangs are run.
const noEarlyStopSetting = "no_early_stop"

func (s *Store) readEarlyStop() error {
	kept, err := s.Setting(noEarlyStopSetting)
	s.NoEarlyStop = kept == strconv.FormatBool(true)
	return err
}

// KeepEarlyStop changes NoEarlyStop and keeps it. It reports whether cases have been judged in the other way.
func (s *Store) KeepEarlyStop(ctx context.Context, off bool) (mixed bool, err error) {
	if off == s.NoEarlyStop {
		return false, nil
	}
	s.NoEarlyStop = off
	if err := s.Set(ctx, noEarlyStopSetting, strconv.FormatBool(off)); err != nil {
		return false, err
	}
	err = s.db.QueryRow(`SELECT EXISTS (SELECT 1 FROM result WHERE state = 'done')`).Scan(&mixed)
	return mixed, s.refusal(err)
}
