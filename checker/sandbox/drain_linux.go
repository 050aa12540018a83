package sandbox

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// A drain keeps the beginning of what a program prints and drops the rest. The program
// prints to a pipe, so that it can print without end and no file grows with it.
type drain struct {
	from, to int   // the end of the pipe that is read, and the file
	left     int64 // bytes that are still kept
	dropped  bool
	enlarged bool
}

// drainEvery is how long a pipe is left to fill after it was read: a program that
// prints byte by byte must not wake us for each of them.
const drainEvery = time.Millisecond

// pipeSize is the size of a pipe whose program prints fast, in bytes; all users may have it.
const pipeSize = 1 << 20

// addDrain makes a drain to a file and returns the end for the program. All of it stays
// open here until the end of the run, so that the end of the program is no event.
func (t *tree) addDrain(to int, most int64) (fd int, err error) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC|unix.O_NONBLOCK); err != nil {
		return 0, err
	}
	t.opened = append(t.opened, ends[:]...)
	if t.drains.buf == nil {
		t.drains.buf = make([]byte, 64<<10)
	}
	t.drains.all = append(t.drains.all, &drain{from: ends[0], to: to, left: most})
	return ends[1], unix.SetNonblock(ends[1], false) // for the program
}

// openFiles opens what a program reads and prints to.
func (ru *runner) openFiles(r request, t *tree) (files []uintptr, err error) {
	for i, name := range []string{r.Stdin, r.Stdout, r.Stderr} {
		if name == "" {
			files = append(files, uintptr(ru.null))
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
		if i == 1 && r.Drains || i == 2 && r.Limits.Printed > 0 {
			if fd, err = t.addDrain(fd, r.Limits.Printed); err != nil {
				return nil, err
			}
		}
		files = append(files, uintptr(fd))
	}
	return files, nil
}

// read reads what is in the pipe, as far as there is room for it in buf.
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
	for len(kept) > 0 {
		written, err := unix.Write(d.to, kept)
		if err != nil && err != unix.EINTR { // the disk is full
			d.left, d.dropped = 0, true
			break
		}
		kept = kept[max(0, written):]
	}
	if n == len(buf) && !d.enlarged {
		d.enlarged = true
		_, _ = unix.FcntlInt(uintptr(d.from), unix.F_SETPIPE_SZ, pipeSize)
	}
	return n == len(buf)
}

// finish reads what is left in the pipe, whose program has ended.
func (d *drain) finish(buf []byte) {
	for left := pipeSize; left > 0 && d.read(buf); left -= len(buf) {
	}
}

// drains are those of a run.
type drains struct {
	all  []*drain
	buf  []byte
	next time.Time // when they are read again
}

// poll adds the drains to what is waited for, and says how long that may take.
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

// read reads what is there. fds are those of the drains, none if it is not their turn.
func (d *drains) read(fds []unix.PollFd) {
	const most = 4 * pipeSize // then there is something else to look at
	for i, fd := range fds {
		if fd.Revents == 0 {
			continue
		}
		for left := most; left > 0 && d.all[i].read(d.buf); left -= len(d.buf) {
		}
		d.next = time.Now().Add(drainEvery)
	}
}

// finish reads what is left, and reports whether anything was dropped.
func (d *drains) finish() (dropped bool) {
	for _, each := range d.all {
		each.finish(d.buf)
		dropped = dropped || each.dropped
	}
	return dropped
}
