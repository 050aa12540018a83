package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// quickName is the file, written by the tests of gen, that lists the cases that find the most
// mistakes, one id per line. The cases of an assignment come in the order in which gen chose
// them, so the first one finds the most.
const quickName = "QUICK"

// Quick returns the cases that QUICK lists, in the order of the given cases. It returns an error if the corpus
// has no such list.
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
