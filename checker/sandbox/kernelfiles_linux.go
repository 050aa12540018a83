package sandbox

import (
	"strconv"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// What is read here is the kernel's, such as /proc/PID/status, and takes microseconds. So the
// system calls are not announced to the Go scheduler: it would check every few microseconds
// whether they block, which costs more CPU time than the calls.

// openKernelFile opens a file of the kernel for reading.
func openKernelFile(path string, flags int) (descriptor, error) {
	name, err := unix.BytePtrFromString(path)
	if err != nil {
		return -1, err
	}
	at := unix.AT_FDCWD
	for {
		fd, _, errno := unix.RawSyscall6(unix.SYS_OPENAT, uintptr(at), uintptr(unsafe.Pointer(name)), uintptr(unix.O_RDONLY|unix.O_CLOEXEC|flags), 0, 0, 0)
		switch errno {
		case 0:
			return descriptor(fd), nil
		case unix.EINTR:
		default:
			return -1, errno
		}
	}
}

func (d descriptor) close() { _, _, _ = unix.RawSyscall(unix.SYS_CLOSE, uintptr(d), 0, 0) }

// readKernelFile returns the text of a file of the kernel, as far as it can be read. Most are
// shorter than its buffer, which is on the stack.
func readKernelFile(path string) string {
	file, err := openKernelFile(path, 0)
	if err != nil {
		return ""
	}
	defer file.close()
	var buffer [4 << 10]byte
	var text strings.Builder
	for {
		n, err := file.Read(buffer[:])
		if err != nil {
			return text.String()
		}
		text.Write(buffer[:n])
	}
}

// names returns the names in an open folder of the kernel.
func (d descriptor) names() (all []string) {
	var buffer [4 << 10]byte
	for {
		n, err := d.transfer(unix.SYS_GETDENTS64, buffer[:])
		if err != nil {
			return all
		}
		_, _, all = unix.ParseDirent(buffer[:n], -1, all)
	}
}

// numbers returns the names in a folder that are numbers, except but.
func numbers(dir string, but int) []int {
	folder, err := openKernelFile(dir, unix.O_DIRECTORY)
	if err != nil {
		return nil
	}
	defer folder.close()
	var all []int
	for _, name := range folder.names() {
		if n, err := strconv.Atoi(name); err == nil && n != but {
			all = append(all, n)
		}
	}
	return all
}

// status returns what is known about a file in an open folder.
func (d descriptor) status(name string) (file unix.Statx_t, err error) {
	path, err := unix.BytePtrFromString(name)
	if err != nil {
		return file, err
	}
	_, _, errno := unix.RawSyscall6(unix.SYS_STATX, uintptr(d), uintptr(unsafe.Pointer(path)), 0, unix.STATX_BASIC_STATS, uintptr(unsafe.Pointer(&file)), 0)
	if errno != 0 {
		return file, errno
	}
	return file, nil
}
