package match

import (
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Loaded is a Player whose use of processors is known.
type Loaded interface {
	Load() sandbox.Load
}

// ownWaiting returns the load of a player in this process. What it has used is unknown, because
// other players and the referee run here too.
func ownWaiting() sandbox.Load { return sandbox.Load{Waited: sandbox.OwnLoad().Waited} }

// A delay measures how long a busy machine keeps a player and the referee waiting during a
// request. Two things count:
//
// The player's threads are ready to run and have no processor. A player is entitled to one
// processor. So this is at most the part of the time in which its threads together used
// less than one: a player whose own threads compete with each other is not delayed.
//
// The referee runs late. A pulse shows it, a goroutine that should run at regular intervals.
type delay struct {
	loaded Loaded // nil if the load is unknown
	before sandbox.Load
	stop   chan struct{}
	worst  chan time.Duration
}

// pulseEvery is the interval of the pulse.
const pulseEvery = 2 * time.Millisecond

// measureDelay begins to measure. The caller must call end.
func measureDelay(p Player) *delay {
	d := &delay{stop: make(chan struct{}), worst: make(chan time.Duration, 1)}
	if loaded, ok := p.(Loaded); ok {
		d.loaded, d.before = loaded, loaded.Load()
	}
	go d.pulse()
	return d
}

// pulse measures the longest time by which this goroutine runs late.
func (d *delay) pulse() {
	ticker := time.NewTicker(pulseEvery)
	defer ticker.Stop()
	worst, last := time.Duration(0), time.Now()
	for running := true; running; {
		select {
		case <-ticker.C:
		case <-d.stop:
			running = false
		}
		now := time.Now()
		worst, last = max(worst, now.Sub(last)-pulseEvery), now
	}
	d.worst <- worst
}

// end returns the delay within the time since measureDelay, and the processor time that the player
// has used in it, 0 if that is unknown.
func (d *delay) end(took time.Duration) (sum, used time.Duration) {
	close(d.stop)
	sum = <-d.worst
	if d.loaded != nil {
		load := d.loaded.Load().Since(d.before)
		sum += max(min(load.Waited, took-load.Used), 0)
		used = load.Used
	}
	return sum, used
}
