package sandbox

import (
	"os"
	"time"
)

// A Load is how long a running program has used processors and has waited for one, summed over
// its threads that are still there. It is zero if the system does not report it.
type Load struct {
	Used   time.Duration // the time on a processor
	Waited time.Duration // the time in which threads were ready to run and had no processor
}

// Since returns the part of a load since an earlier one.
func (l Load) Since(earlier Load) Load {
	return Load{max(l.Used-earlier.Used, 0), max(l.Waited-earlier.Waited, 0)}
}

// OwnLoad returns the load of this process.
func OwnLoad() Load { return loadOf(os.Getpid()) }

// Load returns the load of the session's program since it started.
func (s *Session) Load() Load { return loadBelow(int(s.worker.Load())) }
