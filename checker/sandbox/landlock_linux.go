package sandbox

import (
	"fmt"
	"path/filepath"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// systemPaths are readable for every program: the system's programs and libraries, and what
// these read when they start. They exclude most of /etc, which has secrets that root may
// read.
var systemPaths = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
	"/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/alternatives",
	"/etc/localtime", "/etc/timezone", "/etc/locale.alias", "/etc/default/locale", "/etc/nsswitch.conf",
	"/etc/passwd", "/etc/group", "/etc/hosts", "/etc/mime.types", "/etc/inputrc",
	"/etc/ssl/openssl.cnf", "/etc/pki/tls/openssl.cnf", "/etc/crypto-policies", "/etc/bash.bashrc",
	"/etc/java", "/etc/.java", "/etc/python3", "/etc/python2.7", "/etc/os-release", "/etc/lsb-release",
	"/proc", "/sys/devices/system", "/sys/kernel/mm", "/sys/fs/cgroup", "/dev/random", "/dev/urandom",
}

// systemGlobs are patterns of further paths.
var systemGlobs = []string{"/etc/java-*", "/etc/python3.*"}

// devices that may be read and written.
var devices = []string{"/dev/null", "/dev/zero", "/dev/full"}

const (
	readFile  = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE
	readTree  = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
	writeFile = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	// Everything except making and controlling devices.
	writeTree = (unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1) &^ (unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK)
)

// landlockVersion returns the kernel's version of Landlock.
func landlockVersion() (int, error) {
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, fmt.Errorf("the kernel has none (since Linux 5.13, and it may be turned off): %w", errno)
	}
	return int(abi), nil
}

// restrictFiles restricts the file access of the calling thread and its children.
func (ru *runner) restrictFiles() error {
	abi, err := landlockVersion()
	if err != nil {
		return err
	}
	attr := unix.LandlockRulesetAttr{Handled_access_fs: unix.LANDLOCK_ACCESS_FS_REFER - 1}
	if abi >= 2 {
		attr.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if abi >= 3 {
		attr.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if abi >= 5 {
		attr.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	if abi >= 6 {
		attr.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	set, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), unsafe.Sizeof(attr), 0)
	if errno != 0 {
		return errno
	}
	defer unix.Close(int(set))
	for path, access := range ru.rules() {
		if err := addRule(int(set), path, access&attr.Handled_access_fs); err != nil {
			return &setupError{path, err}
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, set, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// rules returns the access rights by path.
func (ru *runner) rules() map[string]uint64 {
	all := map[string]uint64{}
	allow := func(access uint64, paths ...string) {
		for _, path := range paths {
			all[path] |= access
		}
	}
	readable := slices.Concat(systemPaths, ru.Read)
	for _, glob := range systemGlobs {
		found, _ := filepath.Glob(glob)
		readable = append(readable, found...)
	}
	v := newAllowList(all, ru.Hidden)
	for _, path := range readable {
		v.allow(path)
	}
	allow(writeFile, devices...)
	allow(writeFile, ru.Prints...)
	allow(writeTree, ru.Root)
	allow(writeTree, ru.Write...)
	if ru.Tier >= Separate {
		allow(writeTree, private...)
	}
	return all
}

// addRule grants access below a path; a path that does not exist needs no rule.
func addRule(set int, path string, access uint64) error {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	var stat unix.Stat_t
	if unix.Fstat(fd, &stat) != nil || stat.Mode&unix.S_IFMT != unix.S_IFDIR {
		access &= readFile | writeFile // the other rights apply only to folders
	}
	beneath := unix.LandlockPathBeneathAttr{Allowed_access: access, Parent_fd: int32(fd)}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(set), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&beneath)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}
