package main

import (
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// slow is how long a job may take before the progress names it.
const slow = time.Second

// A progress is a bar on a terminal, and nothing elsewhere. It names the job that has taken
// longer than slow. It is safe for concurrent use.
type progress struct {
	mu      sync.Mutex
	bar     *progressbar.ProgressBar
	running []string // jobs, the oldest first
	slow    []string // those that are slow, in the order in which they became slow
	ended   bool
}

// newProgress shows the bar at once.
func newProgress(w io.Writer, jobs int) *progress {
	p := &progress{bar: progressbar.NewOptions(jobs,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetVisibility(isTerminal(w)),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionClearOnFinish())}
	_ = p.bar.RenderBlank()
	return p
}

// begin notes that a job runs.
func (p *progress) begin(job string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = append(p.running, job)
	time.AfterFunc(slow, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if slices.Contains(p.running, job) && !slices.Contains(p.slow, job) {
			p.slow = append(p.slow, job)
			p.name()
		}
	})
}

// finish notes that a job does not run any more.
func (p *progress) finish(job string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = without(p.running, job)
	if slices.Contains(p.slow, job) {
		p.slow = without(p.slow, job)
		p.name()
	}
}

// name shows the job that has been slow for the longest time.
func (p *progress) name() {
	switch {
	case p.ended:
	case len(p.slow) == 0:
		p.bar.Describe("")
	default:
		p.bar.Describe(p.slow[0])
	}
}

// add counts one more finished job.
func (p *progress) add() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.bar.Add(1)
}

// aside hides the bar while print runs.
func (p *progress) aside(print func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.bar.Clear()
	print()
	_ = p.bar.RenderBlank()
}

func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	_ = p.bar.Finish()
}

func without(jobs []string, job string) []string {
	return slices.DeleteFunc(jobs, func(other string) bool { return other == job })
}

func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
