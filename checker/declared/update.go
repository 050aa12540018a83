package declared

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// ErrCourse reports a program of the course that cannot be used.
var ErrCourse = errors.New("the course's programs cannot be used")

// An Update is what the programs of a course write for its cases.
type Update struct {
	Changes []string // the outputs that differ from the stored ones, each in several lines
	course  *Course
	cases   []corpus.Case                           // with the outputs of the reference
	silent  []string                                // the ids of cases for which the reference prints nothing
	added   int                                     // outputs that were not stored
	wrong   map[string]map[string]map[string]string // the outputs of wrong solutions, by program, input and name
}

// Update runs the reference twice on each case, and the wrong solutions once. It stores
// nothing. An ErrCourse is the course's fault.
func (c *Course) Update(ctx context.Context, cases []corpus.Case) (*Update, error) {
	if c.Reference == nil {
		return nil, fmt.Errorf("%w: there is no reference, want [reference] in %s", ErrCourse, FileName)
	}
	u := &Update{course: c, cases: make([]corpus.Case, len(cases)), wrong: map[string]map[string]map[string]string{}}
	copy(u.cases, cases)
	err := c.each(ctx, len(cases), func(ctx context.Context, i int) error { return u.runReference(ctx, &u.cases[i]) })
	if err != nil {
		return nil, err
	}
	for i := range cases {
		u.compare(cases[i], u.cases[i])
		if printsNothing(u.cases[i]) {
			u.silent = append(u.silent, cases[i].ID)
		}
	}
	if len(cases) > 0 && len(u.silent) == len(cases) {
		return nil, fmt.Errorf("%w: %s prints nothing for any case", ErrCourse, c.Reference.Run)
	}
	for _, m := range c.Misreading {
		if u.wrong[m.Run], err = c.writtenBy(ctx, m.Run, u.cases); err != nil {
			return nil, err
		}
	}
	return u, nil
}

// each calls do for the numbers below n, several at the same time, and returns the first
// error by number.
func (c *Course) each(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	if err := c.runner.open(); err != nil {
		return err
	}
	err := firstError(n, func(i int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return do(ctx, i)
	})
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("%w: %w", ErrCourse, err)
	}
	return ctx.Err()
}

// firstError calls do for the numbers below n in their order, several at the same time, and returns the first error by
// number. After an error it begins no more.
func firstError(n int, do func(i int) error) error {
	errs := make([]error, n)
	var failed atomic.Bool
	var group errgroup.Group
	group.SetLimit(runtime.NumCPU())
	for i := 0; i < n && !failed.Load(); i++ {
		group.Go(func() error {
			if errs[i] = do(i); errs[i] != nil {
				failed.Store(true)
			}
			return nil
		})
	}
	_ = group.Wait()
	return cmp.Or(errs...)
}

// runReference sets the outputs of a case to what the reference writes. It runs the reference
// twice, to reject one that is not deterministic.
func (u *Update) runReference(ctx context.Context, c *corpus.Case) error {
	var runs [2]map[string]string
	for i := range runs {
		var err error
		if runs[i], err = u.course.runner.run(ctx, u.course.Reference.Run, c.Given); err != nil {
			return fmt.Errorf("%s: %w", c.ID, err)
		}
	}
	c.Expected = nil
	for _, f := range c.Assignment.Outputs {
		text, ok := runs[0][f.Name]
		if !ok {
			return fmt.Errorf("%s: %s has not written %s", c.ID, u.course.Reference.Run, f.Name)
		}
		if !maps.Equal(runs[0], runs[1]) {
			return fmt.Errorf("%s: %s is not deterministic: a second run writes something else", c.ID, u.course.Reference.Run)
		}
		c.Expected = append(c.Expected, corpus.File{Name: f.Name, Data: []byte(text)})
	}
	return nil
}

// printsNothing reports whether the standard output of a case is an output, and empty. That may be the
// right answer to some inputs, such as one without solutions.
func printsNothing(c corpus.Case) bool {
	text, ok := storedFile(c, assignment.Stdout)
	return ok && len(text) == 0
}

// writtenBy returns what a wrong solution writes for the cases, by input.
func (c *Course) writtenBy(ctx context.Context, run string, cases []corpus.Case) (map[string]map[string]string, error) {
	texts := make([]map[string]string, len(cases))
	err := c.each(ctx, len(cases), func(ctx context.Context, i int) error {
		var err error
		if texts[i], err = c.runner.Run(ctx, run, cases[i].Given); err != nil {
			err = fmt.Errorf("%s: %w", cases[i].ID, err)
		}
		return err
	})
	outputs := map[string]map[string]string{}
	for i := range cases {
		outputs[sumOf(cases[i].Given)] = texts[i]
	}
	return outputs, err
}

// compare records the outputs of a case that differ from the stored ones.
func (u *Update) compare(stored, now corpus.Case) {
	for _, f := range now.Expected {
		old, ok := storedFile(stored, f.Name)
		switch {
		case !ok:
			u.added++
		case string(old) != string(f.Data):
			u.Changes = append(u.Changes, difference(stored.ID, f.Name, old, f.Data))
		}
	}
}

func storedFile(c corpus.Case, name string) ([]byte, bool) {
	for _, f := range c.Expected {
		if f.Name == name {
			return f.Data, true
		}
	}
	return nil, false
}

// difference shows the first difference of an output, with the lines around it.
func difference(id, name string, old, now []byte) string {
	result, err := compare.Reader(strings.NewReader(string(now)), assignment.Output{Lines: assignment.Marked(old)}, false)
	if err != nil || result.First == nil {
		return fmt.Sprintf("%s: %s: only the marks of optional lines differ\n", id, name)
	}
	d := result.First
	text := fmt.Sprintf("%s: %s, line %d\n", id, name, d.Line)
	show := func(mark string, lines ...string) {
		for _, line := range lines {
			text += "  " + mark + " " + compare.Visible(line) + "\n"
		}
	}
	show(" ", d.Before...)
	if d.Want != nil {
		show("-", append([]string{*d.Want}, d.WantAfter...)...)
	}
	if d.Got != nil {
		show("+", append([]string{*d.Got}, d.GotAfter...)...)
	}
	return text
}

// Store writes the outputs of the reference to the folder of the cases, and an archive of the
// outputs of each wrong solution.
func (u *Update) Store(dir string) error {
	if err := corpus.Replace(dir, u.cases); err != nil {
		return err
	}
	for run, outputs := range u.wrong {
		if err := u.course.runner.writeStore(run, outputs); err != nil {
			return err
		}
	}
	return nil
}

// Summary describes the update.
func (u *Update) Summary() string {
	text := fmt.Sprintf("%s: %s new, %d changed", prose.Count(len(u.cases), "case"), prose.Count(u.added, "output"), len(u.Changes))
	if len(u.wrong) > 0 {
		text += ", " + prose.Count(len(u.wrong), "wrong solution") + " run"
	}
	if n := len(u.silent); n > 0 {
		text += fmt.Sprintf("\nthe reference prints nothing for %s: %s", prose.Count(n, "case"), prose.Some(u.silent, 3))
	}
	return text
}
