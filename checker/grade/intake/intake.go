// Package intake turns what a course downloads (folders, archives, single files) into
// submissions that can be built and judged.
//
// A download is a folder or an archive whose folders, archives and files are submissions.
// Moodle, Canvas, Gradescope and GitHub Classroom name these entries after the student;
// several entries of one student form one submission.
//
// Read copies the files of each submission into its own folder and repairs the copies where
// it is certain what was meant: it renames and rewrites there, never in the download, and
// notes each repair. Where it is not certain, it marks the submission as unclear, for a
// human to decide.
//
// Open does the same for one submission, so that all programs are prepared in the same way.
package intake

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Submission is what one student or group handed in.
type Submission struct {
	ID        string    // unique in the class, even ignoring letter case
	Name      string    // the student's name according to the download, or else ID
	Account   string    // the student's e-mail address, number or login on the platform, or ""
	Late      bool      // the download says that it was late
	Submitted time.Time // zero if the download does not say
	Source    string    // its place in the download
	Dir       string    // the folder of its files, as far as they could be unpacked
	Hash      string    // hex SHA-256 of the names and content of its files as handed in
	Notes     []string  // the repairs, one sentence each
	Unclear   string    // a sentence that says why a human is needed before a program of it can run, or ""
	Wired     []string  // hard-wired names of files and uses of arguments, such as sys.argv[2], that the assignment does not define
	Download  string    // the absolute path of the downloaded folder or archive

	program string   // the argument for build.PrepareIn
	whole   string   // the folder with copies of all its files, or "" if it is built in place
	mains   []string // the name of the main source, without its extension
	bare    bool     // it contains no source
	// Unsettled says that a human's decision for this id was about another submission and does
	// not apply.
	Unsettled bool
}

// Options configure how a class is read.
type Options struct {
	Assignment *assignment.Assignment
	Pattern    *Pattern // how entries are named; nil means as the known platforms do
	Decisions  []Decision
}

// Read copies the submissions of the downloads into sub-folders of dir, and returns them
// sorted by ID. It makes dir if necessary; dir must be empty. The result is the same every
// time, except dir.
//
// The error, one line, is the user's or comes from writing to dir: a source that cannot be
// read, or no submission in it. A student's invalid archive is not an error: that
// submission becomes unclear, and so do all submissions with the same id.
func Read(ctx context.Context, sources []string, dir string, o Options) ([]Submission, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	if there, err := os.ReadDir(dir); err != nil || len(there) > 0 {
		return nil, cmp.Or(err, fmt.Errorf("%s: not empty", dir))
	}
	var all []handIn
	for i, source := range sources {
		temp := filepath.Join(dir, fmt.Sprintf(".download-%d", i+1))
		defer os.RemoveAll(temp)
		found, err := handIns(ctx, source, temp, o)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no submission in it", source)
		}
		whole, err := filepath.Abs(source)
		if err != nil {
			return nil, err
		}
		for i := range found {
			found[i].download = whole
			found[i].print()
		}
		all = append(all, found...)
	}
	twice := distinguish(all)
	var submissions []Submission
	taken := map[string]bool{}
	for _, h := range all {
		s, err := h.take(ctx, filepath.Join(dir, folderName(h.id, taken)), twice[h.id], o)
		if err != nil {
			return nil, err
		}
		submissions = append(submissions, s)
	}
	return submissions, nil
}

// print makes the student's data printable.
func (h *handIn) print() {
	for _, text := range []*string{&h.id, &h.name, &h.account} {
		*text = compare.Printable(*text)
	}
}

// distinguish sorts hand-ins by their ids. Hand-ins with the same id get numbered ids, and
// a reason why a human must look at them: nobody knows which one counts.
func distinguish(all []handIn) map[string]string {
	slices.SortStableFunc(all, func(a, b handIn) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.id), strings.ToLower(b.id)), cmp.Compare(a.id, b.id))
	})
	ids := map[string]bool{}
	for _, h := range all {
		ids[strings.ToLower(h.id)] = true
	}
	twice := map[string]string{}
	for i := 0; i < len(all); {
		same := i + 1
		for same < len(all) && strings.EqualFold(all[i].id, all[same].id) {
			same++
		}
		if same-i > 1 {
			number(all[i:same], ids, twice)
		}
		i = same
	}
	return twice
}

