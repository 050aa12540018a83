package sandbox

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// separate gives a worker its own namespaces, and the right to mount in them. User ids stay
// the same. Root keeps all visible ids, because it may read the files of other users.
func separate(attributes *syscall.SysProcAttr) error {
	attributes.Cloneflags = unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNS |
		unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS
	if os.Getuid() != 0 {
		attributes.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}}
		attributes.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}}
		attributes.AmbientCaps = append([]uintptr{unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP}, namespaceCapabilities()...)
		return nil
	}
	attributes.GidMappingsEnableSetgroups = true
	var err error
	if attributes.UidMappings, err = sameIDs("/proc/self/uid_map"); err != nil {
		return err
	}
	attributes.GidMappings, err = sameIDs("/proc/self/gid_map")
	return err
}

// sameIDs maps every visible id to itself.
func sameIDs(file string) ([]syscall.SysProcIDMap, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all []syscall.SysProcIDMap
	for line := range strings.Lines(string(data)) {
		var first, outside, count int64
		if _, err := fmt.Sscan(line, &first, &outside, &count); err != nil {
			return nil, err
		}
		most := int64(math.MaxInt32) // the greatest int on 32-bit systems
		if first < most {
			all = append(all, syscall.SysProcIDMap{ContainerID: int(first), HostID: int(first), Size: int(min(count, most))})
		}
	}
	return all, nil
}

// private are the folders that each worker replaces with its own, empty and in memory.
var private = []string{"/tmp", "/dev/shm"}

// privateSize limits each of them.
const privateSize = "size=64m,nr_inodes=10k,mode=1777"

// reservedNumbers are process numbers that the kernel assigns only once, to the first
// processes of a namespace.
const reservedNumbers = 300

// setUpNamespaces isolates this process, which is the first in its process namespace. The
// system becomes read-only for it, except the files that its programs may write and the
// private folders.
func (ru *runner) setUpNamespaces() error {
	if os.Getpid() != 1 {
		return fmt.Errorf("process number %d in a new namespace, want 1", os.Getpid())
	}
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return &setupError{"making mounts private", err}
	}
	if err := unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
		return &setupError{"mounting /proc", err}
	}
	// Unlike the resource limit of processes, pid_max applies to root too. Before Linux 6.14
	// the whole system has one pid_max, which must not be changed.
	if linuxSince(6, 14) {
		_ = os.WriteFile("/proc/sys/kernel/pid_max", []byte(strconv.Itoa(reservedNumbers+2*MaxTasks)), 0)
	}
	ru.lastNumber = openLastNumber()
	if err := unix.Sethostname([]byte("stonecheck")); err != nil {
		return &setupError{"setting the host's name", err}
	}
	return ru.setUpMounts()
}

// setUpMounts makes the system read-only and replaces the private folders. Then it mounts again, at their old places, the
// parts of the real folders that programs need, and the files that they may write.
func (ru *runner) setUpMounts() error {
	writable, err := openTrees(append(append([]string{ru.Root}, ru.Prints...), ru.Write...))
	if err != nil {
		return err
	}
	if err := unix.MountSetattr(unix.AT_FDCWD, "/", unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}); err != nil {
		return &setupError{"making mounts read-only", err}
	}
	readable, err := openTrees(hidden(ru.Read))
	if err != nil {
		return err
	}
	for _, dir := range private {
		if _, err := os.Stat(dir); err != nil {
			continue
		}
		if err := unix.Mount("tmpfs", dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, privateSize); err != nil {
			return &setupError{"mounting " + dir, err}
		}
		ru.marks = append(ru.marks, mark{path: dir})
	}
	if err := hideCgroups(); err != nil {
		return err
	}
	var covers []string
	for i, t := range append(readable, writable...) {
		if err := ru.attach(t); err != nil {
			return &setupError{"mounting " + t.at, err}
		}
		if i < len(readable) {
			more, err := ru.mask(t.at)
			if err != nil {
				return err
			}
			covers = append(covers, more...)
		}
	}
	if err := closeCovers(covers); err != nil {
		return err
	}
	return ru.marks.set()
}

// hidden returns the paths that a private folder hides, parents before their children.
func hidden(paths []string) []string {
	var all []string
	for _, path := range paths {
		for _, dir := range private {
			if strings.HasPrefix(path, dir+"/") {
				all = append(all, path)
			}
		}
	}
	return all
}

// A mountTree is a copy of the mount at a path, without mounts below it, to be mounted there again.
type mountTree struct {
	fd     int
	at     string
	folder bool
}

func openTrees(paths []string) ([]mountTree, error) {
	var all []mountTree
	for _, path := range paths {
		info, err := os.Stat(path)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		fd, err := unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC)
		if err != nil {
			return nil, &setupError{"opening " + path, err}
		}
		all = append(all, mountTree{fd, path, info.IsDir()})
	}
	return all, nil
}

// attach mounts a tree at its path, which may no longer exist.
func (ru *runner) attach(t mountTree) error {
	defer unix.Close(t.fd)
	if _, err := os.Stat(t.at); err != nil {
		if err := ru.makeFolder(filepath.Dir(t.at)); err != nil {
			return err
		}
		if t.folder {
			err = os.Mkdir(t.at, 0o755)
		} else {
			err = os.WriteFile(t.at, nil, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return unix.MoveMount(t.fd, "", unix.AT_FDCWD, t.at, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

// makeFolder makes a folder and its parents.
func (ru *runner) makeFolder(dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := ru.makeFolder(filepath.Dir(dir)); err != nil {
		return err
	}
	if ru.User == 0 { // otherwise it does not belong to the programs
		ru.marks = append(ru.marks, mark{path: dir})
	}
	return os.Mkdir(dir, 0o755)
}

// marks are folders in which a run could leave something for the next one, with their
// change times.
type marks []mark

type mark struct {
	path    string
	changed unix.Timespec
}

// set records the change times.
func (m marks) set() error {
	for i := range m {
		var stat unix.Stat_t
		if err := unix.Stat(m[i].path, &stat); err != nil {
			return err
		}
		m[i].changed = stat.Ctim
	}
	return nil
}

// changed reports whether any folder was modified.
func (m marks) changed() bool {
	now := append(marks(nil), m...)
	return now.set() != nil || !slices.Equal(now, m)
}
