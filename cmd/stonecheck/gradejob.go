package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/cluster"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// A gradeJob is a run of grade.
type gradeJob struct {
	*gradeFlags
	cmd         *cobra.Command
	sandbox     *sandbox.Sandbox // nil if all programs run on other machines
	sources     []string
	intake      intake.Options
	part, parts int // the shard
	terms       grade.Terms
	scheme      *score.Scheme // nil if there is none
	enrolment   grade.Enrolment
}

// run reads all submissions before it touches OUT, so bad input leaves nothing behind.
func (j *gradeJob) run(ctx context.Context, dir string) error {
	j.intake.Assignment, j.enrolment.Pattern = j.terms.Assignment, j.pattern
	var err error
	if j.intake.Decisions, err = j.decisions(); err != nil {
		return refused(err)
	}
	all, err := intake.Read(ctx, j.sources, filepath.Join(dir, "in"), j.intake)
	if err != nil {
		return usage(err)
	}
	if j.enrolment.Submissions, err = j.choose(all); err != nil {
		return usage(err)
	}
	store, err := j.open()
	if err != nil {
		return refused(err)
	}
	defer store.Close()
	if err := j.keepEarlyStop(ctx, store); err != nil {
		return refused(err)
	}
	conn, end, err := j.cluster.connect(j.cmd, j.out)
	if err != nil {
		if !j.goesOn() {
			store.Discard()
			os.Remove(j.out)
		}
		return refused(err)
	}
	if err = j.grade(ctx, conn, store, dir); err == nil {
		err = store.EndAgain(ctx)
	}
	end(err == nil)
	if err != nil {
		return refused(err)
	}
	return endClass(j.cmd, store, j.out, &j.files)
}

// keepEarlyStop keeps --no-early-stop with the results, or takes it from there.
func (j *gradeJob) keepEarlyStop(ctx context.Context, store *grade.Store) error {
	if !j.cmd.Flags().Changed("no-early-stop") {
		return nil
	}
	mixed, err := store.KeepEarlyStop(ctx, j.noEarlyStop)
	if mixed {
		before := "with --no-early-stop"
		if j.noEarlyStop {
			before = "without --no-early-stop"
		}
		fmt.Fprintf(j.cmd.ErrOrStderr(), "earlier cases were judged %s (--again all judges them again)\n", before)
	}
	return err
}

// decisions returns the decisions that humans have made in the results so far.
func (j *gradeJob) decisions() ([]intake.Decision, error) {
	if !j.goesOn() {
		return nil, nil
	}
	store, err := openResults(j.out)
	if err != nil {
		return nil, nil // open reports the reason
	}
	defer store.Close()
	return store.Decisions()
}

// choose selects the submissions for --only and --shard.
func (j *gradeJob) choose(all []intake.Submission) ([]intake.Submission, error) {
	var ids []string
	for _, s := range all {
		ids = append(ids, s.ID)
	}
	for _, id := range j.only {
		if !slices.Contains(ids, id) {
			return nil, fmt.Errorf("--only %s: no such submission%s", id, nearest.Hint(id, ids))
		}
	}
	var chosen []intake.Submission
	for i, s := range all {
		if i%j.parts == j.part-1 && (len(j.only) == 0 || slices.Contains(j.only, s.ID)) {
			chosen = append(chosen, s)
		}
	}
	return chosen, nil
}

// goesOn reports whether the run continues existing results.
func (j *gradeJob) goesOn() bool { return j.resume || j.again != "" }

// open opens the existing results, or makes new ones.
func (j *gradeJob) open() (*grade.Store, error) {
	path := filepath.Join(j.out, grade.StoreName)
	_, err := os.Stat(path)
	there := err == nil
	switch {
	case there && !j.goesOn():
		return nil, grade.Refusal(fmt.Sprintf("%s: already has results (--resume continues, -o names another folder)", j.out))
	case there:
		store, err := grade.Open(path)
		if err != nil {
			return nil, err
		}
		if err := store.Accept(j.terms); err != nil {
			store.Close()
			return nil, err
		}
		return store, nil
	case j.goesOn():
		return nil, grade.Refusal(fmt.Sprintf("%s: no results to continue", j.out))
	}
	return grade.Create(j.out, j.terms)
}

