package intake

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

const (
	maxWired = 3    // places that are named
	maxNames = 1000 // strings of a source that are examined as file names
)

// wired finds what is hard-wired in a program although the assignment does not define it: the
// names of files that it reads, and the uses of arguments, such as sys.argv[2]. It returns each with
// its file and line.
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
	dataFile = lazy.MustCompile(`(?i)^[\w .~:/\\-]+\.(?:txt|in|inp|dat|data|csv)$`)
	reads    = lazy.MustCompile(`(?i)\b(?:f?open|File|ifstream|FileReader|FileInputStream|Scanner|readFile\w*|StreamReader|ReadAll\w*|ReadLines|read_to_string|read_text|Paths?|loadtxt|ReadFile)\b`)
	writes   = lazy.MustCompile(`(?i)writ|ofstream|output|["'](?:[wa]\+?|\+?>>?(?::[^"']*)?)["']`)
)

// isForeignPath reports whether a string names an input file that is not one of the
// assignment's: an absolute path, or the name of a data file in a line that reads.
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

// argument returns a regular expression for uses of a command-line argument, with its index
// as the group, or nil.
func argument(s *source) *lazy.Regexp {
	if s.language.Parameter == nil {
		return s.language.Argument
	}
	found := s.language.Parameter.FindStringSubmatch(s.code)
	if found == nil {
		return nil
	}
	return lazy.MustCompile(`\b` + found[1] + `\s*\[\s*(\d+)\s*\]`)
}