// number gives new, numbered ids to hand-ins with the same id.
func number(same []handIn, ids map[string]bool, twice map[string]string) {
	var shown []string
	for _, h := range same {
		shown = append(shown, compare.Printable(h.entries[0].shown))
	}
	why := fmt.Sprintf("%d submissions have the id %s: %s", len(same), same[0].id, strings.Join(shown, ", "))
	id := same[0].id
	for i := range same {
		for n := i + 1; i > 0; n++ {
			if same[i].id = fmt.Sprintf("%s (%d)", id, n); !ids[strings.ToLower(same[i].id)] {
				break
			}
		}
		ids[strings.ToLower(same[i].id)] = true
		twice[same[i].id] = why
	}
}

// folderName makes an unused folder name from an id.
func folderName(id string, taken map[string]bool) string {
	name := strings.Map(func(r rune) rune {
		if r != '.' && r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return '_'
		}
		return r
	}, id[:min(len(id), 80)])
	name = "s-" + strings.ToValidUTF8(name, "")
	free := name
	for n := 2; taken[strings.ToLower(free)]; n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	taken[strings.ToLower(free)] = true
	return free
}

// take copies a student's files to a folder and finds the program among them. twice says
// that others have the same id, or is empty.
func (h handIn) take(ctx context.Context, dir, twice string, o Options) (Submission, error) {
	s := Submission{
		ID: h.id, Name: cmp.Or(h.name, h.id), Account: h.account, Submitted: h.submitted,
		Source: compare.Printable(h.entries[0].shown), Download: h.download, Dir: dir, whole: dir,
		Late: slices.ContainsFunc(h.entries, func(e entry) bool { return e.late }),
	}
	notes, err := h.copy(ctx, dir)
	var refused *refusal
	if errors.As(err, &refused) {
		s.Unclear = compare.Printable(refused.what)
	} else if err != nil {
		return s, err
	}
	t, err := newTree(dir, o.Assignment)
	if err != nil {
		return s, err
	}
	s.bare = len(t.sources) == 0
	t.notes = append(h.notes, notes...)
	if s.Hash, err = hash(dir, t.files); err != nil {
		return s, err
	}
	decision, settled := s.decision(o.Decisions, twice != "")
	if twice != "" && !settled {
		s.Unclear = twice
	}
	if s.Unclear != "" {
		return s, nil
	}
	t.given = decision.Main
	if err := t.tidy(); err != nil {
		return s, err
	}
	s.program, s.mains, s.Unclear, err = t.program(h.entries[0].isNamed())
	s.Unclear = compare.Printable(s.Unclear)
	s.addNotes(t.notes)
	s.addWired(t.seen)
	return s, err
}

func (s *Submission) addNotes(notes []string) {
	for _, note := range notes {
		s.Notes = append(s.Notes, compare.Printable(note))
	}
}

func (s *Submission) addWired(places []string) {
	for _, place := range places {
		s.Wired = append(s.Wired, compare.Printable(place))
	}
}

// Build builds the program of a submission in dir, as build.PrepareIn does. It returns a
// *build.Failure for an unclear submission, and for one with nothing that can be started.
func (s Submission) Build(ctx context.Context, sb *sandbox.Sandbox, dir string) (build.Program, error) {
	if s.Unclear != "" {
		return build.Program{}, &build.Failure{Command: "choosing the program", Output: s.Unclear}
	}
	program, err := build.PrepareIn(ctx, sb, s.whole, s.program, nil, s.mains, dir)
	if errors.Is(err, build.ErrUnusable) {
		err = &build.Failure{Command: "choosing the program", Output: strings.ReplaceAll(err.Error(), s.Dir+string(filepath.Separator), "")}
	}
	return program, err
}
