package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
)

// A supervisor starts workers and reuses them.
type supervisor struct {
	disk, memory base
	spare        atomic.Pointer[spare] // until a run takes it; may be nil
	waiting      atomic.Int64          // reads that wait for a worker's reply
	starts       chan func()           // calls that start workers, see startThread

	pool sync.Mutex // for idle
	idle []*worker  // workers that wait for a command, the longest waiting first
}

func (s *supervisor) setUp() {
	s.disk.parent, s.memory.parent = os.TempDir(), "/dev/shm"
	s.starts = make(chan func())
	go startThread(s.starts)
}

// maxIdle limits the number of waiting workers.
const maxIdle = 32

// worker returns a worker for a command. No other run uses it.
func (s *Sandbox) worker(c Command) (*worker, error) {
	set := s.settings(c)
	if s.tier == Limited {
		return s.idleWorker(set, nil)
	}
	if at := s.baseOf(c); at != nil {
		return s.idleWorker(set, at)
	}
	if c.session != nil {
		return nil, fmt.Errorf("%s is on another file system than %s: want one for both, so that its program can be talked to", c.Dir, s.disk.parent)
	}
	var err error
	if set.Root, err = filepath.EvalSymlinks(c.Dir); err != nil {
		return nil, err
	}
	set.Prints = []string{c.Stdout, c.Stderr}
	for _, name := range set.Prints {
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			return nil, err
		}
	}
	return s.newWorker(set, nil)
}

// Prepare starts the worker that a later Start of a command needs, unless an idle one is there. A worker cannot be used
// again if its program was still running when its session ended.
func (s *Sandbox) Prepare(c Command) error {
	if s.tier != Limited && s.baseOf(c) == nil { // a command in such a folder gets a worker of its own when it starts
		return nil
	}
	w, err := s.worker(c)
	if err == nil {
		s.release(w)
	}
	return err
}

// settings returns the settings of a worker for a command, without its folder.
func (s *Sandbox) settings(c Command) settings {
	set := settings{Tier: s.tier, Tool: c.Tool, Memory: c.Limits.memory(), FileSize: c.fileSize(), Supervisor: os.Getpid()}
	if s.tier != Limited {
		set.Read, set.Write, set.Hidden = c.Read, c.Write, s.hiddenPaths()
	}
	return set
}

// idleWorker returns the worker with these settings that became idle last, or a new one.
func (s *supervisor) idleWorker(set settings, at *base) (*worker, error) {
	s.pool.Lock()
	for i, w := range slices.Backward(s.idle) {
		if w.base == at && w.settings.fit(set) {
			s.idle = slices.Delete(s.idle, i, i+1)
			s.pool.Unlock()
			return w, nil
		}
	}
	s.pool.Unlock()
	return s.newWorker(set, at)
}

// fit reports whether a worker with these settings can run a command that wants others: all
// but the worker's own values must be equal.
func (s settings) fit(want settings) bool {
	return s.Tier == want.Tier && s.Tool == want.Tool && s.Memory == want.Memory && s.FileSize == want.FileSize &&
		slices.Equal(s.Read, want.Read) && slices.Equal(s.Write, want.Write) && slices.Equal(s.Hidden, want.Hidden)
}

// release makes a worker available to other runs.
func (s *supervisor) release(w *worker) {
	s.pool.Lock()
	s.idle = append(s.idle, w)
	var longest *worker
	if len(s.idle) > maxIdle {
		longest, s.idle = s.idle[0], s.idle[1:]
	}
	s.pool.Unlock()
	if longest != nil {
		longest.end()
	}
}

// Close ends the idle workers. No run may follow.
func (s *Sandbox) Close() {
	if p := s.takeSpare(); p != nil {
		p.end()
	}
	s.pool.Lock()
	defer s.pool.Unlock()
	var all sync.WaitGroup
	for _, w := range s.idle {
		all.Go(w.end)
	}
	all.Wait()
	s.idle = nil
	if s.starts != nil {
		close(s.starts)
		s.starts = nil
	}
	s.memory.close()
	s.disk.close()
}
