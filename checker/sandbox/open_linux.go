package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Open opens a sandbox at a tier, or at the best one that works here. It tests a tier by
// running a program that does nothing.
func Open(tier Tier) (*Sandbox, error) {
	if tier != Best {
		s := newSandbox(tier)
		if err := s.try(); err != nil {
			s.Close()
			return nil, err
		}
		return s, nil
	}
	s := newSandbox(Best)
	next := s.startSpare()
	var errs []error
	for _, s.tier = range Tiers {
		err := s.try()
		if err == nil {
			s.keepSpare(next)
			return s, nil
		}
		errs = append(errs, fmt.Errorf("tier %d: %w", s.tier, err))
	}
	next.end()
	s.Close()
	return nil, errors.Join(errs...)
}

// try runs a program that does nothing: one of the system, which starts faster, or else
// this binary.
func (s *Sandbox) try() error {
	err := s.tryCommand(Command{Argv: []string{"/bin/true"}})
	if err == nil {
		return nil
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return s.tryCommand(Command{Argv: []string{self}, Env: []string{endAtOnce + "=1"}, Read: []string{self}})
}

func (s *Sandbox) tryCommand(c Command) error {
	at, err := s.disk.open() // the next process removes it even if this one is killed
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(at, "try-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	c.Dir, c.Stdout, c.Stderr = filepath.Join(dir, "work"), filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")
	if err := os.Mkdir(c.Dir, 0o755); err != nil {
		return err
	}
	o, err := s.run(context.Background(), c)
	if err == nil && o.Status != 0 {
		err = fmt.Errorf("a program that does nothing ended with status %d %s", o.Status, o.Signal)
	}
	return err
}

// endAtOnce is an environment variable that makes this binary exit at once.
const endAtOnce = "STONECHECK_TRIAL"
