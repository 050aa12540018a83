package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
)

// sourceOf returns the file that a program's failures are reported for: of a command line such as python3
// mancala.py the source, of a folder its only source. It is empty if there is not one file.
func sourceOf(args []string) string {
	for _, arg := range args {
		if isRegular(arg) && build.IsSource(arg) {
			return inRepository(arg)
		}
	}
	info, err := os.Stat(args[0])
	switch {
	case err != nil:
		return ""
	case info.IsDir():
		return onlySource(args[0])
	case info.Mode().IsRegular() && len(args) == 1:
		return inRepository(args[0])
	}
	return ""
}

func isRegular(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// onlySource returns the source in a folder if it is the only one.
func onlySource(folder string) string {
	entries, _ := os.ReadDir(folder)
	only := ""
	for _, entry := range entries {
		switch {
		case entry.IsDir() && !strings.HasPrefix(entry.Name(), "."):
			return ""
		case !entry.Type().IsRegular() || !build.IsSource(entry.Name()):
		case only != "":
			return ""
		default:
			only = entry.Name()
		}
	}
	if only == "" {
		return ""
	}
	return inRepository(filepath.Join(folder, only))
}

// inRepository returns a path relative to the repository that the file is in, as GitHub wants it. Outside
// repositories it is relative to the workspace of GitHub Actions, or unchanged.
func inRepository(file string) string {
	real, err := filepath.Abs(file)
	if err != nil {
		return file
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(real)); err == nil {
		real = filepath.Join(folder, filepath.Base(real))
	}
	root := repositoryOf(real)
	if root == "" {
		root, _ = filepath.EvalSymlinks(os.Getenv("GITHUB_WORKSPACE"))
	}
	if rel, err := filepath.Rel(root, real); root != "" && err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return file
}

// repositoryOf returns the innermost folder around a file that is a repository of Git, if any.
func repositoryOf(file string) string {
	for dir := filepath.Dir(file); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}
