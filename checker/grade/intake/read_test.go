package intake

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// tree writes files, given as name and content in turn, below a folder; a name that
// ends in a slash is an empty folder.
func writeTree(t *testing.T, dir string, files ...string) string {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(dir, filepath.FromSlash(files[i]))
		folder := filepath.Dir(path)
		if strings.HasSuffix(files[i], "/") {
			folder = path
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if folder == path {
			continue
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func read(t *testing.T, sources ...string) ([]Submission, error) {
	t.Helper()
	return Read(context.Background(), sources, t.TempDir(), ofMancala)
}

// ofMancala reads submissions of Mancala.
var ofMancala = Options{Assignment: mancala.Assignment}

const program = "print('hello')\n"

// who is what a download says about a student.
type who struct {
	ID, Name, Account string
	Late              bool
	Submitted         string
	Files             string // separated by spaces
}

func TestDownloads(t *testing.T) {
	tests := []struct {
		name, why string
		pattern   string
		dir       string // the name of the folder
		files     []string
		want      []who
	}{
		{
			name: "plain", why: "folders, archives and files are submissions; what systems leave behind is not",
			files: []string{
				"bob/mancala.py", program, "alice.py", program, "carol.zip", zipped(t, "mancala.py", program),
				".DS_Store", "x", "__MACOSX/._bob", "x", "bob/.git/config", "x", "bob/node_modules/a.js", "x",
				"bob/__pycache__/a.pyc", "x", "bob/target/a.class", "x", "bob/.idea/a.xml", "x",
			},
			want: []who{
				{ID: "alice", Name: "alice", Files: "alice.py"},
				{ID: "bob", Name: "bob", Files: "mancala.py"},
				{ID: "carol", Name: "carol", Files: "carol/mancala.py"},
			},
		},
		{
			name: "Moodle", why: "the number is unlike all others, the name is the student's; texts typed in are of the same student",
			files: []string{
				"Ann O'Hara_4711_assignsubmission_file_/mancala.py", program,
				"Ann O'Hara_4711_assignsubmission_onlinetext_/onlinetext.html", "x",
				"Bo_Derek_4712_assignsubmission_file/hw.zip", zipped(t, "mancala.py", program),
				"Cy Young_4713_assignsubmission_file_mancala.py", program,
				"Cy Young_4713_assignsubmission_file_board.py", program,
			},
			want: []who{
				{ID: "4711", Name: "Ann O'Hara", Files: "mancala.py onlinetext.html"},
				{ID: "4712", Name: "Bo_Derek", Files: "hw/mancala.py"},
				{ID: "4713", Name: "Cy Young", Files: "board.py mancala.py"},
			},
		},
		{
			name: "Canvas", why: "several files of one user, late ones, and files that were handed in twice, and parts with numbers",
			files: []string{
				"doejane_11_100_mancala.py", program, "doejane_11_101_board.py", program,
				"roejoe_LATE_12_99_mancala.py", "old", "roejoe_LATE_12_103_mancala-1.py", program,
				"poeann_13_104_mancala-2.py", program, "loebo_14_105_part-1.c", "x", "loebo_14_106_part-2.c", "y", "loebo_14_107_part-3.c", "z",
				"coxsue_15_120_mancala-1.py", program, "coxsue_LATE_15_108_mancala.py", "old", // whose deadline was extended
			},
			want: []who{
				{ID: "11", Name: "doejane", Files: "board.py mancala.py"},
				{ID: "12", Name: "roejoe", Late: true, Files: "mancala.py"},
				{ID: "13", Name: "poeann", Files: "mancala.py"},
				{ID: "14", Name: "loebo", Files: "part-1.c part-2.c part-3.c"},
				{ID: "15", Name: "coxsue", Files: "mancala.py"},
			},
		},
		{
			name: "Gradescope", why: "a file beside the folders tells the students and the time, here with one folder around it",
			files: []string{
				"assignment_7_export/submission_metadata.yml", `---
submission_31:
  :submitters:
  - :name: Ann
    :sid: '0042'
    :email: ann@example.edu
  - :name: Bo
    :sid: '0043'
    :email: ''
  :created_at: 2023-02-01 10:20:30.123456789 Z
  :score: 0.0
  :lateness: '00:00:00'
submission_32: !ruby/hash:ActiveSupport::HashWithIndifferentAccess
  :submitters:
  - :name: Cy
    :email: cy@example.edu
  :created_at: 2023-02-03 10:20:30 Z
  :lateness: '23:10:01'
`,
				"assignment_7_export/submission_31/mancala.py", program,
				"assignment_7_export/submission_32/mancala.py", program,
			},
			want: []who{
				{ID: "31", Name: "Ann, Bo", Account: "ann@example.edu, 0043", Submitted: "2023-02-01T10:20:30Z", Files: "mancala.py"},
				{ID: "32", Name: "Cy", Account: "cy@example.edu", Late: true, Submitted: "2023-02-03T10:20:30Z", Files: "mancala.py"},
			},
		},
		{
			name: "GitHub Classroom", why: "clones named by the assignment, which all names begin with, and a login that may have hyphens",
			files: []string{
				"hw-2-ann/.git/HEAD", "x", "hw-2-ann/mancala.py", program,
				"hw-2-bo-derek/.git/HEAD", "x", "hw-2-bo-derek/mancala.py", program,
			},
			want: []who{
				{ID: "ann", Name: "ann", Account: "ann", Files: "mancala.py"},
				{ID: "bo-derek", Name: "bo-derek", Account: "bo-derek", Files: "mancala.py"},
			},
		},
		{
			name: "GitHub Classroom by folder", why: "the folder is named after the assignment: logins that begin alike are not cut",
			dir:   "hw-submissions",
			files: []string{"hw-x-a/.git/HEAD", "x", "hw-x-a/mancala.py", program, "hw-x-b/.git/HEAD", "x", "hw-x-b/mancala.py", program},
			want: []who{
				{ID: "x-a", Name: "x-a", Account: "x-a", Files: "mancala.py"},
				{ID: "x-b", Name: "x-b", Account: "x-b", Files: "mancala.py"},
			},
		},
		{
			name: "a pattern", why: "a course's own names; what is of one id is one submission",
			pattern: "{name}+{id}{late}",
			files:   []string{"Ann+7/mancala.py", program, "Bo+8late.zip", zipped(t, "mancala.py", program)},
			want: []who{
				{ID: "7", Name: "Ann", Files: "mancala.py"},
				{ID: "8", Name: "Bo", Late: true, Files: "Bo+8late/mancala.py"},
			},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := writeTree(t, filepath.Join(t.TempDir(), cmp.Or(test.dir, "class")), test.files...)
			o := ofMancala
			if test.pattern != "" {
				var err error
				if o.Pattern, err = ParsePattern(test.pattern); err != nil {
					t.Fatal(err)
				}
			}
			sources := []string{dir}
			if !strings.Contains(strings.Join(test.files, " "), "/.git/HEAD") { // clones come as folders only
				sources = append(sources, zipFolder(t, dir))
			}
			for _, source := range sources {
				out := t.TempDir()
				found, err := Read(context.Background(), []string{source}, out, o)
				if err != nil {
					t.Fatal(err)
				}
				var got []who
				for _, s := range found {
					w := who{ID: s.ID, Name: s.Name, Account: s.Account, Late: s.Late}
					if !s.Submitted.IsZero() {
						w.Submitted = s.Submitted.Truncate(time.Second).Format(time.RFC3339)
					}
					files, _ := names(s.Dir)
					w.Files = strings.Join(files, " ")
					got = append(got, w)
				}
				if d := gocmp.Diff(test.want, got); d != "" {
					t.Errorf("%s: %s (-want +got):\n%s", filepath.Base(source), test.why, d)
				}
			}
		})
	}
}

// The same files give the same hash wherever they lie, other files another one.
func TestHash(t *testing.T) {
	hashOf := func(files ...string) string {
		found, err := read(t, writeTree(t, t.TempDir(), files...))
		if err != nil || len(found) != 1 || found[0].Hash == "" {
			t.Fatal(found, err)
		}
		return found[0].Hash
	}
	first := hashOf("ann/mancala.py", program, "ann/notes.txt", "x")
	if same := hashOf("bo/mancala.py", program, "bo/notes.txt", "x", "bo/.DS_Store", "y"); same != first {
		t.Errorf("%s and %s, want the same", first, same)
	}
	for _, other := range []string{
		hashOf("ann/mancala.py", program, "ann/notes.txt", "y"),
		hashOf("ann/mancala.py", program, "ann/note.txt", "x"),
		hashOf("ann/mancala.py", program),
	} {
		if other == first {
			t.Errorf("other files have the hash %s too", other)
		}
	}
}

func TestRefusedDownloads(t *testing.T) {
	tests := []struct {
		name    string
		files   []string
		sources []string
		pattern string
		want    string
	}{
		{name: "nothing there", sources: []string{"class"}, want: "class: no such folder or archive"},
		{name: "a file", files: []string{"mancala.py", program}, sources: []string{"mancala.py"},
			want: "mancala.py: neither a folder nor an archive (.zip, .tar.gz, .tgz, .tar)"},
		{name: "empty folder", files: []string{"class/", ""}, sources: []string{"class"}, want: "class: no submission in it"},
		{name: "nothing but what systems leave", files: []string{"class/.DS_Store", "x", "class/__MACOSX/x", "y"}, sources: []string{"class"},
			want: "class: no submission in it"},
		{name: "no archive", files: []string{"class.zip", "hello"}, sources: []string{"class.zip"},
			want: "class.zip: not a readable zip archive"},
		{name: "another kind of archive", files: []string{"class.rar", "hello"}, sources: []string{"class.rar"},
			want: "class.rar: .rar cannot be unpacked, want .zip, .tar.gz, .tgz, .tar"},
		{name: "does not fit the pattern", files: []string{"class/ann.py", program}, sources: []string{"class"}, pattern: "{name}_{id}",
			want: "class/ann.py does not fit the pattern {name}_{id}"},
		{name: "metadata", files: []string{"class/submission_metadata.yml", "submission_1: [", "class/submission_1/mancala.py", program}, sources: []string{"class"},
			want: "class/submission_metadata.yml: yaml: line 1: did not find expected node content"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(writeTree(t, t.TempDir(), test.files...))
			o := ofMancala
			if test.pattern != "" {
				o.Pattern, _ = ParsePattern(test.pattern)
			}
			_, err := Read(context.Background(), test.sources, t.TempDir(), o)
			if err == nil || filepath.ToSlash(err.Error()) != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// Submissions that share an id need a human; the others do not.
func TestTwoOfOneID(t *testing.T) {
	t.Chdir(writeTree(t, t.TempDir(), "a/ann/mancala.py", program, "a/bob/mancala.py", program, "b/Ann/mancala.py", program, "b/ann (2)/mancala.py", program))
	found, err := read(t, "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range found {
		got = append(got, s.ID+" from "+filepath.ToSlash(s.Source)+": "+filepath.ToSlash(s.Unclear))
	}
	want := []string{
		"Ann from b/Ann: 2 submissions have the id Ann: b/Ann, a/ann",
		"Ann (3) from a/ann: 2 submissions have the id Ann: b/Ann, a/ann",
		"ann (2) from b/ann (2): ",
		"bob from a/bob: ",
	}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestParsePattern(t *testing.T) {
	for _, bad := range []string{"", "{name}", "{id}_{id}", "{id}_{number}", "{id"} {
		if p, err := ParsePattern(bad); err == nil {
			t.Errorf("%q is read as %s, want an error", bad, p.names)
		}
	}
}
