package corpus

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Write writes case files into a folder that exists, and FLAGS and MANIFEST for
// all cases that are then in it: FLAGS has those of flags, and of the flags that
// it had, which a case has. Each file is written aside and renamed, so that none
// is ever half written.
func Write(dir string, cases []Case, flags []Flag) error {
	for _, c := range cases {
		if err := writeFile(filepath.Join(dir, filepath.FromSlash(c.ID)+caseSuffix), c.Format()); err != nil {
			return err
		}
	}
	fsys := os.DirFS(dir)
	cases, err := Load(fsys)
	if err != nil {
		return err
	}
	declared, err := Flags(fsys)
	if err != nil {
		return err
	}
	flags = append(slices.Clone(flags), declared...)
	slices.SortStableFunc(flags, func(a, b Flag) int { return strings.Compare(a.Name, b.Name) })
	flags = slices.CompactFunc(flags, func(a, b Flag) bool { return a.Name == b.Name })
	var text bytes.Buffer
	for _, flag := range flags {
		if slices.ContainsFunc(cases, func(c Case) bool { return slices.Contains(c.Flags, flag.Name) }) {
			fmt.Fprintf(&text, "%s: %s\n", flag.Name, flag.Description)
		}
	}
	if err := writeFile(filepath.Join(dir, "FLAGS"), text.Bytes()); err != nil {
		return err
	}
	manifest, err := Manifest(fsys, cases)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(dir, "MANIFEST"), manifest)
}

func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	aside := path + ".new"
	if err := os.WriteFile(aside, data, 0o644); err != nil {
		return err
	}
	return os.Rename(aside, path)
}
