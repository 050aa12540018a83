//go:build !linux

package sandbox

import "errors"

// Try tries whether a tier works.
func Try(t Tier) error {
	if t == Limited {
		return nil
	}
	return errors.New("only Linux has it")
}

// A spare is nothing: there is one half only.
type spare struct{}

func startSpare() spare    { return spare{} }
func (spare) keepFor(Tier) {}
func (spare) end()         {}

// NewRoom makes a room in memory for a run; there is none.
func NewRoom(Command, map[string][]byte) (*Room, error) { return nil, nil }

// Close ends what is kept between runs.
func Close() {}
