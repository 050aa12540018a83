package grade

import (
	"os"
	"path/filepath"
)

// EarlierName is the name of the copy that is kept of the results before the last
// --again, beside the store.
const EarlierName = "earlier.sqlite"

// KeepEarlier keeps a copy of the results as they are.
func (s *Store) KeepEarlier() error {
	dir := filepath.Dir(s.path)
	aside := filepath.Join(dir, "."+EarlierName)
	if err := os.Remove(aside); err != nil && !os.IsNotExist(err) {
		return s.refusal(err)
	}
	defer os.Remove(aside)
	if _, err := s.db.Exec(`VACUUM INTO ?`, aside); err != nil {
		return s.refusal(err)
	}
	return s.refusal(os.Rename(aside, filepath.Join(dir, EarlierName)))
}
