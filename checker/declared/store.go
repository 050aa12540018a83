package declared

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/corpus"
)

// storeName is the folder with the outputs of the wrong solutions, one archive for each. The
// files of an archive are named INPUT/OUTPUT, where INPUT is the start of a SHA-256 of the
// input. The comment of the archive has a SHA-256 of the program: the outputs of another
// version do not count.
const storeName = "outputs"

// A store has the outputs of a wrong solution, by INPUT and OUTPUT.
type store struct{ outputs map[string]map[string]string }

// maxStore is the greatest size of an archive, or of a file of a program, in bytes.
const maxStore = 256 << 20

// storedOf returns the stored outputs of a program. run is the path of the program in the
// folder, as the key run of the declaration gives it; so it is in the functions below.
func (r *runner) storedOf(run string) store {
	r.mu.Lock()
	read := r.stored[run]
	if read == nil {
		read = sync.OnceValue(func() store { return r.readStore(run) })
		r.stored[run] = read
	}
	r.mu.Unlock()
	return read()
}

// storePath returns the path of the archive of a program, and "" for the reference, whose
// outputs are in the cases.
func (r *runner) storePath(run string) string {
	for _, m := range r.Misreading {
		if m.Run == run {
			return filepath.Join(r.folder, storeName, m.Name+".txtar")
		}
	}
	return ""
}

// readStore reads an archive. The store is empty if the archive cannot be read or belongs to
// another version of the program.
func (r *runner) readStore(run string) store {
	path := r.storePath(run)
	if path == "" {
		return store{}
	}
	file, err := untrusted.Open(path)
	text, err := untrusted.Read(file, err, maxStore)
	if err != nil {
		return store{}
	}
	version, files, err := corpus.ParseArchive(text)
	if err != nil || version != r.version(run) {
		return store{}
	}
	s := store{map[string]map[string]string{}}
	for _, f := range files {
		input, name, _ := strings.Cut(f.Name, "/")
		if s.outputs[input] == nil {
			s.outputs[input] = map[string]string{}
		}
		s.outputs[input][name] = string(f.Data)
	}
	return s
}

// writeStore replaces an archive.
func (r *runner) writeStore(run string, outputs map[string]map[string]string) error {
	var stored []corpus.File
	for input, texts := range outputs {
		for name, text := range texts {
			stored = append(stored, corpus.File{Name: input + "/" + name, Data: []byte(text)})
		}
	}
	slices.SortFunc(stored, func(a, b corpus.File) int { return strings.Compare(a.Name, b.Name) })
	path := r.storePath(run)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return files.WriteBytes(path, 0o644, corpus.FormatArchive([]byte(r.version(run)), stored))
}

// version returns the first line of an archive: a SHA-256 of the program's files, of the
// way in which it is started, and of the names of its outputs. The files of a program that is one source are
// all sources in its folder, because it may import them.
func (r *runner) version(run string) string {
	sum := sha256.New()
	fmt.Fprintln(sum, r.Start[0], r.Stdin)
	for _, o := range r.Output {
		fmt.Fprintln(sum, o.File)
	}
	folder := os.DirFS(r.folder)
	program := path.Clean(filepath.ToSlash(run))
	root := program
	info, err := fs.Stat(folder, root)
	beside := err == nil && !info.IsDir()
	if beside {
		root = path.Dir(root)
	}
	_ = fs.WalkDir(folder, root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && beside && entry.IsDir() && name != root:
			return fs.SkipDir
		case err != nil || !entry.Type().IsRegular() || beside && !build.IsSource(name) && name != program:
			return err
		}
		file, err := untrusted.Open(filepath.Join(r.folder, filepath.FromSlash(name)))
		text, err := untrusted.Read(file, err, maxStore)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		return err
	})
	return "program: " + hex.EncodeToString(sum.Sum(nil)) + "\n"
}
