package sandbox

import (
	"errors"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// replies is the pipe on which a worker replies. While there is no reply, the supervisor
// checks the worker's files every poll interval. For the first interval a thread blocks in poll,
// which is faster than waking a goroutine, unless as many reads as there are processors wait
// already, or the caller needs the processors meanwhile.
type replies struct {
	*os.File
	look    func()
	session bool          // the caller exchanges text with the program meanwhile
	waiting *atomic.Int64 // reads of this supervisor that wait here, in either way
}

func (r *replies) Read(b []byte) (int, error) {
	defer r.waiting.Add(-1)
	var parked *os.File
	if r.waiting.Add(1) > int64(runtime.GOMAXPROCS(0)) || r.session {
		parked = r.parked()
	}
	for parked == nil {
		ready, err := pollQuietly(int(r.Fd()))
		if err != nil {
			return 0, err
		}
		if ready {
			return r.File.Read(b)
		}
		r.look()
		parked = r.parked()
	}
	defer parked.Close()
	return r.readParked(parked, b)
}

// readParked waits for the reply in the runtime's poller. A blocking system call would keep
// its processor for up to 10 ms, and the scheduler would check every few microseconds whether
// to hand it off.
func (r *replies) readParked(parked *os.File, b []byte) (int, error) {
	for {
		n, err := parked.Read(b)
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			return n, err
		}
		r.look()
		if err := parked.SetReadDeadline(time.Now().Add(poll)); err != nil {
			return 0, err
		}
	}
}

// parked returns the pipe as a file of the runtime's poller, with a deadline, or nil if that is
// impossible, because too many files are open. Both files do not block from then on, so a read
// must follow a poll.
func (r *replies) parked() *os.File {
	fd, err := unix.FcntlInt(r.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	if err := unix.SetNonblock(fd, true); err != nil {
		_ = unix.Close(fd)
		return nil
	}
	parked := os.NewFile(uintptr(fd), r.Name())
	if err := parked.SetReadDeadline(time.Now().Add(poll)); err != nil {
		_ = parked.Close()
		return nil
	}
	return parked
}

// pollQuietly waits at most one poll interval until a pipe can be read, without telling the
// scheduler. Otherwise the scheduler checks every few microseconds whether to hand off the
// thread's processor, which costs a short run a tenth of its time. Every millisecond
// pollQuietly yields. It must not be used by more threads than GOMAXPROCS, because then the
// scheduler polls networks and pipes only every 10 ms.
func pollQuietly(fd int) (ready bool, err error) {
	fds := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	for end := time.Now().Add(poll); fds[0].Revents == 0 && time.Now().Before(end); runtime.Gosched() {
		if err := pollFor(fds, time.Millisecond); err != nil && err != unix.EINTR {
			return false, err
		}
	}
	return fds[0].Revents != 0, nil
}
