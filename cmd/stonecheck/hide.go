package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
)

// secretCases returns the paths to hide from a program so that it cannot read the cases of
// a folder. program is the checked program with its arguments. If it is in the same folder,
// only the files with expected outputs are hidden.
func secretCases(dir string, cases []corpus.Case, program []string) (paths []string) {
	if dir == "" {
		return nil // they are in this binary, which is hidden
	}
	for _, arg := range program {
		if !contains(dir, arg) {
			continue
		}
		for _, c := range cases {
			path := filepath.Join(dir, filepath.FromSlash(c.ID))
			paths = append(paths, path+".txtar")
			for _, f := range c.Assignment.Outputs {
				paths = append(paths, filepath.Join(path, f.Name))
			}
		}
		return paths
	}
	return []string{dir}
}

// contains reports whether a file is the folder dir or is inside it.
func contains(dir, file string) bool {
	if _, err := os.Stat(file); err != nil {
		return false
	}
	var real [2]string
	for i, path := range []string{dir, file} {
		absolute, err := filepath.Abs(path)
		if err != nil {
			return false
		}
		if real[i], err = filepath.EvalSymlinks(absolute); err != nil {
			return false
		}
	}
	relative, err := filepath.Rel(real[0], real[1])
	return err == nil && relative != ".." && !strings.HasPrefix(relative, ".."+string(filepath.Separator))
}

// secrets returns the files of the reports, which may hold earlier results.
func (f *reportFlags) secrets() (paths []string) {
	for _, file := range f.files {
		if file.file != "" && file.file != "-" {
			paths = append(paths, file.file)
		}
	}
	return paths
}

// secrets returns the cases that an earlier run has saved.
func (f *fuzzing) secrets(program []string) []string {
	if f.save == "" {
		return nil
	}
	var cases []corpus.Case
	if _, err := os.Stat(f.save); err == nil {
		cases, _ = corpus.Load(os.DirFS(f.save)) // saved reports errors in them
	}
	return secretCases(f.save, cases, f.programs(program))
}

// programs returns the fuzzed program and the one that it is compared with, with their arguments.
func (f *fuzzing) programs(program []string) []string {
	return slices.Concat(program, strings.Fields(f.against))
}

// secrets returns the results, the other submissions, and the cases.
func (j *gradeJob) secrets() []string {
	paths := append(secretCases(j.corpus, j.terms.Cases, nil), secretCases(j.fresh.kept, nil, nil)...)
	paths = append(paths, j.out)
	if j.gradescope != "" {
		paths = append(paths, j.gradescope)
	}
	paths = append(paths, courseSecrets(j.terms.Assignment, nil)...)
	return append(paths, j.sources...)
}
