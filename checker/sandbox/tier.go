package sandbox

import "runtime"

// A Tier says how well programs are confined.
type Tier int

// Best asks Open for the best tier that works here.
const Best Tier = -1

const (
	// Limited: limits, a process group, what it leaves behind is found and ended, a
	// cleared environment.
	Limited Tier = iota
	// Confined: it also writes in its working folder only, reads only that, the
	// system's files and what Command.Read names, and has no network and no way to
	// trace, to mount or to signal other processes.
	Confined
	// Separate: it also has process numbers, a network, a /tmp and system-wide names
	// of its own, in which nothing of the rest of the system can be seen, and all of
	// which ends with the run for sure.
	Separate
	// Grouped: its processes also have limits of memory, number and processors that
	// the kernel holds for all of them together.
	Grouped
)

// Tiers are all of them, the best first.
var Tiers = []Tier{Grouped, Separate, Confined, Limited}

// String returns the tier with what it is in short.
func (t Tier) String() string {
	switch t {
	case Limited:
		return "0 (limits)"
	case Confined:
		return "1 (limits; no files, network or processes of others)"
	case Separate:
		return "2 (limits; no files, network or processes of others; namespaces of its own)"
	}
	return "3 (limits, also of the kernel for all together; no files, network or processes of others; namespaces of its own)"
}

// Unlimited says what memory of a program is not limited at a tier; empty if all of it is.
// It is for Linux: elsewhere nothing limits memory.
func (t Tier) Unlimited() string {
	switch {
	case t >= Grouped || runtime.GOOS != "linux":
		return ""
	case t == Separate:
		return "memory of all processes together is checked every 20 ms only, and files that are sent through a socket are not seen"
	}
	return "memory of all processes together is checked every 20 ms only, and files and sockets that are sent through a socket are not seen"
}
