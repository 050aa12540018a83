package tournament

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
)

// liveFile is the record of the games that are being played.
const liveFile = "running.txt"

const (
	liveEvery = 100 * time.Millisecond // between two versions of the file
	liveSign  = 5 * time.Second        // the file is written at least that often
	liveLost  = 3 * liveSign           // an older file belongs to a tournament that was killed
)

// A live record keeps liveFile up to date, so that the games can be watched.
type live struct {
	name    string
	stop    chan struct{}
	stopped chan struct{}
	mu      sync.Mutex // guards the following fields
	games   map[int]*match.Game
	changed bool
}

// openLive begins the live record of a tournament. The caller must close it.
func (s *Store) openLive() *live {
	l := &live{
		name: filepath.Join(s.dir, liveFile), games: map[int]*match.Game{}, changed: true,
		stop: make(chan struct{}), stopped: make(chan struct{}),
	}
	go l.run()
	return l
}

// begin adds a game, and returns the function that adds its sowings.
func (l *live) begin(number int, g match.Game) func(match.Sowing) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.games[number], l.changed = &g, true
	return func(s match.Sowing) {
		l.mu.Lock()
		defer l.mu.Unlock()
		g.Sowings, g.End = append(g.Sowings, s), s.After.Board
		l.changed = true
	}
}

// end removes a game.
func (l *live) end(number int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.games, number)
	l.changed = true
}

// run writes the file until close. An error does not end the tournament: its games are stored elsewhere.
func (l *live) run() {
	defer close(l.stopped)
	ticker := time.NewTicker(liveEvery)
	defer ticker.Stop()
	for written := time.Now(); ; {
		select {
		case <-l.stop:
			return
		case <-ticker.C:
		}
		l.mu.Lock()
		due := l.changed || time.Since(written) > liveSign
		l.changed = false
		l.mu.Unlock()
		if due {
			_ = files.Write(l.name, l.write)
			written = time.Now()
		}
	}
}

// write writes the games in the order of their numbers.
func (l *live) write(w io.Writer) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var numbers []int
	for number := range l.games {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		if g := l.games[number]; !g.Ended() {
			if err := g.Write(w, number+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// close removes the file.
func (l *live) close() {
	close(l.stop)
	<-l.stopped
	_ = os.Remove(l.name)
}
