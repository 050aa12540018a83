// Package declared opens the folder of a declared assignment and runs the course's programs in
// it. They are a wrong solution for each misreading and, if the course has
// them, a reference and a generator of inputs.
//
// The format of a folder is in ref/assignment/declared/README.md. The programs run in a
// separate sandbox, which is opened when the first program is run. Of what a solution writes,
// stonecheck reads only the declared outputs, and of what a generator writes, only its standard
// output; after a failure of either, it also reads the standard error.
package declared

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// CasesName is the name of the folder with the cases.
const CasesName = "cases"

// FileName is the name of the file that makes a folder an assignment.
const FileName = declared.FileName

// Schema is the JSON Schema of that file.
var Schema = declared.Schema

// Courses holds the open assignment folders. The zero value is ready for use.
type Courses struct {
	mu   sync.Mutex
	open []*Course
}

// A Course is an open assignment folder.
type Course struct {
	Assignment *assignment.Assignment
	declared.Declaration
	runner *runner
}

// IsFolder reports whether a name can only mean a folder with an assignment: it is a path
// (such as ./maze or ..), or names a folder and no known assignment.
func IsFolder(name string) bool {
	if strings.ContainsAny(name, `/\`) || name == "." || name == ".." {
		return true
	}
	_, err := all.ByName(name)
	info, errStat := os.Stat(name)
	return err != nil && errStat == nil && info.IsDir()
}

// Open opens a folder and registers its assignment. A folder that is open already is not
// opened again. An error means that the folder is wrong, not that stonecheck failed.
func (c *Courses) Open(ctx context.Context, folder string) (*assignment.Assignment, error) {
	real, err := filepath.Abs(folder)
	if err == nil {
		real, err = filepath.EvalSymlinks(real)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: no such folder", folder)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.IndexFunc(c.open, func(course *Course) bool { return course.runner.folder == real }); i >= 0 {
		return c.open[i].Assignment, nil
	}
	course, err := open(ctx, folder, real)
	if err != nil {
		return nil, err
	}
	if err := all.Add(course.Assignment); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(folder, FileName), err)
	}
	c.open = append(c.open, course)
	return course.Assignment, nil
}

// open reads and checks a folder. folder is its name as the user gave it, for messages. real
// is its absolute path without links.
func open(ctx context.Context, folder, real string) (*Course, error) {
	root, err := os.OpenRoot(real)
	if err != nil {
		return nil, fmt.Errorf("%s: not a folder", folder)
	}
	defer root.Close()
	name := filepath.Join(folder, FileName)
	file, err := untrusted.OpenIn(real, FileName)
	text, err := untrusted.Read(file, err, 1<<20)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such file, want one that declares the assignment (stonecheck init makes one)", name)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	d, err := declared.Parse(name, strings.ToLower(filepath.Base(real)), text)
	if err == nil {
		err = d.CheckPrograms(name, text, root.FS())
	}
	if err != nil {
		return nil, err
	}
	for _, own := range []string{CasesName, storeName} {
		if info, err := root.Stat(own); !errors.Is(err, fs.ErrNotExist) && (err != nil || !info.IsDir()) {
			return nil, fmt.Errorf("%s: a file, or a link that leads out of the folder, want a folder", filepath.Join(folder, own))
		}
	}
	course := &Course{Declaration: *d, runner: newRunner(ctx, real, d)}
	course.Assignment = declared.New(d, course.runner)
	course.Assignment.Folder = folder
	course.runner.reading, course.runner.arguments = course.Assignment.Graded(), course.Assignment.Arguments
	return course, nil
}

// Of returns the open folder of an assignment, or nil.
func (c *Courses) Of(a *assignment.Assignment) *Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, course := range c.open {
		if course.Assignment == a {
			return course
		}
	}
	return nil
}

// Cases returns the folder with the cases of an assignment.
func Cases(a *assignment.Assignment) string { return filepath.Join(a.Folder, CasesName) }

// Secrets returns the paths to hide from submissions: the course's programs, and the outputs
// of the wrong solutions. A program may use other files of its folder. So if a program is not
// directly in the assignment's folder, its whole sub-folder is hidden.
func (c *Course) Secrets() []string {
	paths := []string{filepath.Join(c.runner.folder, storeName)}
	for _, program := range c.Programs() {
		top, _, _ := strings.Cut(filepath.ToSlash(filepath.Clean(program)), "/")
		paths = append(paths, filepath.Join(c.runner.folder, top))
	}
	return paths
}

// Close ends the programs and the sandbox of every open folder.
func (c *Courses) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, course := range c.open {
		course.runner.close()
	}
	c.open = nil
}
