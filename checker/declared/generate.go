package declared

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
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

// numbersFile holds the numbers of a draw. A generator can read them from its standard input.
const numbersFile = "numbers.txt"

// Generate runs the course's generator. After a failure it is not run again.
func (r *runner) Generate(ctx context.Context, program string, draw declared.Draw) (assignment.Given, error) {
	if err := r.generatorError(); err != nil {
		return assignment.Given{}, err
	}
	given, err := r.generate(ctx, program, draw)
	if err == nil {
		given, err = r.permitted(program, given)
	}
	if err != nil && ctx.Err() == nil {
		r.refuse(fmt.Errorf("seed %d: %w", draw.Seed, err))
	}
	if err == nil {
		r.remember(given, draw)
	}
	return given, err
}

// permitted returns an input in its canonical form, if the declaration permits it.
func (r *runner) permitted(program string, given assignment.Given) (assignment.Given, error) {
	in, err := r.reading.Parse(program, given, false)
	if err != nil {
		return given, err
	}
	return in.Given(), nil
}

// maxDraws limits the draws that are remembered.
const maxDraws = 10_000

func (r *runner) remember(given assignment.Given, draw declared.Draw) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.draws == nil || len(r.draws) >= maxDraws {
		r.draws = map[string]declared.Draw{}
	}
	r.draws[given.Text()] = draw
}

// Drawn returns the draw from which Generate made an input, if it is still remembered.
func (r *runner) Drawn(given assignment.Given) (declared.Draw, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	draw, ok := r.draws[given.Text()]
	return draw, ok
}

// GeneratorFailed reports whether Generate has returned an error.
func (r *runner) GeneratorFailed() bool { return r.generatorError() != nil }

func (r *runner) generatorError() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.refused
}

// refuse keeps the first reason why the generator cannot be used.
func (r *runner) refuse(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.refused == nil {
		r.refused = err
	}
}

func (r *runner) generate(ctx context.Context, run string, draw declared.Draw) (given assignment.Given, err error) {
	if err := r.open(); err != nil {
		return given, err
	}
	p, err := r.program(run)
	if err != nil {
		return given, err
	}
	dir, work, err := r.workFolder()
	if err != nil {
		return given, err
	}
	defer untrusted.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(work, numbersFile), draw.Stdin(), 0o644); err != nil {
		return given, err
	}
	command := sandbox.Command{
		Argv: append(slices.Clone(p.Argv), strconv.Itoa(draw.Seed)), Read: p.Read, Env: p.Env, Stdin: numbersFile,
		Limits: r.limits(p), JudgedStdout: true,
	}
	command.Dir, command.Stdout, command.Stderr = work, filepath.Join(dir, "stdout"), filepath.Join(dir, "stderr")
	if err := r.execute(ctx, run, command); err != nil {
		return given, err
	}
	file, err := untrusted.Open(command.Stdout)
	text, err := untrusted.Read(file, err, maxOutput)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(bytes.TrimSpace(text)) == 0 {
		err = fmt.Errorf("%s: prints nothing, want an input", run)
	}
	if r.arguments {
		return assignment.Given{Args: strings.Fields(string(text))}, err
	}
	return assignment.Given{Input: []byte(tidy(text))}, err
}

// TryGenerator returns an error if the generator of an assignment cannot be used: if it fails,
// prints something that the tables [[input]] of assignment.toml do not permit, or prints two
// different inputs for one seed. Without a generator it returns nil.
func (c *Course) TryGenerator(ctx context.Context) error {
	if c.Generate == nil {
		return nil
	}
	first := declared.FirstDraw()
	var inputs [2]assignment.Given
	for i := range inputs {
		var err error
		if inputs[i], err = c.runner.Generate(ctx, c.Generate.Run, first); err != nil {
			return cmp.Or(c.GeneratorError(), err)
		}
	}
	if inputs[0].Text() != inputs[1].Text() {
		return fmt.Errorf("%w: %s is not deterministic: it prints two inputs for seed %d", ErrCourse, c.Generate.Run, first.Seed)
	}
	return nil
}

// GeneratorError returns the reason why the generator has failed, or nil.
func (c *Course) GeneratorError() error {
	if err := c.runner.generatorError(); err != nil {
		return fmt.Errorf("%w: %w", ErrCourse, err)
	}
	return nil
}
