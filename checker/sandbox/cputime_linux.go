package sandbox

import (
	"encoding/binary"
	"time"

	"golang.org/x/sys/unix"
)

// A cpuClock counts the CPU time of all processes that this thread starts, and of those
// that they start. It counts those too for which nobody waits: a parent that ignores
// SIGCHLD does not get the times of its children. The kernel keeps the count, but many
// systems do not let an ordinary user or a container have it.
type cpuClock struct {
	fd    int // of a performance counter; -1 if there is none
	began time.Duration
}

// openCPUClock opens the clock for the calling thread.
func openCPUClock() *cpuClock {
	fd, err := unix.PerfEventOpen(&unix.PerfEventAttr{
		Type: unix.PERF_TYPE_SOFTWARE, Config: unix.PERF_COUNT_SW_TASK_CLOCK, Size: unix.PERF_ATTR_SIZE_VER0,
		Bits: unix.PerfBitInherit | unix.PerfBitExcludeKernel | unix.PerfBitExcludeHv,
	}, 0, -1, -1, unix.PERF_FLAG_FD_CLOEXEC)
	if err != nil {
		fd = -1
	}
	return &cpuClock{fd: fd}
}

// restart begins to count anew.
func (c *cpuClock) restart() { c.began = c.total() }

// elapsed returns the CPU time since restart; 0 if it is not known.
func (c *cpuClock) elapsed() time.Duration { return max(0, c.total()-c.began) }

// total returns all CPU time but that of the calling thread itself.
func (c *cpuClock) total() time.Duration {
	var count [8]byte
	var own unix.Timespec
	if c.fd < 0 || unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &own) != nil {
		return 0
	}
	if n, err := pipe(c.fd).Read(count[:]); n != len(count) || err != nil {
		return 0
	}
	return time.Duration(binary.NativeEndian.Uint64(count[:])) - time.Duration(own.Nano())
}
