package fuzz

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
)

// A Checkpoint is the progress of an exhaustive run, as stored in a file. All fields except
// Right identify the run: it continues only if they are equal.
type Checkpoint struct {
	Assignment string `json:"assignment"`
	Reading    string `json:"reading"`  // its options
	Programs   string `json:"programs"` // SHA-256, see Fingerprint
	Bounds     string `json:"bounds"`
	Inputs     string `json:"inputs"` // SHA-256
	Right      int    `json:"right"`
}

// Load returns how many inputs a file records as right, 0 if the file does not exist. It
// returns an error if the file belongs to another run.
func (c Checkpoint) Load(file string) (right int, err error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	var before Checkpoint
	if err := json.Unmarshal(data, &before); err != nil {
		return 0, fmt.Errorf("%s: %v, want a file that --resume has written", file, err)
	}
	for _, part := range []struct{ what, was, is string }{
		{"assignment", before.Assignment, c.Assignment}, {"reading", before.Reading, c.Reading}, {"bounds", before.Bounds, c.Bounds},
		{"inputs", before.Inputs, c.Inputs}, {"program", before.Programs, c.Programs},
	} {
		if part.was != part.is {
			return 0, fmt.Errorf("%s: written for %s %s, this run has %s: remove the file to start over", file, part.what, short(part.was), short(part.is))
		}
	}
	if before.Right < 0 {
		return 0, fmt.Errorf("%s: %d right inputs, want 0 or more", file, before.Right)
	}
	return before.Right, nil
}

// short returns the start of a hash, or the whole of a shorter text.
func short(text string) string {
	if text == "" {
		return "none"
	}
	if len(text) == 2*sha256.Size {
		return text[:12]
	}
	return text
}

// saveEvery is the time between two saves.
const saveEvery = 5 * time.Second

// Saver returns a function that saves the checkpoint periodically as a run progresses; last
// saves it at the end.
func (c Checkpoint) Saver(file string) (progress func(right int) error, last func(right int) error) {
	save := func(right int) error {
		c.Right = right
		return files.Write(file, func(w io.Writer) error {
			data, err := json.MarshalIndent(c, "", "  ")
			if err == nil {
				_, err = w.Write(append(data, '\n'))
			}
			return err
		})
	}
	saved := time.Now()
	return func(right int) error {
		if time.Since(saved) < saveEvery {
			return nil
		}
		saved = time.Now()
		return save(right)
	}, save
}

// Fingerprint returns a SHA-256 of commands, of the files and folders that they name, and of the
// sources beside a source, which may be parts of the program.
func Fingerprint(commands ...[]string) (string, error) {
	sum := sha256.New()
	for _, command := range commands {
		fmt.Fprintf(sum, "%d\n", len(command))
		for _, word := range command {
			fmt.Fprintf(sum, "%q\n", word)
			if _, err := os.Stat(word); err != nil {
				continue // an argument, or the name of a command
			}
			for _, path := range parts(word) {
				if err := addFiles(sum, path); err != nil {
					return "", err
				}
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// parts returns the path of a program without links; for a source, also the sources beside it.
func parts(program string) []string {
	real, err := filepath.EvalSymlinks(program)
	if err != nil {
		return []string{program}
	}
	all := []string{real}
	if info, err := os.Stat(real); err != nil || info.IsDir() || !build.IsSource(real) {
		return all
	}
	entries, _ := os.ReadDir(filepath.Dir(real))
	for _, entry := range entries {
		if path := filepath.Join(filepath.Dir(real), entry.Name()); path != filepath.Clean(real) && entry.Type().IsRegular() && build.IsSource(path) {
			all = append(all, path)
		}
	}
	return all
}

// addFiles adds the regular files at a path.
func addFiles(sum io.Writer, root string) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
			return nil
		}
		fmt.Fprintf(sum, "%q\n", path)
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		_, err = io.Copy(sum, file)
		return err
	})
}
