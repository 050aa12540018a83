package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"syscall"
	"time"
)

// Limits of one run. Zero is no limit. CPU time, memory, and output are those of
// all processes of the run together.
type Limits struct {
	CPU     time.Duration // user and system time
	Wall    time.Duration // time from start to end
	Output  int64         // bytes of the files that are judged together
	Files   int64         // bytes of all others together
	Printed int64         // bytes of stdout and of stderr each that are kept, unless they are judged; the rest is dropped
	Memory  int64         // bytes
	Runtime int64         // bytes of memory beside it, for the virtual machine that runs the program
}

// maxFile is the size of the largest file of a run whose limit is not known when it
// starts, in bytes.
const maxFile = 64 << 30

// fileSize returns what the kernel is told of the size of a file, 0 for no limit.
func (c Command) fileSize() int64 {
	switch l := c.Limits; {
	case l.Output <= 0 && c.Allows != nil:
		return maxFile
	case l.Output <= 0 && l.Files <= 0:
		return 0
	default:
		return max(l.Output, l.Files) + 1
	}
}

// bounded reports whether there is a limit to what the command may write.
func (c Command) bounded() bool {
	return c.Limits.Output > 0 || c.Limits.Files > 0 || c.Allows != nil
}

// drains reports whether what is printed to the standard output is drained.
func (c Command) drains() bool {
	return c.Limits.Printed > 0 && !c.JudgedStdout && c.session == nil
}

// memory returns what the kernel is told.
func (l Limits) memory() int64 {
	if l.Memory == 0 {
		return 0
	}
	return l.Memory + l.Runtime
}

// A Command is a program to run.
type Command struct {
	Argv   []string // the program, an absolute path, and its arguments
	Dir    string   // its working folder, an absolute path, which it may write
	Stdout string   // files for what it prints; there may be none if it prints nothing
	Stderr string
	Env    []string // beside what is passed on of this process's own
	Read   []string // files and folders that it may read beside Dir and the system's
	Write  []string // folders that it may write beside Dir
	Tool   bool     // a compiler: it may change the modes of files
	Limits Limits
	// Judged are the names of the files in Dir that are judged.
	Judged []string
	// JudgedStdout says that what the program prints to Stdout is judged.
	JudgedStdout bool
	// Allows, if not nil, is asked whether so many bytes of the files that are judged are
	// within a limit that is not known when the program starts.
	Allows func(written int64) bool

	session *Session // it is talked to; nil if it is not
}

// A Limit that ended a run.
type Limit uint8

const (
	NoLimit Limit = iota
	CPULimit
	WallLimit
	OutputLimit // of the files that are judged
	MemoryLimit
	ProcessLimit // as many processes as MaxProcesses at the same time, or with their threads MaxTasks
	FilesLimit   // of the other files, also of their number and of folders in each other
	ScratchLimit // more files than a Scratch has space for: the run proves nothing and must be repeated on a disk
)

const (
	MaxProcesses = 64
	MaxTasks     = 256
)

// An Outcome is the result of a run.
type Outcome struct {
	Status int    // exit status, -1 if a signal ended the program
	Signal string // the signal that ended it, if it was not ours
	Limit  Limit  // the limit that it ran into
	CPU    time.Duration
	Wall   time.Duration
	Dir    string // the working folder, where the program had it
	Peak   int64  // bytes of memory of its largest process, 0 if the system does not tell
	// Dropped says that the program printed more than Limits.Printed.
	Dropped bool
}

// ErrNotStarted is a program that the system cannot start.
var ErrNotStarted = errors.New("cannot be started")

// startError distinguishes a program that cannot be started from a system that has run out
// of something.
func startError(program string, err error) error {
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

// judge finds a limit that the program reached before watch saw it. A signal that a limit
// sent is not the program's. A program that fails while using 90 % of its memory limit gets
// MemoryLimit.
//
// files is the limit that the files exceed, or NoLimit: the kernel, which limits the size of
// each file, knows only that one is too large.
func (o *Outcome) judge(l Limits, files Limit) {
	switch {
	case files == ScratchLimit, files != NoLimit && o.Limit == FilesLimit:
		o.Limit = files
	case o.Limit != NoLimit:
	case l.CPU > 0 && o.CPU >= l.CPU:
		o.Limit = CPULimit
	case files != NoLimit:
		o.Limit = files
	case l.Memory > 0 && o.Status != 0 && o.Peak >= l.Memory/10*9:
		o.Limit = MemoryLimit
	}
	if o.Limit != NoLimit {
		o.Signal = ""
	}
}
