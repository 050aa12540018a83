package sandbox

import (
	"os"
	"path/filepath"
	"syscall"
)

// Before its first run, and only once so that runs stay cheap, a worker is restricted to
// writing in its own folder. That contains two folders: root, with the working folder of a
// run as "work", and prints, for the program's printed output.
//
// A caller without a folder uses a Scratch, and finds the program's files there. An
// existing folder is moved in, and back after the run.
//
// The working folders of compilers are not moved, because arguments contain their paths.
// Folders on another file system cannot be moved. Such a run gets a worker of its own.

// baseOf returns the base on the file system of a working folder, so that the folder can be
// moved into a worker's; nil if it cannot be moved.
func (s *supervisor) baseOf(c Command) *base {
	var dir syscall.Stat_t
	if c.Tool || syscall.Lstat(c.Dir, &dir) != nil || dir.Mode&syscall.S_IFMT != syscall.S_IFDIR {
		return nil
	}
	for _, b := range []*base{&s.memory, &s.disk} {
		var at syscall.Stat_t
		if syscall.Stat(b.parent, &at) == nil && at.Dev == dir.Dev {
			return b
		}
	}
	return nil
}

// makeDir makes the worker's own folder, if it has a base.
func (w *worker) makeDir() error {
	if w.base == nil {
		return nil
	}
	base, err := w.base.open()
	if err != nil {
		return err
	}
	if w.dir, err = os.MkdirTemp(base, "worker-"); err != nil {
		return err
	}
	w.Root, w.Prints = filepath.Join(w.dir, "root"), []string{filepath.Join(w.dir, "prints")}
	for _, dir := range []string{w.Root, w.Prints[0]} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// files returns the places of a run's files in the worker's folder. If programs cannot
// write to root, they write only into the working folder.
func (w *worker) files() files {
	prints := w.Prints[0]
	f := files{dir: filepath.Join(w.Root, "work"), stdout: filepath.Join(prints, "stdout"), stderr: filepath.Join(prints, "stderr")}
	f.top = w.Root
	if w.User != 0 {
		f.top = f.dir
	}
	return f
}

// isFixed reports whether the worker is for one run only.
func (w *worker) isFixed() bool { return w.Root != "" && w.dir == "" }

// prepareFiles moves the working folder of a command into the worker's folder, makes the
// files for the printed output, and makes the program's user their owner.
func (w *worker) prepareFiles(c Command) (files, error) {
	f := files{top: c.Dir, dir: c.Dir, stdout: c.Stdout, stderr: c.Stderr}
	switch {
	case w.isFixed():
		f.top, f.dir = w.Root, w.Root
	case w.dir != "":
		f = w.files()
		if err := os.Rename(c.Dir, f.dir); err != nil {
			return f, err
		}
	}
	made := []string{f.stdout, f.stderr}
	if c.session != nil {
		f.stdin, made = f.stdout+"-in", made[1:]
		_ = os.Remove(f.stdout) // left by an earlier run
		var err error
		if w.pipes, err = c.session.connect(f.stdin, f.stdout); err != nil {
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
	return f, w.chown(f)
}

// chown makes the program's user the owner of a run's files.
func (w *worker) chown(f files) error {
	if w.User == 0 {
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
		if err := os.Lchown(name, w.User, w.User); err != nil {
			return err
		}
	}
	return nil
}

// restoreFiles moves everything back, and reports whether the worker's folder is clean. If
// the program has moved its working folder away, the caller gets an empty one.
func (w *worker) restoreFiles(c Command, f files) (clean bool) {
	w.pipes.close()
	w.pipes = nil
	if w.dir == "" {
		return true
	}
	for from, to := range map[string]string{f.stdout: c.Stdout, f.stderr: c.Stderr} {
		// An empty file is kept for the next run, because some file systems are slow to make one.
		if info, err := os.Stat(from); err != nil || info.Size() > 0 || info.Mode().Perm()&0o600 != 0o600 {
			_ = syscall.Rename(from, to)
		}
	}
	if syscall.Rename(f.dir, c.Dir) != nil {
		if info, err := os.Lstat(f.dir); err == nil && info.IsDir() {
			_ = os.Chmod(f.dir, 0o755) // a folder must be writable to be moved
		}
		if syscall.Rename(f.dir, c.Dir) != nil {
			_ = os.Mkdir(c.Dir, 0o755)
		}
	}
	return w.isEmpty()
}

// isEmpty reports whether root is empty.
func (w *worker) isEmpty() bool {
	entries, err := os.ReadDir(w.Root)
	return err == nil && len(entries) == 0
}
