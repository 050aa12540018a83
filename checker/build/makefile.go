package build

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// Makefile returns the path of a folder's Makefile and its target that builds the program: one
// of mains that an assignment builds with make. Both are empty if the Makefile has no such
// target, or no target named run.
func Makefile(dir string, mains []string) (path, target string) {
	for _, name := range Named("make").Files {
		path := filepath.Join(dir, name)
		f, err := untrusted.Open(path)
		text, err := untrusted.Read(f, err, maxSource)
		if err != nil || !hasTarget(text, "run") {
			continue
		}
		for _, a := range all.Assignments {
			if a.Makefile != "" && slices.Contains(mains, a.Makefile) && hasTarget(text, a.Makefile) {
				return path, a.Makefile
			}
		}
	}
	return "", ""
}

func hasTarget(makefile []byte, name string) bool {
	return regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + `[ \t]*:(?:[^=]|$)`).Match(makefile)
}

// makeRun runs in the folder of a case. A Makefile names its files without their folder, so
// they are copied there, with their times, which make compares. $1 is the folder
// that the method pythons makes. Because SHELL is not exactly /bin/sh, make starts every command with the
// shell, which tries the next folder of PATH if it may not execute the file in the first.
const makeRun = `cp -Rp "$0"/. . && PATH="$1:$PATH" exec make -s run SHELL=//bin/sh`

// make copies the folder of a Makefile and builds the program there with a command such as
// `make agent`. The program starts with `make run`, which ignores the arguments of a case.
func (b *builder) make(l *Language, _ string, files []string) (Program, error) {
	dir := b.made()
	_, target := Makefile(filepath.Dir(files[0]), b.mains)
	if err := b.copyFolder(dir, filepath.Dir(files[0])); err != nil {
		return Program{}, err
	}
	if err := findTools(filepath.Join(dir, filepath.Base(files[0]))); err != nil {
		return Program{}, err
	}
	shell, err := b.tool(l.Name, "sh")
	if err != nil {
		return Program{Language: l.Name}, err
	}
	note, err := b.makeTarget(l, shell, dir, target)
	if err != nil {
		return Program{Language: l.Name}, err
	}
	program := func(pythons string) Program {
		return b.forScript(Program{Language: l.Name, Argv: []string{shell, "-c", makeRun, dir, pythons}, Copied: dir, Note: note})
	}
	main := b.pythonMain(dir)
	if main == "" {
		return program(filepath.Join(b.dir, "pythons")), nil
	}
	return b.makePython(program, main, filepath.Join(dir, filepath.Base(files[0])))
}

// made is the folder in which make builds the program.
func (b *builder) made() string { return filepath.Join(b.dir, "made") }

// makeOlder builds a target; $1 is a folder of scripts that start compilers.
const makeOlder = `cd "$0" && PATH="$1:$PATH" exec make -s "$2" SHELL=//bin/sh`

// makeTarget builds a target. If the compiler of C++ refuses a source, it gets arguments for a later version of the language,
// and then those with which it accepts what older compilers accepted; the note says which ones it got.
func (b *builder) makeTarget(l *Language, shell, dir, target string) (note string, err error) {
	err = b.compile(l, []string{"-C", dir, "-s", target}, "")
	cpp, tries := Named("C++"), 0
	if refused := new(Failure); errors.As(err, &refused) && !nativeError(refused.Output) {
		return "", err
	}
	return otherwiseNote(cpp, err, func(more string) bool {
		tries++
		folder := filepath.Join(b.dir, "compilers"+strconv.Itoa(tries))
		if os.Mkdir(folder, 0o755) != nil {
			return false
		}
		for _, name := range cpp.Compilers {
			if path, err := lookTool(name); err == nil && b.link(folder, name, path, more) != nil {
				return false
			}
		}
		outcome, _, err := b.run([]string{shell, "-c", makeOlder, dir, folder, target}, compilerLimits)
		return err == nil && outcome.Limit == sandbox.NoLimit && outcome.Signal == "" && outcome.Status == 0
	})
}

// nativeError matches an error of a compiler of C or C++, which names a file, or a header without an extension, with a
// line and a column. Other compilers, such as javac, would only refuse the source again.
var nativeError = matches(`(?im)^\S*(?:\.(?:[ch]|cc|hh|[ch]pp|[ch]xx)|/\w+):\d+:\d+: error: `)

// makePython completes a program that make may run with Python: for a Makefile that names no version, with each version
// that may be meant.
func (b *builder) makePython(program func(pythons string) Program, main, makefile string) (Program, error) {
	chosen, err := b.python(Named("Python"), "", []string{main})
	if err != nil {
		return program(""), err
	}
	text, err := os.ReadFile(makefile)
	if err != nil {
		return program(""), err
	}
	versions := []Program{chosen}
	if chosen.Other != nil && plainPython(string(text)) {
		versions = append(versions, *chosen.Other)
	}
	for i, version := range versions {
		folder := filepath.Join(b.dir, "pythons"+strings.Repeat("2", i))
		if err := b.pythons(folder, version, main, text, filepath.Base(makefile)); err != nil {
			return program(""), err
		}
		versions[i] = program(folder)
		if len(versions) > 1 {
			versions[i].Language = version.Language
		}
	}
	if len(versions) > 1 {
		versions[0].Other = &versions[1]
	}
	return versions[0], nil
}

