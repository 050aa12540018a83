package intake

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"regexp"
	"slices"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// assignmentFiles are the names that the assignments ask for.
var assignmentFiles = []string{assignment.InputFile, reference.NextStateFile, reference.LogFile}

// Meant is the file below a working folder, a slash-separated name, that a program
// wrote instead of an output that is missing: "" unless there is exactly one that
// looks like it by its content or its name. It is what checker.Checker.Meant wants.
func Meant(ctx context.Context, dir, output string) string {
	looks, known := looksLike[output]
	if !known {
		return ""
	}
	var found []string
	seen := 0
	err := untrusted.Walk(ctx, dir, func(name string, entry fs.DirEntry) bool {
		seen++
		if !entry.Type().IsRegular() || slices.Contains(assignmentFiles, name) {
			return seen <= maxWritten
		}
		if looks.name.MatchString(entry.Name()) || looks.content.Match(beginning(dir, name)) {
			found = append(found, name)
		}
		return seen <= maxWritten
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
	reference.NextStateFile: {
		regexp.MustCompile(`(?i)^next.?state`),
		regexp.MustCompile(`^\s*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+(?:[ \t]+\d+)+[ \t]*\r?\n[ \t]*\d+[ \t]*\r?\n[ \t]*\d+\s*$`),
	},
	reference.LogFile: {
		regexp.MustCompile(`(?i)^travers.*log`),
		regexp.MustCompile(`^\s*(?i:node\s*,\s*depth|(?:root|[AB]\d+)\s*,\s*\d+\s*,)`),
	},
}

func beginning(dir, name string) []byte {
	f, err := untrusted.OpenIn(dir, name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, _ := io.ReadAll(io.LimitReader(f, 4<<10))
	return bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
}
