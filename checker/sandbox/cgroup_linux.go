package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// A cgroup holds a worker and its programs, and limits all of them together.
type cgroup struct{ dirs []string } // one folder, or in version 1 one for each controller

// What a cgroup allows beyond the limits of a program: memory for the worker and for files
// in memory, and the number of processors.
const (
	spareMemory = 128 << 20
	processors  = 4
)

const cgroupRoot = "/sys/fs/cgroup"

// controllers that limit programs, in the order of a groupParent's folders.
var controllers = []string{"memory", "pids", "cpu"}

// A groupParent is a place where cgroups can be made: the folder of version 2, or one
// folder for each controller.
type groupParent []string

// newCgroup makes a cgroup in the first parent that permits it, without a memory limit.
func newCgroup() (*cgroup, error) {
	parents, errs := groupParents()
	for _, p := range parents {
		g, err := p.make()
		if err == nil {
			return g, nil
		}
		errs = append(errs, err)
	}
	return nil, errors.Join(errs...)
}

// groupParents returns the cgroup of this process and, in version 2, its parent. The errors
// say why others are missing.
func groupParents() (parents []groupParent, errs []error) {
	data, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return nil, []error{err}
	}
	own := map[string]string{} // by controller; version 2 has none
	for line := range strings.Lines(strings.TrimSpace(string(data))) {
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		for _, controller := range strings.Split(fields[1], ",") {
			own[controller] = fields[2]
		}
	}
	if _, err := os.Stat(filepath.Join(cgroupRoot, "cgroup.controllers")); err != nil {
		var all groupParent
		for _, controller := range controllers {
			path, ok := own[controller]
			if !ok {
				return nil, []error{fmt.Errorf("there is no cgroup of version 2 at %s, and none of version 1 for %s", cgroupRoot, controller)}
			}
			all = append(all, filepath.Join(cgroupRoot, controller, path))
		}
		return []groupParent{all}, nil
	}
	dir := filepath.Join(cgroupRoot, own[""])
	for _, dir := range slices.Compact([]string{dir, filepath.Dir(dir)}) {
		enabled, err := os.ReadFile(filepath.Join(dir, "cgroup.subtree_control"))
		switch {
		case err != nil:
			errs = append(errs, err)
		case slices.ContainsFunc(controllers, func(c string) bool { return !slices.Contains(strings.Fields(string(enabled)), c) }):
			errs = append(errs, fmt.Errorf("%s gives its cgroups the controllers %q, want %q", dir, strings.TrimSpace(string(enabled)), controllers))
		default:
			parents = append(parents, groupParent{dir})
		}
	}
	return parents, errs
}

func (p groupParent) make() (*cgroup, error) {
	g := &cgroup{}
	for _, parent := range p {
		removeStale(parent)
		dir, err := os.MkdirTemp(parent, fmt.Sprintf("stonecheck-%d-", os.Getpid()))
		if err != nil {
			g.remove()
			return nil, err
		}
		g.dirs = append(g.dirs, dir)
	}
	if err := g.limit(); err != nil {
		g.remove()
		return nil, err
	}
	return g, nil
}

// limit sets the limits that are the same for all runs.
func (g *cgroup) limit() error {
	const period = 100_000 // microseconds
	tasks, quota := strconv.Itoa(MaxTasks+2*spareTasks), strconv.Itoa(processors*period)
	if err := g.write("pids", "pids.max", tasks); err != nil {
		return err
	}
	if g.version2() {
		return g.write("cpu", "cpu.max", fmt.Sprint(quota, " ", period))
	}
	return g.write("cpu", "cpu.cfs_quota_us", quota)
}

// limitMemory sets the memory limit of all processes together; 0 sets none.
func (g *cgroup) limitMemory(memory int64) error {
	if memory == 0 {
		return nil
	}
	file := "memory.limit_in_bytes"
	if g.version2() {
		file = "memory.max"
	}
	return g.write("memory", file, strconv.FormatInt(memory+spareMemory, 10))
}

func (g *cgroup) version2() bool { return len(g.dirs) == 1 }

// write writes to a controller's file.
func (g *cgroup) write(controller, file, value string) error {
	dir := g.dirs[0]
	if !g.version2() {
		dir = g.dirs[slices.Index(controllers, controller)]
	}
	return os.WriteFile(filepath.Join(dir, file), []byte(value), 0)
}

// add moves a process into the cgroup. Its children join the same cgroup.
func (g *cgroup) add(pid int) error {
	for _, dir := range g.dirs {
		if err := os.WriteFile(filepath.Join(dir, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0); err != nil {
			return err
		}
	}
	return nil
}

// outOfMemory reports whether the kernel killed a process because the cgroup ran out of
// memory.
func (g *cgroup) outOfMemory() bool {
	for _, file := range []string{"memory.events", "memory.oom_control"} {
		for line := range strings.Lines(readKernelFile(filepath.Join(g.dirs[0], file))) {
			if count, ok := strings.CutPrefix(line, "oom_kill "); ok {
				return strings.TrimSpace(count) != "0"
			}
		}
	}
	return false
}

// remove removes a cgroup whose processes have all ended.
func (g *cgroup) remove() {
	for _, dir := range g.dirs {
		_ = os.Remove(dir)
	}
}

// removeStale removes the cgroups of killed processes.
func removeStale(dir string) {
	left, _ := filepath.Glob(filepath.Join(dir, "stonecheck-*"))
	for _, name := range left {
		pid, _ := strconv.Atoi(strings.Split(filepath.Base(name), "-")[1])
		if pid > 0 && syscall.Kill(pid, 0) == syscall.ESRCH {
			_ = os.Remove(name)
		}
	}
}
