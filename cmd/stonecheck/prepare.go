package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A prepared program is ready to be started.
type prepared struct {
	build.Program
	notes []string // repairs made in copies of its files
	wired []string // see intake.Submission
	dir   string   // the folder of these copies and of the build
	typed string   // PROGRAM as the user wrote it
}

// prepare builds the program that PROGRAM and its arguments name, in its own folder inside
// dir. Sources are repaired and chosen as by grade; commands, executables and programs
// with arguments are run unchanged. A *build.Failure is the program's fault; other errors
// are the user's or, like a missing tool, stonecheck's.
func prepare(ctx context.Context, sb *sandbox.Sandbox, a *assignment.Assignment, args []string, dir string) (prepared, error) {
	p := prepared{typed: args[0]}
	var err error
	if p.dir, err = os.MkdirTemp(dir, "build-"); err != nil {
		return p, err
	}
	if len(args) == 1 {
		s, ok, err := intake.Open(ctx, args[0], filepath.Join(p.dir, "in"), intake.Options{Assignment: a})
		switch {
		case err != nil:
			return p, err
		case ok && s.Unclear != "":
			return p, usage(fmt.Errorf("%s: %w: %s", args[0], build.ErrUnusable, s.Unclear))
		case ok:
			p.notes, p.wired = s.Notes, s.Wired
			p.Program, err = s.Build(ctx, sb, p.dir)
			return p, err
		}
	}
	p.Program, err = build.Prepare(ctx, sb, args[0], args[1:], a.Mains, p.dir)
	if errors.Is(err, build.ErrUnusable) {
		err = usage(err)
	}
	return p, err
}

// hide removes the paths of stonecheck's folders from the program's printed output, and
// names the program there as the user did.
func (p prepared) hide(r checker.Result) checker.Result {
	r.Hide(filepath.Join(p.dir, "in"), p.dir)
	if path, err := filepath.Abs(p.typed); err == nil && path != p.typed {
		r.Rename(path, p.typed)
	}
	return r
}