// grade judges the pending cases and computes all scores.
func (j *gradeJob) grade(ctx context.Context, conn *cluster.Conn, store *grade.Store, dir string) error {
	if conn != nil {
		if err := conn.Collect(ctx, store); err != nil {
			return err
		}
	}
	if j.again != "" {
		if err := store.KeepEarlier(ctx); err != nil {
			return err
		}
	}
	changed, err := store.Enroll(ctx, j.enrolment)
	if err != nil {
		return err
	}
	for _, id := range changed {
		fmt.Fprintf(j.cmd.ErrOrStderr(), "%s has changed since it was judged (--again changed judges it again)\n", id)
	}
	scheme := j.scheme
	if scheme == nil {
		if scheme, err = store.Scheme(j.terms); err != nil {
			return err
		}
	}
	if j.gradescope == "" {
		ask, err := j.work(ctx, conn, store, store, dir)
		if err != nil {
			return err
		}
		return finishClass(ctx, store, j.terms, scheme, max(j.jobs, 1), ask)
	}
	if err := j.files.keep(j.cmd, store); err != nil {
		return err
	}
	live := &liveQueue{Store: store, path: j.gradescope, scheme: scheme, detail: j.files.detail}
	if err := live.write(); err != nil {
		return err
	}
	ask, err := j.work(ctx, conn, store, live, dir)
	if err != nil {
		return err
	}
	if err := finishClass(ctx, store, j.terms, scheme, max(j.jobs, 1), ask); err != nil {
		return err
	}
	return live.end()
}

// An asker returns a function that runs the program of a submission for a diagnosis.
type asker func(submission string, started *string) diagnose.Runner

// work judges what the queue contains, here or on a cluster. The queue may be the store
// itself. It returns the asker for diagnoses, nil if programs must not be run for them.
func (j *gradeJob) work(ctx context.Context, conn *cluster.Conn, store *grade.Store, queue grade.Queue, dir string) (asker, error) {
	undone, err := store.Undone()
	if err != nil {
		return nil, err
	}
	bar := progressbar.NewOptions(undone,
		progressbar.OptionSetWriter(j.cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(j.cmd.ErrOrStderr())),
		progressbar.OptionShowCount(),
		progressbar.OptionClearOnFinish())
	run := &grade.Run{
		Sandbox: j.sandbox, Terms: j.terms, Build: j.build, Dir: dir, Jobs: j.jobs,
		Done: func() { _ = bar.Add(1) },
	}
	defer bar.Finish()
	var ask asker
	if !j.noProbe && j.sandbox != nil {
		ask = run.Ask
	}
	if conn != nil {
		return ask, conn.Grade(ctx, store, run, j.enrolment.Submissions)
	}
	return ask, run.Work(ctx, queue)
}

// build builds the program of a submission.
func (j *gradeJob) build(ctx context.Context, id, dir string) (build.Program, error) {
	i := slices.IndexFunc(j.enrolment.Submissions, func(s intake.Submission) bool { return s.ID == id })
	return j.enrolment.Submissions[i].Build(ctx, j.sandbox, dir)
}

// finishClass makes the reports and the scores. Diagnoses ask no program if ask is nil.
func finishClass(ctx context.Context, store *grade.Store, terms grade.Terms, scheme *score.Scheme, jobs int, ask asker) error {
	f := &grade.Finisher{Store: store, Terms: terms, Tool: version(), Repeat: repeatGraded, Explain: explainGraded, Ask: ask}
	if err := f.All(ctx, jobs); err != nil {
		return err
	}
	return store.Rescore(ctx, scheme)
}

// endClass writes the files and prints a summary of the class. Cases that could not be
// judged are a failure of stonecheck.
func endClass(cmd *cobra.Command, store *grade.Store, out string, made *classFlags) error {
	if err := made.keep(cmd, store); err != nil {
		return refused(err)
	}
	class, err := store.Class()
	if err != nil {
		return refused(err)
	}
	if made.anonymous {
		class = class.Anonymous()
	}
	if err := class.WriteFiles(out, made.detail); err != nil {
		return refused(err)
	}
	if err := class.Summary(cmd.OutOrStdout()); err != nil {
		return err
	}
	if class.Faults() > 0 {
		return &statusError{status: harnessFailed}
	}
	return nil
}

// refused marks errors that the user can correct as the user's.
func refused(err error) error {
	var refusal grade.Refusal
	switch {
	case errors.As(err, &refusal):
		return usage(refusal)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EROFS), errors.Is(err, os.ErrPermission):
		return usage(err)
	}
	return err
}
