package box

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Runs in the same box cannot count how many there were before: processes have the same
// numbers, and there are no counters of cgroups.
func TestRunsLookTheSame(t *testing.T) {
	if _, err := os.Stat("/proc/sys/kernel/ns_last_pid"); err != nil || !linuxSince(5, 9) {
		t.Skip("process numbers cannot be chosen")
	}
	defer Close()
	for _, tier := range []Tier{Separate, Grouped} {
		if err := Try(tier); err != nil {
			needs.Missing(t, err)
		}
		var first, said []byte
		for i := range 4 {
			dir := t.TempDir()
			c := Command{
				Argv: []string{"/bin/sh", "-c", "echo $$; sh -c 'echo $PPID $$' & wait; ls -A /sys/fs/cgroup"}, Dir: filepath.Join(dir, "work"),
				Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
			}
			if err := os.Mkdir(c.Dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if _, err := runAt(context.Background(), tier, c); err != nil {
				t.Fatal(err)
			}
			var err error
			if said, err = os.ReadFile(c.Stdout); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				first = said
			}
			if string(said) != string(first) || string(said) != "301\n301 302\n" {
				t.Errorf("tier %d, run %d says %q, want what the first said (%q), without cgroups", tier, i, said, first)
			}
		}
	}
}
