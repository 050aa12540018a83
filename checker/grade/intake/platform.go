package intake

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"go.yaml.in/yaml/v3"
)

// A student is what a download says about the student.
type student struct {
	id, name, account string
	late              bool
	submitted         time.Time
	file              string // the name of a single file when it was handed in
	numbered          string // the same with a number that the platform or the student has added; "" without one
	attempt           string // a number that increases with each attempt
}

// A naming finds the student in an entry's name; known is false if the name is not of the
// platform's form.
type naming func(name string, isDir bool) (who student, known bool)

// namings lists the forms of the platforms that put everything into the name.
var namings = []naming{moodle, canvas}

// Moodle: "Full Name_ID_assignsubmission_file", a folder whose name in older versions ends
// in "_", or a prefix of file names if the download has no folders.
var moodleName = lazy.MustCompile(`^(.+?)_(\d+)_assignsubmission_(?:file|onlinetext)(?:_(.*))?$`)

func moodle(name string, isDir bool) (student, bool) {
	found := moodleName.FindStringSubmatch(name)
	if found == nil || !isDir && found[3] == "" {
		return student{}, false
	}
	return student{id: found[2], name: found[1], file: found[3]}, true
}

// Canvas: "lastfirst_USER_FILE_name.py", with _LATE before the user's number. A resubmitted
// file gets a "-1" before its extension.
var (
	canvasName  = lazy.MustCompile(`^([^_]+)_((?i)late_)?(\d+)_(\d+)_(.+)$`)
	canvasAgain = lazy.MustCompile(`-\d+(\.\w+(\.gz)?)?$`)
)

func canvas(name string, isDir bool) (student, bool) {
	found := canvasName.FindStringSubmatch(name)
	if found == nil || isDir {
		return student{}, false
	}
	who := student{id: found[3], name: found[1], late: found[2] != "", attempt: found[4], file: found[5]}
	if canvasAgain.MatchString(who.file) {
		who.file, who.numbered = canvasAgain.ReplaceAllString(who.file, "$1"), who.file
	}
	return who, true
}

// A part is a student's file name without the number at its end.
type part struct{ id, file string }

// parts returns the names of which a student has several files that differ only in their numbers, such as part-1.c and
// part-2.c. Canvas also adds a number to a file that is handed in again, but such a file comes alone, or together with the
// file without a number.
func (d *download) parts() map[part]bool {
	numbered, plain := map[part]int{}, map[part]bool{}
	for _, e := range d.entries {
		if who, known := d.find(e.Name(), false); known && who.numbered != "" {
			numbered[part{who.id, who.file}]++
		} else if known {
			plain[part{who.id, who.file}] = true
		}
	}
	all := map[part]bool{}
	for name, files := range numbered {
		all[name] = files > 1 && !plain[name]
	}
	return all
}

// maxMetadata limits the bytes of Gradescope's metadata.
const maxMetadata = 64 << 20

// gradescopeFile is the file in which Gradescope lists the students.
const gradescopeFile = "submission_metadata.yml"

// A gradescopeEntry is its entry for one folder.
type gradescopeEntry struct {
	Submitters []struct {
		Name  string `yaml:":name"`
		SID   string `yaml:":sid"`
		Email string `yaml:":email"`
	} `yaml:":submitters"`
	CreatedAt string `yaml:":created_at"`
	Late      string `yaml:":lateness"`
}

// gradescope returns the naming of a folder downloaded from Gradescope, or nil. Its entries
// are "submission_ID", and a file in it lists the students.
func gradescope(dir string) (naming, error) {
	f, err := untrusted.OpenNamed(filepath.Join(dir, gradescopeFile))
	text, err := untrusted.Read(f, err, maxMetadata)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	entries := map[string]gradescopeEntry{}
	if err == nil {
		err = yaml.Unmarshal(text, &entries)
	}
	if err != nil {
		return nil, refuse("%s: %v", filepath.Join(dir, gradescopeFile), err)
	}
	return func(name string, isDir bool) (student, bool) {
		entry, known := entries[name]
		id, numbered := strings.CutPrefix(name, "submission_")
		if !known && !numbered || !isDir {
			return student{}, false
		}
		who := student{id: id, late: slices.ContainsFunc([]byte(entry.Late), func(c byte) bool { return c >= '1' && c <= '9' })}
		var all, accounts []string
		for _, each := range entry.Submitters {
			all = append(all, each.Name)
			if each.Email == "" {
				each.Email = each.SID
			}
			accounts = append(accounts, each.Email)
		}
		who.name, who.account = strings.Join(all, ", "), strings.Join(accounts, ", ")
		for _, layout := range []string{"2006-01-02 15:04:05 Z", "2006-01-02 15:04:05 Z07:00", time.RFC3339, time.DateTime} {
			if at, err := time.Parse(layout, entry.CreatedAt); err == nil {
				who.submitted = at.UTC()
			}
		}
		return who, true
	}, nil
}

// classroom returns the naming of a folder of clones made by GitHub Classroom, or nil. All
// entries are "assignment-login". The assignment comes from the folder's name,
// "assignment-submissions", or is the common prefix.
func classroom(dir string, entries []fs.DirEntry) naming {
	var repos []string
	for _, entry := range entries {
		if _, err := os.Stat(filepath.Join(dir, entry.Name(), ".git")); err != nil {
			return nil
		}
		repos = append(repos, entry.Name())
	}
	if len(repos) == 0 {
		return nil
	}
	absolute, _ := filepath.Abs(dir)
	named, ok := strings.CutSuffix(filepath.Base(absolute), "-submissions")
	prefix := named + "-"
	if !ok || slices.ContainsFunc(repos, func(r string) bool { return !strings.HasPrefix(r, prefix) || r == prefix }) {
		prefix = commonPrefix(repos)
	}
	return func(name string, isDir bool) (student, bool) {
		login := strings.TrimPrefix(name, prefix)
		return student{id: login, name: login, account: login}, isDir
	}
}

// commonPrefix returns the common prefix of names, up to a hyphen.
func commonPrefix(names []string) string {
	if len(names) < 2 {
		return ""
	}
	first, last := slices.Min(names), slices.Max(names)
	n := 0
	for n < min(len(first), len(last)) && first[n] == last[n] {
		n++
	}
	return first[:strings.LastIndex(first[:n], "-")+1]
}
