package sandbox

import (
	"encoding/gob"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// init turns this process into a worker if it was started as one. Since it is an init
// function, every program and test that imports this package can run commands.
func init() {
	switch {
	case os.Getenv(endAtOnce) != "":
		os.Exit(0)
	case len(os.Args) == 1 && os.Args[0] == workerName:
		runtime.LockOSThread()
		serve()
		os.Exit(0)
	}
}

// A runner runs the commands of a worker, in the worker's process. It runs everything on one
// locked thread, which has the same restrictions as the programs. It therefore needs no new
// thread when a program has used up all processes.
type runner struct {
	settings
	null   int
	clock  *cpuClock
	diag   *socketDiag
	buffer []byte // for what programs print
	marks  marks  // the change times of the folders in which a run could leave something for the next run
	key    limitKey

	lastNumber   int    // the descriptor of the kernel's file with the last assigned process number; -1 if it cannot be opened
	memoryDevice uint64 // the device number of memory files without a path (memfd_create)
}

// serve runs commands until its input is closed.
func serve() {
	// Programs may send signals, which must not end this process, and programs must not
	// inherit ignored signals. Catching signals and starting threads take longest, so serve
	// does both before it reads the settings.
	signal.Notify(make(chan os.Signal, 1), caught...)
	reserveThreads()
	decoder, encoder := gob.NewDecoder(descriptor(0)), gob.NewEncoder(descriptor(1))
	ru := &runner{lastNumber: -1}
	if decoder.Decode(&ru.settings) != nil {
		return
	}
	answer := reply{}
	if err := ru.setUp(); err != nil {
		answer.Failed = err.Error()
	}
	for encoder.Encode(answer) == nil && answer.Failed == "" {
		var r request
		if decoder.Decode(&r) != nil {
			return
		}
		answer = ru.run(r)
	}
}

// A descriptor is an open file, pipe or socket. Its methods call the kernel directly, without the
// Go scheduler. The scheduler would move the goroutine's processor to another thread and poll
// every few microseconds, which costs more CPU time than a run.
type descriptor int

func (d descriptor) Read(b []byte) (int, error)  { return d.transfer(unix.SYS_READ, b) }
func (d descriptor) Write(b []byte) (int, error) { return d.transfer(unix.SYS_WRITE, b) }

// transfer makes a system call that fills or takes a buffer; 0 bytes mean the end. Messages in
// pipes are shorter than PIPE_BUF, so they are written whole.
func (d descriptor) transfer(call uintptr, b []byte) (int, error) {
	for {
		n, _, errno := unix.RawSyscall(call, uintptr(d), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)))
		switch {
		case errno == unix.EINTR:
		case errno != 0:
			return 0, errno
		case n == 0:
			return 0, io.EOF
		default:
			return int(n), nil
		}
	}
}

// setUp confines this process and prepares it to run programs.
func (ru *runner) setUp() error {
	var err error
	if ru.null, err = unix.Open(os.DevNull, unix.O_RDONLY|unix.O_CLOEXEC, 0); err != nil {
		return err
	}
	ru.clock, ru.diag = openCPUClock(), openSocketDiag()
	ru.memoryDevice = findMemoryDevice()
	steps := []struct {
		what string
		from Tier
		do   func() error
	}{
		{"taking over orphans", Limited, func() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }},
		{"limits", Limited, ru.setLimits},
		{"namespaces", Separate, ru.setUpNamespaces},
		{"becoming another user", Limited, ru.becomeUser},
		{"hiding this process from the programs", Limited, func() error { return unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) }},
		{"no new privileges", Limited, func() error { return unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) }},
		{"Landlock", Confined, ru.restrictFiles},
		{"the filter of system calls", Confined, ru.filterCalls},
	}
	for _, step := range steps {
		if ru.Tier < step.from {
			continue
		}
		if err := step.do(); err != nil {
			return &setupError{step.what, err}
		}
	}
	return nil
}

// reserveThreads starts enough threads for the Go runtime itself in advance: when a program
// has used up all processes, no more can be started.
func reserveThreads() {
	const threads = 4
	var there sync.WaitGroup
	there.Add(threads)
	for range threads {
		go func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			there.Done()
			there.Wait()
		}()
	}
	there.Wait()
}

// caught are the signals that would end this process. The Go runtime ignores the others, and
// a terminal's signals do not arrive, because this process has its own session. Only these
// signals are caught, because catching a signal may cost two thread switches.
var caught = []os.Signal{
	unix.SIGHUP, unix.SIGINT, unix.SIGQUIT, unix.SIGILL, unix.SIGTRAP, unix.SIGABRT, unix.SIGBUS, unix.SIGFPE, unix.SIGSEGV,
	unix.SIGTERM, unix.SIGSTKFLT, unix.SIGSYS,
}

// run runs a command until it ends or the input is closed.
func (ru *runner) run(r request) reply {
	t := ru.newTree()
	t.bounded = r.Bounded
	defer t.close()
	ru.resetProcessNumbers()
	files, err := ru.openFiles(r, t)
	if err != nil {
		return reply{Failed: err.Error()}
	}
	temp := r.Dir
	if ru.Tier >= Separate {
		temp = "/tmp"
	}
	start := time.Now()
	t.leader, err = syscall.ForkExec(r.Argv[0], r.Argv, &syscall.ProcAttr{
		Dir: r.Dir, Env: environment(ru.Env, r.Env, r.Dir, temp), Files: files,
		Sys: &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL, PidFD: &t.pidfd},
	})
	if err != nil {
		var errno syscall.Errno
		if errors.As(err, &errno) {
			return reply{NotFound: errno}
		}
		return reply{Failed: err.Error()}
	}
	ru.limitProcess(t.leader, r.Limits)
	limit := t.watch(r.Limits, start)
	wall := time.Since(start)
	if err := t.end(); err != nil {
		return reply{Failed: err.Error()}
	}
	o := t.outcome()
	o.Wall, o.Dropped = wall, t.drains.finish()
	if limit != NoLimit {
		o.Limit = limit
	}
	return reply{Outcome: o, Used: ru.marks.changed()}
}

// openNow opens a file for a program and never blocks. The supervisor has opened the other end
// of a named pipe already. If it has ended, opening the pipe for writing is an error.
func openNow(name string, mode int) (int, error) {
	fd, err := unix.Open(name, mode|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err == nil {
		err = setBlocking(fd) // for the program
	}
	return fd, err
}

// setBlocking clears O_NONBLOCK, the only file status flag with which this process opens files.
func setBlocking(fd int) error {
	_, err := unix.FcntlInt(uintptr(fd), unix.F_SETFL, 0)
	return err
}

// A setupError says that a worker cannot confine itself.
type setupError struct {
	what string
	err  error
}

func (e *setupError) Error() string { return e.what + ": " + e.err.Error() }
func (e *setupError) Unwrap() error { return e.err }
