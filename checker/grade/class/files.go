package class

import (
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A File is a file made from a class; its name has slashes.
type File struct {
	Name  string
	Write func(io.Writer) error
}

// Files returns the files of a class: the gradebook, the page of the class, and for each
// submission, at the given detail, students/ID.html, feedback/ID.txt and, if it has a
// score, gradescope/ID.json.
func (c Class) Files(d report.Detail) []File {
	var all []File
	for _, m := range c.Members {
		if m.Undone > 0 {
			continue
		}
		with := func(write func(io.Writer, Member, report.Detail) error) func(io.Writer) error {
			return func(w io.Writer) error { return write(w, m, d) }
		}
		all = append(all, File{path.Join("feedback", fileName(m)+".txt"), with(Feedback)}, File{studentPage(m), with(writeStudentPage)})
		if m.Score != nil {
			all = append(all, File{path.Join("gradescope", fileName(m)+".json"), with(Gradescope)})
		}
	}
	page := func(w io.Writer) error { return Page(w, c, d) }
	return append(all, File{"gradebook.csv", c.Gradebook}, File{classPage, page})
}

// WriteFiles writes the files of a class into its folder. It replaces a folder of files
// only when the new one is complete.
func (c Class) WriteFiles(dir string, d report.Detail) error {
	return files.Update(dir, func(aside string) error {
		for _, file := range c.Files(d) {
			name := filepath.Join(aside, filepath.FromSlash(file.Name))
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				return err
			}
			if err := files.Write(name, file.Write); err != nil {
				return err
			}
		}
		return nil
	}, "feedback", "gradescope", "students")
}

// maxFileName is the maximum length of an id in a file name, in bytes.
const maxFileName = 100

// device matches the names of Windows devices, which files cannot have.
var device = lazy.MustCompile(`(?i)^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)`)

// fileName returns the id of a member as a file name that is valid on every system.
func fileName(m Member) string {
	name := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(m.ID[:min(len(m.ID), maxFileName)], ""))
	if name != m.ID || strings.Trim(name, ". ") != name || name == "" || device.MatchString(name) {
		name = m.Alias + "_" + strings.Trim(name, ". ") // makes it unique
	}
	return name
}
