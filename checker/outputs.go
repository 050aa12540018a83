package checker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// compare compares what the program has written with what is expected, and gives the verdict.
func (a *attempt) compare(ctx context.Context) error {
	r, f := &a.result, a.folder
	if err := a.compareOutputs(ctx, r, f); err != nil {
		return err
	}
	r.Verdict = r.judge(a.Strict)
	if r.Verdict != OutputLimit { // else it depends on the moment at which the program was ended
		hide := hideWork(r.Run.Dir)
		r.Stderr = excerptOf(f.stderr, hide)
		if r.Problem.Input != nil {
			r.Stdout = excerptOf(f.stdout, hide)
		}
	}
	r.note()
	if err := f.checkSpace(r); err != nil {
		return err
	}
	if r.Verdict == MissingOutput {
		r.Others = append(f.others(ctx, r.Problem), written(a.outside)...)
	}
	return ctx.Err()
}

// compareOutputs compares each output.
func (a *attempt) compareOutputs(ctx context.Context, r *Result, f folder) error {
	r.Limits.Output = a.allowed.bytes()
	intact := f.open(a.command.Judged)
	if r.Problem.Answer != nil && intact {
		r.Problem.Outputs = r.Problem.Answer.Expect(func(name string) []byte { return f.read(name, maxAnswer) })
	}
	if intact && a.Meant != nil {
		r.Notes = f.adopt(ctx, r.Problem, a.Meant)
	}
	if !a.allowed.covers(f.size(r.Problem)) && r.Run.Limit == sandbox.NoLimit { // one that was adopted
		r.Run.Limit = sandbox.OutputLimit
	}
	for _, output := range r.Problem.Outputs {
		compared := Output{Name: output.Name, Missing: true}
		if intact || output.Name == assignment.Stdout {
			var err error
			if compared, err = f.compare(ctx, output, a.Strict, a.allowed.bytes()); err != nil {
				return err
			}
			if compared.First != nil {
				compared.Text = f.read(output.Name, a.Capture)
			}
		}
		r.Outputs = append(r.Outputs, compared)
	}
	return nil
}

// maxAnswer is the most bytes that an answer is looked at in which many are right.
const maxAnswer = 1 << 20

// note collects what costs nothing but should be said.
func (r *Result) note() {
	for _, output := range r.Outputs {
		for _, deviation := range output.Deviations {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: %s", output.Name, deviation))
		}
	}
	if r.Run.Dropped {
		r.Notes = append(r.Notes, fmt.Sprintf("printed more than %d MB to stdout or stderr: the rest was dropped", r.Limits.Printed>>20))
	}
	if r.Verdict == Pass && r.Run.Status != 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("exit status %d with right outputs", r.Run.Status))
	}
}

// size is the bytes of all outputs that are regular files, counted as for the limits.
func (f folder) size(p assignment.Problem) (sum int64) {
	for _, output := range p.Outputs {
		if info, err := os.Lstat(f.path(output.Name)); err == nil && info.Mode().IsRegular() {
			sum += untrusted.Size(info)
		}
	}
	return sum
}

// leastSpace is how many bytes must be free after a failed run, or the program may have
// failed because it could not write.
const leastSpace = 64 << 10

// checkSpace blames a failure on a file system that has no space left, not on the program.
func (f folder) checkSpace(r *Result) error {
	if !r.Failed() || r.Run.Limit != sandbox.NoLimit {
		return nil
	}
	free, err := files.Free(f.work)
	if err != nil || free >= leastSpace {
		return nil // an error says nothing: the program may have removed its folder
	}
	return fmt.Errorf("%s: no room is left for what the program writes: %w", filepath.Dir(f.work), syscall.ENOSPC)
}
