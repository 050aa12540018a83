package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/watch"
)

// watch checks the program, and again whenever its sources change, until ctx is done. It
// returns the result of the last finished run.
func (j *checkJob) watch(ctx context.Context) error {
	watcher, err := watch.New(j.args)
	if err != nil {
		return err
	}
	defer watcher.Close()
	var last *report.Run
	var runs []report.Point
	for {
		if err := watcher.Mark(); errors.Is(err, watch.ErrNoSources) {
			return usage(fmt.Errorf("--watch: %s is not a file or folder, so it cannot change", j.args[0]))
		} else if err != nil {
			return err
		}
		onTerminal := isTerminal(j.cmd.OutOrStdout())
		if last != nil && !onTerminal {
			fmt.Fprintln(j.cmd.OutOrStdout())
		}
		unchanged, end := watcher.Unchanged(ctx)
		run, err := j.once(unchanged)
		end()
		switch {
		case superseded(unchanged):
			continue
		case ctx.Err() != nil && last != nil:
			return statusOf(*last)
		case err == nil:
			if !onTerminal {
				err = j.sinceLast(last, run)
			}
			runs = append(runs, report.PointOf(run))
			if err = firstError(err, j.trend(runs, onTerminal)); err != nil {
				return err
			}
			last = &run
		case canBeFixed(err):
			fmt.Fprintf(j.cmd.ErrOrStderr(), "stonecheck: %v\n", err)
		default:
			return err
		}
		fmt.Fprintln(j.cmd.ErrOrStderr(), "stonecheck: waiting for a change of the sources; Ctrl-C ends")
		if !watcher.Wait(ctx) {
			if last == nil {
				return nil
			}
			return statusOf(*last)
		}
	}
}

// superseded reports whether a run was ended because its sources changed.
func superseded(ctx context.Context) bool { return errors.Is(context.Cause(ctx), watch.ErrChanged) }

// clearScreen empties a terminal and its history, and begins at the top.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// trend prints the totals of the last runs. It rings the bell of a terminal when all cases
// begin or cease to pass.
func (j *checkJob) trend(runs []report.Point, onTerminal bool) error {
	n := len(runs)
	bell := ""
	if onTerminal && n > 1 && runs[n-1].AllPass() != runs[n-2].AllPass() {
		bell = "\a"
	}
	w := j.cmd.OutOrStdout()
	_, err := fmt.Fprintf(w, "\n%s%s\n", report.Trend(runs, j.text(w).Screen.Width), bell)
	return err
}

// canBeFixed reports whether a change of the sources may fix an error.
func canBeFixed(err error) bool {
	var status *statusError
	var missing *build.MissingTool
	return errors.As(err, &missing) || errors.As(err, &status) && status.status == badUsage
}

// sinceLast prints what has changed since the last run, as far as the detail permits.
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
