package sandbox

// OpenEarly starts opening a sandbox, as Open does, and returns at once, because opening
// takes longer than reading the input. The returned function waits for the result; it must
// be called once.
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
