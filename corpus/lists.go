package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Flags reads the flags that a corpus declares: FLAGS has one `name: description` a line.
// A name such as squirrel/edge describes the flag edge for one assignment; edge then
// describes it for the others. Without the file there are none.
func Flags(fsys fs.FS) ([]assignment.Flag, error) {
	var flags []assignment.Flag
	err := readList(fsys, "FLAGS", "name: description", func(name, description string) {
		flags = append(flags, assignment.Flag{Name: name, Description: description})
	})
	return flags, err
}

// declarationOf returns the flag that declares a flag of a case; nil if none does.
func declarationOf(flags []assignment.Flag, c Case, name string) *assignment.Flag {
	for _, declared := range []string{c.Assignment.Name + "/" + name, name} {
		if i := slices.IndexFunc(flags, func(f assignment.Flag) bool { return f.Name == declared }); i >= 0 {
			return &flags[i]
		}
	}
	return nil
}

const retiredName = "RETIRED"

// A Retirement is a case that was removed from a corpus. Its id is never used again.
type Retirement struct {
	ID     string
	Reason string
}

// Retired reads the cases that were removed from a corpus: RETIRED has one `id: reason` a
// line. Without the file there are none.
func Retired(fsys fs.FS) ([]Retirement, error) {
	var retired []Retirement
	err := readList(fsys, retiredName, "id: reason", func(id, reason string) {
		retired = append(retired, Retirement{id, reason})
	})
	return retired, err
}

// readList reads a file with one `name: text` a line, if it exists.
func readList(fsys fs.FS, file, want string, add func(name, text string)) error {
	data, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		name, text, ok := strings.Cut(line, ": ")
		if !ok {
			return fmt.Errorf("%s:%d: %q, want `%s`", file, i+1, line, want)
		}
		add(name, text)
	}
	return nil
}

// revived returns the cases whose ids are retired, one per line. It ignores letter case, as
// some file systems do.
func revived(cases []Case, retired []Retirement) []string {
	var lines []string
	for _, c := range cases {
		for _, r := range retired {
			if strings.EqualFold(c.ID, r.ID) {
				lines = append(lines, fmt.Sprintf("%s: the id is retired (%s), want another one", c.ID, r.Reason))
			}
		}
	}
	return lines
}
