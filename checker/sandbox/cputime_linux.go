package sandbox

import (
	"encoding/binary"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A cpuClock counts the CPU time of all processes that descend from this thread, even of
// those that no process waits for: a parent that ignores SIGCHLD does not get the times of
// its children. It uses a kernel performance counter, which many systems deny to ordinary
// users and containers.
type cpuClock struct {
	fd    int           // the performance counter; -1 if there is none
	began time.Duration // the total at the last restart
}

// openCPUClock opens the clock for the calling thread.
func openCPUClock() *cpuClock {
	fd, err := unix.PerfEventOpen(&unix.PerfEventAttr{
		Type: unix.PERF_TYPE_SOFTWARE, Config: unix.PERF_COUNT_SW_TASK_CLOCK, Size: unix.PERF_ATTR_SIZE_VER0,
		// Ordinary users must exclude the kernel. This counter includes its time all the same.
		Bits: unix.PerfBitInherit | unix.PerfBitExcludeKernel | unix.PerfBitExcludeHv,
	}, 0, -1, -1, unix.PERF_FLAG_FD_CLOEXEC)
	if err != nil {
		fd = -1
	}
	return &cpuClock{fd: fd}
}

// restart resets the count.
func (c *cpuClock) restart() { c.began = c.total() }

// elapsed returns the CPU time since restart; 0 if it is unknown.
func (c *cpuClock) elapsed() time.Duration { return max(0, c.total()-c.began) }

// total returns a number that grows by the CPU time of the descendants. The counter includes
// the calling thread, so the thread's own time is subtracted.
func (c *cpuClock) total() time.Duration {
	var count [8]byte
	var own unix.Timespec
	if c.fd < 0 {
		return 0
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_CLOCK_GETTIME, unix.CLOCK_THREAD_CPUTIME_ID, uintptr(unsafe.Pointer(&own)), 0); errno != 0 {
		return 0
	}
	if n, err := descriptor(c.fd).Read(count[:]); n != len(count) || err != nil {
		return 0
	}
	return time.Duration(binary.NativeEndian.Uint64(count[:])) - time.Duration(own.Nano())
}
