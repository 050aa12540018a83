package sandbox

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// scratchBytes limits the bytes of files in a Scratch. Programs may exceed it until that is
// noticed.
const scratchBytes = 32 << 20

// NewScratch makes a Scratch for one run of a command, with input files in its working
// folder that the program may change. It ignores the command's own folder and files. It
// returns nil if there is too little memory or the program may write much.
func (s *Sandbox) NewScratch(c Command, input map[string][]byte) (*Scratch, error) {
	if c.Limits.Output <= 0 || !s.hasMemory() {
		return nil, nil
	}
	w, err := s.idleWorker(s.settings(c), &s.memory)
	if err != nil {
		return nil, err
	}
	f, reusable := w.files(), true
	f.most = scratchBytes
	if err := w.fill(f, input); err != nil {
		return nil, w.finish(false, err)
	}
	return &Scratch{
		Dir: f.dir, Stdout: f.stdout, Stderr: f.stderr,
		run: func(ctx context.Context) (o Outcome, err error) {
			o, reusable, err = w.run(ctx, c, f)
			if err != nil && !reusable {
				err = w.finish(false, err)
				w = nil
			}
			return o, err
		},
		close: func() {
			if w != nil {
				_ = w.finish(reusable && w.clear(f), nil)
			}
		},
	}, nil
}

// fill makes the files of a run in a Scratch, owned by the program's user.
func (w *worker) fill(f files, input map[string][]byte) error {
	if err := w.mkdir(f.dir); err != nil {
		return err
	}
	for _, name := range []string{f.stdout, f.stderr} {
		if err := w.write(name, nil); err != nil {
			return err
		}
	}
	for name, data := range input {
		for i, c := range name {
			if dir := filepath.Join(f.dir, name[:i]); c == '/' {
				if err := w.mkdir(dir); err != nil && !os.IsExist(err) {
					return err
				}
			}
		}
		if err := w.write(filepath.Join(f.dir, name), data); err != nil {
			return err
		}
	}
	return nil
}

// mkdir makes a folder, which the program's user owns.
func (w *worker) mkdir(dir string) error {
	err := os.Mkdir(dir, 0o755)
	if err == nil && w.User != 0 {
		err = os.Chown(dir, w.User, w.User)
	}
	return err
}

// write makes a file, which must be new: a file from an earlier run could pass information
// to this one.
func (w *worker) write(name string, data []byte) error {
	fd, err := syscall.Open(name, syscall.O_WRONLY|syscall.O_CREAT|syscall.O_EXCL|syscall.O_CLOEXEC, 0o644)
	if err != nil {
		return &os.PathError{Op: "open", Path: name, Err: err}
	}
	defer syscall.Close(fd)
	if w.User != 0 {
		if err := syscall.Fchown(fd, w.User, w.User); err != nil {
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

// clear removes the files of a run, and reports whether the folder is then empty.
func (w *worker) clear(f files) bool {
	printed := errors.Join(syscall.Unlink(f.stdout), syscall.Unlink(f.stderr))
	if printed != nil || untrusted.RemoveAll(f.dir) != nil {
		return false
	}
	return w.User != 0 || w.isEmpty() // a program with a user of its own cannot write there
}
