package build

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// build makes a program from sources of a language: one file, with an empty root, or the
// sources of the folder root.
func (b *builder) build(l *Language, root string, sources []string) (Program, error) {
	build := l.Build
	if build == nil {
		build = (*builder).fromTable
	}
	p, err := build(b, l, root, sources)
	if d := b.driverOf(sources[0]); d != nil && err == nil {
		err = b.drive(&p, d, sources[0])
	}
	return p, err
}

// fromTable builds a program as the language's table entry says.
func (b *builder) fromTable(l *Language, root string, sources []string) (Program, error) {
	p := Program{Language: l.Name, Runtime: l.Runtime}
	run := b.words(strings.Fields(l.Run), sources)
	if l.Compilers != nil {
		arguments := strings.Fields(l.Compile)
		if l.Variant != nil {
			if own := l.Variant(root, sources); own != nil {
				arguments = own
			}
		}
		var err error
		if p.Note, err = b.compileAsWritten(l, b.words(arguments, sources), run[0]); err != nil {
			return p, err
		}
	}
	if l.Interpreters != nil {
		tool, err := b.tool(l.Name+" sources", l.Interpreters...)
		if err != nil {
			return p, err
		}
		p.Argv = []string{tool}
	}
	if l.LoadsLocally != nil {
		text, err := b.read(sources[0])
		p.LooksForSources = err == nil && l.LoadsLocally.MatchString(literals.WithoutComments(l.Literals, string(text)))
	}
	p.Argv = append(p.Argv, run...)
	return p, nil
}

// compileAsWritten compiles a program in the usual way, or else for another version of the language.
func (b *builder) compileAsWritten(l *Language, args []string, program string) (note string, err error) {
	err = b.compile(l, args, program)
	return otherwiseNote(l, err, func(more string) bool {
		return b.compile(l, slices.Concat(strings.Fields(more), args), program) == nil
	})
}

// otherwiseNote tries other arguments after an error of a compiler of a language, and says in a note which
// ones it accepts: a program that was right where it was written must not fail because
// headers include less of each other today, or because the compiler does not expect the latest version of the language.
// It returns the error if there are none.
func otherwiseNote(l *Language, err error, accepts func(arguments string) bool) (note string, _ error) {
	refused := new(Failure)
	if !errors.As(err, &refused) || lacksParts(refused.Output) {
		return "", err
	}
	for _, newer := range l.Newer {
		if accepts(newer) {
			return fmt.Sprintf("compiled with %s; otherwise %s", newer, refused.firstError()), nil
		}
	}
	for _, older := range l.Older {
		if accepts(older) {
			with := strings.Replace(older, olderHeaders, " and more headers", 1)
			return fmt.Sprintf("compiled with %s, as older compilers did; otherwise %s", with, refused.firstError()), nil
		}
	}
	return "", err
}

// lacksParts reports whether a compiler misses files or functions, which no arguments add.
func lacksParts(output string) bool {
	return strings.Contains(output, "fatal error:") || strings.Contains(output, "undefined reference") || strings.Contains(output, "undefined symbol")
}

// firstError returns the first error of a compiler, on one line.
func (f *Failure) firstError() string {
	for line := range strings.Lines(f.Output) {
		if strings.Contains(line, "error:") {
			return strings.TrimSpace(line)
		}
	}
	return "an error"
}

// words inserts paths into the arguments of a table entry.
func (b *builder) words(arguments, sources []string) (all []string) {
	whole := cmp.Or(b.submission, b.home)
	below, err := filepath.Rel(whole, sources[0])
	if err != nil {
		below = filepath.Base(sources[0])
	}
	fill := strings.NewReplacer("{binary}", b.binary(), "{dir}", b.dir, "{home}", b.home, "{submission}", whole, "{folder}", filepath.Dir(sources[0]),
		"{source}", sources[0], "{main}", strings.TrimSuffix(below, filepath.Ext(below)))
	for _, word := range arguments {
		if word == "{sources}" {
			all = append(all, sources...)
		} else {
			all = append(all, fill.Replace(word))
		}
	}
	return all
}

// binary returns the path of the compiled program.
func (b *builder) binary() string {
	name := filepath.Join(b.dir, "program")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return name
}

// compilerLimits apply to every run of a compiler.
var compilerLimits = sandbox.Limits{CPU: 60 * time.Second, Wall: 180 * time.Second, Files: 256 << 20, Printed: 1 << 20, Memory: 1 << 30}

