package intake

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An entry is a folder, an archive or a file of a download.
type entry struct {
	student
	path  string // its path
	shown string // its path as the user knows it
	isDir bool
	// chosen says that the student chose the name of a single file.
	chosen bool
}

// A handIn is everything that one student has in a download.
type handIn struct {
	student
	entries  []entry
	notes    []string
	download string // see Submission
}

// handIns finds the submissions in a folder or archive of a class, and unpacks archives in
// temp. An archive that contains one program is one submission.
func handIns(ctx context.Context, given, temp string, o Options) ([]handIn, error) {
	info, err := os.Stat(given)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: no such folder or archive", given)
	case !info.IsDir() && !isArchive(given):
		return nil, fmt.Errorf("%s: neither a folder nor an archive (%s)", given, strings.Join(archives, ", "))
	}
	d := download{dir: given, shown: given}
	if !info.IsDir() {
		if err := unpackClass(ctx, given, temp); err != nil {
			return nil, err
		}
		d.dir = temp
	}
	if err := d.list(); err != nil {
		return nil, err
	}
	if err := d.descend(!info.IsDir()); err != nil {
		return nil, err
	}
	if !info.IsDir() && !d.known() && isProgram(d.dir, o.Assignment) {
		d = download{dir: filepath.Dir(given), shown: filepath.Dir(given), entries: []fs.DirEntry{fs.FileInfoToDirEntry(info)}}
	}
	return d.group(o.Pattern)
}

func unpackClass(ctx context.Context, archive, temp string) error {
	drop, err := newDrop(temp, ofClass)
	if err != nil {
		return err
	}
	defer drop.close()
	if err := drop.unpack(ctx, archive, "", true); err != nil {
		if refused, ok := err.(*refusal); ok {
			return refuse("%s", filepath.Join(filepath.Dir(archive), refused.what))
		}
		return err
	}
	return nil
}

// isProgram reports whether the files of a folder form one program rather than several
// submissions: the main source is at the top, or all sources are in one folder.
func isProgram(dir string, a *assignment.Assignment) bool {
	t, err := newTree(dir, a)
	if err != nil || slices.ContainsFunc(t.files, func(name string) bool { return isArchive(name) && !strings.Contains(name, "/") }) {
		return false
	}
	main, _ := t.choose()
	if main == nil {
		return false
	}
	top, _, below := strings.Cut(main.name, "/")
	return !below || !slices.ContainsFunc(t.sources, func(s *source) bool { return !strings.HasPrefix(s.name, top+"/") })
}

// A download is a folder of entries.
type download struct {
	dir     string // its path
	shown   string // its path as the user knows it
	entries []fs.DirEntry
	own     naming // how the folder as a whole is named; may be nil
}

// list reads the entries, sorted by name.
func (d *download) list() error {
	all, err := os.ReadDir(d.dir)
	if err != nil {
		return err
	}
	d.entries = slices.DeleteFunc(all, func(e fs.DirEntry) bool {
		return strings.HasPrefix(e.Name(), ".") || isJunk(e.Name()) || e.Name() == gradescopeFile
	})
	if d.own, err = gradescope(d.dir); err != nil || d.own != nil {
		return err
	}
	d.own = classroom(d.dir, d.entries)
	return nil
}

// descend enters the only folder, if a platform made its content or if it is merely the top
// folder of an archive.
func (d *download) descend(archived bool) error {
	for len(d.entries) == 1 && d.entries[0].IsDir() && !d.known() {
		name := d.entries[0].Name()
		inner := download{dir: filepath.Join(d.dir, name), shown: filepath.Join(d.shown, name)}
		if err := inner.list(); err != nil {
			return err
		}
		if !archived && !inner.known() {
			return nil
		}
		*d = inner
	}
	return nil
}

// known reports whether a platform made the download.
func (d *download) known() bool {
	return d.own != nil || slices.ContainsFunc(d.entries, func(e fs.DirEntry) bool {
		_, ok := d.find(e.Name(), e.IsDir())
		return ok
	})
}

// find finds the student of an entry, if a known platform named it.
func (d *download) find(name string, isDir bool) (student, bool) {
	if d.own != nil {
		return d.own(name, isDir)
	}
	for _, names := range namings {
		if who, ok := names(name, isDir); ok {
			return who, true
		}
	}
	return student{}, false
}

