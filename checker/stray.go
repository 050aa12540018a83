package checker

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxOthers limits the other files that a result names.
const maxOthers = 10

// others lists the unexpected files in the working folder. The sources and what the program copies are expected.
func (f folder) others(ctx context.Context, p assignment.Problem, w way) []string {
	var names []string
	copied := func(name string) bool {
		_, err := os.Lstat(filepath.Join(w.program.Copied, name))
		return w.sources[name] != nil || w.program.Copied != "" && err == nil
	}
	_ = untrusted.Walk(ctx, f.work, func(name string, entry fs.DirEntry) bool {
		asked := slices.ContainsFunc(p.Outputs, func(o assignment.Output) bool { return o.Name == name })
		if name == assignment.InputFile || copied(name) || entry.IsDir() && !asked || entry.Type().IsRegular() && asked {
			return true
		}
		if len(names) == maxOthers {
			names = append(names, "and more")
			return false
		}
		if !entry.Type().IsRegular() {
			name += " (not a plain file)"
		}
		names = append(names, name)
		return true
	})
	return names
}

// A strayFile is a file outside the working folder that a program may write by mistake.
type strayFile struct {
	path string
	info os.FileInfo // nil if there is none
}

// strayFiles returns the files that a program may write by mistake: outputs in the program's
// own folder and in the current one.
func strayFiles(p assignment.Problem, home string) []strayFile {
	var all []strayFile
	for _, output := range p.Outputs {
		if output.Name == assignment.Stdout {
			continue
		}
		dirs := []string{home}
		if current, err := os.Getwd(); err == nil && current != home {
			dirs = append(dirs, current)
		}
		for _, dir := range dirs {
			path := filepath.Join(dir, output.Name)
			info, _ := os.Stat(path)
			all = append(all, strayFile{path, info})
		}
	}
	return all
}

// written returns the files that have changed.
func written(before []strayFile) []string {
	var names []string
	for _, was := range before {
		now, err := os.Stat(was.path)
		if err == nil && (was.info == nil || !os.SameFile(was.info, now) || !now.ModTime().Equal(was.info.ModTime())) {
			names = append(names, was.path)
		}
	}
	return names
}
