package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// writable rejects a folder that exists, unless force is set.
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

// saveCorpus writes a corpus, or adds to one. Its errors are the user's: what is in the folder, or what prevents
// writing there.
func saveCorpus(dir string, cases []corpus.Case, flags []assignment.Flag) error {
	err := corpus.Save(dir, cases, flags)
	if errors.Is(err, corpus.ErrPinned) {
		err = fmt.Errorf("%s: %v", dir, err)
	}
	return usage(err)
}
