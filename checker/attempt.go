package checker

import (
	"context"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxMemory is a program's memory limit for a case that does not set one, in bytes.
const maxMemory = 256 << 20

// Limits on what a program may write besides the judged files, in bytes. Right programs
// also write extra files and print debugging output.
const (
	maxFiles   = 256 << 20 // of all other files together; a program that writes more gets OutputLimit
	maxPrinted = 64 << 20  // of each of stdout and stderr; the rest is dropped
)

// judged returns the names of the judged files, and whether the standard output is judged.
func judged(p assignment.Problem) (names []string, stdout bool) {
	for _, output := range p.Outputs {
		if output.Name == assignment.Stdout {
			stdout = true
			continue
		}
		names = append(names, output.Name)
	}
	if p.Answer != nil {
		names = p.Answer.Files
	}
	return names, stdout
}

// An attempt is one run of the program on a case, in its own folder.
type attempt struct {
	*Checker
	way     way
	result  Result
	allowed *allowance
	command sandbox.Command
	folder  folder
	outside []strayFile
}

// attempt prepares a folder for a case, runs the program in it, and compares its outputs.
func (c *Checker) attempt(ctx context.Context, each corpus.Case, w way, cpu time.Duration) Result {
	a := &attempt{Checker: c, way: w, result: Result{Case: each}}
	defer a.end()
	err := a.prepare(ctx, cpu)
	if err == nil {
		err = a.execute(ctx)
	}
	if err == nil {
		err = a.compare(ctx)
	}
	if err != nil {
		a.result.Verdict, a.result.Err = Internal, err
	}
	return a.result
}

// prepare determines the problem and the limits, and makes the folder and the command.
func (a *attempt) prepare(ctx context.Context, cpu time.Duration) error {
	err := ctx.Err()
	if err != nil {
		return err
	}
	r := &a.result
	if r.Problem, err = r.Case.Problem(ctx, a.Reading); err != nil {
		return err
	}
	if a.way.second {
		r.Problem.Input = r.Problem.Second
	}
	a.allowed = newAllowance(ctx, r.Problem)
	program := a.way.program
	r.Limits = limits(cpu, r.Problem, a.allowed)
	r.Limits.Runtime = program.Runtime
	a.command = sandbox.Command{
		Stdin:  stdin(r.Problem),
		Argv:   append(program.Argv[:len(program.Argv):len(program.Argv)], arguments(a.way.invocation, r.Problem)...),
		Read:   program.Read,
		Env:    program.Env,
		Limits: r.Limits,
		Allows: a.allowed.covers,
	}
	a.command.Judged, a.command.JudgedStdout = judged(r.Problem)
	if a.Sandbox.Tier() == sandbox.Limited { // at higher tiers a program cannot write there
		a.outside = strayFiles(r.Problem, program.Home)
	}
	a.folder, err = a.newFolder(r, a.command, a.way.sources)
	return err
}

// execute runs the command. If a folder in memory is too small for the program, execute
// runs the command again on a disk, and later runs of this program start there.
func (a *attempt) execute(ctx context.Context) error {
	outcome, err := a.folder.run(ctx, a.Sandbox, a.command)
	if err == nil && outcome.Limit == sandbox.ScratchLimit {
		a.folder.remove()
		a.writesMuch.Store(true)
		if a.folder, err = a.newFolder(&a.result, a.command, a.way.sources); err != nil {
			return err
		}
		outcome, err = a.folder.run(ctx, a.Sandbox, a.command)
	}
	if err != nil {
		return err
	}
	a.result.Run = &outcome
	return nil
}

// end removes the folder unless Keep is set.
func (a *attempt) end() {
	if a.allowed != nil {
		a.allowed.release()
	}
	if !a.Keep {
		a.folder.remove()
	}
}

// stdin returns the name of the file that the program gets as standard input, or "".
func stdin(p assignment.Problem) string {
	if p.Assignment.Stdin {
		return assignment.InputFile
	}
	return ""
}

// arguments fills in an invocation.
func arguments(invocation string, p assignment.Problem) []string {
	var args []string
	for _, field := range strings.Fields(invocation) {
		if field == "{args}" {
			args = append(args, p.Args...)
			continue
		}
		args = append(args, strings.ReplaceAll(field, "{input}", assignment.InputFile))
	}
	return args
}

// limits returns the limits of a run.
func limits(cpu time.Duration, p assignment.Problem, a *allowance) sandbox.Limits {
	if cpu == 0 {
		cpu = DefaultCPU
	}
	l := sandbox.Limits{CPU: cpu, Wall: 3 * cpu, Memory: maxMemory, Files: maxFiles, Printed: maxPrinted}
	if given := time.Duration(p.Seconds * float64(time.Second)); given > 0 {
		l.CPU, l.Wall = given, max(3*given, DefaultCPU)
	}
	if p.Memory > 0 {
		l.Memory = p.Memory
	}
	if !a.covers(atOnce) {
		l.Output = a.bytes()
	}
	return l
}

// run runs a command in this folder.
func (f folder) run(ctx context.Context, sb *sandbox.Sandbox, command sandbox.Command) (sandbox.Outcome, error) {
	if f.scratch != nil {
		return f.scratch.Run(ctx)
	}
	command.Dir, command.Stdout, command.Stderr = f.work, f.stdout, f.stderr
	return sb.Run(ctx, command)
}