// group groups the entries by student, in the order of their names.
func (d *download) group(pattern *Pattern) ([]handIn, error) {
	var all []handIn
	at := map[string]int{} // of the students that a name identifies
	parts := d.parts()
	for _, e := range d.entries {
		each := entry{path: filepath.Join(d.dir, e.Name()), shown: filepath.Join(d.shown, e.Name()), isDir: isDir(d.dir, e)}
		known := false
		if pattern == nil {
			each.student, known = d.find(e.Name(), each.isDir)
		} else if each.student, known = pattern.match(stem(e.Name(), each.isDir)); !known {
			return nil, fmt.Errorf("%s does not fit the pattern %s", compare.Printable(each.shown), pattern)
		}
		if parts[part{each.id, each.file}] {
			each.file = each.numbered
		}
		each.id = cmp.Or(each.id, stem(e.Name(), each.isDir))
		each.chosen = each.file != ""
		each.file = cmp.Or(each.file, e.Name())
		i, merges := at[each.id]
		if !merges || !known {
			all = append(all, handIn{student: each.student, entries: []entry{each}})
			if known {
				at[each.id] = len(all) - 1
			}
			continue
		}
		all[i].add(each)
	}
	return all, nil
}

// add adds another entry of the same student. Of two files with one name the later one
// counts.
func (h *handIn) add(e entry) {
	same := slices.IndexFunc(h.entries, func(o entry) bool { return o.file == e.file && !o.isDir && !e.isDir && e.attempt != o.attempt })
	if same < 0 {
		h.entries = append(h.entries, e)
		return
	}
	if older := h.entries[same]; less(older.attempt, e.attempt) {
		h.entries[same] = e
	}
	h.notes = append(h.notes, e.file+" was handed in more than once; the last one counts")
}

// less compares numbers of any length.
func less(a, b string) bool {
	a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// isDir reports whether an entry is a folder or a link to one, which a course may have
// made.
func isDir(dir string, e fs.DirEntry) bool {
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// stem removes the extension of a file or an archive from a name.
func stem(name string, isDir bool) string {
	if isDir {
		return name
	}
	if end := ending(name, append(archives, others...)); end != "" {
		return strings.TrimSuffix(name, end)
	}
	if short := strings.TrimSuffix(name, filepath.Ext(name)); short != "" {
		return short
	}
	return name
}

// isNamed reports whether the student has chosen the names of the files. Platforms may name
// a single file after the student.
func (e entry) isNamed() bool { return e.isDir || isArchive(e.file) || e.chosen }

// copy copies everything that a student handed in into a new folder, and unpacks the
// archives in it. If an archive is the only entry, it must be valid; other invalid archives
// are left out.
func (h handIn) copy(ctx context.Context, dir string) (notes []string, err error) {
	d, err := newDrop(dir, ofStudent)
	if err != nil {
		return nil, err
	}
	defer d.close()
	for _, e := range h.entries {
		if e.isDir {
			err = d.putFolder(ctx, e.path, "")
		} else {
			f, openErr := untrusted.OpenNamed(e.path) // the course may have made links
			err = d.putFile(f, openErr, e.file)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(d.links) > 0 {
		notes = append(notes, "links were left out"+list(": ", d.links))
	}
	files, err := names(dir)
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		if !isArchive(name) {
			continue
		}
		err := d.unpackHere(ctx, name)
		var refused *refusal
		if errors.As(err, &refused) && len(files) > 1 {
			notes = append(notes, "left as it is: "+refused.what)
		} else if err != nil {
			return notes, err
		}
	}
	return notes, nil
}

// unpackHere unpacks an archive of the drop into a folder beside it. It removes the archive
// or, if the archive is rejected, what was unpacked.
func (d *drop) unpackHere(ctx context.Context, name string) error {
	below := strings.TrimSuffix(name, ending(name, append(archives, others...)))
	if _, err := d.root.Lstat(filepath.FromSlash(below)); err == nil {
		below += " unpacked"
	}
	done := filepath.Join(d.dir, filepath.FromSlash(name))
	err := d.unpack(ctx, done, below, false)
	if err != nil {
		done = filepath.Join(d.dir, filepath.FromSlash(below))
	}
	return cmp.Or(err, os.RemoveAll(done))
}
