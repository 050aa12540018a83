package main

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
	"github.com/stonecheck/stonecheck/checker/report"
)

// settle is how long sources must be left alone before they are checked: editors
// write a file in several steps.
const settle = 200 * time.Millisecond

// watch checks the program, and again whenever its sources change, until ctx is
// done. It ends as the last run that was finished.
func (j *checkJob) watch(ctx context.Context) error {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer watcher.Close()
	var last *report.Run
	for {
		seen := sources(j.args)
		if len(seen.dirs) == 0 {
			return usage(fmt.Errorf("--watch: %s is no file or folder, so nothing of it can change", j.args[0]))
		}
		if last != nil {
			fmt.Fprintln(j.cmd.OutOrStdout())
		}
		for _, dir := range seen.dirs {
			if err := watcher.Add(dir); err != nil {
				return err
			}
		}
		run, err := j.once(ctx)
		switch {
		case ctx.Err() != nil && last != nil:
			return statusOf(*last)
		case err == nil:
			if err := j.sinceLast(last, run); err != nil {
				return err
			}
			last = &run
		case canBeMended(err):
			fmt.Fprintf(j.cmd.ErrOrStderr(), "stonecheck: %v\n", err)
		default:
			return err
		}
		fmt.Fprintln(j.cmd.ErrOrStderr(), "stonecheck: waiting for a change of the sources; Ctrl-C ends")
		if !seen.change(ctx, watcher, j.args) {
			if last == nil {
				return nil
			}
			return statusOf(*last)
		}
	}
}

// canBeMended reports whether a change of the sources may help.
func canBeMended(err error) bool {
	var status *statusError
	var missing *build.MissingTool
	return errors.As(err, &missing) || errors.As(err, &status) && status.status == badUsage
}

// sinceLast says what is other than in the last run, as far as the detail lets it.
func (j *checkJob) sinceLast(last *report.Run, run report.Run) error {
	if last == nil || j.reports.detail == report.Score {
		return nil
	}
	comparison, err := report.Compare(j.reports.detail.Run(*last), j.reports.detail.Run(run))
	if err != nil {
		return err
	}
	w := j.cmd.OutOrStdout()
	if _, err := fmt.Fprintf(w, "\nsince the last run\n\n"); err != nil {
		return err
	}
	return comparison.Print(w)
}

// sourceFiles are the files that a program is made of, as far as their names tell.
type sourceFiles struct {
	dirs  []string
	files []string // with what changes when they are written
}

// sources are the sources of a program: those in its folder, or those beside its
// file; and the files that it has as arguments.
func sources(args []string) sourceFiles {
	var s sourceFiles
	for i, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case err == nil && info.IsDir() && i == 0:
			s.addFolder(arg)
		case err == nil && !info.IsDir(), i == 0 && build.IsSource(arg): // it may be away for a moment
			s.add(arg, info)
			s.addSiblings(filepath.Dir(arg))
		}
	}
	slices.Sort(s.files)
	s.files = slices.Compact(s.files)
	return s
}

func (s *sourceFiles) addFolder(root string) {
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

// change waits until the sources are other than s, and then left alone for a
// moment; it reports false if ctx is done before.
func (s sourceFiles) change(ctx context.Context, watcher *fsnotify.Watcher, args []string) bool {
	quiet := time.NewTimer(settle) // they may have changed during the run
	for {
		select {
		case <-ctx.Done():
			return false
		case <-watcher.Events:
			quiet.Reset(settle)
		case <-watcher.Errors: // events were lost
			quiet.Reset(settle)
		case <-quiet.C:
			if now := sources(args); !slices.Equal(now.files, s.files) {
				return true
			}
		}
	}
}
