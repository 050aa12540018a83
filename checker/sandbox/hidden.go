package sandbox

import (
	"os"
	"path/filepath"
	"slices"
)

// HiddenBinaries returns this program, which contains all answers, and others on PATH that
// have its usual name. Every Sandbox hides them.
func HiddenBinaries() []string {
	var all []string
	if self, err := os.Executable(); err == nil {
		all = append(all, realPath(self))
	}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		name := filepath.Join(dir, "stonecheck")
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			all = append(all, realPath(name))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// realPath returns the absolute path of a file with links resolved. The file need not
// exist.
func realPath(path string) string {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := filepath.EvalSymlinks(absolute); err == nil {
		return real
	}
	dir, name := filepath.Split(absolute)
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return filepath.Join(real, name)
	}
	return absolute
}
