package intake

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

const (
	maxWired = 3    // places of a program that are named
	maxNames = 1000 // strings of a source that are looked at because they may name a file
)

// wired finds what a program takes from outside by a path or by the index of an
// argument that the assignment does not have, each with its place.
func (t *tree) wired(main *source) []string {
	if t.assignment != mancala.Assignment { // others take arguments of their own and no files
		return nil
	}
	var all []string
	for _, s := range t.sourcesOf(func(s *source) bool { return s.language == main.language }) {
		files := 0
		s.inStrings(func(l literal) string {
			if strings.Contains(l.content, ".") {
				files++
			}
			if len(all) < maxWired && files < maxNames && l.isForeignPath() {
				all = append(all, fmt.Sprintf("%s:%d: \"%s\"", s.name, l.line, l.content))
			}
			return l.content
		})
		for _, match := range argument(s).FindAllStringSubmatchIndex(s.code, -1) {
			index, err := strconv.Atoi(s.code[match[2]:match[3]])
			if err == nil && index > lastArgument(s.language) && len(all) < maxWired {
				line := 1 + strings.Count(s.code[:match[0]], "\n")
				all = append(all, fmt.Sprintf("%s:%d: %s", s.name, line, s.code[match[0]:match[1]]))
			}
		}
	}
	return all
}

var (
	dataFile = regexp.MustCompile(`(?i)^[\w .~:/\\-]+\.(?:txt|in|inp|dat|data|csv)$`)
	reads    = regexp.MustCompile(`(?i)\b(?:f?open|File|ifstream|FileReader|FileInputStream|Scanner|readFile\w*|read_text|Paths?|loadtxt|ReadFile)\b`)
	writes   = regexp.MustCompile(`(?i)writ|ofstream|output|["'][wa]\+?["']`)
)

// isForeignPath reports whether a string names a file to be read that the assignment
// does not have: an absolute path, or the name of a data file in a line that reads.
func (l literal) isForeignPath() bool {
	slashed := strings.ReplaceAll(strings.ReplaceAll(l.content, `\\`, "/"), `\`, "/")
	if isAbsolute.MatchString(slashed) && strings.Count(slashed, "/") > 1 && !strings.ContainsAny(slashed, " \n") {
		return true
	}
	if !dataFile.MatchString(slashed) {
		return false
	}
	line := l.before + `"` + l.content + `"` + l.after
	return !slices.Contains(assignmentFiles, path.Clean(slashed)) &&
		reads.MatchString(line) && !writes.MatchString(line)
}

var (
	mainArguments = regexp.MustCompile(`\bmain\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\s*(?:\[\s*\]|\.\.\.)?\s*(\w+)`)
	anyArgv       = regexp.MustCompile(`\b(?:sys\.|process\.)?argv\s*\[\s*(\d+)\s*\]`)
	goArgs        = regexp.MustCompile(`\bos\.Args\s*\[\s*(\d+)\s*\]`)
	noArgument    = regexp.MustCompile(`$^(x)`)
)

// argument matches an argument of the program by its index.
func argument(s *source) *regexp.Regexp {
	switch s.language {
	case java:
		if found := mainArguments.FindStringSubmatch(s.code); found != nil {
			return regexp.MustCompile(`\b` + found[1] + `\s*\[\s*(\d+)\s*\]`)
		}
		return noArgument
	case golang:
		return goArgs
	}
	return anyArgv
}

// lastArgument is the index of input.txt in `PROGRAM -i input.txt`.
func lastArgument(language string) int {
	switch language {
	case java:
		return 1
	case script:
		return 3
	}
	return 2
}
