// Package build turns a submission (an executable, a script, a source file, a folder, a
// jar) into a command that can be started in any folder. It compiles sources once, into a
// folder that the caller owns.
package build

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Program is ready to be started.
type Program struct {
	Language string   // "Python 3", "C++", ..; empty for an executable
	Argv     []string // absolute paths
	Home     string   // the folder in which it was found
	Read     []string // files and folders that it reads
	Env      []string // variables that it needs
	Runtime  int64    // bytes of memory for its virtual machine itself
	Copied   string   // the folder whose content it copies into its working folder first; empty if it copies none
	// LooksForSources says that it looks for its sources in its working folder, where they must be copied.
	LooksForSources bool

	Other  *Program     // for a Python program, the same program run by the other version, if that can read it
	Note   string       // the reason for choosing this version, if it deserves a note
	Absent *MissingTool // the tool that the program may need, if it is absent and another tool runs the program
	// Doubtful says that the program has code that behaves differently with Absent: a pass is a
	// result, a failure is not.
	Doubtful bool
}

// A Failure says that a compiler ran and rejected the sources.
type Failure struct {
	Command string
	Output  string // what the compiler printed
	needs   error  // a *MissingTool if the sources may be right: a later tool or a library would accept them
}

func (f *Failure) Error() string { return f.Command + " failed" }

// ErrUnusable reports that PROGRAM does not exist or cannot be run.
var ErrUnusable = errors.New("not a program")

// Prepare determines what path is, and compiles it into dir if it is a source. args are the
// program's own first arguments; a file, or a folder named with a slash, becomes absolute. mains
// are the names that the assignment asks for, to choose among several programs in a folder.
//
// Compilers run in the sandbox. The error is a *Failure or a *MissingTool, wraps
// ErrUnusable, or means that the harness failed.
func Prepare(ctx context.Context, sb *sandbox.Sandbox, path string, args, mains []string, dir string) (Program, error) {
	return PrepareIn(ctx, sb, "", path, args, mains, dir)
}

// PrepareIn is like Prepare for a program in a submission: parts of the program may be anywhere
// in the submission's folder.
func PrepareIn(ctx context.Context, sb *sandbox.Sandbox, submission, path string, args, mains []string, dir string) (Program, error) {
	b := newBuilder(ctx, sb, path, dir)
	b.mains, b.submission = mains, submission
	program, err := b.orByMake(b.program(path))
	if err != nil {
		return program, withoutBlame(err)
	}
	for p := &program; p != nil; p = p.Other {
		if err := b.complete(p, args); err != nil {
			return program, err
		}
	}
	return program, nil
}

// complete adds a program's arguments, and the files that it must be able to read.
func (b *builder) complete(program *Program, args []string) error {
	program.Home = b.home
	for _, arg := range args {
		// A single word may be both a subcommand of the program and a folder.
		if info, err := os.Stat(arg); err == nil && (info.Mode().IsRegular() || strings.ContainsRune(arg, filepath.Separator)) {
			if arg, err = filepath.Abs(arg); err != nil {
				return err
			}
		}
		program.Argv = append(program.Argv, arg)
	}
	program.Read = b.needs(*program)
	return nil
}

type builder struct {
	ctx     context.Context
	sandbox *sandbox.Sandbox
	given   string // the program as the user named it
	dir     string // compiled files go there
	home    string // the folder that the program was found in
	mains   []string
	reads   []string // more files and folders that the program reads; see the method needs

	javaSources []string        // the Java sources of the folder; nil if a single file is built
	copies      []string        // pairs of a copied source and its original
	root        string          // the folder that contains the top package of Java sources, or ""
	submission  string          // the folder that contains all parts of the program, or ""
	working     map[string]bool // the scripts that start an installed tool
}

func newBuilder(ctx context.Context, sb *sandbox.Sandbox, given, dir string) builder {
	return builder{ctx: ctx, sandbox: sb, given: given, dir: dir, working: map[string]bool{}}
}

