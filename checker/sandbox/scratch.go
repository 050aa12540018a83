package sandbox

import "context"

// A Scratch holds the files of one run in memory, where creating and removing them takes a
// fraction of the time that a disk needs. They are made where the worker uses them, so
// nothing is moved.
type Scratch struct {
	Dir            string // the working folder of the program
	Stdout, Stderr string // its printed output

	run   func(context.Context) (Outcome, error)
	close func()
}

// Run runs the command that the Scratch was made for, as Sandbox.Run does. It is called once.
func (s *Scratch) Run(ctx context.Context) (Outcome, error) { return s.run(ctx) }

// Close removes all files.
func (s *Scratch) Close() { s.close() }
