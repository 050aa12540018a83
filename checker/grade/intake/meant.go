package intake

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"slices"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Meant finds the file below a working folder, as a slash-separated name, that a program
// wrote instead of a missing output. It returns "" unless exactly one file resembles the
// output in content or name. Use it as checker.Checker.Meant.
func Meant(a *assignment.Assignment) func(ctx context.Context, dir, output string) string {
	return func(ctx context.Context, dir, output string) string {
		i := slices.IndexFunc(a.Outputs, func(f assignment.File) bool { return f.Name == output && f.Named != nil })
		if i < 0 {
			return ""
		}
		return meant(ctx, dir, a.Outputs[i], a.FileNames())
	}
}

func meant(ctx context.Context, dir string, output assignment.File, known []string) string {
	var found []string
	seen := 0
	err := untrusted.Walk(ctx, dir, func(name string, entry fs.DirEntry) bool {
		seen++
		if !entry.Type().IsRegular() || slices.Contains(known, name) {
			return seen <= maxWritten
		}
		if output.Named.MatchString(entry.Name()) || output.Looks != nil && output.Looks.Match(beginning(dir, name)) {
			found = append(found, name)
		}
		return seen <= maxWritten
	})
	if err != nil || seen > maxWritten || len(found) != 1 {
		return ""
	}
	return found[0]
}

// maxWritten is the greatest number of files and folders in which Meant looks. If there are more, it returns "".
const maxWritten = 1000

func beginning(dir, name string) []byte {
	f, err := untrusted.OpenIn(dir, name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, _ := io.ReadAll(io.LimitReader(f, 4<<10))
	return bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
}
