package intake

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// assignmentFiles are the names that the assignments ask for.
var assignmentFiles = []string{assignment.InputFile, assignment.NextStateFile, assignment.LogFile}

// Meant is the file below a working folder, a slash-separated name, that a program
// wrote instead of an output that is missing: "" unless there is exactly one that
// looks like it by its content or its name. It is what checker.Checker.Meant wants.
func Meant(dir, output string) string {
	looks, known := looksLike[output]
	if !known {
		return ""
	}
	var found []string
	seen := 0
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if seen++; err != nil || seen > maxWritten {
			return fs.SkipAll
		}
		name, err := filepath.Rel(dir, file)
		if err != nil || !entry.Type().IsRegular() || slices.Contains(assignmentFiles, name) {
			return err
		}
		if looks.name.MatchString(entry.Name()) || looks.content.Match(beginning(file)) {
			found = append(found, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil || seen > maxWritten || len(found) != 1 {
		return ""
	}
	return found[0]
}

// maxWritten is how many files of a program are looked at.
const maxWritten = 1000

// looksLike is how the outputs are named and how they begin, right or wrong. A log
// without a header begins with a node, its depth and its value.
var looksLike = map[string]struct{ name, content *regexp.Regexp }{
	assignment.NextStateFile: {
		regexp.MustCompile(`(?i)^next.?state`),
		regexp.MustCompile(`^\s*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+[ \t]*\r?\n[ \t]*\d+\s*$`),
	},
	assignment.LogFile: {
		regexp.MustCompile(`(?i)^travers.*log`),
		regexp.MustCompile(`^\s*(?i:node\s*,\s*depth|(?:root|[AB]\d+)\s*,\s*\d+\s*,)`),
	},
}

func beginning(file string) []byte {
	f, err := os.Open(file)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, _ := io.ReadAll(io.LimitReader(f, 4<<10))
	return bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
}
