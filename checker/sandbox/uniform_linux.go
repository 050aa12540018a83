package sandbox

import (
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// A program should not be able to see how many runs its worker has made. A new worker for
// each run would take ten times as long as a run. The following measures cost next to
// nothing.

// openLastNumber opens the file with the last process number assigned in this process's
// namespace, or returns -1. It opens a copy of the mount, because the mount itself is about
// to become read-only.
func openLastNumber() int {
	tree, err := unix.OpenTree(unix.AT_FDCWD, "/proc", unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC)
	if err != nil {
		return -1
	}
	defer unix.Close(tree)
	fd, err := unix.Openat(tree, "sys/kernel/ns_last_pid", unix.O_WRONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1
	}
	return fd
}

// resetProcessNumbers gives the processes of each run the same numbers. Where the system
// does not permit this, the numbers go on.
func (ru *runner) resetProcessNumbers() {
	if ru.lastNumber >= 0 {
		_, _ = unix.Pwrite(ru.lastNumber, []byte(strconv.Itoa(reservedNumbers)), 0)
	}
}

// hideCgroups covers the cgroups, whose counters accumulate over runs. No program needs
// them, and their limits still apply.
func hideCgroups() error {
	if _, err := os.Stat(cgroupRoot); err != nil {
		return nil
	}
	if err := unix.Mount("tmpfs", cgroupRoot, "tmpfs", unix.MS_RDONLY|unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, "size=4k"); err != nil {
		return &setupError{"covering " + cgroupRoot, err}
	}
	return nil
}