func (b *builder) program(path string) (Program, error) {
	info, err := os.Stat(path)
	if err != nil || info.IsDir() && b.isBare(path) {
		if !strings.ContainsRune(path, filepath.Separator) {
			if _, err := exec.LookPath(path); err == nil {
				found, err := b.tool("the program", path)
				if err != nil {
					return Program{}, err
				}
				return b.executable(found)
			}
		}
	}
	if err != nil {
		return Program{}, b.unusable("no such file, folder or command")
	}
	path, err = filepath.Abs(path)
	if err != nil {
		return Program{}, err
	}
	switch {
	case info.IsDir():
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return Program{}, err
		}
		b.home = path
		return b.folder(path)
	case !info.Mode().IsRegular():
		return Program{}, b.unusable("not a plain file")
	}
	b.home = filepath.Dir(path)
	return b.file(path, info)
}

// isBare reports whether a folder contains no program, so that its name may be a command's.
func (b *builder) isBare(dir string) bool {
	sources, classes, err := b.sourcesIn(dir)
	return err == nil && len(sources) == 0 && !classes
}

// unusable returns an ErrUnusable with the program's name and the reason.
func (b *builder) unusable(format string, args ...any) error {
	return fmt.Errorf("%s: %w: %s", b.given, ErrUnusable, fmt.Sprintf(format, args...))
}

// file returns the program in one file.
func (b *builder) file(path string, info os.FileInfo) (Program, error) {
	if l := LanguageOf(path); l != nil && !l.Part {
		return b.source(l, path)
	}
	interpreter, err := b.shebang(path)
	switch {
	case err != nil:
		return Program{}, err
	case isExecutable(path, info):
		return b.executable(path)
	case interpreter != nil:
		return b.forScript(Program{Argv: append(interpreter, path)}), nil
	}
	return Program{}, b.unusable("not executable, and no source (%s)", Extensions())
}

func (b *builder) executable(path string) (Program, error) {
	path, err := filepath.Abs(path)
	b.home = filepath.Dir(path)
	if filepath.Base(path) == "java" {
		return Program{Argv: append([]string{path}, jvmFlags...), Runtime: jvmMemory}, err
	}
	return b.forScript(Program{Argv: []string{path}}), err
}

func (b *builder) shell(l *Language, _ string, files []string) (Program, error) {
	p, err := b.fromTable(l, "", files)
	return b.forScript(p), err
}

// isExecutable checks the permissions or, on systems without them, the name.
func isExecutable(path string, info os.FileInfo) bool {
	if runtime.GOOS == "windows" {
		_, err := exec.LookPath(path)
		return err == nil
	}
	return info.Mode()&0o111 != 0
}

// shebang returns the interpreter in a script's first line. It returns nil if there is none
// or the file cannot be read, and an error if that interpreter does not exist.
func (b *builder) shebang(path string) ([]string, error) {
	f, err := b.open(path)
	if err != nil {
		return nil, nil
	}
	defer f.Close()
	start := make([]byte, 256)
	n, _ := io.ReadFull(f, start)
	line, _, _ := strings.Cut(string(start[:n]), "\n")
	rest, ok := strings.CutPrefix(line, "#!")
	argv := strings.Fields(rest)
	if !ok || len(argv) == 0 {
		return nil, nil
	}
	if filepath.Base(argv[0]) == "env" { // followed by options and settings, then the interpreter
		argv = argv[1:]
		for len(argv) > 0 && (argv[0][0] == '-' || strings.Contains(argv[0], "=")) {
			argv = argv[1:]
		}
		if len(argv) == 0 {
			return nil, nil
		}
	}
	found, err := b.tool(fmt.Sprintf("the script %s (%s)", filepath.Base(path), line), argv[0])
	return append([]string{found}, argv[1:]...), err
}
