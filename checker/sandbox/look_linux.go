package sandbox

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// ticksPerSecond is the unit of time in /proc/PID/stat, fixed by the kernel's
// interface.
const ticksPerSecond = 100

// A processID is a process number with the start time of the process, because numbers are
// reused.
type processID struct{ pid, started int }

// newTree returns the tree of a run that is about to start.
func (ru *runner) newTree() *tree {
	ru.clock.restart()
	return &tree{user: ru.User, separate: ru.Tier >= Separate, pidfd: -1, runner: ru, shared: sharedMemory()}
}

// look checks all processes of the run against the limits.
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

// note records the CPU time that a process itself has used.
func (t *tree) note(id processID, used time.Duration) {
	if t.seen == nil {
		t.seen = map[processID]time.Duration{}
	}
	t.seen[id] = used
}

// atLeast returns a lower bound on the run's CPU time. waitedFor is the time of the running
// processes and of the children that they waited for. The kernel drops the times of children
// whose parent ignores SIGCHLD. The clock includes them; without a clock, such a child counts
// with the time that the last look at it found.
func (t *tree) atLeast(waitedFor time.Duration) time.Duration {
	var seen time.Duration
	for _, used := range t.seen {
		seen += used
	}
	return max(waitedFor, seen, t.clock.elapsed())
}

func ticks(n int) time.Duration { return time.Duration(n) * time.Second / ticksPerSecond }

// statFields returns the numbers in /proc/PID/stat, indexed as in proc(5). It returns nil
// if the process does not exist.
func statFields(pid int) []int {
	stat := readKernelFile(fmt.Sprintf("/proc/%d/stat", pid))
	// Field 2, the command's name, is in parentheses and may contain spaces.
	numbers := make([]int, 3, 60)
	for field := range strings.FieldsSeq(stat[strings.LastIndexByte(stat, ')')+1:]) {
		n, _ := strconv.Atoi(field)
		numbers = append(numbers, n)
	}
	if len(numbers) < 25 {
		return nil
	}
	return numbers
}

// stillOver reports whether two looks in a row found too much memory. One is not enough:
// while a program starts another (vfork), both share the same memory, and all of it counts
// for each.
func (t *tree) stillOver(limit int64, pids []int, f *openFiles) bool {
	before := t.over
	t.over = t.overMemory(limit, pids, f)
	return before && t.over
}

// overMemory reports whether the processes of the run use more memory than the limit or,
// including kernel memory, more than a cgroup would allow. It first computes an upper bound,
// which is fast and usually sufficient.
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

// A memoryUse is the memory of a run's processes, in bytes. Cached pages of files on a disk
// do not count, because the kernel can drop them.
type memoryUse struct {
	anonymous int64
	shared    int64 // mapped
	tables    int64 // page tables
	files     int64 // unnamed files in memory, mapped or not
	sockets   int64 // buffers
}

func (m memoryUse) over(limit int64) bool {
	return m.anonymous+m.shared > limit ||
		m.anonymous+max(m.shared, m.files)+m.tables+m.sockets > limit+spareMemory
}

// addProcess adds the memory of a process, counting shared pages in full.
func (m *memoryUse) addProcess(pid int) {
	f := fields(fmt.Sprintf("/proc/%d/status", pid), "RssAnon:", "RssShmem:", "VmPTE:")
	m.anonymous, m.shared, m.tables = m.anonymous+f[0], m.shared+f[1], m.tables+f[2]
}

// addShares adds the memory of a process, counting its share of shared pages. If the
// process or the kernel does not provide this, all of it counts.
func (m *memoryUse) addShares(pid int) {
	f := fields(fmt.Sprintf("/proc/%d/smaps_rollup", pid), "Pss_Anon:", "Pss_Shmem:", "Pss:")
	if f[2] == 0 || f[0] == 0 {
		f = fields(fmt.Sprintf("/proc/%d/status", pid), "RssAnon:", "RssShmem:")
	}
	m.anonymous, m.shared = m.anonymous+f[0], m.shared+f[1]
}

// fields returns the amounts on the named lines of a file such as /proc/PID/status, in
// bytes; 0 for a missing line.
func fields(file string, names ...string) []int64 {
	all := make([]int64, len(names))
	for line := range strings.Lines(readKernelFile(file)) {
		for i, name := range names {
			if rest, ok := strings.CutPrefix(line, name); ok {
				kilobytes, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
				all[i] = kilobytes << 10
			}
		}
	}
	return all
}

// sharedMemory returns the size of the system's shared memory in bytes, including files in
// memory.
func sharedMemory() int64 {
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) != nil {
		return 0
	}
	return int64(info.Sharedram) * int64(info.Unit)
}
