package sandbox

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// Root's programs run as a user of their own, another one for each worker, that nobody else
// is: so the limit of processes applies to them, they can be ended all at once, and they
// cannot get at what is root's. They may read what root can, since root asked for the check.

// firstUser is the first of these users, beyond all that systems give out.
const firstUser = 1_800_000_000

// ownUser returns a user for the programs of a worker; 0 if it has to be the user of this process.
// No two workers that run at the same time have the same process number.
func ownUser(pid int) int {
	if os.Getuid() != 0 || !capable(1<<unix.CAP_SETUID|1<<unix.CAP_SETGID|1<<unix.CAP_CHOWN|1<<unix.CAP_DAC_READ_SEARCH) {
		return 0
	}
	user := firstUser + pid
	if !mapped("/proc/self/uid_map", user) || !mapped("/proc/self/gid_map", user) {
		return 0
	}
	return user
}

// mapped reports whether a user or group is one in the namespace of this process.
func mapped(file string, id int) bool {
	data, _ := os.ReadFile(file)
	for line := range strings.Lines(string(data)) {
		var first, outside, count int
		if _, err := fmt.Sscan(line, &first, &outside, &count); err == nil && id >= first && id-first < count {
			return true
		}
	}
	return false
}

func capable(capabilities uint32) bool {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var data [2]unix.CapUserData
	return unix.Capget(&header, &data[0]) == nil && data[0].Permitted&capabilities == capabilities
}

// becomeUser makes the calling thread, and so what it starts, that of the worker's user, and
// leaves it one of root's capabilities. None can come back: there are
// no new privileges.
func (ru *runner) becomeUser() error {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var data [2]unix.CapUserData
	if os.Getuid() == 0 {
		const kept = 1 << unix.CAP_DAC_READ_SEARCH
		data[0] = unix.CapUserData{Effective: kept, Permitted: kept, Inheritable: kept}
	}
	ru.keepOwn(&data)
	if ru.User == 0 {
		if ru.Tier == Limited {
			return nil
		}
		return unix.Capset(&header, &data[0])
	}
	if err := unix.Prctl(unix.PR_SET_KEEPCAPS, 1, 0, 0, 0); err != nil {
		return err
	}
	// Not those of the package syscall, which change all threads: the others stay
	// root's, so that programs cannot get at them.
	id := uintptr(ru.User)
	for _, call := range [][4]uintptr{{unix.SYS_SETGROUPS}, {unix.SYS_SETRESGID, id, id, id}, {unix.SYS_SETRESUID, id, id, id}} {
		if _, _, errno := unix.RawSyscall(call[0], call[1], call[2], call[3]); errno != 0 {
			return errno
		}
	}
	if err := unix.Capset(&header, &data[0]); err != nil {
		return err
	}
	return unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_RAISE, unix.CAP_DAC_READ_SEARCH, 0, 0)
}

// keepOwn keeps what this process may do and its programs may not: look at one that has
// closed itself to others, and choose the number of the next process in a namespace of its
// own. Where programs run as root, starting one would give it the same.
func (ru *runner) keepOwn(data *[2]unix.CapUserData) {
	var kept []uintptr
	switch root := os.Getuid() == 0; {
	case root && ru.User == 0:
	case ru.Tier >= Separate:
		kept = namespaceCapabilities()
	case root && capable(1<<unix.CAP_SYS_PTRACE):
		kept = []uintptr{unix.CAP_SYS_PTRACE}
	}
	for _, c := range kept {
		data[c/32].Permitted |= 1 << (c % 32)
		data[c/32].Effective |= 1 << (c % 32)
	}
}

// namespaceCapabilities returns those that keepOwn keeps, as far as the kernel has them.
func namespaceCapabilities() []uintptr {
	if linuxSince(5, 9) {
		return []uintptr{unix.CAP_SYS_PTRACE, unix.CAP_CHECKPOINT_RESTORE}
	}
	return []uintptr{unix.CAP_SYS_PTRACE}
}

// killUser ends all processes of a user, at the same moment: none can get away by
// starting another. The calling thread becomes that user and must not be used again.
func killUser(user int) {
	id := uintptr(user)
	if _, _, errno := unix.RawSyscall(unix.SYS_SETRESUID, id, id, id); errno == 0 {
		_ = unix.Kill(-1, unix.SIGKILL)
	}
}
