//go:build unix

package main

import (
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A grade run that is killed at a dozen random moments, and restarted each time, ends with the same results as an
// undisturbed run. Results recorded before a kill are not judged again: even their times stay the same to the
// nanosecond.
func TestGradeOutlivesKills(t *testing.T) {
	needs.Time(t)
	dir := t.TempDir()
	program := stonecheckProgram(t)
	class := shellClass(t, filepath.Join(dir, "class"))
	grade := func(out string, flags ...string) *exec.Cmd {
		args := append([]string{"grade", "-a", "takestones", "--fresh", "4", "--seed", "7", "--jobs", "3", "-o", out}, flags...)
		cmd := exec.Command(program, append(args, class)...)
		cmd.Dir = dir
		return cmd
	}
	finish := func(out string, flags ...string) {
		t.Helper()
		if text, err := grade(out, flags...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	query := func(out, sql string) string {
		t.Helper()
		cmd := exec.Command(program, "results", "--sql", sql, out)
		cmd.Dir = dir
		text, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return string(text)
	}
	const recorded = `SELECT submission, case_n, judged, json FROM result WHERE state = 'done' ORDER BY 1, 2`

	started := time.Now()
	finish("undisturbed")
	took := time.Since(started)
	seed := time.Now().UnixNano()
	t.Logf("seed %d, an undisturbed run takes %v", seed, took)
	rng := rand.New(rand.NewSource(seed))
	wanted := needs.ByLength(4, 4, 12)
	for kills, round := 0, 0; kills < wanted; round++ {
		out := fmt.Sprintf("killed%d", round)
		var flags, before []string
		look := func() {
			t.Helper()
			after := query(out, recorded)
			for _, row := range before {
				if !strings.Contains(after, row+"\n") {
					t.Errorf("judged again: %s", row)
				}
			}
			before = strings.Split(strings.TrimSpace(after), "\n")
		}
		for ended := false; !ended && kills < wanted; {
			cmd := grade(out, flags...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(rng.Int63n(int64(took / 4))))
			_ = cmd.Process.Kill()
			ended = cmd.Wait() == nil
			if _, err := os.Stat(filepath.Join(dir, out, "grades.sqlite")); err != nil {
				continue // killed before anything was recorded
			}
			flags = []string{"--resume"}
			if !ended {
				kills++
			}
			look()
		}
		finish(out, "--resume")
		look()
		if d := cmp.Diff(tree(t, filepath.Join(dir, "undisturbed")), tree(t, filepath.Join(dir, out))); d != "" {
			t.Errorf("files after kills (-undisturbed +%s):\n%s", out, d)
		}
		const all = `SELECT s.id, r.case_n, verdict, tries, state, o.name, o.sha256
			FROM result r JOIN submission s ON s.n = r.submission LEFT JOIN output o USING (submission, case_n) ORDER BY 1, 2, 6`
		if d := cmp.Diff(query("undisturbed", all), query(out, all)); d != "" {
			t.Errorf("results after kills (-undisturbed +%s):\n%s", out, d)
		}
	}
}

// shellClass makes submissions that start quickly: each is wrong in its own way, and right on one case.
func shellClass(t *testing.T, dir string) string {
	t.Helper()
	for i := range 12 {
		path := filepath.Join(dir, fmt.Sprintf("student%02d", i), "takestones.sh")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		script := fmt.Sprintf(`case "$*" in
"6 0 1") printf 'Move: 1\nValue: -0.5\nNumber of Nodes Visited: 2\nNumber of Nodes Evaluated: 1\nMax Depth Reached: 1\nAvg Effective Branching Factor: 1.0\n' ;;
*) sleep 0.0%d; echo "Move: %d"; echo "$* is too hard" >&2 ;;
esac
`, i%3+1, i)
		if err := os.WriteFile(path, []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// tree returns the text of the files in a folder, without the files that contain times.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, glob := range []string{"*.csv", "feedback/*"} {
		names, _ := filepath.Glob(filepath.Join(dir, glob))
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			relative, _ := filepath.Rel(dir, name)
			files[relative] = string(text)
		}
	}
	if len(files) < 2 {
		t.Fatalf("%s: %d files, want the gradebook and feedback", dir, len(files))
	}
	return files
}
