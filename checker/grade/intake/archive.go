package intake

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// archives are the extensions of archives that can be unpacked. others are extensions of
// archives that are recognised but cannot be unpacked.
var (
	archives = []string{".zip", ".tar.gz", ".tgz", ".tar"}
	others   = []string{".rar", ".7z", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".gz", ".bz2", ".xz"}
)

// ending returns the extension in endings that a name has, or "".
func ending(name string, endings []string) string {
	for _, end := range endings {
		if cut := len(name) - len(end); cut > 0 && strings.EqualFold(name[cut:], end) {
			return name[cut:]
		}
	}
	return ""
}

// isArchive reports whether a file with this name is an archive of any kind.
func isArchive(name string) bool {
	return ending(name, archives) != "" || ending(name, others) != ""
}

// A refusal says what is wrong with submitted files; it is never a fault of stonecheck.
type refusal struct{ what string }

func (r *refusal) Error() string { return r.what }

func refuse(format string, args ...any) error { return &refusal{fmt.Sprintf(format, args...)} }

// A member is a file, or anything else, in an archive.
type member struct {
	name string // as in the archive
	mode fs.FileMode
	open func() (io.ReadCloser, error)
}

// unpack extracts an archive below a folder of the drop, without junk. It rejects the whole
// archive if a member could escape from the folder, fill the disk or hide something.
func (d *drop) unpack(ctx context.Context, archive, below string, nested bool) error {
	name := filepath.Base(archive)
	if ending(name, archives) == "" {
		return refuse("%s: %s cannot be unpacked, want %s", name, ending(name, others), strings.Join(archives, ", "))
	}
	var refused *refusal
	for m, err := range d.members(archive) {
		if err == nil {
			err = d.unpackMember(ctx, m, below, nested)
		}
		if errors.As(err, &refused) {
			return refuse("%s: %s", name, refused.what)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *drop) unpackMember(ctx context.Context, m member, below string, nested bool) error {
	name, err := localName(m.name)
	switch {
	case err != nil:
		return err
	case name == "." || isJunk(name):
		return ctx.Err()
	case m.mode&(fs.ModeType&^fs.ModeDir) != 0:
		return refuse("%s is a %s, want plain files and folders", name, kind(m.mode))
	case m.mode.IsDir():
		return ctx.Err()
	case !nested && isArchive(name):
		return refuse("%s is an archive in an archive", name)
	}
	r, err := m.open()
	if err != nil {
		return refuse("%s: %v", name, err)
	}
	defer r.Close()
	if err := d.put(path.Join(below, name), m.mode, r); err != nil {
		return err
	}
	return ctx.Err()
}

func kind(mode fs.FileMode) string {
	if mode&fs.ModeSymlink != 0 {
		return "link"
	}
	return "device"
}

// localName returns the name of an archive's member with slashes, certain to be below the
// archive's folder.
func localName(name string) (string, error) {
	// Archives made on Windows may have backslashes, and names in another encoding.
	local := cleanName(strings.ReplaceAll(name, `\`, "/"))
	parts := strings.Split(local, "/")
	switch {
	case strings.HasPrefix(local, "/") || len(local) > 1 && local[1] == ':':
		return "", refuse("%q is an absolute path", name)
	case slices.Contains(parts, ".."):
		return "", refuse("%q leads out of the archive", name)
	case len(local) > maxPath:
		return "", refuse("%.40q.. is a path of more than %d bytes", name, maxPath)
	case slices.ContainsFunc(parts, func(p string) bool { return len(p) > maxName }):
		return "", refuse("%.40q.. has a name of more than %d bytes", name, maxName)
	}
	clean := filepath.ToSlash(filepath.Clean(filepath.FromSlash(local)))
	if clean != "." && !filepath.IsLocal(filepath.FromSlash(clean)) {
		return "", refuse("%q cannot be a file's name here", name)
	}
	return clean, nil
}

// cleanName replaces control characters and invalid UTF-8 in a file name by underscores.
func cleanName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(name, "_"))
}

// The longest names, in bytes: of one file or folder, and of a whole path.
const (
	maxName = 255
	maxPath = 1000
)

// members yields the members of an archive, in order. An error is a refusal.
func (d *drop) members(archive string) iter.Seq2[member, error] {
	if strings.EqualFold(filepath.Ext(archive), ".zip") {
		return zipMembers(archive)
	}
	return d.tarMembers(archive)
}

func zipMembers(archive string) iter.Seq2[member, error] {
	return func(yield func(member, error) bool) {
		f, err := untrusted.OpenNamed(archive)
		if err != nil {
			yield(member{}, unreadable(err, "zip archive"))
			return
		}
		defer f.Close()
		r, err := zipReader(f)
		if err != nil {
			yield(member{}, unreadable(err, "zip archive"))
			return
		}
		for _, file := range r.File {
			m := member{file.Name, file.Mode(), file.Open}
			if file.Flags&1 != 0 {
				yield(m, refuse("it is encrypted"))
				return
			}
			if !yield(m, nil) {
				return
			}
		}
	}
}

func zipReader(f *os.File) (*zip.Reader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return zip.NewReader(f, info.Size())
}

func (d *drop) tarMembers(archive string) iter.Seq2[member, error] {
	return func(yield func(member, error) bool) {
		f, err := untrusted.OpenNamed(archive)
		if err != nil {
			yield(member{}, refuse("%v", err))
			return
		}
		defer f.Close()
		// Skipped members are decompressed too, so the limit of the stream is four times the limit
		// of the unpacked files.
		stream := &capped{r: f, left: 4 * d.limits.bytes}
		if !strings.EqualFold(filepath.Ext(archive), ".tar") {
			if stream.r, err = gzip.NewReader(f); err != nil {
				yield(member{}, unreadable(err, "tar.gz archive"))
				return
			}
		}
		r := tar.NewReader(stream)
		for {
			header, err := r.Next()
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(member{}, unreadable(err, "tar archive"))
				return
			}
			if header.Typeflag == tar.TypeXGlobalHeader {
				continue
			}
			m := member{header.Name, header.FileInfo().Mode(), func() (io.ReadCloser, error) { return io.NopCloser(r), nil }}
			if header.Typeflag == tar.TypeLink {
				m.mode |= fs.ModeSymlink
			}
			if !yield(m, nil) {
				return
			}
		}
	}
}

// unreadable returns the refusal of an unreadable archive.
func unreadable(err error, want string) error {
	var refused *refusal
	var failed *fs.PathError
	switch {
	case errors.As(err, &refused):
		return refused
	case errors.As(err, &failed):
		return refuse("%v", failed.Err)
	case errors.Is(err, zip.ErrFormat):
		return refuse("not a readable %s", want)
	}
	return refuse("not a readable %s: %v", want, err)
}

// A capped reader returns an error after a number of bytes.
type capped struct {
	r    io.Reader
	left int64
}

func (c *capped) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, errTooMuch
	}
	n, err := c.r.Read(p[:min(int64(len(p)), c.left)])
	c.left -= int64(n)
	return n, err
}

var errTooMuch = &refusal{"it contains far more than a program needs"}
