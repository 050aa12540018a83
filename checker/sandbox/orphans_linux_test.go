package sandbox

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// At every tier, no process of a run survives its worker, whatever the program has done to escape. Other processes of
// this process do.
func TestWorkerKilled(t *testing.T) {
	needs.Tool(t, "setsid", "python3")
	const script = `cat >daemon.py <<'END'
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, 0)                # PR_SET_PDEATHSIG
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.setsid()
if os.fork() == 0:
    with open("ready", "w") as f:
        f.write("yes")
signal.pause()
END
setsid python3 daemon.py "$MARK" & python3 daemon.py "$MARK" & wait`
	bystander := startBystander(t)
	other := open(t, Limited) // its worker must not be treated as an orphan
	shell(t, other, "true", Limits{})
	eachTier(t, func(t *testing.T, s *Sandbox) {
		dir := t.TempDir()
		c := Command{
			Argv: []string{"/bin/sh", "-c", script}, Dir: filepath.Join(dir, "work"),
			Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
			Env: []string{"MARK=" + dir},
		}
		if err := os.Mkdir(c.Dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if python, err := os.Stat("/usr/bin/python3"); err == nil && python.Mode().IsRegular() {
			c.Env = append(c.Env, "PATH=/usr/bin:/bin")
		}
		w, err := s.worker(c)
		if err != nil {
			t.Fatal(err)
		}
		f, err := w.prepareFiles(c)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			waitFor(t, func() bool { _, err := os.Stat(filepath.Join(f.dir, "ready")); return err == nil })
			_ = syscall.Kill(w.cmd.Process.Pid, syscall.SIGKILL)
		}()
		_, reusable, err := w.run(context.Background(), c, f)
		if err == nil || reusable {
			t.Errorf("error %v, reusable %v after the worker was killed", err, reusable)
		}
		w.restoreFiles(c, f)
		_ = w.finish(false, err)
		waitFor(t, func() bool { return len(marked(dir)) == 0 }) // killing a namespace takes a moment
		for _, pid := range marked(dir) {
			t.Errorf("process %d is left", pid)
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	})
	if o, _ := shell(t, other, "true", Limits{}); o.Status != 0 || len(other.idle) != 1 {
		t.Errorf("%+v with the worker of another sandbox", o)
	}
	if err := unix.Kill(bystander, 0); err != nil {
		t.Errorf("a process of this one: %v", err)
	}
}

// startBystander starts a process that has nothing to do with sandboxes.
func startBystander(t *testing.T) int {
	t.Helper()
	p, err := os.StartProcess("/bin/sleep", []string{"sleep", "1000"}, &os.ProcAttr{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = p.Kill()
		_, _ = p.Wait()
	})
	return p.Pid
}

// waitFor waits until a condition holds, at most 20 s.
func waitFor(t *testing.T, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Error("it does not hold after 20 s")
			return
		}
	}
}

// marked returns the processes with a text among their arguments, except zombies.
func marked(mark string) []int {
	var pids []int
	for _, pid := range numbers("/proc", os.Getpid()) {
		args, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		if strings.Contains(string(args), mark) {
			pids = append(pids, pid)
		}
	}
	return pids
}
