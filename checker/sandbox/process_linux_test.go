package sandbox

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The process that was started to try the tiers is reused by the first run that needs one. If there is no such run,
// it ends with the sandbox.
func TestSpare(t *testing.T) {
	opened := func() (*Sandbox, *process) {
		s := open(t, Best)
		if s.Tier() < Separate {
			needs.Missing(t, "no namespaces")
		}
		next := s.spare.Load()
		if next == nil {
			t.Fatal("no spare process is kept")
		}
		next.starting.Wait()
		return s, next.process
	}
	s, taken := opened()
	if o, _ := shell(t, s, "exit 0", Limits{Memory: 1 << 30}); o.Status != 0 { // unlike any run before
		t.Fatalf("%+v", o)
	}
	if s.spare.Load() != nil || taken.cmd.ProcessState != nil {
		t.Error("the first run has another process")
	}
	s.Close()
	unused, left := opened()
	unused.Close()
	if left.cmd.ProcessState == nil || taken.cmd.ProcessState == nil {
		t.Error("Close leaves a process")
	}
}

// No signal of a program ends or stops the worker, not even at tier 0, where the program can send signals. Exceptions
// are the two signals that cannot be caught and the three that Go leaves to C libraries.
func TestSignalsToWorker(t *testing.T) {
	eachTier(t, func(t *testing.T, s *Sandbox) {
		left := "9|19"
		if s.Tier() == Limited {
			left += "|32|33|34"
		}
		script := "s=1; while [ $s -le 64 ]; do case $s in " + left + ") ;; *) kill -$s $PPID 2>/dev/null ;; esac; s=$((s+1)); done; exit 7"
		for range 3 { // on the same worker, if it is still running
			if o, _ := shell(t, s, script, Limits{Wall: 20 * time.Second}); o.Status != 7 {
				t.Errorf("%+v, want status 7", o)
			}
		}
	})
}

// If leaveAfter is set in the environment, this test starts many processes and ends during that, after the given
// time.
const leaveAfter = "STONECHECK_TEST_LEAVE_AFTER"

// If a process that starts others ends, none of the processes that it has just forked waits for it.
func TestEndWhileForking(t *testing.T) {
	if after, err := time.ParseDuration(os.Getenv(leaveAfter)); err == nil {
		end := time.Now().Add(after)
		s := newSandbox(Separate)
		for range 16 {
			go s.startProcess(true)
		}
		for time.Now().Before(end) { // a busy loop, because a timer would be too late
		}
		os.Exit(0)
	}
	needs.Time(t)
	open(t, Separate)
	r, w, err := os.Pipe() // reaches end of file when no forked process holds it that has not become a worker
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var groups []int
	for range 300 {
		cmd := exec.Command("/proc/self/exe", "-test.run=^TestEndWhileForking$")
		cmd.Env = append(os.Environ(), fmt.Sprint(leaveAfter, "=", rand.N(4*time.Millisecond)), "GOMAXPROCS=8")
		cmd.Stdout = w
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		if err := cmd.Run(); err != nil {
			t.Fatal(err)
		}
		groups = append(groups, cmd.Process.Pid)
	}
	_ = w.Close()
	if err := r.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("10 s after their parent's end: %v, want none left", err)
		for _, group := range groups {
			_ = syscall.Kill(-group, syscall.SIGKILL)
		}
	}
}

// While the supervisor waits for an answer, in whichever way, it inspects the processes regularly.
func TestReplies(t *testing.T) {
	var waiting atomic.Int64
	for _, session := range []bool{false, true} {
		r, w, err := newPipe()
		if err != nil {
			t.Fatal(err)
		}
		a := &replies{File: r, session: session, waiting: &waiting}
		looks := 0
		a.look = func() {
			if looks++; looks == 3 {
				_, _ = w.WriteString("answer")
			}
		}
		b := make([]byte, 100)
		n, err := a.Read(b)
		if err != nil || string(b[:n]) != "answer" || looks != 3 {
			t.Errorf("session %v: %q, error %v after %d looks, want the answer after 3", session, b[:n], err, looks)
		}
		_ = w.Close()
		if n, err := a.Read(b); n != 0 || err != io.EOF {
			t.Errorf("session %v: %d bytes, error %v at the end, want EOF", session, n, err)
		}
		_ = r.Close()
	}
	if n := waiting.Load(); n != 0 {
		t.Errorf("%d wait, want none", n)
	}
}
