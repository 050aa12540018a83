// Package box starts a program under limits and says what came of it. Whatever
// the program has started is ended with it.
//
// Limits are held by looking every few milliseconds, on Linux by the kernel too
// (CPU time of a process, size of a file). CPU time is known while a program runs
// on Linux only; elsewhere the wall limit stops it and the CPU time is judged
// when it has ended.
package box

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

// Limits of one run. Zero is no limit.
type Limits struct {
	CPU    time.Duration // CPU time of the program and the children that it waited for
	Wall   time.Duration // time from start to end
	Output int64         // bytes of all files in Dir, stdout and stderr together
}

// A Command is a program to run.
type Command struct {
	Argv   []string // the program, an absolute path, and its arguments
	Dir    string   // its working folder
	Stdout string   // files for what it prints; made anew
	Stderr string
	Env    []string // beside this process's own
	Limits Limits
}

// A Limit that ended a run.
type Limit uint8

const (
	NoLimit Limit = iota
	CPULimit
	WallLimit
	OutputLimit
)

// An Outcome is what came of a run.
type Outcome struct {
	Status int    // exit status, -1 if a signal ended the program
	Signal string // the signal that ended it, if it was not ours
	Limit  Limit  // the limit that it ran into
	CPU    time.Duration
	Wall   time.Duration
}

// poll is how often limits are looked at.
const poll = 20 * time.Millisecond

// ErrNotStarted is a program that the system cannot start.
var ErrNotStarted = errors.New("cannot be started")

// Run runs a command to its end. If ctx is done, the program is ended and the
// error is ctx's. The error wraps ErrNotStarted if there is no such program; any
// other error is a fault of ours.
func Run(ctx context.Context, c Command) (Outcome, error) {
	if err := ctx.Err(); err != nil {
		return Outcome{}, err
	}
	stdout, err := os.Create(c.Stdout)
	if err != nil {
		return Outcome{}, err
	}
	defer stdout.Close()
	stderr, err := os.Create(c.Stderr)
	if err != nil {
		return Outcome{}, err
	}
	defer stderr.Close()
	cmd := exec.Command(c.Argv[0], c.Argv[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.Dir, stdout, stderr
	cmd.Env = append(append(os.Environ(), "PWD="+c.Dir), c.Env...)
	group := newGroup(cmd)
	start := time.Now()
	if err := group.start(); err != nil {
		return Outcome{}, notStarted(c.Argv[0], err)
	}
	group.started(c.Limits)
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	limit := watch(ctx, c, group, start, done)
	group.end()
	if ctx.Err() != nil {
		return Outcome{}, ctx.Err()
	}
	o := Outcome{
		Status: cmd.ProcessState.ExitCode(),
		Signal: signalName(cmd.ProcessState),
		Limit:  limit,
		CPU:    cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(),
		Wall:   time.Since(start),
	}
	if limit == NoLimit {
		o.Limit = signalLimit(cmd.ProcessState)
	}
	o.judge(c)
	return o, nil
}

// notStarted tells a program that cannot be started from a system that is out of
// something.
func notStarted(program string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	for _, cause := range []error{fs.ErrNotExist, fs.ErrPermission, syscall.ENOEXEC} {
		if errors.Is(err, cause) || runtime.GOOS == "windows" {
			return fmt.Errorf("%s %w: %w", program, ErrNotStarted, err)
		}
	}
	return fmt.Errorf("starting %s: %w", program, err)
}

// judge finds a limit that the kernel or the end of the program was faster to
// meet than watch. A signal that a limit sent is not the program's.
func (o *Outcome) judge(c Command) {
	if o.Limit == NoLimit && c.Limits.CPU > 0 && o.CPU >= c.Limits.CPU {
		o.Limit = CPULimit
	}
	if o.Limit == NoLimit && c.overOutput() {
		o.Limit = OutputLimit
	}
	if o.Limit != NoLimit {
		o.Signal = ""
	}
}

// watch waits for the program's end and ends it at a limit or with ctx.
func watch(ctx context.Context, c Command, g *group, start time.Time, done chan error) Limit {
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for limit := NoLimit; ; {
		select {
		case <-done:
			return limit
		case <-ctx.Done():
			g.kill()
			<-done
			return NoLimit
		case <-ticker.C:
		}
		switch l := c.Limits; {
		case l.CPU > 0 && g.cpu() >= l.CPU:
			limit = CPULimit
		case l.Wall > 0 && time.Since(start) >= l.Wall:
			limit = WallLimit
		case c.overOutput():
			limit = OutputLimit
		}
		if limit != NoLimit {
			g.kill()
			<-done
			return limit
		}
	}
}

// maxFiles is the most files that a run may leave.
const maxFiles = 10_000

// overOutput reports whether the files of a run are larger than its limit.
func (c Command) overOutput() bool {
	if c.Limits.Output <= 0 {
		return false
	}
	size, files := int64(0), 0
	add := func(info fs.FileInfo, err error) {
		if err == nil && info.Mode().IsRegular() {
			size += info.Size()
		}
	}
	add(os.Stat(c.Stdout))
	add(os.Stat(c.Stderr))
	filepath.WalkDir(c.Dir, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			add(entry.Info())
		}
		if files++; files > maxFiles || size > c.Limits.Output {
			return filepath.SkipAll
		}
		return nil
	})
	return size > c.Limits.Output || files > maxFiles
}
