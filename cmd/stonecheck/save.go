package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/corpus"
)

// writable refuses a folder that exists, unless force is given.
func writable(dir string, force bool) error {
	info, err := os.Lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: a file, want a folder", dir)
	case !force:
		return fmt.Errorf("%s: the folder exists (--force writes into it)", dir)
	}
	return nil
}

// saveCorpus makes a corpus aside, so that its folder is there whole or not at all;
// into a folder that exists it writes file by file.
func saveCorpus(dir string, cases []corpus.Case, flags []corpus.Flag) error {
	if _, err := os.Lstat(dir); err == nil {
		err := corpus.Write(dir, cases, flags)
		if errors.Is(err, corpus.ErrPinned) {
			return usage(fmt.Errorf("%s: %v", dir, err))
		}
		return err
	}
	dir = filepath.Clean(dir)
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	aside, err := os.MkdirTemp(filepath.Dir(dir), "."+filepath.Base(dir)+"-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(aside)
	if err := corpus.Write(aside, cases, flags); err != nil {
		return err
	}
	if err := os.Chmod(aside, 0o755); err != nil {
		return err
	}
	return os.Rename(aside, dir)
}
