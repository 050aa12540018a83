// Package sandbox runs untrusted programs: with limits, without access to anything but
// their own files, and so that every process that they start ends with them.
//
// A Sandbox works at one Tier; each tier adds protection to the tiers below it. Open finds
// out which tiers the system permits. On Linux a run involves two processes of this binary.
// The supervisor is the process that opened the Sandbox. It starts the binary again as a
// worker, one for each concurrent run, and reuses it for later runs. A worker is small, so
// starting a program is cheap whatever the size of the supervisor. The worker confines
// itself once, in the same way as its programs. Then it starts programs, watches them, and
// ends what they leave behind. Other systems have no workers and only Tier 0, with the
// exceptions that the comments in their files name.
//
// The kernel enforces the limits that it can. For the others, the worker checks all
// processes of a run every few milliseconds.
package sandbox

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A Sandbox runs programs at one tier. It is safe for concurrent use. Whoever opened it
// must close it after the last run.
type Sandbox struct {
	tier Tier
	supervisor

	mu     sync.Mutex // for hidden
	hidden []string   // files and folders that no program may read, without links
}

func newSandbox(tier Tier) *Sandbox {
	s := &Sandbox{tier: tier, hidden: HiddenBinaries()}
	s.setUp()
	return s
}

// Tier returns the tier of all runs.
func (s *Sandbox) Tier() Tier { return s.tier }

// Hide hides files and folders from the programs of all later runs, from tier 1 on,
// wherever they are: even below a folder of the system, of PATH or of a submission. They
// need not exist yet. A program may still read a hidden file that its own command or
// Command.Read names, and a program whose folder is below a hidden folder may read its own.
func (s *Sandbox) Hide(paths ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := slices.Clone(s.hidden)
	for _, path := range paths {
		all = append(all, realPath(path))
	}
	slices.Sort(all)
	s.hidden = slices.Compact(all)
}

// hiddenPaths returns the currently hidden paths.
func (s *Sandbox) hiddenPaths() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hidden
}

// Run runs a command to its end. If ctx is done, Run ends the program and returns ctx's
// error. The error wraps ErrNotStarted if the program cannot be started; any other error
// means that the sandbox failed.
func (s *Sandbox) Run(ctx context.Context, c Command) (Outcome, error) {
	if err := ctx.Err(); err != nil {
		return Outcome{}, err
	}
	return s.run(ctx, c)
}

// poll is the time between two checks of a run.
const poll = 20 * time.Millisecond
