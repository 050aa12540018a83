package build

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// build makes a program of sources of a language: one file, and then root is empty, or
// those of the folder root.
func (b *builder) build(l *Language, root string, sources []string) (Program, error) {
	if l.Build != nil {
		return l.Build(b, l, root, sources)
	}
	return b.fromTable(l, root, sources)
}

// fromTable builds as the language's entry says.
func (b *builder) fromTable(l *Language, root string, sources []string) (Program, error) {
	p := Program{Language: l.Name, Runtime: l.Runtime}
	run := b.words(l.Run, sources)
	if l.Compilers != nil {
		arguments := l.Compile
		if l.Variant != nil {
			arguments = cmp.Or(l.Variant(root, sources), arguments)
		}
		if err := b.compile(l, b.words(arguments, sources), run[0]); err != nil {
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
	p.Argv = append(p.Argv, run...)
	return p, nil
}

// words puts paths into the arguments of a table entry.
func (b *builder) words(arguments string, sources []string) (all []string) {
	below, err := filepath.Rel(b.home, sources[0])
	if err != nil {
		below = filepath.Base(sources[0])
	}
	fill := strings.NewReplacer("{binary}", b.binary(), "{dir}", b.dir, "{home}", b.home,
		"{source}", sources[0], "{main}", strings.TrimSuffix(below, filepath.Ext(below)))
	for word := range strings.FieldsSeq(arguments) {
		if word == "{sources}" {
			all = append(all, sources...)
		} else {
			all = append(all, fill.Replace(word))
		}
	}
	return all
}

// binary returns where a compiled program goes.
func (b *builder) binary() string {
	name := filepath.Join(b.dir, "program")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return name
}

// compilerLimits hold for every run of a compiler.
var compilerLimits = sandbox.Limits{CPU: 60 * time.Second, Wall: 180 * time.Second, Files: 256 << 20, Printed: 1 << 20, Memory: 1 << 30}

// compile runs the first compiler of a language that is installed, in the build's folder.
// program is what it makes.
func (b *builder) compile(l *Language, args []string, program string) error {
	for _, name := range l.Compilers {
		path, err := lookTool(name)
		if err != nil {
			continue
		}
		outcome, output, err := b.run(slices.Concat([]string{path}, l.Hidden, args), compilerLimits)
		if err != nil {
			return err
		}
		if outcome.Limit != sandbox.NoLimit || !saysNotThere(outcome.Status) {
			return b.refusal(l, path, append([]string{name}, args...), program, outcome, output)
		}
	}
	return &MissingTool{l.Compilers[0], l.Name + " sources"}
}

// refusal is nil if a compiler has made a program.
func (b *builder) refusal(l *Language, path string, argv []string, program string, outcome sandbox.Outcome, output string) error {
	failure := &Failure{b.shorten(strings.Join(argv, " ")), b.shorten(output)}
	switch {
	case outcome.Limit != sandbox.NoLimit:
		failure.Output = output + "(the compiler ran into its limit)\n"
		return failure
	case outcome.Status == 0:
		return nil
	case outcome.Signal != "":
		return fmt.Errorf("%s was ended from outside: %s", argv[0], outcome.Signal)
	}
	need := l.Name + " sources"
	if l.Lacks != nil {
		if found := l.Lacks.FindStringSubmatch(output); found != nil {
			return &MissingTool{found[1], need}
		}
	}
	if _, err := os.Stat(program); err == nil && l.Refuses != nil && !l.Refuses.MatchString(output) {
		return nil
	}
	// A stub that stands for a compiler that is not there fails on anything.
	if version, _, err := b.run([]string{path, versionFlag(path)}, compilerLimits); err != nil || version.Status != 0 {
		return &MissingTool{argv[0], need}
	}
	return failure
}

// shorten takes the build's folder and the sources' out of a text: what a
// compiler says must not depend on where it was run.
func (b *builder) shorten(text string) string {
	separator := string(filepath.Separator)
	inner, outer := b.dir+separator, b.home+separator
	if len(outer) > len(inner) { // one may be in the other
		inner, outer = outer, inner
	}
	pairs := append(b.copies[:len(b.copies):len(b.copies)], inner, "", outer, "", b.home+" ", ". ")
	text = strings.NewReplacer(pairs...).Replace(text)
	if len(b.copies) > 0 { // their originals
		text = strings.NewReplacer(inner, "", outer, "").Replace(text)
	}
	return text
}

// maxOutput is how much of what a compiler prints is kept, in bytes.
const maxOutput = 16 << 10

// run runs a command in the build's folder and returns what it printed.
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
		Read:  append(append(submission(b.home, b.given), toolchain(argv[0])...), set.read...),
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
