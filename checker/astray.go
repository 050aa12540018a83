package checker

import (
	"regexp"
	"slices"
	"strings"
)

var (
	// noFile is what programs print that do not find a file.
	noFile = regexp.MustCompile(`(?i)no such file|FileNotFound|NoSuchFile|ENOENT|cannot find the (?:file|path)|file not found|(?:cannot|can't|could not|couldn't|unable to|failed to) (?:open|read|find)`)
	// noItem is what programs print that take an argument which is not there.
	noItem = regexp.MustCompile(`(?i)IndexError|IndexOutOfBounds|index out of range`)
)

// Astray says why a program that failed every case without one output looks for its
// input in the wrong place, a line each: wired are the paths and indexes of arguments
// that its sources have, which it returns with the exception. It is nil if there is an
// output, or nothing that shows it: then the program is just wrong.
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
		if slices.ContainsFunc(r.Outputs, Output.hasContent) {
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

// complaint returns the line in which a program says that it lacks a file or, if its
// sources have the index of one, an argument.
func complaint(r Result, argument bool) string {
	for line := range strings.Lines(r.Stderr + "\n" + r.Stdout) {
		if noFile.MatchString(line) || argument && noItem.MatchString(line) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}
