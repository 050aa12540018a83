package grade

import (
	"context"
	"os"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A program is the program of a submission, built once for all its batches.
type program struct {
	submission string
	once       sync.Once
	checker    *checker.Checker
	dir        string // contains the build
	err        error  // the reason why it could not be built
	users      int
}

// make builds the program in its own folder. It removes the folder after an error, because
// the failed build may have filled the disk.
func (p *program) make(ctx context.Context, r *Run) (err error) {
	if p.dir, err = os.MkdirTemp(r.Dir, "build-"); err != nil {
		return err
	}
	if p.checker.Program, err = r.Build(ctx, p.submission, p.dir); err != nil {
		_ = untrusted.RemoveAll(p.dir)
	}
	return err
}

// programs caches the programs in use and the most recently built ones.
type programs struct {
	room int // the number of programs to keep
	mu   sync.Mutex
	all  []*program // the most recently used one last
}

// take finds a program, or adds one that is yet to be built.
func (ps *programs) take(submission string) *program {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	p := &program{submission: submission}
	if i := slices.IndexFunc(ps.all, func(p *program) bool { return p.submission == submission }); i >= 0 {
		p = ps.all[i]
		ps.all = slices.Delete(ps.all, i, i+1)
	}
	ps.all = append(ps.all, p)
	p.users++
	for i := 0; len(ps.all) > ps.room && i < len(ps.all); i++ {
		if old := ps.all[i]; old.users == 0 {
			ps.all = slices.Delete(ps.all, i, i+1)
			_ = untrusted.RemoveAll(old.dir)
			i--
		}
	}
	return p
}

func (ps *programs) give(p *program) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if p.users--; p.users == 0 && !slices.Contains(ps.all, p) {
		_ = untrusted.RemoveAll(p.dir)
	}
}

// drop removes a program, so that the next take builds it again.
func (ps *programs) drop(p *program) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.all = slices.DeleteFunc(ps.all, func(other *program) bool { return other == p })
}
