package box

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// own has the programs that run now, if this process owns its children.
var own struct {
	sync.Mutex
	enabled   bool
	leaders   map[int]bool
	inherited map[int]bool // children from before, which are not ours to end
}

// OwnChildren makes this process the parent of whatever its runs leave behind, so
// that it is found and ended. It is for a process that starts other programs by
// Run alone: a child that Run does not know counts as left behind.
func OwnChildren() {
	own.Lock()
	defer own.Unlock()
	if unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == nil {
		own.enabled, own.leaders, own.inherited = true, map[int]bool{}, map[int]bool{}
		for _, pid := range children() {
			own.inherited[pid] = true
		}
	}
}

// start starts a program. While one is being started no child is taken for left
// behind.
func (g *group) start() error {
	own.Lock()
	defer own.Unlock()
	err := g.cmd.Start()
	if err == nil && own.enabled {
		own.leaders[g.cmd.Process.Pid] = true
	}
	return err
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

// endEscaped ends what a run has left behind, until nothing is left: ending a
// process may hand its own children to this process. That is, of the children of
// this process that Run has not started: those of the run's group, those that
// carry its mark, those that have ended, and all of them if no other program
// runs. The group's leader is left to whoever waits for it.
func endEscaped(leader int, mark string) {
	own.Lock()
	defer own.Unlock()
	if !own.enabled {
		return
	}
	delete(own.leaders, leader)
	for range 100 {
		found := false
		for _, pid := range children() {
			if pid == leader || own.leaders[pid] || own.inherited[pid] {
				continue
			}
			stray := len(own.leaders) == 0 || statField(pid, 5) == leader || marked(pid, mark)
			if stray {
				found = true
				_ = syscall.Kill(pid, syscall.SIGKILL)
				_, _ = syscall.Wait4(pid, nil, 0, nil)
			} else {
				_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
			}
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
