package sandbox

import (
	"fmt"
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// spareTasks is how far the kernel's limit of processes exceeds a program's limit. The
// worker's threads may count too, and the worker must be able to notice that there are too
// many. More is spared where the user's unrelated processes also count.
const (
	spareTasks     = 64
	spareTasksUser = 512
)

// reservedMemory is how far the kernel's limit of a process's data exceeds the memory limit, in bytes. The kernel also
// counts memory that is reserved and never used, such as the stack of a thread, for which recursive programs often
// ask hundreds of megabytes. The memory that a run uses is limited by watching it, and at tier 3 by its cgroup.
const reservedMemory = 1 << 30

// setLimits sets limits that this process and its children cannot undo. It runs before any
// program starts.
func (ru *runner) setLimits() error {
	set := map[int]uint64{unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: 1024}
	if ru.Memory > 0 && !raceDetector {
		set[unix.RLIMIT_DATA] = uint64(ru.Memory + reservedMemory)
	}
	if ru.FileSize > 0 {
		set[unix.RLIMIT_FSIZE] = uint64(ru.FileSize)
	}
	switch {
	case ru.User != 0 || ru.Tier >= Separate && countsInNamespace():
		set[unix.RLIMIT_NPROC] = MaxTasks + spareTasks
	default: // it does not bind root
		set[unix.RLIMIT_NPROC] = uint64(tasksOf(os.Getuid()) + MaxTasks + spareTasksUser)
	}
	for resource, most := range set {
		var now syscall.Rlimit
		if err := syscall.Getrlimit(resource, &now); err != nil {
			return err
		}
		most = min(most, now.Max)
		if err := syscall.Setrlimit(resource, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return nil
}

// tasksOf returns the number of processes and threads of a user.
func tasksOf(user int) int {
	tasks := 0
	for _, pid := range numbers("/proc", 0) {
		var stat unix.Stat_t
		if unix.Stat(fmt.Sprintf("/proc/%d", pid), &stat) == nil && int(stat.Uid) == user {
			if fields := statFields(pid); fields != nil {
				tasks += fields[20]
			}
		}
	}
	return tasks
}

// countsInNamespace reports whether the kernel counts the processes of a user separately in
// each user namespace. Older kernels also count the user's other processes.
func countsInNamespace() bool { return linuxSince(5, 14) }

// linuxSince reports whether the kernel has at least this version.
func linuxSince(major, minor int) bool {
	var name unix.Utsname
	if unix.Uname(&name) != nil {
		return false
	}
	var hasMajor, hasMinor int
	_, _ = fmt.Sscanf(unix.ByteSliceToString(name.Release[:]), "%d.%d", &hasMajor, &hasMinor)
	return hasMajor > major || hasMajor == major && hasMinor >= minor
}

// limitProcess sets the kernel's limits for each process: CPU time in whole seconds, and
// memory if this process could not set that limit for itself.
func (ru *runner) limitProcess(pid int, l Limits) {
	if raceDetector && ru.Memory > 0 {
		data := uint64(ru.Memory + reservedMemory)
		_ = ru.limit(pid, unix.RLIMIT_DATA, unix.Rlimit{Cur: data, Max: data})
	}
	if l.CPU > 0 {
		seconds := uint64(l.CPU/time.Second) + 1
		_ = ru.limit(pid, unix.RLIMIT_CPU, unix.Rlimit{Cur: seconds, Max: seconds + 1})
	}
}
