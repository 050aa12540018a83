//go:build unix

package untrusted

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// hostile makes a folder with everything that a program may leave in the place of a file.
func hostile(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	outside := t.TempDir()
	for _, err := range []error{
		os.WriteFile(filepath.Join(dir, "file"), []byte("text"), 0o644),
		os.MkdirAll(filepath.Join(dir, "folder", "inner"), 0o755),
		os.WriteFile(filepath.Join(dir, "folder", "file"), []byte("inner"), 0o644),
		os.WriteFile(filepath.Join(outside, "file"), []byte("secret"), 0o644),
		unix.Mkfifo(filepath.Join(dir, "pipe"), 0o644),
		unix.Mknod(filepath.Join(dir, "socket"), unix.S_IFSOCK|0o644, 0),
		os.Symlink("file", filepath.Join(dir, "link")),
		os.Symlink(outside, filepath.Join(dir, "way out")),
		os.Symlink(os.DevNull, filepath.Join(dir, "device")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Only regular files are opened, without waiting and without following links.
func TestOpen(t *testing.T) {
	dir := hostile(t)
	for name, want := range map[string]string{
		"file": "text", "folder/file": "inner",
		"pipe": "", "socket": "", "link": "", "device": "", "folder": "", "way out/file": "", "pipe/file": "", "none": "",
	} {
		f, err := OpenIn(dir, name)
		got, err := Read(f, err, 10)
		if string(got) != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	if _, err := OpenIn(filepath.Join(dir, "way out"), "file"); err == nil {
		t.Error("a link in the place of the folder is followed")
	}
	if _, err := ReadFile(filepath.Join(dir, "file"), 3); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v, want %v", err, ErrTooLarge)
	}
	for name, want := range map[string]bool{"link": true, "file": true, "pipe": false, "device": false} {
		f, err := OpenNamed(filepath.Join(dir, name))
		if (err == nil) != want {
			t.Errorf("%s as the user has named it: %v", name, err)
		}
		if err == nil {
			f.Close()
		}
	}
}

// A walk sees every entry and descends into folders only.
func TestWalk(t *testing.T) {
	var names []string
	visit := func(name string, _ fs.DirEntry) bool {
		names = append(names, name)
		return name != "socket"
	}
	if err := Walk(context.Background(), hostile(t), visit); err != nil {
		t.Fatal(err)
	}
	if want := []string{"device", "file", "folder", "folder/file", "folder/inner", "link", "pipe", "socket"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Walk(ctx, hostile(t), visit); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

// RemoveAll removes everything, even from folders without permissions, but nothing to which links lead.
func TestRemoveAll(t *testing.T) {
	for _, mode := range []fs.FileMode{0, 0o500} {
		dir := hostile(t)
		outside, err := os.Readlink(filepath.Join(dir, "way out"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"folder/inner", "folder", "."} {
			if err := os.Chmod(filepath.Join(dir, name), mode); err != nil {
				t.Fatal(err)
			}
		}
		if err := RemoveAll(dir); err != nil {
			t.Errorf("mode %o: %v", mode, err)
		}
		if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("mode %o: %s is left: %v", mode, dir, err)
		}
		if _, err := os.Stat(filepath.Join(outside, "file")); err != nil {
			t.Error(err)
		}
		if err := RemoveAll(dir); err != nil {
			t.Errorf("nothing is there: %v", err)
		}
	}
}

// RemoveAll removes more folders in each other than may be open at the same time.
func TestRemoveDeepFolders(t *testing.T) {
	const depth = 2000
	dir := filepath.Join(t.TempDir(), "dir")
	at := unix.AT_FDCWD
	for name, level := dir, 0; level < depth; name, level = strings.Repeat("d", 200), level+1 {
		if err := unix.Mkdirat(at, name, 0o755); err != nil {
			t.Fatal(err)
		}
		inner, err := unix.Openat(at, name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
		if err != nil {
			t.Fatal(err)
		}
		if at != unix.AT_FDCWD {
			unix.Close(at)
		}
		at = inner
	}
	unix.Close(at)
	var before unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 256, Max: before.Max}); err != nil {
		t.Fatal(err)
	}
	defer unix.Setrlimit(unix.RLIMIT_NOFILE, &before)
	if err := RemoveAll(dir); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v, want that it is removed", err)
	}
}

// The size of a file includes the space allocated beyond its end; nothing else has a size.
func TestSize(t *testing.T) {
	dir := hostile(t)
	sparse := filepath.Join(dir, "sparse")
	if err := os.WriteFile(sparse, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(sparse, 1<<40); err != nil {
		t.Skip(err)
	}
	d, err := OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for name, want := range map[string]int64{"sparse": 1 << 40, "pipe": 0, "link": 0, "folder": 0} {
		for _, size := range []func() (int64, error){
			func() (int64, error) { return Size(filepath.Join(dir, name)) },
			func() (int64, error) { return d.Size(name) },
		} {
			if got, err := size(); err != nil || got != want {
				t.Errorf("%s: %d bytes, %v, want %d", name, got, err, want)
			}
		}
	}
	if size, err := Size(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%d bytes, %v, want no file", size, err)
	}
}

// A folder whose owner may not list it, or not reach its entries, can be entered all the same.
func TestEnter(t *testing.T) {
	for _, mode := range []fs.FileMode{0, 0o300, 0o400, 0o600} {
		dir := hostile(t)
		for _, name := range []string{"folder", "."} {
			if err := os.Chmod(filepath.Join(dir, name), mode); err != nil {
				t.Fatal(err)
			}
		}
		outer, err := Enter(dir)
		if err != nil {
			t.Fatalf("mode %o: %v", mode, err)
		}
		defer outer.Close()
		inner, err := outer.Enter("folder")
		if err != nil {
			t.Fatalf("mode %o: %v", mode, err)
		}
		defer inner.Close()
		entries, err := inner.ReadDir(-1)
		size, sizeErr := inner.Size("file")
		if len(entries) != 2 || err != nil || size < int64(len("inner")) || sizeErr != nil {
			t.Errorf("mode %o: %v, %v, %d bytes, %v", mode, entries, err, size, sizeErr)
		}
		if d, err := outer.Enter("way out"); err == nil {
			d.Close()
			t.Error("a link is followed")
		}
	}
}
