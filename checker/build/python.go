package build

import (
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// python chooses the Python that runs a source. The first line of the source, its name
// (mancala.py is a Python 2.7 program and mancala3.py a Python 3 one) and what its files
// have that Python 3 lacks say which version is preferred; a version that can read more
// of the files is better still. If both can read the source, the other one is its Other.
func (b *builder) python(l *Language, _ string, files []string) (Program, error) {
	path := files[0]
	source, err := b.read(path)
	if err != nil {
		return Program{}, err
	}
	three, err := b.askPython(l.Versions[1], path)
	if err != nil {
		return Program{}, err
	}
	s := pythonSigns(path, string(source), three.filesOf(path))
	var two *python
	if three == nil || three.reads < readsAll || s.mayBePython2() {
		if two, err = b.askPython(l.Versions[0], path); err != nil {
			return Program{}, err
		}
	}
	if three == nil {
		s = pythonSigns(path, string(source), two.filesOf(path))
	}
	return s.program(two, three)
}

// program chooses between Python 2 and 3.
func (s signs) program(two, three *python) (Program, error) {
	switch {
	case three != nil && three.reads == readsAll && !s.mayBePython2():
		return three.program(), nil
	case s.prefers() == "Python 2":
		return s.choose(two, three)
	}
	return s.choose(three, two)
}

// choose makes a program of what the two Pythons say: nil is one that is not installed,
// or not asked.
func (s signs) choose(first, second *python) (Program, error) {
	absent := s.absent(first, second)
	if first == nil || second != nil && second.reads > first.reads && !first.large {
		first, second = second, first
	}
	if first == nil || absent != nil && (first.reads == readsNone && !s.isSettled(first) || first.reads < readsAll && s.sure && !s.python3) {
		return Program{Language: s.prefers()}, absent
	}
	program := first.program()
	program.Note = s.note(first, second)
	switch {
	case second != nil && (second.reads > readsNone || second.large):
		other := second.program()
		program.Other = &other
	case absent != nil && !s.isSettled(first):
		program.Absent = absent
	}
	return program, nil
}

// note says why a program is run by a Python, if its name asks for the other one or if
// both can read Python 2 sources. What is not installed cannot be compared.
func (s signs) note(used, other *python) string {
	switch {
	case s.named == "" || other == nil || used.reads == readsNone:
		return ""
	case used.language == s.named && (s.named == "Python 3" || other.reads < used.reads):
		return ""
	case used.language == s.named:
		return fmt.Sprintf("run with %s, as its name asks; %s can read it too", used.language, other.language)
	case other.reads == readsNone:
		return fmt.Sprintf("run with %s: %s cannot read it", used.language, other.language)
	case other.reads < used.reads:
		return fmt.Sprintf("run with %s: %s cannot read all of its files", used.language, other.language)
	}
	return "" // its first line asks for it
}

// How many files of a program a Python can read.
type reads int

const (
	readsNone reads = iota
	readsMain       // all that the main source imports aside
	readsAll
)

// A python is what an installed Python says of a program.
type python struct {
	language string
	argv     []string
	reads    reads
	large    bool     // a file is too large for it, or for the limits of asking: it may still run the program
	files    []string // of the program, as far as this Python can read it
}

func (p *python) program() Program { return Program{Language: p.language, Argv: p.argv} }

// filesOf returns the files of the program whose main source is main.
func (p *python) filesOf(main string) []string {
	if p == nil {
		return []string{main}
	}
	return p.files
}

// ask asks a Python about itself and a source.
//
//go:embed ask.py
var ask string

// askPython asks a Python of a version about a program; it is nil if none is installed.
// A Python that runs into a limit or dies on the program is installed, but can read none of it.
// A name on the PATH may be a stub, or another version. It is asked for its own path, for
// starting a stub costs more than starting Python; and it is started with -S if the
// program needs nothing but the standard library, for looking for more can cost more
// than all else.
func (b *builder) askPython(version Version, source string) (*python, error) {
	for _, name := range version.Tools {
		path, err := lookTool(name)
		if err != nil || b.stubs[path] {
			continue
		}
		outcome, output, err := b.run([]string{path, "-c", ask, source}, compilerLimits)
		if err != nil && b.ctx.Err() != nil {
			return nil, err
		}
		b.stubs[path] = b.stubs[path] || saysNotThere(outcome.Status)
		answer := strings.Split(strings.ReplaceAll(output, "\r\n", "\n"), "\n")
		if err != nil || len(answer) < 3 || answer[0] != version.Name {
			continue
		}
		if outcome.Limit != sandbox.NoLimit || outcome.Status != 0 || len(answer) < 6 {
			return &python{language: version.Name, argv: []string{answer[1], source}, large: true, files: []string{source}}, nil
		}
		return newPython(answer, source), nil
	}
	return nil, nil
}

// newPython reads the lines that a Python answers.
func newPython(answer []string, source string) *python {
	argv := []string{answer[1]}
	if answer[2] == "plain" {
		argv = append(argv, "-S")
	}
	files := answer[5:]
	if end := slices.Index(files, ""); end >= 0 {
		files = files[:end]
	}
	return &python{answer[0], append(argv, source), readsOf(answer[3]), answer[4] == "large", files}
}

func readsOf(answer string) reads {
	return reads(max(0, slices.Index([]string{"", "main", "all"}, answer)))
}

// namedVersion returns the version that a program's name asks for, as the handout has it.
func namedVersion(path string) string {
	switch filepath.Base(path) {
	case "mancala.py":
		return "Python 2"
	case "mancala3.py":
		return "Python 3"
	}
	return ""
}
