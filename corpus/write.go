package corpus

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/files"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Save makes a corpus in a new folder, which appears only when complete. In an existing
// folder it writes file by file, like Write.
func Save(dir string, cases []Case, flags []assignment.Flag) error {
	if _, err := os.Lstat(dir); err == nil {
		return Write(dir, cases, flags)
	}
	return files.NewFolder(dir, func(aside string) error { return Write(aside, cases, flags) })
}

// Write writes case files into an existing folder, and updates FLAGS and MANIFEST for all
// its cases. FLAGS lists the used flags, from flags and the old FLAGS; MANIFEST gets the
// next version if anything is new. If an id would change its meaning or is retired, Write
// returns ErrPinned and writes nothing. Files are replaced atomically.
func Write(dir string, cases []Case, flags []assignment.Flag) error {
	fsys := os.DirFS(dir)
	old, err := readManifest(fsys)
	if err != nil {
		return err
	}
	retired, err := Retired(fsys)
	if err != nil {
		return err
	}
	var a *assignment.Assignment
	if len(cases) > 0 {
		a = cases[0].Assignment
	}
	all, err := LoadFor(fsys, a)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(c Case) bool {
		return slices.ContainsFunc(cases, func(by Case) bool { return by.ID == c.ID })
	})
	all = append(all, cases...)
	next := pin(old, all, retired)
	if broken := append(revived(all, retired), old.broken(next)...); len(broken) > 0 {
		return fmt.Errorf("%w: %s", ErrPinned, broken[0])
	}
	for _, c := range cases {
		if err := writeFile(filepath.Join(dir, filepath.FromSlash(c.ID)+caseSuffix), c.Format()); err != nil {
			return err
		}
	}
	if err := writeFlags(dir, all, flags); err != nil {
		return err
	}
	if err := next.addCaseFiles(fsys, all); err != nil {
		return err
	}
	next.number(old)
	return writeFile(filepath.Join(dir, manifestName), next.text())
}

// Replace writes all cases of a corpus, each where it was read, and MANIFEST. Unlike Write it
// changes what an id means: the caller has shown the changes.
func Replace(dir string, cases []Case) error {
	fsys := os.DirFS(dir)
	old, err := readManifest(fsys)
	if err != nil {
		return err
	}
	retired, err := Retired(fsys)
	if err != nil {
		return err
	}
	for _, c := range cases {
		if err := c.replace(dir); err != nil {
			return err
		}
	}
	next := pin(old, cases, retired)
	if err := next.addCaseFiles(fsys, cases); err != nil {
		return err
	}
	next.number(old)
	return writeFile(filepath.Join(dir, manifestName), next.text())
}

// replace writes a case: its file, or the outputs in its folder.
func (c Case) replace(dir string) error {
	path := filepath.Join(dir, filepath.FromSlash(c.ID))
	if _, err := os.Lstat(path + caseSuffix); err == nil {
		return writeFile(path+caseSuffix, c.Format())
	}
	for _, f := range c.Expected {
		if err := writeFile(filepath.Join(path, f.Name), f.Data); err != nil {
			return err
		}
	}
	return nil
}

// writeFlags writes FLAGS.
func writeFlags(dir string, cases []Case, flags []assignment.Flag) error {
	declared, err := Flags(os.DirFS(dir))
	if err != nil {
		return err
	}
	flags = append(declared, flags...) // assignments share flags: one does not change the words of another
	slices.SortStableFunc(flags, func(a, b assignment.Flag) int { return strings.Compare(a.Name, b.Name) })
	flags = slices.CompactFunc(flags, func(a, b assignment.Flag) bool { return a.Name == b.Name })
	used := map[string]bool{}
	for _, c := range cases {
		for _, name := range c.Flags {
			if f := declarationOf(flags, c, name); f != nil {
				used[f.Name] = true
			}
		}
	}
	var text bytes.Buffer
	for _, flag := range flags {
		if used[flag.Name] {
			fmt.Fprintf(&text, "%s: %s\n", flag.Name, flag.Description)
		}
	}
	return writeFile(filepath.Join(dir, "FLAGS"), text.Bytes())
}

func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return files.WriteBytes(path, 0o644, data)
}

// Export writes each case as a folder with its input and expected files.
func Export(dir string, cases []Case) error {
	for _, c := range cases {
		for _, f := range c.Files() {
			if err := writeFile(filepath.Join(dir, filepath.FromSlash(c.ID), f.Name), f.Data); err != nil {
				return err
			}
		}
	}
	return nil
}
