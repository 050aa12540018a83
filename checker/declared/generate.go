package declared

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// numbersFile is the file that a generator has as its standard input.
const numbersFile = "numbers.txt"

// Generate runs the course's generator and checks what it prints. After a failure the
// generator is not run again.
func (r *runner) Generate(ctx context.Context, program string, draw declared.Draw, check func([]byte) error) ([]byte, error) {
	r.mu.Lock()
	refused := r.refused
	r.mu.Unlock()
	if refused != nil {
		return nil, refused
	}
	text, err := r.generate(ctx, program, draw)
	if err == nil {
		err = check(text)
	}
	if err != nil && ctx.Err() == nil {
		r.refuse(fmt.Errorf("seed %d: %w", draw.Seed, err))
	}
	return text, err
}

// refuse keeps the first reason why the generator cannot be used.
func (r *runner) refuse(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.refused == nil {
		r.refused = err
	}
}

func (r *runner) generate(ctx context.Context, run string, draw declared.Draw) ([]byte, error) {
	if err := r.open(); err != nil {
		return nil, err
	}
	p, err := r.program(run)
	if err != nil {
		return nil, err
	}
	dir, work, err := r.workFolder()
	if err != nil {
		return nil, err
	}
	defer untrusted.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(work, numbersFile), draw.Stdin(), 0o644); err != nil {
		return nil, err
	}
	command := sandbox.Command{
		Argv: append(slices.Clone(p.Argv), strconv.Itoa(draw.Seed)), Read: p.Read, Env: p.Env, Stdin: numbersFile,
		Limits: r.limits(p), JudgedStdout: true,
	}
	command.Dir, command.Stdout, command.Stderr = work, filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")
	if err := r.finish(ctx, run, command); err != nil {
		return nil, err
	}
	file, err := untrusted.Open(command.Stdout)
	text, err := untrusted.Read(file, err, maxOutput)
	if err == nil && len(bytes.TrimSpace(text)) == 0 {
		err = fmt.Errorf("%s: prints nothing, want an input", run)
	}
	return []byte(tidy(text)), err
}

// TryGenerator reports that the generator of an assignment cannot be used: it fails, prints
// something that [[input]] does not permit, or prints two things for one seed. There may be
// no generator.
func (c *Course) TryGenerator(ctx context.Context) error {
	if c.Generate == nil {
		return nil
	}
	first := declared.FirstDraw()
	var texts [2][]byte
	for i := range texts {
		var err error
		if texts[i], err = c.runner.Generate(ctx, c.Generate.Run, first, c.checkInput); err != nil {
			return cmp.Or(c.GeneratorError(), err)
		}
	}
	if !bytes.Equal(texts[0], texts[1]) {
		return fmt.Errorf("%w: %s is not deterministic: it prints two inputs for seed %d", ErrCourse, c.Generate.Run, first.Seed)
	}
	return nil
}

// checkInput reports what is wrong with an input that the generator has printed.
func (c *Course) checkInput(text []byte) error {
	given := assignment.Given{Input: text}
	if c.Assignment.Arguments {
		given = assignment.Given{Args: strings.Fields(string(text))}
	}
	_, err := c.Assignment.Graded().Parse(c.Generate.Run, given, false)
	return err
}

// GeneratorError returns the reason why the generator has failed, or nil.
func (c *Course) GeneratorError() error {
	c.runner.mu.Lock()
	defer c.runner.mu.Unlock()
	if c.runner.refused == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrCourse, c.runner.refused)
}
