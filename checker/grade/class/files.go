package class

import (
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/files"

	"io"
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/report"
)

// A File is one that is made of a class; its name has slashes.
type File struct {
	Name  string
	Write func(io.Writer) error
}

// Files returns those of a class: the gradebook, the page of the class, and for each
// submission, as far as the detail shows it, students/ID.html, feedback/ID.txt, and
// gradescope/ID.json if it has a score.
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

// WriteFiles writes the files of a class into its folder. A folder of files takes the
// place of the one before it when it is complete.
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

// maxFileName is the most bytes of an id that the name of a file has.
const maxFileName = 100

// device is the name of a device of Windows, which no file can have.
var device = regexp.MustCompile(`(?i)^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)`)

// fileName returns the id of a member as every system takes it.
func fileName(m Member) string {
	name := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(m.ID[:min(len(m.ID), maxFileName)], ""))
	if name != m.ID || strings.Trim(name, ". ") != name || name == "" || device.MatchString(name) {
		name = m.Alias + "_" + strings.Trim(name, ". ") // so that no two are the same
	}
	return name
}
