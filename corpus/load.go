package corpus

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

//go:embed FLAGS MANIFEST PROVED QUICK RETIRED */*.txtar */*/*.txtar
var embedded embed.FS

// Embedded returns the corpus that is part of the program.
func Embedded() fs.FS { return embedded }

const caseSuffix = ".txtar"

// Load reads all cases of a corpus, sorted by id: its case files, and a course's own
// folders with an input.txt, or args, beside the expected files.
func Load(fsys fs.FS) ([]Case, error) { return LoadFor(fsys, nil) }

// EmbeddedOf reads the embedded cases of an assignment, sorted by id. They lie in the folder of its name; an assignment that a
// course declares has none.
func EmbeddedOf(a *assignment.Assignment) ([]Case, error) {
	if _, err := fs.Stat(embedded, a.Name); err != nil {
		return nil, nil
	}
	return load(embedded, a.Name, a)
}

// LoadFor is like Load, but folders whose ids name no assignment belong to a.
func LoadFor(fsys fs.FS, a *assignment.Assignment) ([]Case, error) { return load(fsys, ".", a) }

// load reads the cases in a folder of a corpus.
func load(fsys fs.FS, folder string, a *assignment.Assignment) ([]Case, error) {
	var names []string
	err := fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
		file := path.Base(name)
		if err == nil && !entry.IsDir() && (strings.HasSuffix(name, caseSuffix) || file == assignment.InputFile || file == argsFile) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	cases, errs := make([]Case, len(names)), make([]error, len(names))
	var loading errgroup.Group
	loading.SetLimit(runtime.NumCPU())
	for i, name := range names {
		loading.Go(func() error {
			cases[i], errs[i] = loadCase(fsys, name, a)
			return nil
		})
	}
	_ = loading.Wait()
	for _, err := range errs { // report the first one by name, not the first one that occurred
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(cases, func(a, b Case) int { return strings.Compare(a.ID, b.ID) })
	return cases, nil
}

// loadCase reads a case file.
func loadCase(fsys fs.FS, name string, meant *assignment.Assignment) (Case, error) {
	id, isCase := strings.CutSuffix(name, caseSuffix)
	if !isCase {
		return loadFolder(fsys, path.Dir(name), meant)
	}
	data, err := readRegular(fsys, name)
	if err != nil {
		return Case{}, err
	}
	return ParseFor(id, data, meant)
}

// maxFile is the size in bytes above which a file of a corpus is not read.
const maxFile = 1 << 30

// readRegular reads a file, unless it is something else, such as a pipe, or is too large.
func readRegular(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a file", name)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", name, info.Size(), int64(maxFile))
	}
	return fs.ReadFile(fsys, name)
}

// loadFolder reads a folder with an input and expected files.
func loadFolder(fsys fs.FS, folder string, meant *assignment.Assignment) (Case, error) {
	c := Case{ID: folder, Weight: 1, Source: "folder"}
	var files []File
	names := []string{assignment.InputFile, argsFile}
	for _, a := range all.Assignments {
		for _, f := range a.Outputs {
			if slices.Contains(names, f.Name) {
				continue
			}
			names = append(names, f.Name)
		}
	}
	for _, name := range names {
		data, err := readRegular(fsys, path.Join(folder, name))
		switch {
		case err == nil:
			files = append(files, File{name, data})
		case !errors.Is(err, fs.ErrNotExist):
			return c, err
		}
	}
	return c, c.addFiles(files, meant)
}

// Select returns the cases of an assignment whose ids match one of run, if that is not
// empty, and none of skip.
func Select(cases []Case, a *assignment.Assignment, run, skip []string) []Case {
	return slices.DeleteFunc(slices.Clone(cases), func(c Case) bool {
		return c.Assignment != a || len(run) > 0 && !MatchAny(run, c.ID) || MatchAny(skip, c.ID)
	})
}