// compile runs the first installed compiler of a language, in the build's folder, and another one if that lacks
// something which the sources need. program is the file that it makes.
func (b *builder) compile(l *Language, args []string, program string) error {
	var first error
	for _, name := range l.Compilers {
		path, err := lookTool(name)
		if err != nil {
			continue
		}
		outcome, output, err := b.run(slices.Concat([]string{path}, l.Hidden, args), compilerLimits)
		if err != nil {
			return err
		}
		if outcome.Limit == sandbox.NoLimit && saysNotThere(outcome.Status) {
			continue
		}
		err = b.refusal(l, path, append([]string{name}, args...), program, outcome, output)
		if err == nil {
			return nil
		}
		first = cmp.Or(first, err)
		if refused := new(Failure); !errors.As(first, &refused) || refused.needs == nil {
			return first
		}
	}
	if first != nil {
		return first
	}
	return &MissingTool{l.Compilers[0], l.Name + " sources"}
}

// refusal returns nil if the compiler made a program, and a Failure if it rejected the sources. It returns another
// error if that is not the submission's fault: a tool is not installed, or the compiler was killed.
func (b *builder) refusal(l *Language, path string, argv []string, program string, outcome sandbox.Outcome, output string) error {
	failure := &Failure{Command: b.shorten(strings.Join(argv, " ")), Output: b.shorten(output)}
	switch {
	case outcome.Limit != sandbox.NoLimit:
		if failure.Output != "" && !strings.HasSuffix(failure.Output, "\n") {
			failure.Output += "\n"
		}
		failure.Output += "(the compiler reached its limit)\n"
		return failure
	case outcome.Status == 0:
		return nil
	case outcome.Signal != "":
		return fmt.Errorf("%s was killed from outside: %s", argv[0], outcome.Signal)
	}
	need := l.Name + " sources"
	if l.Lacks != nil {
		if found := l.Lacks.FindStringSubmatch(output); found != nil {
			return &MissingTool{found[1], need}
		}
	}
	if l.Library != nil {
		if found := l.Library.FindStringSubmatch(output); found != nil {
			failure.needs = &MissingTool{"the library " + strings.Join(found[1:], ""), need}
			return failure
		}
	}
	// Some compilers write a program although they fail.
	if _, err := os.Stat(program); err == nil && l.Refuses != nil && !l.Refuses.MatchString(output) {
		return nil
	}
	// A stub of a compiler that is not installed fails with any arguments.
	asked, version, err := b.run([]string{path, versionFlag(path)}, compilerLimits)
	if err != nil || asked.Status != 0 {
		return &MissingTool{argv[0], need}
	}
	if unknown := l.unknownTo(version, output, func() string { return b.codeIn(l, argv) }); unknown != "" {
		failure.needs = &MissingTool{"a later compiler than this " + argv[0], fmt.Sprintf("%s with %q", need, unknown)}
	}
	return failure
}

// shorten removes the paths of the build's folder and of the sources from a text, so that
// compiler messages do not depend on where the compiler ran.
func (b *builder) shorten(text string) string {
	separator := string(filepath.Separator)
	inner, outer := b.dir+separator, b.home+separator
	if len(outer) > len(inner) { // one may contain the other
		inner, outer = outer, inner
	}
	folders := []string{inner, "", outer, "", b.home + " ", ". "}
	for _, outside := range b.outside() {
		folders = append(folders, outside+separator, "", outside+" ", ". ")
	}
	text = strings.NewReplacer(slices.Concat(b.copies, folders)...).Replace(text)
	if len(b.copies) > 0 { // the paths of copies have become the paths of their originals
		text = strings.NewReplacer(folders...).Replace(text)
	}
	return text
}

// outside returns the folders outside home that may contain parts of the program.
func (b *builder) outside() []string {
	return slices.DeleteFunc([]string{b.root, b.submission}, func(folder string) bool { return folder == "" })
}

// maxOutput is how much of a compiler's output is kept, in bytes.
const maxOutput = 16 << 10

// run runs a command in the build's folder and returns its output.
func (b *builder) run(argv []string, limits sandbox.Limits) (sandbox.Outcome, string, error) {
	out := filepath.Join(b.dir, ".stdout")
	errs := filepath.Join(b.dir, ".stderr")
	defer os.Remove(out)
	defer os.Remove(errs)
	var set settings
	if l := languageOfTool(argv[0]); l != nil && l.Settings != nil {
		set = l.Settings(b)
	}
	outcome, err := b.sandbox.Run(b.ctx, sandbox.Command{
		Argv: argv, Dir: b.dir, Stdout: out, Stderr: errs, Limits: limits, Tool: true,
		Env:   append(set.env, "TMPDIR="+b.dir),
		Read:  slices.Concat(submission(b.home, b.given), toolchain(argv[0]), set.read, b.outside()),
		Write: set.write,
	})
	if err != nil {
		return outcome, "", err
	}
	var output []byte
	for _, name := range []string{out, errs} {
		data, err := beginning(name)
		if err != nil {
			return outcome, "", err
		}
		output = append(output, data...)
	}
	output = bytes.ToValidUTF8(output[:min(len(output), maxOutput)], []byte("?"))
	return outcome, string(output), nil
}
