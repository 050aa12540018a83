package sandbox

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// An allowList turns readable paths into Landlock rules that leave out what is hidden.
// Landlock has no rule that denies: a folder with something hidden in it is not allowed
// as a whole, but each of its entries is. The names in it can all be listed, which
// toolchains need that look for their files.
type allowList struct {
	rules  map[string]uint64
	hidden map[string]bool
	files  map[inode]bool // hidden ones, which may have other names too
	found  []string       // what was left out, by the names that were met
}

type inode struct{ device, number uint64 }

func newAllowList(rules map[string]uint64, hidden []string) *allowList {
	a := &allowList{rules: rules, hidden: map[string]bool{}, files: map[inode]bool{}}
	for _, path := range hidden {
		a.hidden[path] = true
		var stat unix.Stat_t
		if unix.Stat(path, &stat) == nil && stat.Mode&unix.S_IFMT == unix.S_IFREG {
			a.files[inode{uint64(stat.Dev), stat.Ino}] = true
		}
	}
	return a
}

// allow lets programs read a path and all that is below it. A file is allowed even if
// it is hidden: it is named only if it is the program or its argument.
func (a *allowList) allow(path string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return // it is not there, or cannot be seen
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
		case entry.Type()&os.ModeSymlink != 0: // what it leads to has a path of its own
		case a.hidden[path] || a.isFile(path):
			a.found = append(a.found, path)
		default:
			a.rules[path] |= readFile
		}
	}
}

// anyBelow reports whether anything in a folder, at any depth, is hidden.
func (a *allowList) anyBelow(dir string) bool {
	prefix := strings.TrimSuffix(dir, "/") + "/"
	for path := range a.hidden {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// isFile reports whether a path is another name of a hidden file.
func (a *allowList) isFile(path string) bool {
	var stat unix.Stat_t
	return unix.Lstat(path, &stat) == nil && a.files[inode{uint64(stat.Dev), stat.Ino}]
}

// mask covers what is hidden below a path that is put back into a private folder, where
// Landlock lets programs write everywhere. It returns the folders that it puts there.
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

// closeCovers makes covers read-only.
func closeCovers(covers []string) error {
	for _, name := range covers {
		if err := unix.Mount("", name, "", unix.MS_REMOUNT|unix.MS_BIND|unix.MS_RDONLY|unix.MS_NOSUID|unix.MS_NODEV, ""); err != nil {
			return &setupError{"closing " + name, err}
		}
	}
	return nil
}
