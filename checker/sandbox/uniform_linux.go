package sandbox

import (
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// A program should not be able to see how many runs its worker has had. Making all of it
// anew for each run would take ten times as long as a run does; what follows costs next
// to nothing.

// openLastNumber opens the file that has the last process number that was given out in
// this process's namespace; -1 if there is none. It opens a copy of the mount, for the
// mount itself is about to become read-only.
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

// resetProcessNumbers gives the processes of each run the same numbers. Systems that refuse it
// count on.
func (ru *runner) resetProcessNumbers() {
	if ru.lastNumber >= 0 {
		_, _ = unix.Pwrite(ru.lastNumber, []byte(strconv.Itoa(reservedNumbers)), 0)
	}
}

// hideCgroups covers the cgroups, whose counters go on from run to run. No program needs
// them: the limits in them hold all the same.
func hideCgroups() error {
	if _, err := os.Stat(cgroupRoot); err != nil {
		return nil
	}
	if err := unix.Mount("tmpfs", cgroupRoot, "tmpfs", unix.MS_RDONLY|unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, "size=4k"); err != nil {
		return &setupError{"covering " + cgroupRoot, err}
	}
	return nil
}
