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
	Program build.Program // with folder in place of the program's folder
	Refused *build.Failure
	Files   string // the name of a stored object with all files in the program's folder
}

// folder stands for the folder of a program; it cannot occur in a path.
const folder = "\x00"

// maxBuilt is the size limit, in bytes, of a program that is shared.
const maxBuilt = 32 << 20

// buildIn returns a function that builds the programs of submissions in a sandbox.
func (q *queue) buildIn(sb *sandbox.Sandbox) func(ctx context.Context, submission, dir string) (build.Program, error) {
	return func(ctx context.Context, submission, dir string) (build.Program, error) {
		return q.build(ctx, sb, submission, dir)
	}
}

// build gets the program of a submission: the build of another worker on the same system,
// or else a new one.
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

// system identifies what a compiled program may depend on besides the platform, which is the
// same for all workers of a class.
func system() string {
	release, _ := os.ReadFile("/etc/os-release")
	return string(release)
}

// fetchBuilt fetches another worker's build. It reports false if there is none that works
// here.
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
				return b, false // the interpreter is somewhere else here
			}
		}
	}
	b.Program = replaced(b.Program, folder, dir)
	files, err := q.get(ctx, b.Files)
	return b, err == nil && unpack(files, dir) == nil
}

// share uploads a build for other workers. If that fails, they build too.
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

// replaced returns a program with one folder replaced by another.
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