// plainPython matches the name python without a version.
var plainPython = matches(`\bpython(?:[^\w.]|$)`)

// absoluteTool matches the absolute path of a tool in a Makefile.
var absoluteTool = lazy.MustCompile(`(?m)(^|[\s=@;&|("'])(/[\w.+/-]+/)([\w.+-]+)`)

// findTools replaces the absolute paths of tools in a Makefile that do not exist here, because they are the paths of
// another machine, with the names of the installed tools.
func findTools(makefile string) error {
	text, err := os.ReadFile(makefile)
	if err != nil {
		return err
	}
	found := absoluteTool.ReplaceAllFunc(text, func(match []byte) []byte {
		part := absoluteTool.FindSubmatch(match)
		_, there := os.Stat(string(part[2]) + string(part[3]))
		if _, err := exec.LookPath(string(part[3])); err != nil || there == nil {
			return match
		}
		return slices.Concat(part[1], part[3])
	})
	if bytes.Equal(found, text) {
		return nil
	}
	return os.WriteFile(makefile, found, 0o600)
}

// pythonMain returns the main Python source in the folder of a Makefile, or "".
func (b *builder) pythonMain(dir string) (main string) {
	sources, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil || len(sources) == 0 {
		return ""
	}
	main = sources[0]
	for _, name := range b.mains {
		if path := filepath.Join(dir, name+".py"); slices.Contains(sources, path) {
			main = path
		}
	}
	return main
}

// pythons makes a folder of scripts that start the installed Pythons under the names by which a
// Makefile may start them; the name without a version starts the chosen one. It returns a *MissingTool if a
// version that the Makefile names is not installed.
func (b *builder) pythons(folder string, chosen Program, main string, makefile []byte, name string) error {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	if err := b.link(folder, "python", chosen.Argv[0], ""); err != nil {
		return err
	}
	for _, version := range Named("Python").Versions {
		installed, err := b.askPython(version, main)
		if err != nil {
			return err
		}
		for _, tool := range version.Tools {
			switch {
			case tool == "python":
			case installed != nil:
				if err := b.link(folder, tool, installed.argv[0], ""); err != nil {
					return err
				}
			case regexp.MustCompile(`\b` + regexp.QuoteMeta(tool) + `\b`).Match(makefile):
				return &MissingTool{tool, name}
			}
		}
	}
	return nil
}

// link makes a script that starts a tool with further arguments; the program may then read the tool's
// installation. make refuses a symbolic link into a folder that only the sandbox opens.
func (b *builder) link(folder, name, tool, arguments string) error {
	b.reads = append(b.reads, toolchain(tool)...)
	quoted := "'" + strings.ReplaceAll(tool, "'", `'\''`) + "'"
	return os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\nexec "+quoted+" "+arguments+" \"$@\"\n"), 0o755)
}

// maxCopied limits the bytes of the files beside a Makefile.
const maxCopied = 1 << 30

// copyFolder copies the plain files below a folder, except hidden files and the inputs and
// outputs of an assignment.
func (b *builder) copyFolder(to, from string) error {
	if err := os.Mkdir(to, 0o755); err != nil {
		return err
	}
	count, left := 0, int64(maxCopied)
	return filepath.WalkDir(from, func(name string, entry os.DirEntry, err error) error {
		below, relErr := filepath.Rel(from, name)
		hidden := strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil:
			return err
		case relErr != nil || below == ".":
			return relErr
		case hidden && entry.IsDir():
			return filepath.SkipDir
		case entry.IsDir():
			return os.Mkdir(filepath.Join(to, below), 0o755)
		case hidden || !entry.Type().IsRegular() || isCaseFile(below):
			return nil
		}
		if count++; count > maxSources {
			return b.unusable("more than %d files", maxSources)
		}
		copied, err := copyFile(filepath.Join(to, below), name, left+1)
		if left -= copied; left < 0 {
			return b.unusable("more than %d MB of files", maxCopied>>20)
		}
		return err
	})
}

// isCaseFile reports whether a file at the top of a folder is an input or output of an
// assignment.
func isCaseFile(name string) bool {
	for _, a := range all.Assignments {
		if slices.Contains(a.FileNames(), name) {
			return true
		}
	}
	return false
}

// copyFile copies a file with its permissions, but at most the given number of bytes, and returns the
// number of bytes that it has copied.
func copyFile(to, from string, most int64) (int64, error) {
	in, err := untrusted.Open(from)
	if err != nil {
		return 0, err
	}
	defer in.Close()
	info, err := in.Stat()
	if err != nil {
		return 0, err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm()|0o600)
	if err != nil {
		return 0, err
	}
	copied, err := io.Copy(out, io.LimitReader(in, most))
	return copied, errors.Join(err, out.Close())
}
