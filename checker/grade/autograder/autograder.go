// Package autograder makes what a platform runs for every submission: an autograder for
// Gradescope, tests for GitHub Classroom, a workflow for GitHub Actions. Each contains the
// stonecheck binary and needs nothing else except the compilers and interpreters of the
// submissions.
package autograder

import (
	"bytes"
	"debug/elf"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"text/template"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Package holds what all platforms need.
type Package struct {
	Binary []byte        // stonecheck; Static checks that it runs on the platforms
	Flags  []string      // flags of both check and grade
	Cases  []corpus.Case // the cases to judge on
	Corpus fs.FS         // the source of the cases; nil means the embedded corpus
	Fresh  []corpus.Case // generated cases to judge on as well; they are part of the package
	CPU    time.Duration // for each case
	Scheme []byte        // for Gradescope; nil if there is none
}

// A File is a file of a package; its name has slashes.
type File struct {
	Name       string
	Data       []byte
	Executable bool
}

// ErrExists reports that the folder already has a file of the package.
var ErrExists = errors.New("there already")

// Write writes the files of a package into a folder, which must not contain any of them.
func Write(dir string, all []File) error {
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s: %w", name, ErrExists)
		}
	}
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if f.Executable {
			mode = 0o755
		}
		if err := files.WriteBytes(name, mode, f.Data); err != nil {
			return err
		}
	}
	return nil
}

// Static rejects a program that does not run by itself on the platforms, which are Linux on
// x86-64.
func Static(binary []byte) error {
	program, err := elf.NewFile(bytes.NewReader(binary))
	if err != nil {
		return errors.New("not a program for Linux")
	}
	if program.Machine != elf.EM_X86_64 {
		return fmt.Errorf("a program for %v, want %v", program.Machine, elf.EM_X86_64)
	}
	for _, p := range program.Progs {
		if p.Type == elf.PT_INTERP {
			return errors.New("not a static program: it needs libraries of the system that it runs on")
		}
	}
	return nil
}

var (
	//go:embed setup.sh
	setup []byte
	//go:embed run_autograder.tmpl
	runAutograder string
	//go:embed actions.yml.tmpl
	actions string
	//go:embed classroom.yml
	classroom []byte
)

// Gradescope returns the files of an autograder's zip.
func (p Package) Gradescope() ([]File, error) {
	flags := p.flags("$source")
	if p.Scheme != nil {
		flags += ` --scheme "$source/scheme.toml"`
	}
	run, err := fill(runAutograder, flags)
	if err != nil {
		return nil, err
	}
	files := []File{{"setup.sh", setup, true}, {"run_autograder", run, true}}
	if p.Scheme != nil {
		files = append(files, File{"scheme.toml", p.Scheme, false})
	}
	return p.with(files, ".")
}

// Actions returns a workflow of GitHub Actions, for the repository of a submission.
func (p Package) Actions() ([]File, error) {
	const dir = ".github/stonecheck"
	workflow, err := fill(actions, p.flags(dir))
	if err != nil {
		return nil, err
	}
	return p.with([]File{{".github/workflows/stonecheck.yml", workflow, false}}, dir)
}

// A classroomTest is a test that GitHub Classroom runs; a submission gets its points if the
// exit status of Run is 0.
type classroomTest struct {
	Name       string `json:"name"`
	Setup      string `json:"setup"`
	Run        string `json:"run"`
	Input      string `json:"input"`
	Output     string `json:"output"`
	Comparison string `json:"comparison"`
	Timeout    int    `json:"timeout"` // minutes
	Points     int    `json:"points"`
}

// Classroom returns the tests of an assignment of GitHub Classroom, one for each case with
// the case's weight in points, and the workflow that runs them.
func (p Package) Classroom() ([]File, error) {
	const dir = ".github/classroom"
	const building = time.Minute
	var tests struct {
		Tests []classroomTest `json:"tests"`
	}
	for _, c := range slices.Concat(p.Cases, p.Fresh) {
		tests.Tests = append(tests.Tests, classroomTest{
			Name: c.ID, Setup: "chmod +x " + dir + "/stonecheck",
			Run:        dir + "/stonecheck check " + p.flags(dir) + " --diagnose=false --run " + shell.Quote(c.ID) + " .",
			Comparison: "included", Points: c.Weight,
			Timeout: int(math.Ceil((3*p.CPU + building).Minutes())), // the wall time of a case is three times its CPU time
		})
	}
	text, err := json.MarshalIndent(tests, "", "  ")
	if err != nil {
		return nil, err
	}
	files := []File{{dir + "/autograding.json", append(text, '\n'), false}, {".github/workflows/classroom.yml", classroom, false}}
	return p.with(files, dir)
}

// flags returns the flags of all commands, with the corpus and the fresh cases of the
// package in dir.
func (p Package) flags(dir string) string {
	flags := shell.Join(p.Flags)
	if p.Corpus != nil {
		flags += ` --corpus "` + dir + `/cases"`
	}
	if len(p.Fresh) > 0 {
		flags += ` --fresh-cases "` + dir + `/fresh"`
	}
	return flags
}

// with adds the binary, the fresh cases and the corpus in dir.
func (p Package) with(files []File, dir string) ([]File, error) {
	files = append(files, File{path.Join(dir, "stonecheck"), p.Binary, true})
	for _, c := range p.Fresh {
		files = append(files, File{path.Join(dir, "fresh", c.ID+".txtar"), c.Format(), false})
	}
	if p.Corpus == nil {
		return files, nil
	}
	err := fs.WalkDir(p.Corpus, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(p.Corpus, name)
		files = append(files, File{path.Join(dir, "cases", name), data, false})
		return err
	})
	return files, err
}

func fill(text, flags string) ([]byte, error) {
	var out bytes.Buffer
	err := template.Must(template.New("").Parse(text)).Execute(&out, flags)
	return out.Bytes(), err
}
