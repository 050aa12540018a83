package sandbox

import (
	"os"

	"golang.org/x/sys/unix"
)

// pipes are the pipes of a running session. They are named, so that the worker can open
// them.
type pipes struct {
	names []string
	ends  []*os.File // the program's ends, kept open until the program has opened its own
}

// connect makes the pipes of a session.
func (s *Session) connect(stdin, stdout string) (*pipes, error) {
	p := &pipes{}
	for _, name := range []string{stdin, stdout} {
		_ = os.Remove(name) // left by an earlier run
		if err := unix.Mkfifo(name, 0o600); err != nil {
			return p, &os.PathError{Op: "making a pipe", Path: name, Err: err}
		}
		p.names = append(p.names, name)
	}
	p.ends = make([]*os.File, len(p.names))
	for _, end := range []struct {
		file **os.File
		name string
		flag int
	}{ // for each pipe the reading end first, because the writing end can only be opened after it
		{&p.ends[0], stdin, os.O_RDONLY}, {&s.In, stdin, os.O_WRONLY},
		{&s.Out, stdout, os.O_RDONLY}, {&p.ends[1], stdout, os.O_WRONLY},
	} {
		var err error
		if *end.file, err = os.OpenFile(end.name, end.flag|unix.O_NONBLOCK, 0); err != nil {
			return p, err
		}
	}
	close(s.connected)
	return p, nil
}

// close closes the program's ends.
func (p *pipes) close() {
	if p == nil {
		return
	}
	for _, end := range p.ends {
		if end != nil {
			_ = end.Close()
		}
	}
	for _, name := range p.names {
		_ = os.Remove(name)
	}
}
