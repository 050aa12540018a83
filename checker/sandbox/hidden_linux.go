package sandbox

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// secretPaths are the paths that are hidden now.
func secretPaths() []string {
	secrets.Lock()
	defer secrets.Unlock()
	return slices.Concat(Answering(), secrets.paths)
}

// A veil turns readable paths into Landlock rules that leave out what is hidden.
// Landlock has no rule that denies: a folder with something hidden in it is not allowed
// as a whole, but each of its entries is. The names in it can all be listed, which
// toolchains need that look for their files.
type veil struct {
	rules  map[string]uint64
	hidden map[string]bool
	files  map[inode]bool // hidden ones, which may have other names too
	found  []string       // what was left out, by the names that were met
}

type inode struct{ device, number uint64 }

func newVeil(rules map[string]uint64, hidden []string) *veil {
	v := &veil{rules: rules, hidden: map[string]bool{}, files: map[inode]bool{}}
	for _, path := range hidden {
		v.hidden[path] = true
		var stat unix.Stat_t
		if unix.Stat(path, &stat) == nil && stat.Mode&unix.S_IFMT == unix.S_IFREG {
			v.files[inode{uint64(stat.Dev), stat.Ino}] = true
		}
	}
	return v
}

// allow lets programs read a path and all that is below it. A file is allowed even if
// it is hidden: it is named only if it is the program or its argument.
func (v *veil) allow(path string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return // it is not there, or cannot be seen
	}
	if info, err := os.Stat(real); err == nil && !info.IsDir() {
		v.rules[real] |= readFile
		return
	}
	v.allowFolder(real)
}

func (v *veil) allowFolder(dir string) {
	switch {
	case v.hidden[dir]:
		v.found = append(v.found, dir)
		return
	case !v.anyBelow(dir):
		v.rules[dir] |= readTree
		return
	}
	v.rules[dir] |= unix.LANDLOCK_ACCESS_FS_READ_DIR
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		switch {
		case entry.IsDir():
			v.allowFolder(path)
		case entry.Type()&os.ModeSymlink != 0: // what it leads to has a path of its own
		case v.hidden[path] || v.isFile(path):
			v.found = append(v.found, path)
		default:
			v.rules[path] |= readFile
		}
	}
}

// anyBelow reports whether anything in a folder, at any depth, is hidden.
func (v *veil) anyBelow(dir string) bool {
	prefix := strings.TrimSuffix(dir, "/") + "/"
	for path := range v.hidden {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// isFile reports whether a path is another name of a hidden file.
func (v *veil) isFile(path string) bool {
	var stat unix.Stat_t
	return unix.Lstat(path, &stat) == nil && v.files[inode{uint64(stat.Dev), stat.Ino}]
}

// mask covers what is hidden below a path that is put back into a private folder, where
// Landlock lets programs write everywhere. It returns the folders that it puts there.
func (in *inside) mask(path string) (covers []string, err error) {
	v := newVeil(map[string]uint64{}, in.Hidden)
	v.allow(path)
	for _, name := range v.found {
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
