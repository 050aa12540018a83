package sandbox

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Files that a program has removed but keeps open count against its limit, whichever mechanism limits what it may
// write.
func TestUnnamedFiles(t *testing.T) {
	needs.Time(t)
	const script = `for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	(exec 3>f$i; rm f$i; head -c 15000000 /dev/zero >&3; exec sleep 100) &
done
wait`
	bounds := map[string]func(*Command){
		"files":        func(c *Command) { c.Limits.Files = 16 << 20 },
		"output":       func(c *Command) { c.Limits.Output = 16 << 20 },
		"open allowed": func(c *Command) { c.Allows = func(written int64) bool { return written < 16<<20 } },
	}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		for name, bound := range bounds {
			if s.Tier() != Confined && name != "files" {
				continue // the same at every tier
			}
			t.Run(name, func(t *testing.T) {
				dir := t.TempDir()
				c := Command{
					Argv: []string{"/bin/sh", "-c", script}, Dir: filepath.Join(dir, "work"),
					Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"), Limits: Limits{Wall: 20 * time.Second},
				}
				if err := os.Mkdir(c.Dir, 0o755); err != nil {
					t.Fatal(err)
				}
				bound(&c)
				if o, err := s.Run(context.Background(), c); o.Limit != FilesLimit || err != nil {
					t.Errorf("%+v, %v, want limit %d", o, err, FilesLimit)
				}
			})
		}
	})
}
