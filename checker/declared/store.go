package declared

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/untrusted"
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

// storedOf returns the stored outputs of a program.
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
	archive := txtar.Parse(text)
	if err != nil || string(archive.Comment) != r.version(run) {
		return store{}
	}
	s := store{map[string]map[string]string{}}
	for _, f := range archive.Files {
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
	archive := &txtar.Archive{Comment: []byte(r.version(run))}
	for input, texts := range outputs {
		for name, text := range texts {
			archive.Files = append(archive.Files, txtar.File{Name: input + "/" + name, Data: []byte(text)})
		}
	}
	slices.SortFunc(archive.Files, func(a, b txtar.File) int { return strings.Compare(a.Name, b.Name) })
	path := r.storePath(run)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return files.WriteBytes(path, 0o644, txtar.Format(archive))
}

// version returns the first line of an archive: a sum of the program's files and of the way
// in which it is started.
func (r *runner) version(run string) string {
	sum := sha256.New()
	fmt.Fprintln(sum, r.Start[0], r.Stdin)
	folder := os.DirFS(r.folder)
	_ = fs.WalkDir(folder, strings.TrimPrefix(filepath.ToSlash(filepath.Clean(run)), "./"), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		file, err := untrusted.Open(filepath.Join(r.folder, filepath.FromSlash(name)))
		text, err := untrusted.Read(file, err, maxStore)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		return err
	})
	return "program: " + hex.EncodeToString(sum.Sum(nil)) + "\n"
}
