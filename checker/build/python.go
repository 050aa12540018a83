package build

import (
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// python chooses the Python that runs a source. The preferred version follows from the
// first line of the source, its name (mancala.py is a Python 2.7 program and mancala3.py a
// Python 3 one), and features that Python 3 lacks. A version that can read more of the
// files takes precedence. If both can read the source, the program for the other version
// becomes Program.Other, unless Python 3 reads all files, something says that they are for
// Python 3, and nothing in them behaves differently in Python 2.
func (b *builder) python(l *Language, _ string, files []string) (Program, error) {
	path := files[0]
	source, err := b.read(path)
	if err != nil {
		return Program{}, b.unusable("%v", withoutPath(err))
	}
	three, err := b.askPython(l.Versions[1], path)
	if err != nil {
		return Program{}, err
	}
	s := b.pythonSigns(path, string(source), three.filesOf(path))
	var two *pythonAnswer
	if three == nil || three.reads < readsAll || s.mayBePython2() || s.isOpen() {
		if two, err = b.askPython(l.Versions[0], path); err != nil {
			return Program{}, err
		}
	}
	if three == nil {
		s = b.pythonSigns(path, string(source), two.filesOf(path))
	}
	if three != nil && three.reads == readsNone && !three.large && (two == nil || two.reads == readsNone) {
		if err := b.laterThan(three, string(source)); err != nil {
			return Program{Language: "Python 3"}, err
		}
	}
	return s.unread(three).program(two, three)
}

// program chooses between Python 2 and 3.
func (s signs) program(two, three *pythonAnswer) (Program, error) {
	switch {
	case three != nil && three.reads == readsAll && !s.mayBePython2():
		program := three.program()
		if two != nil && two.reads == readsAll && s.isOpen() {
			other := two.program()
			program.Other = &other
		}
		return program, nil
	case s.prefers() == "Python 2":
		return s.choose(two, three)
	}
	return s.choose(three, two)
}

// choose makes a program from the answers of two versions; nil means not installed or
// not asked.
func (s signs) choose(first, second *pythonAnswer) (Program, error) {
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
		program.Absent, program.Doubtful = absent, s.isDoubtful(first)
	}
	return program, nil
}

// BecauseOfName is the part by which reports recognise the note about a version that was chosen
// although another one can run the program too. The text report shows such a note only if the
// program ends with an error.
const BecauseOfName = "because of its name"

// note explains why a version runs the program, if the name of the program asks for the
// other version, or asks for Python 2 although Python 3 can read the program as well. It says
// nothing about a version that is not installed.
func (s signs) note(used, other *pythonAnswer) string {
	switch {
	case s.named == "" || other == nil || used.reads == readsNone:
		return ""
	case used.language == s.named && (s.named == "Python 3" || other.reads < used.reads):
		return ""
	case used.language == s.named:
		return fmt.Sprintf("run with %s %s; %s can run it too", used.language, BecauseOfName, other.language)
	case other.reads == readsNone:
		return fmt.Sprintf("run with %s: %s cannot read it", used.language, other.language)
	case other.reads < used.reads:
		return fmt.Sprintf("run with %s: %s cannot read all of its files", used.language, other.language)
	}
	return "" // the first line of the source asks for this version
}

// A coverage says how many of a program's files a Python can parse.
type coverage int

const (
	readsNone coverage = iota
	readsMain          // everything except some modules that the main source imports
	readsAll
)

// A pythonAnswer is the answer of an installed Python about a program.
type pythonAnswer struct {
	language string
	argv     []string
	reads    coverage
	large    bool     // a file is too large to parse here: this Python may still be able to run the program
	files    []string // the main source and the modules of the program that were found, also those that this Python cannot parse
}

func (p *pythonAnswer) program() Program { return Program{Language: p.language, Argv: p.argv} }

// filesOf returns the files of the program whose main source is main.
func (p *pythonAnswer) filesOf(main string) []string {
	if p == nil {
		return []string{main}
	}
	return p.files
}

// askScript is the script that asks a Python about itself and a source.
//
//go:embed ask.py
var askScript string

// askPython asks an installed Python of the given version about a program. It returns nil if
// there is none. If an installed Python reaches a limit or crashes on the program, its answer
// has large set, because it may still be able to run the program. A name on the PATH may be a
// stub or another version, so the answer includes Python's own path, which also avoids the
// start time of a stub. If the program needs only the standard library, Python is started with
// -S, because searching for site packages can take longer than everything else.
func (b *builder) askPython(version Version, source string) (*pythonAnswer, error) {
	for _, name := range version.Tools {
		path, err := lookTool(name)
		if err != nil || isNotThere(path) {
			continue
		}
		outcome, output, err := b.run([]string{pythonBehind(path), "-c", askScript, source}, compilerLimits)
		if err != nil && b.ctx.Err() != nil {
			return nil, err
		}
		rememberNotThere(path, outcome.Status)
		answer := strings.Split(strings.ReplaceAll(output, "\r\n", "\n"), "\n")
		if err != nil || len(answer) < 3 || answer[0] != version.Name {
			continue
		}
		if outcome.Limit != sandbox.NoLimit || outcome.Status != 0 || len(answer) < 6 {
			return &pythonAnswer{language: version.Name, argv: []string{answer[1], source}, large: true, files: []string{source}}, nil
		}
		pythons.Store(path, answer[1])
		return newPython(answer, source), nil
	}
	return nil, nil
}

// newPython parses the lines of a Python's answer.
func newPython(answer []string, source string) *pythonAnswer {
	argv := []string{answer[1]}
	if answer[2] == "plain" {
		argv = append(argv, "-S")
	}
	files := answer[5:]
	if end := slices.Index(files, ""); end >= 0 {
		files = files[:end]
	}
	return &pythonAnswer{answer[0], append(argv, source), readsOf(answer[3]), answer[4] == "large", files}
}

func readsOf(answer string) coverage {
	return coverage(max(0, slices.Index([]string{"", "main", "all"}, answer)))
}

// namedVersion returns the version that a program's name asks for, according to the
// assignment that asks for this name, or "".
func (b *builder) namedVersion(path string) string {
	name := filepath.Base(path)
	for _, a := range all.Assignments {
		if slices.Contains(b.mains, strings.TrimSuffix(name, filepath.Ext(name))) && a.Versions[name] != "" {
			return a.Versions[name]
		}
	}
	return ""
}
