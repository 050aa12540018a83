package match

import (
	"fmt"
	"strings"
	"time"
)

// A Clock limits the time of one player. Zero means no limit.
type Clock struct {
	Move time.Duration // for each request
	Game time.Duration // for all requests together
	// Startup is the additional time of a Starter before its first request. With zero, it
	// starts within its first request.
	Startup time.Duration
	// WithStart says that the player is started for every request, within its time.
	WithStart bool
}

// Limited reports whether a player can be late.
func (c Clock) Limited() bool { return c.Move > 0 || c.Game > 0 }

// The parts of a clock in a record; the units stand after a time and a space.
const (
	perMove     = "a move"
	perGame     = "a game"
	toStart     = "to start"
	startWithin = "started for every turn within it"
)

func (c Clock) String() string {
	var parts []string
	if c.Move > 0 {
		parts = append(parts, c.Move.String()+" "+perMove)
	}
	if c.Game > 0 {
		parts = append(parts, c.Game.String()+" "+perGame)
	}
	switch {
	case c.WithStart:
		parts = append(parts, startWithin)
	case c.Startup > 0:
		parts = append(parts, c.Startup.String()+" "+toStart)
	}
	return strings.Join(parts, ", ")
}

// parseClock reads what String has written.
func parseClock(text string) (c Clock, err error) {
	for part := range strings.SplitSeq(text, ", ") {
		number, unit, _ := strings.Cut(part, " ")
		duration, _ := time.ParseDuration(number)
		switch {
		case unit == perMove:
			c.Move = duration
		case unit == perGame:
			c.Game = duration
		case unit == toStart:
			c.Startup = duration
		case part == startWithin:
			c.WithStart = true
		}
	}
	if !c.Limited() || c.String() != text {
		return c, fmt.Errorf("clock %s, want one such as \"5s a move, 10s to start\" or \"1m0s a game\"", quoted(text))
	}
	return c, nil
}
