package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// idle are the inner halves that wait for a command, the one that has waited longest
// first.
var idle struct {
	sync.Mutex
	halves []*half
}

// maxIdle is the most halves that wait.
const maxIdle = 32

// take returns an inner half that no other run has.
func take(tier Tier, c Command) (*half, error) {
	s := c.settings(tier)
	if tier == Limited {
		return idleHalf(s, nil)
	}
	if at := siteOf(c); at != nil {
		return idleHalf(s, at)
	}
	if c.session != nil {
		return nil, fmt.Errorf("%s is on another file system than %s: want one for both, so that its program can be talked to", c.Dir, os.TempDir())
	}
	var err error
	if s.Root, err = filepath.EvalSymlinks(c.Dir); err != nil {
		return nil, err
	}
	s.Prints = []string{c.Stdout, c.Stderr}
	for _, name := range s.Prints {
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			return nil, err
		}
	}
	return newHalf(s, nil)
}

// settings are what an inner half has that runs a command, but for its place.
func (c Command) settings(tier Tier) settings {
	s := settings{Tier: tier, Tool: c.Tool, Memory: c.Limits.memory(), FileSize: c.fileSize(), Outer: os.Getpid()}
	if tier != Limited {
		s.Read, s.Write, s.Hidden = c.Read, c.Write, secretPaths()
	}
	return s
}

// idleHalf returns the half with these settings that has waited least, or a new one.
func idleHalf(s settings, at *site) (*half, error) {
	idle.Lock()
	for i, h := range slices.Backward(idle.halves) {
		if h.site == at && h.like(s) {
			idle.halves = slices.Delete(idle.halves, i, i+1)
			idle.Unlock()
			return h, nil
		}
	}
	idle.Unlock()
	return newHalf(s, at)
}

// like reports whether settings are those of a half but for what is its own.
func (h *half) like(s settings) bool {
	return h.Tier == s.Tier && h.Tool == s.Tool && h.Memory == s.Memory && h.FileSize == s.FileSize &&
		slices.Equal(h.Read, s.Read) && slices.Equal(h.Write, s.Write) && slices.Equal(h.Hidden, s.Hidden)
}

// release lets another run have an inner half.
func (h *half) release() {
	idle.Lock()
	idle.halves = append(idle.halves, h)
	var last *half
	if len(idle.halves) > maxIdle {
		last, idle.halves = idle.halves[0], idle.halves[1:]
	}
	idle.Unlock()
	if last != nil {
		last.end()
	}
}

// Close ends what is kept between runs.
func Close() {
	if p := takeSpare(); p != nil {
		p.end()
	}
	idle.Lock()
	defer idle.Unlock()
	var all sync.WaitGroup
	for _, h := range idle.halves {
		all.Go(h.end)
	}
	all.Wait()
	idle.halves = nil
	memory.close()
	disk.close()
}
