package intake

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// Open reads the one submission at a path: a folder with sources, an archive, or a source
// file with the neighbouring files that it uses. It repairs copies in dir, which must be
// empty or absent, and never changes the files at the path. A source file that needs no
// repair runs in place.
//
// It reports false for anything else, such as a command, an executable, a jar, or a folder
// of classes: build.Prepare runs these unchanged.
func Open(ctx context.Context, given, dir string, o Options) (s Submission, ok bool, err error) {
	info, err := os.Stat(given)
	if err != nil {
		return s, false, nil
	}
	real, err := filepath.EvalSymlinks(given)
	if err != nil {
		return s, false, err
	}
	switch {
	case info.IsDir(), info.Mode().IsRegular() && isArchive(given):
		return openWhole(ctx, entry{path: real, shown: given, isDir: info.IsDir(), chosen: true}, dir, o)
	case info.Mode().IsRegular() && (build.LanguageOf(given) != nil || info.Mode()&0o111 == 0):
		return openFile(given, dir, o)
	}
	return s, false, nil
}

// openWhole reads a folder or an archive.
func openWhole(ctx context.Context, e entry, dir string, o Options) (s Submission, ok bool, err error) {
	e.student = student{id: filepath.Base(e.path), file: filepath.Base(e.shown)}
	h := handIn{student: e.student, entries: []entry{e}}
	s, err = h.take(ctx, dir, "", o)
	if err != nil {
		return s, false, err
	}
	asIs := e.isDir && s.bare && (s.program == s.Dir || isCommand(e.shown))
	return s, !asIs, nil
}

// isCommand reports whether a command has this name. A folder without a program may have the
// same name.
func isCommand(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil && !strings.ContainsRune(name, filepath.Separator)
}

// openFile reads a source file.
func openFile(given, dir string, o Options) (s Submission, ok bool, err error) {
	whole, err := filepath.Abs(given)
	if l := build.LanguageOf(given); err != nil || l != nil && l.Literals == nil {
		return s, false, err
	}
	if real, err := filepath.EvalSymlinks(whole); err == nil && filepath.Base(real) == filepath.Base(whole) {
		whole = real // a link to a file is usually not beside the files that the program uses
	}
	root := partsRoot(whole)
	name, err := filepath.Rel(root, whole)
	if err != nil {
		return s, false, err
	}
	t, err := gather(root, filepath.ToSlash(name), dir, o)
	if err != nil || t == nil {
		return s, false, err
	}
	i := slices.IndexFunc(t.sources, func(s *source) bool { return s.name == t.given })
	if i < 0 {
		return s, false, nil
	}
	main := t.sources[i]
	t.noteName(main, false)
	if err := t.repair(main, t.scripts, t.includes, t.complete); err != nil {
		return s, false, err
	}
	s = Submission{ID: main.stem(), Source: given, Dir: dir, whole: dir, program: t.path(main.name), mains: append([]string{main.stem()}, o.Assignment.Mains...)}
	if !t.changed && (root == filepath.Dir(whole) || main.language == java) { // javac finds other packages by itself
		s.Dir, s.whole, s.program, s.mains = filepath.Dir(given), "", given, o.Assignment.Mains
	} else if err := takeAlong(whole, filepath.Dir(s.program)); err != nil {
		return s, false, err
	}
	s.addNotes(t.notes)
	s.addWired(t.wired(main))
	return s, true, nil
}

// partsRoot returns the folder that contains a Java source's top package, or the folder of any
// other source and of what it includes or imports, such as ../include/board.h.
func partsRoot(file string) string {
	language, root := build.LanguageOf(file), filepath.Dir(file)
	text, err := readSource(file)
	switch {
	case err != nil || language == nil:
		return root
	case language == java:
		return build.PackageRoot(file, text)
	}
	s := &source{language: language}
	s.set(text)
	names := s.imports()
	for _, match := range include.FindAllStringSubmatch(text, -1) {
		names = append(names, match[1])
	}
	if language == python {
		names = append(names, build.PythonFolders(text)...)
	}
	up := 0
	for _, name := range names {
		up = max(up, strings.Count(path.Clean(name)+"/", "../"))
	}
	for range up {
		root = filepath.Dir(root)
	}
	return root
}

// gather copies a source below root, and the files there that it uses, into dir, and tidies
// the copies. It returns nil if the source cannot be copied.
func gather(root, name, dir string, o Options) (*tree, error) {
	d, err := newDrop(dir, ofStudent)
	if err != nil {
		return nil, err
	}
	defer d.close()
	var refused *refusal
	f, err := untrusted.OpenNamed(filepath.Join(root, filepath.FromSlash(name)))
	if err := d.putFile(f, err, name); errors.As(err, &refused) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	t, err := newTree(dir, o.Assignment)
	if err != nil {
		return nil, err
	}
	t.given = name
	copied := map[string]bool{name: true}
	for range 2 { // imports may become readable only after the encoding is repaired
		if err := t.follow(d, root, copied); err != nil {
			return nil, err
		}
		if err := t.tidy(); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// follow copies the files below root that the sources use, recursively.
func (t *tree) follow(d *drop, root string, copied map[string]bool) error {
	for seen := map[string]bool{}; ; {
		added := false
		for _, s := range t.sources {
			if seen[s.name] {
				continue
			}
			seen[s.name] = true
			for _, name := range t.uses(s, root) {
				if copied[name] {
					continue
				}
				copied[name] = true
				f, err := untrusted.Open(filepath.Join(root, filepath.FromSlash(name)))
				err = d.putFile(f, err, name)
				var refused *refusal
				if err != nil && !errors.As(err, &refused) {
					return err
				}
				added = true
			}
		}
		if !added {
			return nil
		}
		var err error
		if t.files, err = names(t.dir); err != nil {
			return err
		}
		if err := t.read(); err != nil {
			return err
		}
	}
}
