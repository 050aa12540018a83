package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// ticksPerSecond is the unit of time in /proc/PID/stat, fixed by the kernel's
// interface.
const ticksPerSecond = 100

// A processID is a process number with the moment at which the process started: numbers
// are used again.
type processID struct{ pid, started int }

// newTree returns the tree of a run that is about to start.
func (ru *runner) newTree() *tree {
	ru.clock.restart()
	return &tree{user: ru.User, separate: ru.Tier >= Separate, pidfd: -1, runner: ru, shared: sharedMemory()}
}

// look looks at all processes of the run.
func (t *tree) look(l Limits) Limit {
	pids := t.pids(MaxProcesses)
	if len(pids) >= MaxProcesses {
		return ProcessLimit
	}
	cpu, tasks := t.gone, 0
	for _, pid := range pids {
		stat := statFields(pid)
		if stat == nil {
			continue
		}
		t.note(processID{pid, stat[22]}, ticks(stat[14]+stat[15])) // utime, stime
		cpu += ticks(stat[14] + stat[15] + stat[16] + stat[17])    // also cutime, cstime
		tasks += stat[20]
	}
	switch {
	case l.CPU > 0 && t.atLeast(cpu) >= l.CPU:
		return CPULimit
	case tasks >= MaxTasks:
		return ProcessLimit
	}
	files := t.openFiles(pids)
	switch {
	case l.Memory > 0 && t.stillOver(l.memory(), pids, files):
		return MemoryLimit
	case t.bounded && files.unnamed() > max(l.Output, l.Files, maxUnnamed):
		return FilesLimit
	}
	return NoLimit
}

// note records the CPU time that a process has used itself.
func (t *tree) note(id processID, used time.Duration) {
	if t.seen == nil {
		t.seen = map[processID]time.Duration{}
	}
	t.seen[id] = used
}

// atLeast returns the CPU time of the run, of which the processes that are waited for have used
// some. The kernel drops the times of children whose parent ignores SIGCHLD; the clock
// has them, and else the looks have, up to the last one that found the child.
func (t *tree) atLeast(waitedFor time.Duration) time.Duration {
	var seen time.Duration
	for _, used := range t.seen {
		seen += used
	}
	return max(waitedFor, seen, t.clock.elapsed())
}

func ticks(n int) time.Duration { return time.Duration(n) * time.Second / ticksPerSecond }

// statFields returns the numbers in /proc/PID/stat by their places in proc(5); nil if
// there is no such process.
func statFields(pid int) []int {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil
	}
	// Field 2, the command's name, is in parentheses and may hold blanks.
	numbers := make([]int, 3, 60)
	for _, field := range strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) {
		n, _ := strconv.Atoi(field)
		numbers = append(numbers, n)
	}
	if len(numbers) < 25 {
		return nil
	}
	return numbers
}

// stillOver reports whether two looks in a row have found too much memory. One is not
// enough: while a program starts another (vfork), both have the same memory, and each
// counts all of it.
func (t *tree) stillOver(limit int64, pids []int, f *openFiles) bool {
	before := t.over
	t.over = t.overMemory(limit, pids, f)
	return before && t.over
}

// overMemory reports whether the processes of the run have more memory than the limit, or
// with what the kernel holds for them more than a cgroup would let them have. What can be
// read quickly is an upper bound, and mostly enough.
func (t *tree) overMemory(limit int64, pids []int, f *openFiles) bool {
	var m memoryUse
	for _, pid := range pids {
		m.addProcess(pid)
	}
	if grown := sharedMemory() - t.shared; grown > limit {
		f.addHidden(pids, grown)
	}
	m.files, m.sockets = f.memory(), t.socketBuffers(f)
	if !m.over(limit) {
		return false
	}
	m.anonymous, m.shared = 0, 0
	for _, pid := range pids {
		m.addShares(pid)
	}
	return m.over(limit)
}

// Holdings are what the processes of a run have, in bytes. Pages of files on a disk do not
// count: the kernel can drop them.
type memoryUse struct {
	anonymous int64
	shared    int64 // mapped
	tables    int64 // page tables
	files     int64 // that are only in memory and have no name, mapped or not
	sockets   int64 // buffers
}

func (m memoryUse) over(limit int64) bool {
	return m.anonymous+m.shared > limit ||
		m.anonymous+max(m.shared, m.files)+m.tables+m.sockets > limit+spareMemory
}

// addProcess adds what a process has, where shared pages count for each process.
func (m *memoryUse) addProcess(pid int) {
	f := fields(fmt.Sprintf("/proc/%d/status", pid), "RssAnon:", "RssShmem:", "VmPTE:")
	m.anonymous, m.shared, m.tables = m.anonymous+f[0], m.shared+f[1], m.tables+f[2]
}

// addShares adds the memory of a process, its share of what several use. A process may
// have refused that, or the kernel may be too old to tell: then all of it counts.
func (m *memoryUse) addShares(pid int) {
	f := fields(fmt.Sprintf("/proc/%d/smaps_rollup", pid), "Pss_Anon:", "Pss_Shmem:", "Pss:")
	if f[2] == 0 || f[0] == 0 {
		f = fields(fmt.Sprintf("/proc/%d/status", pid), "RssAnon:", "RssShmem:")
	}
	m.anonymous, m.shared = m.anonymous+f[0], m.shared+f[1]
}

// fields returns the amounts, in bytes, in a file with a name and so many kB in each line;
// 0 for one that is not there.
func fields(file string, names ...string) []int64 {
	all := make([]int64, len(names))
	data, _ := os.ReadFile(file)
	for line := range strings.Lines(string(data)) {
		for i, name := range names {
			if rest, ok := strings.CutPrefix(line, name); ok {
				kilobytes, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
				all[i] = kilobytes << 10
			}
		}
	}
	return all
}

// sharedMemory returns how much shared memory, files in memory with it, the system has, in
// bytes.
func sharedMemory() int64 {
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) != nil {
		return 0
	}
	return int64(info.Sharedram) * int64(info.Unit)
}
