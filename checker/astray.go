package checker

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

var (
	// noFile matches what programs print if they do not find a file.
	noFile = lazy.MustCompile(`(?i)no such file|FileNotFound|NoSuchFile|ENOENT|cannot find the (?:file|path)|file not found|(?:cannot|can't|could not|couldn't|unable to|failed to) (?:open|read|find)`)
	// noItem matches what programs print if they use an argument that does not exist.
	noItem = lazy.MustCompile(`(?i)IndexError|IndexOutOfBounds|index out of range`)
	// notLoaded matches what interpreters print if they cannot load a program, and the system if it finds no interpreter.
	notLoaded = lazy.MustCompile(`ModuleNotFoundError|ImportError|SyntaxError|IndentationError|TabError|NoClassDefFoundError|Could not find or load main class|ERR_MODULE_NOT_FOUND|Cannot find module|Can't locate \S+\.p[lm]\b|compilation aborted|aborted due to compilation errors|(?m:^\S*env: .*No such file|^\S*sh: .*: not found|command not found|^\S*python\S*: can't open file)|bad interpreter`)
)

// Astray finds signs that a program that wrote no output on any case looks for its input in
// the wrong place. wired are the hard-wired names of files and the uses of arguments, such as
// sys.argv[2], in its sources; Astray returns them together with the exception, one per line.
// It returns nil if there is an output, if the program could not be loaded, or if there is no
// such sign: then the program is merely wrong.
func Astray(results []Result, wired []string) []string {
	exception := ""
	for _, r := range results {
		switch r.Verdict {
		case Crash, MissingOutput, NonzeroExit:
		case Skipped:
			continue
		default:
			return nil
		}
		if slices.ContainsFunc(r.Outputs, Output.hasContent) || notLoaded.MatchString(r.Stderr) {
			return nil
		}
		if exception == "" {
			exception = complaint(r, len(wired) > 0)
		}
	}
	if len(results) == 0 || exception == "" && len(wired) == 0 {
		return nil
	}
	lines := append([]string{}, wired...)
	if exception != "" {
		lines = append(lines, exception)
	}
	return lines
}

// complaint returns the line in which a program reports a missing file or, if argument is
// set, a missing argument.
func complaint(r Result, argument bool) string {
	for line := range strings.Lines(r.Stderr + "\n" + r.Stdout) {
		if noFile.MatchString(line) || argument && noItem.MatchString(line) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}
