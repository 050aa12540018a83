package grade

import (
	"context"
	"os"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A program is that of a submission, built once for all its batches.
type program struct {
	submission string
	once       sync.Once
	checker    *checker.Checker
	dir        string // what was built is there
	err        error  // why it could not be built
	users      int
}

// make builds the program in a folder of its own, which is removed after an error: what
// failed may have filled the disk.
func (p *program) make(ctx context.Context, r *Run) (err error) {
	if p.dir, err = os.MkdirTemp(r.Dir, "build-"); err != nil {
		return err
	}
	if p.checker.Program, err = r.Build(ctx, p.submission, p.dir); err != nil {
		_ = untrusted.RemoveAll(p.dir)
	}
	return err
}

// programs are those that were built last, and those in use.
type programs struct {
	room int // for so many
	mu   sync.Mutex
	all  []*program // the one that was taken last at the end
}

// take finds a program, or makes a place for a new one that is to be built.
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

// drop forgets a program, so that it is built anew when it is taken again.
func (ps *programs) drop(p *program) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.all = slices.DeleteFunc(ps.all, func(other *program) bool { return other == p })
}
