package sandbox

import (
	"fmt"
	"strconv"
	"time"
)

// loadBelow returns the load of all descendants of a process. If the process is 0, there is none, and the load is zero.
func loadBelow(process int) Load {
	var sum Load
	if process == 0 {
		return sum
	}
	for _, pid := range withDescendants(children(strconv.Itoa(process)), MaxProcesses) {
		sum.add(loadOf(pid))
	}
	return sum
}

// loadOf returns the load of a process.
func loadOf(pid int) Load {
	var sum Load
	for _, thread := range numbers(fmt.Sprintf("/proc/%d/task", pid), 0) {
		var used, waited time.Duration // nanoseconds
		if n, _ := fmt.Sscan(readKernelFile(fmt.Sprintf("/proc/%d/task/%d/schedstat", pid, thread)), &used, &waited); n == 2 {
			sum.add(Load{used, waited})
		}
	}
	return sum
}

func (l *Load) add(more Load) {
	l.Used += more.Used
	l.Waited += more.Waited
}
