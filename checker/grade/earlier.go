package grade

import (
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/files"
)

// EarlierName is the name of the copy of the results before the last --again, beside the
// store.
const EarlierName = "earlier.sqlite"

// KeepEarlier copies the current results to EarlierName.
func (s *Store) KeepEarlier() error {
	return s.refusal(files.Update(filepath.Dir(s.path), func(aside string) error {
		_, err := s.db.Exec(`VACUUM INTO ?`, filepath.Join(aside, EarlierName))
		return err
	}))
}
