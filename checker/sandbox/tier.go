package sandbox

import "runtime"

// A Tier is a level of confinement of programs.
type Tier int

// Best asks Open for the best tier that works here.
const Best Tier = -1

const (
	// Limited: limits, a process group whose remaining processes are found and ended, and a
	// cleared environment.
	Limited Tier = iota
	// Confined: in addition, the program writes only in its working folder, reads only that,
	// the system's files and what Command.Read names, has no network, and cannot trace, mount,
	// or signal other processes.
	Confined
	// Separate: in addition, it has its own process numbers, network, /tmp and system-wide
	// names. It sees nothing of the rest of the system, and all its processes are certain to
	// end with the run.
	Separate
	// Grouped: in addition, the kernel limits memory, number and processors of all its
	// processes together.
	Grouped
)

// Tiers lists all tiers, the best first.
var Tiers = []Tier{Grouped, Separate, Confined, Limited}

// String returns the tier with a short description.
func (t Tier) String() string {
	switch t {
	case Limited:
		return "0 (limits)"
	case Confined:
		return "1 (limits; no network, no files or processes of others)"
	case Separate:
		return "2 (limits; no network, no files or processes of others; separate namespaces)"
	}
	return "3 (limits, enforced by a cgroup; no network, no files or processes of others; separate namespaces)"
}

// Unlimited says which memory of a program is not limited at a tier; it is empty if all
// memory is. It applies to Linux: other systems do not limit memory at all.
func (t Tier) Unlimited() string {
	switch {
	case t >= Grouped || runtime.GOOS != "linux":
		return ""
	case t == Separate:
		return "memory of all processes together is checked every 20 ms only, and files in transit through a socket are not counted"
	}
	return "memory of all processes together is checked every 20 ms only, and files and sockets in transit through a socket are not counted"
}
