package grade

import (
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A File is one that is made of a class; its name has slashes.
type File struct {
	Name  string
	Write func(io.Writer) error
}

// Files are those of a class: the gradebook, the page of the class, and for each
// submission, as far as the detail shows it, students/ID.html, feedback/ID.txt, and
// gradescope/ID.json if it has a score.
func (s *Store) Files(c Class, d report.Detail) []File {
	shown := c
	shown.Members = slices.Clone(c.Members)
	var all []File
	for i, m := range c.Members {
		if c.Anonymous {
			shown.Members[i] = m.anonymous()
		}
		if m.Undone > 0 {
			continue
		}
		as := shown.Members[i]
		with := func(write func(io.Writer, Member, report.Run, report.Detail) error) func(io.Writer) error {
			return func(w io.Writer) error {
				run, _, err := s.Report(m)
				if err != nil {
					return err
				}
				if c.Anonymous {
					m.hideIn(&run)
				}
				return write(w, as, run, d)
			}
		}
		all = append(all, File{path.Join("feedback", fileName(as)+".txt"), with(Feedback)}, File{studentPage(as), with(StudentPage)})
		if m.Score != nil {
			all = append(all, File{path.Join("gradescope", fileName(as)+".json"), with(Gradescope)})
		}
	}
	if c.Anonymous { // the order would tell who is who
		slices.SortFunc(shown.Members, func(a, b Member) int { return strings.Compare(a.ID, b.ID) })
	}
	page := func(w io.Writer) error { return s.page(w, shown, d) }
	return append(all, File{"gradebook.csv", shown.Gradebook}, File{classPage, page})
}

// WriteFiles writes the files of a class into its folder. A folder of files takes the
// place of the one before it when it is complete.
func (s *Store) WriteFiles(dir string, c Class, d report.Detail) error {
	return files.Update(dir, func(aside string) error {
		for _, file := range s.Files(c, d) {
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

// fileName is the id of a member as every system takes it.
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
