package sandbox

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// An allowList turns readable paths into Landlock rules that leave out what is hidden: files
// and folders that no program may read. Landlock cannot deny access below an allowed folder,
// so for a folder that contains something hidden each of the other entries is allowed
// separately. The names in such a folder can still be listed, because toolchains list folders to find their files.
type allowList struct {
	rules       map[string]uint64
	hidden      map[string]bool
	hiddenFiles map[inode]bool // they may have other names too
	found       []string       // the names that were left out
}

type inode struct{ device, number uint64 }

func newAllowList(rules map[string]uint64, hidden []string) *allowList {
	a := &allowList{rules: rules, hidden: map[string]bool{}, hiddenFiles: map[inode]bool{}}
	for _, path := range hidden {
		a.hidden[path] = true
		var stat unix.Stat_t
		if unix.Stat(path, &stat) == nil && stat.Mode&unix.S_IFMT == unix.S_IFREG {
			a.hiddenFiles[inode{uint64(stat.Dev), stat.Ino}] = true
		}
	}
	return a
}

// allow permits reading a path and everything below it. If the path is a file, it is allowed
// even if it is hidden: a hidden file is passed to allow only if it is the program or an
// argument of it.
func (a *allowList) allow(path string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return // it does not exist or is inaccessible
	}
	if info, err := os.Stat(real); err == nil && !info.IsDir() {
		a.rules[real] |= readFile
		return
	}
	a.allowFolder(real)
}

func (a *allowList) allowFolder(dir string) {
	switch {
	case a.hidden[dir]:
		a.found = append(a.found, dir)
		return
	case !a.anyBelow(dir):
		a.rules[dir] |= readTree
		return
	}
	a.rules[dir] |= unix.LANDLOCK_ACCESS_FS_READ_DIR
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		switch {
		case entry.IsDir():
			a.allowFolder(path)
		case entry.Type()&os.ModeSymlink != 0: // the target of the link has a path of its own
		case a.hidden[path] || a.isHiddenFile(path):
			a.found = append(a.found, path)
		default:
			a.rules[path] |= readFile
		}
	}
}

// anyBelow reports whether a folder contains something hidden, at any depth.
func (a *allowList) anyBelow(dir string) bool {
	prefix := strings.TrimSuffix(dir, "/") + "/"
	for path := range a.hidden {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// isHiddenFile reports whether a path is another name of a hidden file.
func (a *allowList) isHiddenFile(path string) bool {
	var stat unix.Stat_t
	return unix.Lstat(path, &stat) == nil && a.hiddenFiles[inode{uint64(stat.Dev), stat.Ino}]
}

// mask covers hidden files and folders below a path that is mounted back into a private
// folder, /tmp or /dev/shm. Landlock cannot hide them there, because it allows reading and
// writing everything below a private folder. It returns the folders that it mounts over the
// hidden ones.
func (ru *runner) mask(path string) (covers []string, err error) {
	a := newAllowList(map[string]uint64{}, ru.Hidden)
	a.allow(path)
	for _, name := range a.found {
		info, err := os.Lstat(name)
		switch {
		case err != nil:
		case info.IsDir():
			err = unix.Mount("tmpfs", name, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "size=64k,mode=755")
			covers = append(covers, name)
		default:
			err = unix.Mount(os.DevNull, name, "", unix.MS_BIND, "")
		}
		if err != nil {
			return covers, &setupError{"hiding " + name, err}
		}
	}
	return covers, nil
}

// closeCovers makes these folders read-only.
func closeCovers(covers []string) error {
	for _, name := range covers {
		if err := unix.Mount("", name, "", unix.MS_REMOUNT|unix.MS_BIND|unix.MS_RDONLY|unix.MS_NOSUID|unix.MS_NODEV, ""); err != nil {
			return &setupError{"closing " + name, err}
		}
	}
	return nil
}
