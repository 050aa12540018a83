// Package checker runs a program on cases and judges what it wrote.
package checker

import (
	"path/filepath"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Verdict is the judgement on one case. If several apply, the first one in this order is
// given: Internal, TimeLimit, MemoryLimit, OutputLimit, Crash, MissingOutput, Mismatch,
// NonzeroExit.
type Verdict string

const (
	Pass          Verdict = "Pass"
	Mismatch      Verdict = "Mismatch"      // an output differs
	MissingOutput Verdict = "MissingOutput" // an output was not written
	NonzeroExit   Verdict = "NonzeroExit"   // all outputs are right, and strict checking was requested
	Crash         Verdict = "Crash"         // a signal ended the program, or it was stopped for starting too many processes
	TimeLimit     Verdict = "TimeLimit"
	MemoryLimit   Verdict = "MemoryLimit"
	OutputLimit   Verdict = "OutputLimit"
	BuildFailed   Verdict = "BuildFailed" // the compiler ran and rejected the sources
	Skipped       Verdict = "Skipped"     // not run, on request, after a failure
	Internal      Verdict = "Internal"    // a fault of stonecheck, never the program's
)

// A Result is the result of one case.
type Result struct {
	Case    corpus.Case
	Problem assignment.Problem // its outputs are made while they are read; they end early if the context of the check is done
	Verdict Verdict
	Outputs []Output         // in the order of the problem's outputs
	Run     *sandbox.Outcome // nil if the program was not run
	Limits  sandbox.Limits   // of the run
	Notes   []string         // tolerated deviations, and repairs
	Stderr  string           // an excerpt of the program's standard error
	Stdout  string           // an excerpt of its standard output, if that is not judged
	Others  []string         // files that it wrote instead of a missing output
	Folder  string           // the folder of its files, if they were kept
	NotRun  string           // why the program was not run on this case: it hangs on similar ones; otherwise empty
	Build   *build.Failure
	Err     error // the fault, if Verdict is Internal
}

// An Output is the comparison of one output of a case.
type Output struct {
	Name    string
	Missing bool
	compare.Result
	Text []byte // the written text, if it is wrong and no longer than Checker.Capture; otherwise nil
}

// Right reports whether the output is there and has no difference.
func (o Output) Right() bool { return !o.Missing && o.First == nil }

// Failed reports whether a program has failed the case.
func (r Result) Failed() bool {
	return r.Verdict != Pass && r.Verdict != Skipped && r.Verdict != Internal
}

// judge returns the verdict on a program that was run and compared.
func (r Result) judge(strict bool) Verdict {
	switch r.Run.Limit {
	case sandbox.CPULimit, sandbox.WallLimit:
		return TimeLimit
	case sandbox.MemoryLimit:
		return MemoryLimit
	case sandbox.ProcessLimit:
		return Crash
	case sandbox.OutputLimit, sandbox.FilesLimit:
		return OutputLimit
	}
	if r.Run.Signal != "" {
		return Crash
	}
	verdict := Pass
	for _, output := range r.Outputs {
		switch {
		case output.Missing:
			return MissingOutput
		case !output.Right():
			verdict = Mismatch
		}
	}
	if verdict == Pass && strict && r.Run.Status != 0 {
		return NonzeroExit
	}
	return verdict
}

// Hide removes the paths of stonecheck's folders from the texts that a program left, which
// must not depend on where it ran.
func (r *Result) Hide(folders ...string) {
	var pairs []string
	for _, folder := range folders {
		if folder != "" {
			pairs = append(pairs, folder+string(filepath.Separator), "")
		}
	}
	hide := strings.NewReplacer(pairs...).Replace
	r.Stderr, r.Stdout = hide(r.Stderr), hide(r.Stdout)
	for i := range r.Others {
		r.Others[i] = hide(r.Others[i])
	}
}

// Rename replaces a path in the texts that a program printed.
func (r *Result) Rename(path, name string) {
	r.Stderr, r.Stdout = strings.ReplaceAll(r.Stderr, path, name), strings.ReplaceAll(r.Stdout, path, name)
}

// hideWork returns a function that removes the working folder of a run and its parent from
// a text: their names differ between runs.
func hideWork(dir string) func(string) string {
	const separator = string(filepath.Separator)
	replacer := sync.OnceValue(func() *strings.Replacer { // most programs print nothing
		var pairs []string // the first match is taken, so longer paths come first
		for _, above := range []string{filepath.Dir(dir), realPath(filepath.Dir(dir))} {
			work := filepath.Join(above, filepath.Base(dir))
			pairs = append([]string{work + separator, "", work, "."}, pairs...)
			pairs = append(pairs, above+separator, ".."+separator, above, "..")
		}
		return strings.NewReplacer(pairs...)
	})
	return func(text string) string { return replacer().Replace(text) }
}

// realPath resolves links in a path, as a program sees it. It returns the path unchanged if
// that fails.
func realPath(path string) string {
	if found, err := filepath.EvalSymlinks(path); err == nil {
		return found
	}
	return path
}
