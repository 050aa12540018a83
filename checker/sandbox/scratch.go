package sandbox

import "context"

// A Scratch has the files of one run in memory, where they are made and removed in a fraction
// of the time of a disk's, and where the worker can use them: nothing is moved.
type Scratch struct {
	Dir            string // the working folder of the program
	Stdout, Stderr string // what it prints

	run   func(context.Context) (Outcome, error)
	close func()
}

// Run runs the command that the Scratch was made for, as Sandbox.Run does. It is called once.
func (s *Scratch) Run(ctx context.Context) (Outcome, error) { return s.run(ctx) }

// Close removes all files.
func (s *Scratch) Close() { s.close() }
