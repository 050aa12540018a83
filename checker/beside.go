package checker

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
)

// besidePrefix begins an invocation that starts a copy of a script beside the input.
const besidePrefix = "beside the input: "

// Limits on the sources that are copied into each working folder, in bytes and in files.
const (
	maxCopied      = 1 << 20
	maxCopiedFiles = 100
)

// copySources makes a way start a copy of its script in the working folder. Some programs look for their input in the
// folder of the script and write their outputs there, which works for a grader who puts the input beside the script.
// copySources changes nothing if the program is not a script or if readSources returns nil.
func (w *way) copySources() {
	i := slices.IndexFunc(w.program.Argv, func(arg string) bool {
		return filepath.Dir(arg) == w.program.Home && build.IsSource(arg)
	})
	if i < 1 { // not an argument of an interpreter
		return
	}
	script, sources := filepath.Base(w.program.Argv[i]), readSources(w.program.Home)
	if _, copied := sources[script]; !copied { // a symbolic link is not
		return
	}
	w.sources, w.program.Argv = sources, slices.Clone(w.program.Argv)
	w.program.Argv[i] = script
}

// readSources returns the sources in a folder by their names. It returns nil if they exceed the limits or cannot be
// read.
func readSources(dir string) map[string][]byte {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	sources, size := map[string][]byte{}, 0
	for _, entry := range entries {
		if !entry.Type().IsRegular() || !build.IsSource(entry.Name()) {
			continue
		}
		if info, err := entry.Info(); err != nil || info.Size() > maxCopied {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		size += len(data)
		if err != nil || size > maxCopied || len(sources) == maxCopiedFiles {
			return nil
		}
		sources[entry.Name()] = data
	}
	return sources
}

// newWay returns the way to start a program with an invocation, which may begin with besidePrefix. The name of the
// program's version must have been removed from it (see cutVersion). A program that loads its parts from the working
// folder always runs beside the input.
func newWay(program build.Program, invocation string) way {
	rest, beside := strings.CutPrefix(invocation, besidePrefix)
	w := way{program: program, invocation: rest}
	if beside || program.Beside {
		w.copySources()
	}
	return w
}

// line returns the way's invocation as newWay accepts it: with besidePrefix if the script is copied.
func (w way) line() string {
	if w.sources != nil {
		return besidePrefix + w.invocation
	}
	return w.invocation
}
