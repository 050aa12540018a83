package sandbox

// OpenEarly begins to open a sandbox, as Open does, and returns at once: opening takes
// longer than a program needs to read its input. The function that it returns waits for
// the result; it must be called once.
func OpenEarly(tier Tier) func() (*Sandbox, error) {
	type result struct {
		sandbox *Sandbox
		err     error
	}
	opened := make(chan result, 1)
	go func() {
		sandbox, err := Open(tier)
		opened <- result{sandbox, err}
	}()
	return func() (*Sandbox, error) {
		r := <-opened
		return r.sandbox, r.err
	}
}
