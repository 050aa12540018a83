//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A supervisor is empty: there are no workers.
type supervisor struct{}

func (*supervisor) setUp() {}

// Open opens a sandbox. There is only one tier.
func Open(tier Tier) (*Sandbox, error) {
	if tier > Limited {
		return nil, errors.New("only Linux has it")
	}
	return newSandbox(Limited), nil
}

// Close does nothing.
func (*Sandbox) Close() {}

// NewScratch returns nil: files are never in memory.
func (*Sandbox) NewScratch(Command, map[string][]byte) (*Scratch, error) { return nil, nil }

// run runs a command.
func (*Sandbox) run(ctx context.Context, c Command) (Outcome, error) {
	stdin, stdout, err := c.open()
	if err != nil {
		return Outcome{}, err
	}
	defer stdout.Close()
	stderr, err := os.Create(c.Stderr)
	if err != nil {
		return Outcome{}, err
	}
	defer stderr.Close()
	cmd := exec.Command(c.Argv[0], c.Argv[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.Dir, stdout, stderr
	kept := []*beginning{{file: stdout, left: c.Limits.Printed}, {file: stderr, left: c.Limits.Printed}}
	if c.drains() {
		cmd.Stdout = kept[0]
	}
	if c.Limits.Printed > 0 {
		cmd.Stderr = kept[1]
	}
	cmd.WaitDelay = poll // for processes that keep the pipes open
	if stdin != nil {
		defer stdin.Close()
		cmd.Stdin = stdin
	}
	cmd.Env = environment(passedEnvironment(), c.Env, c.Dir, c.Dir)
	group := newGroup(cmd)
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return Outcome{}, startError(c.Argv[0], err)
	}
	group.started()
	done := make(chan struct{})
	go func() {
		_ = cmd.Wait()
		close(done)
	}()
	limit := group.watch(ctx, c, start, done)
	group.end()
	if ctx.Err() != nil {
		return Outcome{}, ctx.Err()
	}
	o := Outcome{
		Status:  cmd.ProcessState.ExitCode(),
		Signal:  signalName(cmd.ProcessState),
		Limit:   limit,
		Dir:     c.Dir,
		CPU:     cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(),
		Wall:    time.Since(start),
		Dropped: kept[0].dropped || kept[1].dropped,
	}
	o.judge(c.Limits, c.files().over(c))
	return o, nil
}

// files returns the places of the program's files.
func (c Command) files() files {
	return files{top: c.Dir, dir: c.Dir, stdout: c.Stdout, stderr: c.Stderr}
}

// A beginning keeps the first bytes that a program prints, and drops the rest.
type beginning struct {
	file    *os.File
	left    int64
	dropped bool
}

func (b *beginning) Write(data []byte) (int, error) {
	kept := data[:min(int64(len(data)), b.left)]
	b.dropped = b.dropped || len(kept) < len(data)
	n, err := b.file.Write(kept)
	if b.left -= int64(n); err != nil { // the disk is full
		b.left, b.dropped = 0, true
	}
	return len(data), nil
}

// open opens what the program reads, nil for nothing, and what it prints to. In a session
// they are pipes.
func (c Command) open() (stdin, stdout *os.File, err error) {
	if c.session == nil {
		if stdout, err = os.Create(c.Stdout); err == nil && c.Stdin != "" {
			if stdin, err = os.Open(filepath.Join(c.Dir, c.Stdin)); err != nil {
				stdout.Close()
			}
		}
		return stdin, stdout, err
	}
	s := c.session
	if stdin, s.In, err = os.Pipe(); err != nil {
		return nil, nil, err
	}
	if s.Out, stdout, err = os.Pipe(); err != nil {
		stdin.Close()
		s.In.Close()
		return nil, nil, err
	}
	close(s.connected)
	return stdin, stdout, nil
}

// watch waits until the program ends, and ends it at a limit or when ctx is done.
func (g *group) watch(ctx context.Context, c Command, start time.Time, done <-chan struct{}) Limit {
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return NoLimit
		case <-ctx.Done():
			g.kill()
			<-done
			return NoLimit
		case <-ticker.C:
		}
		limit := NoLimit
		switch {
		case c.Limits.Wall > 0 && time.Since(start) >= c.Limits.Wall:
			limit = WallLimit
		default:
			limit = c.files().over(c)
		}
		if limit != NoLimit {
			g.kill()
			<-done
			return limit
		}
	}
}

// Prepare does nothing: a program needs no other process.
func (s *Sandbox) Prepare(Command) error { return nil }
