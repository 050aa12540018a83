package grade

import (
	"context"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/files"
)

// EarlierName is the name of the copy of the results before the last --again, beside the
// store.
const EarlierName = "earlier.sqlite"

// againSetting is the setting that is not empty from KeepEarlier to EndAgain.
const againSetting = "again"

// KeepEarlier copies the current results to EarlierName. If the run that made an existing copy was
// interrupted, it keeps that copy, because the interrupted run has already changed the current results.
func (s *Store) KeepEarlier(ctx context.Context) error {
	begun, err := s.Setting(againSetting)
	if err != nil {
		return err
	}
	dir := filepath.Dir(s.path)
	if _, err := os.Stat(filepath.Join(dir, EarlierName)); begun != "" && err == nil {
		return nil
	}
	err = files.Update(dir, func(aside string) error {
		_, err := s.db.ExecContext(ctx, `VACUUM INTO ?`, filepath.Join(aside, EarlierName))
		return err
	})
	if err != nil {
		return s.refusal(err)
	}
	return s.Set(ctx, againSetting, "begun")
}

// EndAgain says that everything is judged for which KeepEarlier has kept the results.
func (s *Store) EndAgain(ctx context.Context) error { return s.Set(ctx, againSetting, "") }
