// Package sandbox runs programs that nobody has read: under limits, without access to
// anything but their own files, and with every process that they start ended when they end.
//
// A Sandbox works at one Tier; each tier adds to what the tiers below it prevent. Open tries
// which of them the system allows. On Linux a run has two processes of this binary. The
// supervisor is the process that opened the Sandbox. It starts the binary again as a worker,
// one for each run at the same time, and keeps it for later runs. A worker is small, so
// starting a program is cheap whatever the size of the supervisor. The worker confines itself
// once, as its programs are to be confined; then it starts them, watches them, and ends what
// they leave behind. Other systems have no workers, and only Tier 0, without what the comments
// in their files say.
//
// The kernel enforces the limits that it can; for the others the worker looks at all
// processes of a run every few milliseconds.
package sandbox

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A Sandbox runs programs at one tier. It may be used by several goroutines. Whoever opened
// it closes it after the last run.
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

// Hide hides files and folders from the programs of all later runs, from tier 1 on, wherever
// they are: below a folder of the system, of PATH or of a submission too. They need not exist
// yet. A program that names a hidden file in its own command or in Command.Read may still read
// it, and so may one whose folders are below a hidden one.
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

// hiddenPaths returns the paths that are hidden now.
func (s *Sandbox) hiddenPaths() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hidden
}

// Run runs a command to its end. If ctx is done, the program is ended and the error is
// ctx's. The error wraps ErrNotStarted if there is no such program; any other error is a
// fault of ours.
func (s *Sandbox) Run(ctx context.Context, c Command) (Outcome, error) {
	if err := ctx.Err(); err != nil {
		return Outcome{}, err
	}
	return s.run(ctx, c)
}

// poll is the time between two looks at a run.
const poll = 20 * time.Millisecond
