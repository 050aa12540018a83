package intake

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// limits on a submission.
type limits struct {
	files int
	bytes int64
}

var (
	ofStudent = limits{files: 2000, bytes: 64 << 20}
	ofClass   = limits{files: 500_000, bytes: 8 << 30}
)

// A drop is a folder that files are copied into. Nothing is ever written outside of it,
// over another file, or through a link.
type drop struct {
	dir    string
	root   *os.Root
	limits limits
	files  int
	bytes  int64
	links  []string // what was left out because it is not a plain file
}

// newDrop makes the folder.
func newDrop(dir string, l limits) (*drop, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	return &drop{dir: dir, root: root, limits: l}, err
}

func (d *drop) close() { d.root.Close() }

// put writes one file; name is local, with slashes. A read error is a refusal, a write
// error a failure of the harness.
func (d *drop) put(name string, mode fs.FileMode, content io.Reader) error {
	name = cleanName(name)
	if d.files++; d.files > d.limits.files {
		return refuse("more than %d files", d.limits.files)
	}
	local := filepath.FromSlash(name)
	if d.isFile(filepath.Dir(local)) {
		return refuse("%s is a file and a folder too", path.Dir(name))
	}
	if err := d.root.MkdirAll(filepath.Dir(local), 0o755); err != nil {
		return err
	}
	f, err := d.root.OpenFile(local, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644|mode&0o111)
	if errors.Is(err, fs.ErrExist) {
		return refuse("two files are named %s", name)
	}
	if err != nil {
		return err
	}
	defer f.Close()
	source := &failing{r: content}
	n, err := io.Copy(f, io.LimitReader(source, d.limits.bytes-d.bytes+1))
	d.bytes += n
	switch {
	case source.err != nil:
		return unreadable(source.err, "file "+name)
	case err != nil:
		return err
	case d.bytes > d.limits.bytes:
		return refuse("more than %d MB when unpacked", d.limits.bytes>>20)
	}
	return f.Close()
}

// isFile reports whether a folder, or one of its parents, already exists as a file.
func (d *drop) isFile(dir string) bool {
	for ; dir != "."; dir = filepath.Dir(dir) {
		if info, err := d.root.Lstat(dir); err == nil {
			return !info.IsDir()
		}
	}
	return false
}

// A failing reader remembers its read error.
type failing struct {
	r   io.Reader
	err error
}

func (f *failing) Read(p []byte) (int, error) {
	n, err := f.r.Read(p)
	if err != nil && err != io.EOF {
		f.err = err
	}
	return n, err
}

// putFile puts a copy of a file under a name.
func (d *drop) putFile(f *os.File, err error, name string) error {
	if err != nil {
		return refuse("%v", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return refuse("%v", err)
	}
	return d.put(name, info.Mode(), f)
}

// putFolder copies a folder's content below another folder, without junk and links. The folder
// itself may be a link, which the course has made.
func (d *drop) putFolder(ctx context.Context, folder, below string) error {
	folder, err := filepath.EvalSymlinks(folder)
	if err != nil {
		return refuse("%v", err)
	}
	return filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return refuse("%v", err)
		}
		if ctx.Err() != nil || file == folder {
			return ctx.Err()
		}
		relative, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		name := path.Join(below, filepath.ToSlash(relative))
		switch {
		case isJunk(entry.Name()) && entry.IsDir():
			return filepath.SkipDir
		case isJunk(entry.Name()) || entry.IsDir():
			return nil
		case !entry.Type().IsRegular():
			d.links = append(d.links, name)
			return nil
		}
		f, err := untrusted.Open(file)
		return d.putFile(f, err, name)
	})
}

// junk are names of files that tools leave behind, in lower case.
var junk = []string{
	"__macosx", ".ds_store", "thumbs.db", "desktop.ini", ".git", ".svn", ".hg", ".gitignore", ".gitattributes", ".github",
	"node_modules", ".idea", ".vscode", ".vs", ".settings", ".gradle", "__pycache__", ".pytest_cache", ".mypy_cache",
	".ipynb_checkpoints", "venv", ".venv", "target",
}

// isJunk reports whether a file, or a folder that contains it, is left out.
func isJunk(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, "._") || slices.Contains(junk, strings.ToLower(part)) {
			return true
		}
	}
	return false
}

// names lists the files of a folder, with slashes, sorted.
func names(dir string) ([]string, error) {
	var all []string
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(dir, file)
		all = append(all, filepath.ToSlash(relative))
		return err
	})
	slices.Sort(all)
	return all, err
}

// hash returns the SHA-256 of the names and contents of a folder's files.
func hash(dir string, files []string) (string, error) {
	sum := sha256.New()
	for _, name := range files {
		content, err := untrusted.ReadFile(filepath.Join(dir, filepath.FromSlash(name)), ofStudent.bytes)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%q %d\n", name, len(content))
		sum.Write(content)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
