package sandbox

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// An inner half is held to what it may write before its first run, once, so that a
// run costs no more than it must. That is its room, with two folders: in root is the
// working folder of a run, as work; into prints goes what the program prints.
//
// Who has no folder yet uses a Room, and finds there what the program has written. A
// folder that there is already is moved in, and back when the run has ended.
//
// Not moved are the working folders of compilers, whose arguments have their paths,
// and those of another file system than the room's: such a run has an inner half of
// its own.

// siteOf is the site on whose file system a working folder is, so that it can be moved
// into a room there; nil if it cannot be moved.
func siteOf(c Command) *site {
	var dir syscall.Stat_t
	if c.Tool || syscall.Lstat(c.Dir, &dir) != nil || dir.Mode&syscall.S_IFMT != syscall.S_IFDIR {
		return nil
	}
	for _, s := range []*site{&memory, &disk} {
		var at syscall.Stat_t
		if syscall.Stat(s.at(), &at) == nil && at.Dev == dir.Dev {
			return s
		}
	}
	return nil
}

// furnish makes the room of a half, if it has one.
func (h *half) furnish() error {
	if h.site == nil {
		return nil
	}
	dir, err := h.site.open()
	if err != nil {
		return err
	}
	if h.room, err = os.MkdirTemp(dir, "room-"); err != nil {
		return err
	}
	h.Root, h.Prints = filepath.Join(h.room, "root"), []string{filepath.Join(h.room, "prints")}
	for _, dir := range []string{h.Root, h.Prints[0]} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// files are where the half has the files of a run in its room. Where the room is not
// its programs', they write only into the working folder.
func (h *half) files() files {
	prints := h.Prints[0]
	f := files{dir: filepath.Join(h.Root, "work"), stdout: filepath.Join(prints, "stdout"), stderr: filepath.Join(prints, "stderr")}
	f.top = h.Root
	if h.User != 0 {
		f.top = f.dir
	}
	return f
}

// fixed reports whether the half is for one run only.
func (h *half) fixed() bool { return h.Root != "" && h.room == "" }

// enter puts the working folder of a command where the half has it, makes the files
// for what the program prints, and gives all of them to the user that it runs as.
func (h *half) enter(c Command) (files, error) {
	f := files{top: c.Dir, dir: c.Dir, stdout: c.Stdout, stderr: c.Stderr}
	switch {
	case h.fixed():
		f.top, f.dir = h.Root, h.Root
	case h.room != "":
		f = h.files()
		if err := os.Rename(c.Dir, f.dir); err != nil {
			return f, err
		}
	}
	made := []string{f.stdout, f.stderr}
	if c.session != nil {
		f.stdin, made = f.stdout+"-in", made[1:]
		_ = os.Remove(f.stdout) // of a run before
		var err error
		if h.pipes, err = c.session.connect(f.stdin, f.stdout); err != nil {
			return f, err
		}
	}
	for _, name := range made {
		fd, err := syscall.Open(name, syscall.O_WRONLY|syscall.O_CREAT|syscall.O_TRUNC|syscall.O_NOFOLLOW|syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0o666)
		if err != nil {
			return f, &os.PathError{Op: "open", Path: name, Err: err}
		}
		_ = syscall.Close(fd)
	}
	return f, h.give(f)
}

// give makes the files of a run those of the user that the program runs as.
func (h *half) give(f files) error {
	if h.User == 0 {
		return nil
	}
	names := []string{f.dir, f.stdout, f.stderr}
	if f.stdin != "" {
		names = append(names, f.stdin)
	}
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		names = append(names, filepath.Join(f.dir, entry.Name()))
	}
	for _, name := range names {
		if err := os.Lchown(name, h.User, h.User); err != nil {
			return err
		}
	}
	return nil
}

