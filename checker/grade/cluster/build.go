package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// built is the result of building a submission.
type built struct {
	Program build.Program // folder stands for that of the program
	Refused *build.Failure
	Files   string // all that is in the folder of the program, an object
}

// folder stands for the folder of a program; no path has it.
const folder = "\x00"

// maxBuilt is the most bytes of a program that is shared.
const maxBuilt = 32 << 20

// buildIn returns a function that makes the programs of submissions in a sandbox.
func (q *queue) buildIn(sb *sandbox.Sandbox) func(ctx context.Context, submission, dir string) (build.Program, error) {
	return func(ctx context.Context, submission, dir string) (build.Program, error) {
		return q.build(ctx, sb, submission, dir)
	}
}

// build makes the program of a submission: of what another worker has built on the
// same system, or else of its files.
func (q *queue) build(ctx context.Context, sb *sandbox.Sandbox, submission, dir string) (build.Program, error) {
	q.mu.Lock()
	w := q.known[submission]
	q.mu.Unlock()
	key := buildKeys + hash([]byte(w.Files+system()))
	if b, ok := q.fetchBuilt(ctx, key, dir); ok {
		if b.Refused != nil {
			return b.Program, b.Refused
		}
		return b.Program, nil
	}
	files, err := q.get(ctx, w.Files)
	if err != nil {
		return build.Program{}, err
	}
	if err := unpack(files, dir); err != nil {
		return build.Program{}, err
	}
	s, err := intake.Carried(w.Carry, filepath.Join(dir, filepath.FromSlash(w.Folder)))
	if err != nil {
		return build.Program{}, err
	}
	b := built{}
	b.Program, err = s.Build(ctx, sb, dir)
	if err == nil && b.Program.Absent == nil || errors.As(err, &b.Refused) {
		q.share(ctx, key, dir, b)
	}
	return b.Program, err
}

// system returns what a compiled program may depend on beside the architecture.
func system() string {
	release, _ := os.ReadFile("/etc/os-release")
	return string(release)
}

// fetchBuilt takes what another worker has built. It reports false if there is nothing
// that works here.
func (q *queue) fetchBuilt(ctx context.Context, key, dir string) (b built, ok bool) {
	entry, err := q.results.Get(ctx, key)
	if err != nil || json.Unmarshal(entry.Value(), &b) != nil {
		return b, false
	}
	if b.Refused != nil {
		return b, true
	}
	for p := &b.Program; p != nil; p = p.Other {
		for _, arg := range p.Argv {
			if _, err := os.Stat(arg); filepath.IsAbs(arg) && err != nil {
				return b, false // the interpreter is elsewhere here
			}
		}
	}
	b.Program = replaced(b.Program, folder, dir)
	files, err := q.get(ctx, b.Files)
	return b, err == nil && unpack(files, dir) == nil
}

// share keeps for other workers what was built. If that cannot be, they build too.
func (q *queue) share(ctx context.Context, key, dir string, b built) {
	if b.Refused == nil {
		files, err := pack(dir, dir)
		if err != nil || len(files) > maxBuilt {
			return
		}
		if b.Files, err = q.put(ctx, files); err != nil {
			return
		}
		b.Program = replaced(b.Program, dir, folder)
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			b.Program = replaced(b.Program, real, folder)
		}
	}
	if text, err := json.Marshal(b); err == nil {
		_, _ = q.results.Create(ctx, key, text)
	}
}

// replaced returns a program with a folder in the place of another.
func replaced(p build.Program, old, new string) build.Program {
	p.Home = strings.ReplaceAll(p.Home, old, new)
	for _, texts := range []*[]string{&p.Argv, &p.Read, &p.Env} {
		*texts = slices.Clone(*texts)
		for i, text := range *texts {
			(*texts)[i] = strings.ReplaceAll(text, old, new)
		}
	}
	if p.Other != nil {
		other := replaced(*p.Other, old, new)
		p.Other = &other
	}
	return p
}
