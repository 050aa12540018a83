// Package watch waits for changes of the sources of a program.
package watch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/stonecheck/stonecheck/checker/build"
)

// settle is how long sources must stay unchanged before a change is reported, because
// editors write a file in several steps.
const settle = 200 * time.Millisecond

// ErrNoSources reports a program that is not a file or folder.
var ErrNoSources = errors.New("not a file or folder, so it cannot change")

// A Watcher waits for changes of a program's sources.
type Watcher struct {
	args   []string // the program and its arguments
	events *fsnotify.Watcher
	seen   sourceFiles
	found  bool // the program was there at some time
}

// New makes a watcher, which must be closed.
func New(args []string) (*Watcher, error) {
	events, err := fsnotify.NewWatcher()
	return &Watcher{args: args, events: events}, err
}

// Mark records the current sources. The error is ErrNoSources if there are none and never were.
func (w *Watcher) Mark() error {
	w.seen = w.sources()
	found, err := w.watch()
	if err == nil && !found {
		err = ErrNoSources
	}
	w.found = w.found || found
	return err
}

// watch watches the folders of the sources. It reports false if none of them exists.
func (w *Watcher) watch() (found bool, err error) {
	for _, dir := range w.seen.dirs {
		switch err := w.events.Add(dir); {
		case errors.Is(err, fs.ErrNotExist): // it may have been removed just now
		case err != nil:
			return false, err
		default:
			found = true
		}
	}
	return found, nil
}

// Wait waits until the sources differ from those of Mark and have stopped changing. It
// reports false if ctx is done first.
func (w *Watcher) Wait(ctx context.Context) bool {
	quiet := time.NewTimer(settle) // they may have changed since Mark
	for {
		select {
		case <-ctx.Done():
			return false
		case <-w.events.Events:
			quiet.Reset(settle)
		case <-w.events.Errors: // events were lost
			quiet.Reset(settle)
		case <-quiet.C:
			now := w.sources()
			if !slices.Equal(now.files, w.seen.files) {
				return true
			}
			if !slices.Equal(now.dirs, w.seen.dirs) {
				w.seen.dirs = now.dirs
				_, _ = w.watch()    // Mark would return the same error
				quiet.Reset(settle) // the new folders may have sources by now
			}
		}
	}
}

// ErrChanged is why the context of Unchanged is done after a change.
var ErrChanged = errors.New("the sources have changed")

// Unchanged returns a context that also ends when the sources change after Mark, so that one run
// never mixes results of two versions. Call end before Wait.
func (w *Watcher) Unchanged(ctx context.Context) (unchanged context.Context, end func()) {
	unchanged, cancel := context.WithCancelCause(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if w.Wait(unchanged) {
			cancel(ErrChanged)
		}
	}()
	return unchanged, func() { cancel(nil); <-ended }
}

// Close stops watching.
func (w *Watcher) Close() error { return w.events.Close() }

// sourceFiles are the files of a program, as far as their names reveal.
type sourceFiles struct {
	dirs  []string
	files []string // with the state that changes when they are written
}

// sources returns the sources of the program, those in its folder or beside its file, and the
// files among its arguments.
func (w *Watcher) sources() sourceFiles {
	var s sourceFiles
	for i, arg := range w.args {
		info, err := os.Stat(arg)
		switch {
		case err == nil && info.IsDir() && i == 0:
			s.addFolder(arg)
		case err == nil && !info.IsDir(), i == 0 && (build.IsSource(arg) || w.found): // it may be absent for a moment
			s.add(arg, info)
			s.addSiblings(filepath.Dir(arg))
			if real, err := filepath.EvalSymlinks(arg); err == nil && isLink(arg) {
				s.addSiblings(filepath.Dir(real))
			}
		}
	}
	slices.Sort(s.files)
	s.files = slices.Compact(s.files)
	return s
}

// isLink reports whether a path is a link to another file.
func isLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

func (s *sourceFiles) addFolder(root string) {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case entry.IsDir() && path != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
			return fs.SkipDir
		case entry.IsDir():
			s.addSiblings(path)
		}
		return nil
	})
}

// addSiblings adds a folder and the sources in it.
func (s *sourceFiles) addSiblings(dir string) {
	s.dirs = append(s.dirs, dir)
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && !entry.IsDir() && build.IsSource(entry.Name()) {
			s.add(filepath.Join(dir, entry.Name()), info)
		}
	}
}

func (s *sourceFiles) add(path string, info fs.FileInfo) {
	if info != nil {
		s.files = append(s.files, fmt.Sprintf("%s %d %d", filepath.Clean(path), info.Size(), info.ModTime().UnixNano()))
	}
}
