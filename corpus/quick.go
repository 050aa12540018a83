package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// quickName is the file that names the cases that see most, an id a line, those of each
// assignment in the order in which they should be run.
const quickName = "QUICK"

// Quick keeps the cases that a corpus names as those that see most, in the order of their
// names. A corpus without such a list is an error.
func Quick(fsys fs.FS, cases []Case) ([]Case, error) {
	ids, err := quickIDs(fsys)
	if err != nil {
		return nil, err
	}
	if ids == nil {
		return nil, fmt.Errorf("the corpus has no file %s, which names its quick cases", quickName)
	}
	return slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return !slices.Contains(ids, c.ID) }), nil
}

// quickIDs returns the lines of QUICK; nil if there is no such file.
func quickIDs(fsys fs.FS) ([]string, error) {
	data, err := fs.ReadFile(fsys, quickName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.Fields(string(data)), err
}

// WriteQuick writes the list that Quick reads.
func WriteQuick(dir string, ids []string) error {
	return writeFile(filepath.Join(dir, quickName), []byte(strings.Join(ids, "\n")+"\n"))
}

// quick reports ids in QUICK that no case has.
func (l *linter) quick(fsys fs.FS, cases []Case) {
	ids, err := quickIDs(fsys)
	if err != nil {
		l.add("%s: %v", quickName, err)
	}
	for _, id := range ids {
		if !slices.ContainsFunc(cases, func(c Case) bool { return c.ID == id }) {
			l.add("%s: no case %q", quickName, id)
		}
	}
}
