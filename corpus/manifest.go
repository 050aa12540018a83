package corpus

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// A manifest is the content of MANIFEST: the version of a corpus, and the SHA-256 of each
// case file (ID.txtar) and of each file of a case (ID/NAME, as corpus export writes it),
// including logs that are too long to be stored. The files of a case define what its id
// means. Those of retired cases stay in the manifest, so that their ids never get another
// meaning.
type manifest struct {
	version int
	below   string            // the sum of the lines below the first, as stated there
	cases   map[string]string // sums of case files by name
	files   map[string]string // sums of the cases' files by name
}

const (
	manifestName  = "MANIFEST"
	manifestTitle = "# version %d, sha256 %s of the lines below"
)

// ErrPinned reports a case whose files are not as in MANIFEST, or whose id is listed in RETIRED.
var ErrPinned = errors.New("an id never changes its meaning")

// Version returns the version of a corpus from MANIFEST, or 0 without the file. It changes
// whenever a case does.
func Version(fsys fs.FS) (int, error) {
	m, err := readManifest(fsys)
	return m.version, err
}

func newManifest() manifest {
	return manifest{cases: map[string]string{}, files: map[string]string{}}
}

// readManifest reads MANIFEST; without one, the manifest is empty.
func readManifest(fsys fs.FS) (manifest, error) {
	m := newManifest()
	data, err := fs.ReadFile(fsys, manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return m, nil
	}
	if err != nil {
		return m, err
	}
	title, below, _ := strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	if _, err := fmt.Sscanf(title, manifestTitle, &m.version, &m.below); err != nil || m.version < 1 {
		return m, fmt.Errorf("%s:1: %q, want %q", manifestName, title, "# version N, sha256 SUM of the lines below")
	}
	for i, line := range strings.Split(strings.TrimSuffix(below, "\n"), "\n") {
		sum, name, ok := strings.Cut(line, "  ")
		switch {
		case !ok:
			return m, fmt.Errorf("%s:%d: %q, want a sum, two spaces and a name", manifestName, i+2, line)
		case strings.HasSuffix(name, caseSuffix):
			m.cases[name] = sum
		default:
			m.files[name] = sum
		}
	}
	return m, nil
}

// lines returns the lines below the first, in the order of the names.
func (m manifest) lines() []byte {
	all := maps.Clone(m.cases)
	maps.Copy(all, m.files)
	var text []byte
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text = fmt.Appendf(text, "%s  %s\n", all[name], name)
	}
	return text
}

func (m manifest) text() []byte {
	lines := m.lines()
	return append(fmt.Appendf(nil, manifestTitle+"\n", m.version, sumOf(lines)), lines...)
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// pin makes the manifest of some cases, except for the sums of their case files, which
// addCaseFiles adds. From old it keeps the sums of the files of retired cases.
func pin(old manifest, cases []Case, retired []Retirement) manifest {
	m := newManifest()
	for name, sum := range old.files {
		if slices.ContainsFunc(retired, func(r Retirement) bool { return strings.HasPrefix(name, r.ID+"/") }) {
			m.files[name] = sum
		}
	}
	for _, c := range cases {
		for _, f := range c.Files() {
			m.files[c.ID+"/"+f.Name] = sumOf(f.Data)
		}
		if c.LogSHA256 != "" {
			m.files[c.ID+"/"+c.Assignment.LongName()] = c.LogSHA256
		}
	}
	return m
}

// A change is a difference between two manifests in the sum of a file.
type change struct{ name, how string }

const (
	gone    = "is gone"
	changed = "has changed"
	added   = "is new"
)

func changes(old, next map[string]string) []change {
	all := maps.Clone(old)
	maps.Copy(all, next)
	var found []change
	for _, name := range slices.Sorted(maps.Keys(all)) {
		before, was := old[name]
		after, is := next[name]
		switch {
		case !is:
			found = append(found, change{name, gone})
		case !was:
			found = append(found, change{name, added})
		case before != after:
			found = append(found, change{name, changed})
		}
	}
	return found
}

// broken returns a message for each file of a case that next lacks or lists with another sum.
func (m manifest) broken(next manifest) []string {
	var lines []string
	for _, c := range changes(m.files, next.files) {
		if c.how != added {
			lines = append(lines, fmt.Sprintf("%s %s, want it as it was, or the id in RETIRED and what is new under another id", c.name, c.how))
		}
	}
	return lines
}

// addCaseFiles adds the sums of the case files. A case in a folder has none.
func (m manifest) addCaseFiles(fsys fs.FS, cases []Case) error {
	for _, c := range cases {
		name := c.ID + caseSuffix
		data, err := fs.ReadFile(fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		m.cases[name] = sumOf(data)
	}
	return nil
}

// number sets the version: the same as in old if the lines are equal, otherwise the next.
func (m *manifest) number(old manifest) {
	m.version = old.version
	if sumOf(m.lines()) != old.below {
		m.version++
	}
}

// Outdated returns an error that names a case whose input has changed since MANIFEST was written: its stored outputs
// then belong to the earlier input.
func Outdated(fsys fs.FS, cases []Case) error {
	stored, err := readManifest(fsys)
	if err != nil {
		return err
	}
	for _, c := range cases {
		if len(c.Expected) == 0 {
			continue
		}
		input := c.Files()[0]
		if sum, ok := stored.files[c.ID+"/"+input.Name]; ok && sum != sumOf(input.Data) {
			return fmt.Errorf("%s: %s has changed since the outputs were stored, want `stonecheck corpus update` first", c.ID, input.Name)
		}
	}
	return nil
}

// manifest compares MANIFEST, if there is one, with the cases.
func (l *linter) manifest(fsys fs.FS, cases []Case, retired []Retirement) {
	stored, err := readManifest(fsys)
	if err != nil {
		l.add("%v", err)
		return
	}
	if stored.version == 0 {
		return
	}
	actual := pin(stored, cases, retired)
	if err := actual.addCaseFiles(fsys, cases); err != nil {
		l.add("%s: %v", manifestName, err)
		return
	}
	for _, line := range stored.broken(actual) {
		l.add("%s: %s", manifestName, line)
	}
	for _, c := range changes(stored.cases, actual.cases) {
		l.add("%s: %s %s, want a new version", manifestName, c.name, c.how)
	}
	if sumOf(actual.lines()) != stored.below {
		l.add("%s:1: version %d is of other files, want a new version", manifestName, stored.version)
	}
}
