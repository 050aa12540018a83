package sandbox

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// A run cannot find out how many runs its worker has made before: its processes get the same numbers, and it sees no
// cgroup counters.
func TestRunsLookTheSame(t *testing.T) {
	if _, err := os.Stat("/proc/sys/kernel/ns_last_pid"); err != nil || !linuxSince(5, 9) {
		t.Skip("process numbers cannot be chosen")
	}
	for _, tier := range []Tier{Separate, Grouped} {
		t.Run(fmt.Sprintf("tier%d", tier), func(t *testing.T) {
			s := open(t, tier)
			for i := range 4 {
				if said := counts(t, s); said != "301\n301 302\n" {
					t.Errorf("run %d says %q, want processes 301 and 302 and no cgroups", i, said)
				}
			}
		})
	}
}

// counts returns what a program can find out about the numbers of its processes and about cgroups.
func counts(t *testing.T, s *Sandbox) string {
	t.Helper()
	dir := t.TempDir()
	c := Command{
		Argv: []string{"/bin/sh", "-c", "echo $$; sh -c 'echo $PPID $$' & wait; ls -A /sys/fs/cgroup"}, Dir: filepath.Join(dir, "work"),
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	}
	if err := os.Mkdir(c.Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	said, err := os.ReadFile(c.Stdout)
	if err != nil {
		t.Fatal(err)
	}
	return string(said)
}
