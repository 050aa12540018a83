package sandbox

import (
	"os"
	"path/filepath"
	"syscall"
)

// A worker is confined to what it may write before its first run, once, so that a run costs no
// more than it must: to its own folder, with two folders in it. In root is the working folder
// of a run, as work; into prints goes what the program prints.
//
// A caller that has no folder yet uses a Scratch, and finds there what the program has written.
// A folder that exists already is moved in, and back when the run has ended.
//
// The working folders of compilers are not moved, because arguments have their paths, nor those
// of another file system than the worker's folder: such a run has a worker of its own.

// baseOf returns the base on the file system of a working folder, so that the folder can be moved
// into a worker's; nil if it cannot be moved.
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

// files returns where a run has its files in the worker's folder. Where root is not writable for
// programs, they write only into the working folder.
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

// prepareFiles puts the working folder of a command where the worker has it, makes the files
// for what the program prints, and gives all of them to the user that it runs as.
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
		_ = os.Remove(f.stdout) // of a run before
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

// chown makes the user that the program runs as the owner of the files of a run.
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

// restoreFiles puts everything back, and reports whether the worker's folder is clean. A program
// may have put its working folder elsewhere: then the caller gets an empty one.
func (w *worker) restoreFiles(c Command, f files) (clean bool) {
	w.pipes.close()
	w.pipes = nil
	if w.dir == "" {
		return true
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
	return w.isEmpty()
}

// isEmpty reports whether nothing is left in root.
func (w *worker) isEmpty() bool {
	entries, err := os.ReadDir(w.Root)
	return err == nil && len(entries) == 0
}
