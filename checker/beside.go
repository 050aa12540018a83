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

// copySources makes a way start a copy of its script in the working folder. Some programs open their input and their
// outputs in the script's folder, which works for a grader who puts both into one folder. It changes nothing if the
// program is not a script or has too many sources.
func (w *way) copySources() {
	i := slices.IndexFunc(w.program.Argv, func(arg string) bool {
		return filepath.Dir(arg) == w.program.Home && build.IsSource(arg)
	})
	if i < 1 { // not an argument of an interpreter
		return
	}
	if w.sources = readSources(w.program.Home); w.sources != nil {
		w.program.Argv = slices.Clone(w.program.Argv)
		w.program.Argv[i] = filepath.Base(w.program.Argv[i])
	}
}

// readSources returns the sources in a folder by their names, or nil if there are too many.
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

// newWay returns the way to start a program with an invocation, which does not name the program's version.
func newWay(program build.Program, invocation string) way {
	rest, beside := strings.CutPrefix(invocation, besidePrefix)
	w := way{program: program, invocation: rest}
	if beside {
		w.copySources()
	}
	return w
}

// line returns the way's invocation with its prefix.
func (w way) line() string {
	if w.sources != nil {
		return besidePrefix + w.invocation
	}
	return w.invocation
}
