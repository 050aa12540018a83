package checker

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
)

// besidePrefix begins an invocation that starts a copy of a script beside the input.
const besidePrefix = "beside the input: "

// Limits on the sources that are copied into each working folder, in bytes, files and folders.
const (
	maxCopied        = 1 << 20
	maxCopiedFiles   = 100
	maxCopiedFolders = 100
)

// startCopy changes w so that it starts a copy of the script in the working folder. Some programs look for their input in the
// folder of the script and write their outputs there, which works for a grader who puts the input beside the script.
// startCopy changes nothing if the program is not a script or if its sources cannot be copied.
func (w *way) startCopy() {
	i := slices.IndexFunc(w.program.Argv, func(arg string) bool {
		return filepath.Dir(arg) == w.program.Home && build.IsSource(arg)
	})
	if i < 1 { // not an argument of an interpreter
		return
	}
	name, sources := filepath.Base(w.program.Argv[i]), w.readSources(w.program.Home)
	if _, copied := sources[name]; !copied { // a symbolic link is not
		return
	}
	w.beside, w.sources, w.program.Argv = true, sources, slices.Clone(w.program.Argv)
	w.program.Argv[i] = name
}

// readSources returns the sources in a folder by their names, and as many of those in the folders below as the limits
// allow. It returns nil if the sources in the folder itself exceed them or cannot be read. It ignores the folders
// below if the program may not read all of the folder, which may be a home folder.
func (w *way) readSources(dir string) map[string][]byte {
	c := copies{dir: dir, files: map[string][]byte{}}
	if !c.add("") {
		return nil
	}
	if slices.Contains(w.program.Read, dir) {
		for i := 0; i < len(c.folders) && c.add(c.folders[i]); i++ {
		}
	}
	return c.files
}

// copies are the sources below a folder that have been read.
type copies struct {
	dir     string
	files   map[string][]byte // by their paths with slashes
	size    int
	folders []string // those found, each before what is in it
}

// add reads the sources in a folder. It returns false if they exceed the limits or cannot be read.
func (c *copies) add(folder string) bool {
	entries, err := os.ReadDir(filepath.Join(c.dir, folder))
	for _, entry := range entries {
		name := path.Join(folder, entry.Name())
		if entry.IsDir() && entry.Name()[0] != '.' && len(c.folders) < maxCopiedFolders {
			c.folders = append(c.folders, name)
		}
		if !entry.Type().IsRegular() || !build.IsSource(name) {
			continue
		}
		if info, err := entry.Info(); err != nil || info.Size() > maxCopied {
			return false
		}
		data, err := os.ReadFile(filepath.Join(c.dir, name))
		if err != nil || c.size+len(data) > maxCopied || len(c.files) == maxCopiedFiles {
			return false
		}
		c.files[name] = data
		c.size += len(data)
	}
	return err == nil
}

// newWay returns the way to start a program with an invocation, which may begin with besidePrefix. The name of the
// program's version must have been removed from it (see cutVersion). If the program looks for its sources in the
// working folder, they are copied there even without besidePrefix; the script itself then starts where it is.
func newWay(program build.Program, invocation string) way {
	rest, beside := strings.CutPrefix(invocation, besidePrefix)
	w := way{program: program, invocation: rest}
	if beside {
		w.startCopy()
	}
	script := slices.IndexFunc(program.Argv, func(arg string) bool { return filepath.IsAbs(arg) && build.IsSource(arg) })
	if program.LooksForSources && !w.beside && script > 0 {
		w.sources = w.readSources(filepath.Dir(program.Argv[script]))
	}
	return w
}

// line returns the way's invocation as newWay accepts it: with besidePrefix if a copy of the script starts.
func (w way) line() string {
	if w.beside {
		return besidePrefix + w.invocation
	}
	return w.invocation
}
