package checker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/stonecheck/stonecheck/checker/disk"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// What a program may write beside the files that are judged, in bytes: right programs
// write files and print for their authors.
const (
	maxFiles   = 256 << 20 // other files together; more is OutputLimit
	maxPrinted = 64 << 20  // kept of stdout and of stderr; more is dropped
)

// judged are the files that are judged, and whether the standard output is.
func judged(p assignment.Problem) (names []string, stdout bool) {
	for _, output := range p.Outputs {
		if output.Name == assignment.Stdout {
			stdout = true
			continue
		}
		names = append(names, output.Name)
	}
	if p.Answer != nil { // in one of two forms
		names = []string{assignment.TurnFile, assignment.NextStateFile}
	}
	return names, stdout
}

// execute runs a command in a new folder, which is the caller's also if there is an
// error. What is too much for a folder in memory is run again on a disk, and so is all
// that this program runs later.
func (c *Checker) execute(ctx context.Context, r *Result, command sandbox.Command) (f folder, o sandbox.Outcome, err error) {
	if f, err = c.newFolder(r, command); err != nil {
		return f, o, err
	}
	if o, err = f.run(ctx, c.Sandbox, command); err != nil || o.Limit != sandbox.ScratchLimit {
		return f, o, err
	}
	f.remove()
	c.writesMuch.Store(true)
	if f, err = c.newFolder(r, command); err != nil {
		return f, o, err
	}
	o, err = f.run(ctx, c.Sandbox, command)
	return f, o, err
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

// leastRoom is how many bytes must be free after a failed run, or the program may have
// failed because it could not write.
const leastRoom = 64 << 10

// checkRoom blames a failure on a file system that has no room left, not on the program.
func (f folder) checkRoom(r *Result) error {
	if !r.Failed() || r.Run.Limit != sandbox.NoLimit {
		return nil
	}
	free, err := disk.Free(f.work)
	if err != nil || free >= leastRoom {
		return nil // an error says nothing: the program may have removed its folder
	}
	return fmt.Errorf("%s: no room is left for what the program writes: %w", filepath.Dir(f.work), syscall.ENOSPC)
}