// leave puts all back, and reports whether anything is left in the room. A program
// may have put its working folder elsewhere: then it has an empty one.
func (h *half) leave(c Command, f files) (left bool) {
	h.pipes.close()
	h.pipes = nil
	if h.room == "" {
		return false
	}
	for from, to := range map[string]string{f.stdout: c.Stdout, f.stderr: c.Stderr} {
		// An empty file stays for the next run: some file systems take long to make one.
		if info, err := os.Stat(from); err != nil || info.Size() > 0 || info.Mode().Perm()&0o600 != 0o600 {
			_ = syscall.Rename(from, to)
		}
	}
	if syscall.Rename(f.dir, c.Dir) != nil {
		if info, err := os.Lstat(f.dir); err == nil && info.IsDir() {
			_ = os.Chmod(f.dir, 0o755) // it can only be moved if it can be written
		}
		if syscall.Rename(f.dir, c.Dir) != nil {
			_ = os.Mkdir(c.Dir, 0o755)
		}
	}
	entries, err := os.ReadDir(h.Root)
	return err != nil || len(entries) > 0
}

// roomBytes is the most bytes of files in a room. What is written until that is noticed
// comes on top.
const roomBytes = 32 << 20

// NewRoom makes a room for one run of a command, with files in its working folder that
// the program may change; the command's own folder and files do not matter. It is nil
// if there is no memory to spare or the program may write more than a little.
func NewRoom(c Command, input map[string][]byte) (*Room, error) {
	tier, err := Best()
	if err != nil || c.Limits.Output <= 0 || !roomy() {
		return nil, err
	}
	h, err := idleHalf(c.settings(tier), &memory)
	if err != nil {
		return nil, err
	}
	f, again := h.files(), true
	f.most = roomBytes
	if err := h.fill(f, input); err != nil {
		return nil, h.part(false, err)
	}
	return &Room{
		Dir: f.dir, Stdout: f.stdout, Stderr: f.stderr,
		run: func(ctx context.Context) (o Outcome, err error) {
			o, again, err = h.run(ctx, c, f)
			if err != nil && !again {
				err = h.part(false, err)
				h = nil
			}
			return o, err
		},
		close: func() {
			if h != nil {
				_ = h.part(again && h.clear(f), nil)
			}
		},
	}, nil
}

// fill makes the files of a run in a room, those of the user that the program runs as.
func (h *half) fill(f files, input map[string][]byte) error {
	if err := os.Mkdir(f.dir, 0o755); err != nil {
		return err
	}
	if h.User != 0 {
		if err := os.Chown(f.dir, h.User, h.User); err != nil {
			return err
		}
	}
	for _, name := range []string{f.stdout, f.stderr} {
		if err := h.write(name, nil); err != nil {
			return err
		}
	}
	for name, data := range input {
		if err := h.write(filepath.Join(f.dir, name), data); err != nil {
			return err
		}
	}
	return nil
}

// write makes a file, which must be new: one that an earlier run has left could tell
// this one something.
func (h *half) write(name string, data []byte) error {
	fd, err := syscall.Open(name, syscall.O_WRONLY|syscall.O_CREAT|syscall.O_EXCL|syscall.O_CLOEXEC, 0o644)
	if err != nil {
		return &os.PathError{Op: "open", Path: name, Err: err}
	}
	defer syscall.Close(fd)
	if h.User != 0 {
		if err := syscall.Fchown(fd, h.User, h.User); err != nil {
			return &os.PathError{Op: "chown", Path: name, Err: err}
		}
	}
	for len(data) > 0 {
		n, err := syscall.Write(fd, data)
		if err != nil {
			return &os.PathError{Op: "write", Path: name, Err: err}
		}
		data = data[n:]
	}
	return nil
}

// clear removes the files of a run, and reports whether nothing is left in the room.
func (h *half) clear(f files) bool {
	printed := errors.Join(syscall.Unlink(f.stdout), syscall.Unlink(f.stderr))
	if printed != nil || syscall.Rmdir(f.dir) != nil && Remove(f.dir) != nil {
		return false
	}
	if h.User != 0 { // the room is not its program's
		return true
	}
	entries, err := os.ReadDir(h.Root)
	return err == nil && len(entries) == 0
}
