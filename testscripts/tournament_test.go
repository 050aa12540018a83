package testscripts

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A tournament that is killed repeatedly ends in the same way as an undisturbed one: all files are equal, byte for
// byte.
func TestTournamentKilled(t *testing.T) {
	needs.Time(t)
	tmp := t.TempDir()
	t.Chdir(t.TempDir())
	tournament := func(out string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(binDir, "stonecheck"), "tournament", "--resume", "--rounds", "12", "--sprt", "0,150",
			"--concurrency", "2", "-o", out, "engine:nodes=20000", "greedy", "minimax:4", "alphabeta:6")
		cmd.Stderr = os.Stderr
		cmd.Env = append(os.Environ(), "TMPDIR="+tmp) // a killed process leaves its folder there
		return cmd
	}
	if err := tournament("alone").Run(); err != nil {
		t.Fatal(err)
	}
	kills := 0
	for games := 3; ; games += 10 {
		cmd := tournament("killed")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		for waiting := true; waiting; {
			select {
			case err := <-ended:
				if err != nil {
					t.Fatal(err)
				}
				if kills < 3 {
					t.Fatalf("it was killed %d times, want 3 or more", kills)
				}
				if d := cmp.Diff(folder(t, "alone"), folder(t, "killed")); d != "" {
					t.Errorf("after %d kills (-alone +killed):\n%s", kills, d)
				}
				return
			case <-time.After(time.Millisecond):
				record, _ := os.ReadFile("killed/games.txt")
				waiting = strings.Count(string(record), "[Result ") < games
			}
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-ended
		kills++
	}
}

// folder returns the contents of the files in a folder, by name.
func folder(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
