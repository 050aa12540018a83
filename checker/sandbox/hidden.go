package sandbox

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// secrets are the files and folders that no program may read.
var secrets struct {
	sync.Mutex
	paths []string
}

// Hide keeps files and folders from the programs of all later runs, from tier 1 on,
// wherever they lie: below a folder of the system, of PATH or of a submission too. They
// need not exist yet. A program that names a hidden file in its own command or in
// Command.Read may still read it, and so may one whose folders are below a hidden one.
func Hide(paths ...string) {
	secrets.Lock()
	defer secrets.Unlock()
	all := slices.Clone(secrets.paths)
	for _, path := range paths {
		all = append(all, realPath(path))
	}
	slices.Sort(all)
	secrets.paths = slices.Compact(all)
}

// Answering are this program, which knows all answers, and others on PATH that are
// called the same. They are always hidden.
var Answering = sync.OnceValue(func() []string {
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
})

// realPath is the absolute path of a file without links. It may not exist yet.
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
