package box

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A process that leaves its group (setsid) is still found: it carries the mark
// of its run in its environment, and when its parent has ended it becomes a child
// of this process.
func init() {
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
}

var runs atomic.Int64

func newMark() string {
	return fmt.Sprintf("STONECHECK_RUN=%d.%d", os.Getpid(), runs.Add(1))
}

// setLimits lets the kernel hold what it can: its CPU limit counts whole seconds
// of one process, its file limit is of one file.
func setLimits(pid int, l Limits) {
	if l.CPU > 0 {
		seconds := uint64(l.CPU/time.Second) + 1
		_ = unix.Prlimit(pid, unix.RLIMIT_CPU, &unix.Rlimit{Cur: seconds, Max: seconds + 1}, nil)
	}
	if l.Output > 0 {
		size := uint64(l.Output) + 1
		_ = unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: size, Max: size}, nil)
	}
	_ = unix.Prlimit(pid, unix.RLIMIT_CORE, &unix.Rlimit{}, nil)
}

// ticksPerSecond is the unit of /proc/PID/stat, fixed by the kernel's interface.
const ticksPerSecond = 100

// cpuTime is user and system time of a process and of the children that it has
// waited for.
func cpuTime(pid int) time.Duration {
	ticks := 0
	for field := 14; field <= 17; field++ { // utime, stime, cutime, cstime
		ticks += statField(pid, field)
	}
	return time.Duration(ticks) * time.Second / ticksPerSecond
}

// statField is a number from /proc/PID/stat, by its place in proc(5); 0 if there
// is no such process.
func statField(pid, field int) int {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	// Field 2, the command's name, is in parentheses and may hold blanks.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	n, _ := strconv.Atoi(fields[field-3])
	return n
}

// endEscaped kills and reaps the children of this process that are of the group
// or carry the mark, until none is left: killing one may hand its own children
// to this process. The group's leader is left to whoever started it.
func endEscaped(leader int, mark string) {
	for range 100 {
		found := false
		for _, pid := range children() {
			if pid == leader || statField(pid, 5) != leader && !marked(pid, mark) {
				continue
			}
			found = true
			_ = syscall.Kill(pid, syscall.SIGKILL)
			_, _ = syscall.Wait4(pid, nil, 0, nil)
		}
		if !found {
			return
		}
	}
}

func marked(pid int, mark string) bool {
	environ, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	return err == nil && bytes.Contains(environ, []byte(mark+"\x00"))
}

// children are the processes whose parent is this process.
func children() []int {
	var pids []int
	files, _ := filepath.Glob("/proc/self/task/*/children")
	for _, file := range files {
		data, _ := os.ReadFile(file)
		for field := range strings.FieldsSeq(string(data)) {
			if pid, err := strconv.Atoi(field); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}
