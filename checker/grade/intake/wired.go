package intake

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	maxWired = 3    // places of a program that are named
	maxNames = 1000 // strings of a source that are looked at because they may name a file
)

// wired finds what a program takes from outside by a path or by the index of an
// argument that the assignment does not have, each with its place.
func (t *tree) wired(main *source) []string {
	if t.assignment.Arguments { // it has no files
		return nil
	}
	var all []string
	for _, s := range t.sourcesOf(func(s *source) bool { return s.language == main.language }) {
		files := 0
		s.inStrings(func(l literal) string {
			if strings.Contains(l.content, ".") {
				files++
			}
			if len(all) < maxWired && files < maxNames && l.isForeignPath(t.assignment.FileNames()) {
				all = append(all, fmt.Sprintf("%s:%d: \"%s\"", s.name, l.line, l.content))
			}
			return l.content
		})
		byIndex := argument(s)
		if byIndex == nil {
			continue
		}
		for _, match := range byIndex.FindAllStringSubmatchIndex(s.code, -1) {
			index, err := strconv.Atoi(s.code[match[2]:match[3]])
			last := s.language.FirstArgument + len(strings.Fields(t.assignment.Invocations[0])) - 1
			if err == nil && index > last && len(all) < maxWired {
				line := 1 + strings.Count(s.code[:match[0]], "\n")
				all = append(all, fmt.Sprintf("%s:%d: %s", s.name, line, s.code[match[0]:match[1]]))
			}
		}
	}
	return all
}

var (
	dataFile = regexp.MustCompile(`(?i)^[\w .~:/\\-]+\.(?:txt|in|inp|dat|data|csv)$`)
	reads    = regexp.MustCompile(`(?i)\b(?:f?open|File|ifstream|FileReader|FileInputStream|Scanner|readFile\w*|StreamReader|ReadAll\w*|ReadLines|read_to_string|read_text|Paths?|loadtxt|ReadFile)\b`)
	writes   = regexp.MustCompile(`(?i)writ|ofstream|output|["'][wa]\+?["']`)
)

// isForeignPath reports whether a string names a file to be read that is not one of the
// assignment's files: an absolute path, or the name of a data file in a line that reads.
func (l literal) isForeignPath(files []string) bool {
	slashed := strings.ReplaceAll(strings.ReplaceAll(l.content, `\\`, "/"), `\`, "/")
	if isAbsolute.MatchString(slashed) && strings.Count(slashed, "/") > 1 && !strings.ContainsAny(slashed, " \n") {
		return true
	}
	if !dataFile.MatchString(slashed) {
		return false
	}
	line := l.before + `"` + l.content + `"` + l.after
	return !slices.Contains(files, path.Clean(slashed)) &&
		reads.MatchString(line) && !writes.MatchString(line)
}

// argument matches an argument of the program by its index, the group; nil if nothing does.
func argument(s *source) *regexp.Regexp {
	if s.language.Parameter == nil {
		return s.language.Argument
	}
	found := s.language.Parameter.FindStringSubmatch(s.code)
	if found == nil {
		return nil
	}
	return regexp.MustCompile(`\b` + found[1] + `\s*\[\s*(\d+)\s*\]`)
}
