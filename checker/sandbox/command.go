package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"syscall"
	"time"
)

// Limits of one run; zero means no limit. CPU time, memory and output are totals over all
// processes of the run.
type Limits struct {
	CPU     time.Duration // user and system time
	Wall    time.Duration // time from start to end
	Output  int64         // total bytes of the judged files
	Files   int64         // total bytes of all other files
	Printed int64         // bytes kept of stdout and of stderr each, unless they are judged; the rest is dropped
	Memory  int64         // bytes
	Runtime int64         // additional bytes of memory for the virtual machine that runs the program
}

// maxFile is the largest file size, in bytes, for a run that starts without a
// known limit.
const maxFile = 64 << 30

// fileSize returns the file size limit for the kernel, 0 for none.
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

// bounded reports whether the output of the command is limited.
func (c Command) bounded() bool {
	return c.Limits.Output > 0 || c.Limits.Files > 0 || c.Allows != nil
}

// drains reports whether stdout is cut at Limits.Printed.
func (c Command) drains() bool {
	return c.Limits.Printed > 0 && !c.JudgedStdout && c.session == nil
}

// memory returns the memory limit for the kernel.
func (l Limits) memory() int64 {
	if l.Memory == 0 {
		return 0
	}
	return l.Memory + l.Runtime
}

// A Command is a program to run.
type Command struct {
	Argv   []string // the program, an absolute path, and its arguments
	Dir    string   // the working folder, an absolute path, which the program may write to
	Stdout string   // files for its printed output; they may be missing if it prints nothing
	Stderr string
	Stdin  string   // the file in Dir that is the standard input; "" for an empty input
	Env    []string // in addition to the variables that are passed on from this process
	Read   []string // files and folders that it may read in addition to Dir and system files
	Write  []string // folders that it may write to in addition to Dir
	Tool   bool     // a compiler: it may change file modes
	Limits Limits
	// Judged are the names of the judged files in Dir.
	Judged []string
	// JudgedStdout says that Stdout is judged.
	JudgedStdout bool
	// Allows reports whether this many bytes of judged files are within a limit that is
	// unknown when the program starts. It may be nil.
	Allows func(written int64) bool

	session *Session // nil if no caller exchanges text with the program
}

// A Limit is a limit that ended a run.
type Limit uint8

const (
	NoLimit Limit = iota
	CPULimit
	WallLimit
	OutputLimit // the judged files are too large
	MemoryLimit
	ProcessLimit // MaxProcesses processes at the same time, or MaxTasks including threads
	FilesLimit   // the other files are too large, too many, or nested too deeply
	ScratchLimit // the files do not fit in a Scratch: repeat the run on a disk
)

const (
	MaxProcesses = 64
	MaxTasks     = 256
)

// An Outcome is the result of a run.
type Outcome struct {
	Status int    // exit status, -1 if a signal ended the program
	Signal string // the signal that ended it; "" if the sandbox sent it
	Limit  Limit  // the limit that the run reached
	CPU    time.Duration
	Wall   time.Duration
	Dir    string // the working folder, as the program saw it
	Peak   int64  // bytes of memory of its largest process, 0 if unknown
	// Dropped says that the program printed more than Limits.Printed.
	Dropped bool
}

// ErrNotStarted reports a program that the system cannot start.
var ErrNotStarted = errors.New("cannot be started")

// shortages are errors of the system's resources, which are not the program's fault.
var shortages = []error{syscall.EAGAIN, syscall.ENOMEM, syscall.EMFILE, syscall.ENFILE, syscall.E2BIG, syscall.ETXTBSY}

// startError distinguishes a program that cannot be started from a system that lacks
// resources.
func startError(program string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	for _, shortage := range shortages {
		if errors.Is(err, shortage) && runtime.GOOS != "windows" {
			return fmt.Errorf("starting %s: %w", program, err)
		}
	}
	return fmt.Errorf("%s %w: %w", program, ErrNotStarted, err)
}

// judge finds a limit that the program reached and watch has not noticed. A signal that the sandbox
// sent is not the program's. A program that fails while using 90 % of its memory
// limit gets MemoryLimit.
//
// files is the limit that the files exceed, or NoLimit. The kernel limits only the size of
// each file, so it cannot distinguish these limits.
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
