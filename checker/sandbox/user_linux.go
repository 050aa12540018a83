package sandbox

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// For root, programs run as a different user for each worker, which no other process uses.
// So the limit of processes applies to them, they can be ended all at once, and they can
// neither write root's files nor signal or trace root's processes. They may read what root
// can, because root asked for the check.

// firstUser is the first of these users, above the numbers that systems usually assign.
const firstUser = 1_800_000_000

// ownUser returns a user for the programs of a worker; 0 means the user of this process.
// Workers that run at the same time have different process numbers, so they get different
// users.
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

// mapped reports whether a user or group exists in the namespace of this process.
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

// becomeUser switches the calling thread, and so its children, to the worker's user. The
// children keep only one of root's capabilities. They cannot regain others, because new
// privileges are disabled.
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
	// The functions of package syscall change all threads. The other threads must stay root's,
	// so that programs cannot access them.
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

// keepOwn keeps capabilities that this process needs and its programs must not have: to
// inspect a process that hides from others, and to choose the next process number in its
// namespace. Programs that run as root would inherit them.
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

// namespaceCapabilities returns the capabilities that keepOwn keeps, as far as the kernel
// has them.
func namespaceCapabilities() []uintptr {
	if linuxSince(5, 9) {
		return []uintptr{unix.CAP_SYS_PTRACE, unix.CAP_CHECKPOINT_RESTORE}
	}
	return []uintptr{unix.CAP_SYS_PTRACE}
}

// killUser ends all processes of a user at the same moment, so none can escape by forking.
// The calling thread becomes that user and must not be used again.
func killUser(user int) {
	id := uintptr(user)
	if _, _, errno := unix.RawSyscall(unix.SYS_SETRESUID, id, id, id); errno == 0 {
		_ = unix.Kill(-1, unix.SIGKILL)
	}
}
