package sandbox

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// A drain keeps the beginning of what a program prints and drops the rest. The program
// prints to a pipe, so it can print endlessly without filling a file.
type drain struct {
	from     int    // the read end of the pipe
	name     string // the file
	to       int    // the open file; -1 before the program has printed anything
	left     int64  // bytes that may still be kept
	dropped  bool
	enlarged bool
}

// drainEvery is the time between reads of a pipe, so that a program that prints byte by
// byte does not wake the worker for each byte.
const drainEvery = time.Millisecond

// pipeSize is the size in bytes to which a pipe is enlarged if its program prints fast. By
// default it is the largest size that the kernel allows ordinary users.
const pipeSize = 1 << 20

// addDrain makes a drain to a file and returns the program's end of the pipe. Both ends
// stay open here until the end of the run, so that the program's exit does not make the
// pipe readable.
func (t *tree) addDrain(name string, most int64) (fd int, err error) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC|unix.O_NONBLOCK); err != nil {
		return 0, err
	}
	t.opened = append(t.opened, ends[:]...)
	if t.buffer == nil {
		t.buffer = make([]byte, 64<<10)
	}
	t.drains.buf = t.buffer
	t.drains.all = append(t.drains.all, &drain{from: ends[0], name: name, to: -1, left: most})
	return ends[1], setBlocking(ends[1]) // for the program
}

// openFiles opens the standard input, output and error of a program.
func (ru *runner) openFiles(r request, t *tree) (files []uintptr, err error) {
	for i, name := range []string{r.Stdin, r.Stdout, r.Stderr} {
		if name == "" {
			files = append(files, uintptr(ru.null))
			continue
		}
		if i == 1 && r.Drains || i == 2 && r.Limits.Printed > 0 {
			fd, err := t.addDrain(name, r.Limits.Printed)
			if err != nil {
				return nil, err
			}
			files = append(files, uintptr(fd))
			continue
		}
		mode := unix.O_WRONLY
		if i == 0 {
			mode = unix.O_RDONLY
		}
		fd, err := openNow(name, mode)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		t.opened = append(t.opened, fd)
		files = append(files, uintptr(fd))
	}
	return files, nil
}

// read reads from the pipe as much as fits in buf. It reports whether the pipe may contain
// more.
func (d *drain) read(buf []byte) (more bool) {
	n, err := unix.Read(d.from, buf)
	if err == unix.EINTR {
		return true
	}
	if err != nil || n <= 0 {
		return false
	}
	kept := buf[:min(int64(n), d.left)]
	d.dropped = d.dropped || len(kept) < n
	d.left -= int64(len(kept))
	if !d.write(kept) {
		d.left, d.dropped = 0, true
	}
	if n == len(buf) && !d.enlarged {
		d.enlarged = true
		_, _ = unix.FcntlInt(uintptr(d.from), unix.F_SETPIPE_SZ, pipeSize)
	}
	return n == len(buf)
}

// write writes to the file, which it opens before it writes the first byte. It reports
// false if the disk is full or the program has removed the file.
func (d *drain) write(data []byte) bool {
	if d.to < 0 && len(data) > 0 {
		var err error
		if d.to, err = openNow(d.name, unix.O_WRONLY|unix.O_NOFOLLOW); err != nil {
			d.to = -1
			return false
		}
	}
	for len(data) > 0 {
		written, err := unix.Write(d.to, data)
		if err != nil && err != unix.EINTR {
			return false
		}
		data = data[max(0, written):]
	}
	return true
}

// finish reads the rest of the pipe after the program has ended, and closes the file.
func (d *drain) finish(buf []byte) {
	for left := pipeSize; left > 0 && d.read(buf); left -= len(buf) {
	}
	if d.to >= 0 {
		_ = unix.Close(d.to)
		d.to = -1
	}
}

// drains holds the drains of a run.
type drains struct {
	all  []*drain
	buf  []byte
	next time.Time // the time of the next read
}

// poll adds the pipes to the files that are polled, unless it is too early to read them.
// It returns how long the poll may wait.
func (d *drains) poll(fds []unix.PollFd, wait time.Duration) ([]unix.PollFd, time.Duration) {
	if len(d.all) == 0 {
		return fds, wait
	}
	if rest := time.Until(d.next); rest > 0 {
		return fds, min(wait, rest)
	}
	for _, each := range d.all {
		fds = append(fds, unix.PollFd{Fd: int32(each.from), Events: unix.POLLIN})
	}
	return fds, wait
}

// read reads what is available. fds are the entries that poll has added, after the poll.
func (d *drains) read(fds []unix.PollFd) {
	const most = 4 * pipeSize // then other events get their turn
	for i, fd := range fds {
		if fd.Revents == 0 {
			continue
		}
		for left := most; left > 0 && d.all[i].read(d.buf); left -= len(d.buf) {
		}
		d.next = time.Now().Add(drainEvery)
	}
}

// finish reads the rest, and reports whether anything was dropped.
func (d *drains) finish() (dropped bool) {
	for _, each := range d.all {
		each.finish(d.buf)
		dropped = dropped || each.dropped
	}
	return dropped
}
