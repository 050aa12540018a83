package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// If a disk is full or not writable, grade says so in one line, with status 2. The results recorded before are
// intact, and a run that finds room continues from them. The disks are small ones in memory, in a mount namespace of
// the test.
func TestGradeOnBadDisks(t *testing.T) {
	needs.Time(t)
	dir, program := ownDisks(t)
	class := shellClass(t, filepath.Join(dir, "class"))
	disk := filepath.Join(dir, "disk")
	if err := os.Mkdir(disk, 0o755); err != nil {
		t.Fatal(err)
	}
	cases := takeStonesCases(t)
	for _, test := range []struct{ name, script, want string }{
		{"no room for anything", `
			mount -t tmpfs -o size=16k none $DISK
			$GRADE -o $DISK/out $CLASS; echo $?
			ls $DISK`,
			"stonecheck: $DISK/out/grades.sqlite: database or disk is full\n2\n"},
		{"room for some results, then for all", `
			mount -t tmpfs -o size=400k none $DISK
			$GRADE -o $DISK/out $CLASS; echo $?
			mount -o remount,size=8m $DISK
			$GRADE --resume -o $DISK/out $CLASS; echo $?`,
			"stonecheck: $DISK/out/grades.sqlite: database or disk is full\n2\n" +
				fmt.Sprintf("12 submissions, %d cases each: 0 pass all", cases) + ", 12 fail some, 0 do not build\nscores: 1 to 1, median 1\n0\n"},
		{"read-only", `
			mount -t tmpfs -o size=8m none $DISK
			$GRADE -o $DISK/out --only student00 $CLASS >/dev/null
			mount -o remount,ro $DISK
			$GRADE --resume -o $DISK/out $CLASS; echo $?
			$GRADE -o $DISK/other $CLASS; echo $?
			$PROGRAM results $DISK/out; echo $?`,
			"stonecheck: $DISK/out/grades.sqlite: attempt to write a readonly database\n2\n" +
				"stonecheck: $DISK/other: read-only file system\n2\n" +
				fmt.Sprintf("student00  1 of %d  fails %d cases\n0\n", cases, cases-1)},
	} {
		t.Run(test.name, func(t *testing.T) {
			cmd := exec.Command("unshare", "-rm", "sh", "-c", test.script)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "DISK="+disk, "CLASS="+class, "PROGRAM="+program, "GRADE="+program+" grade -a takestones --fresh 0")
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			if got := strings.ReplaceAll(string(out), disk, "$DISK"); got != test.want {
				t.Errorf("it says\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A program that fails because the disk is full is not blamed for that.
func TestCheckOnFullDisk(t *testing.T) {
	dir, program := ownDisks(t)
	if err := os.WriteFile(filepath.Join(dir, "writes.sh"), []byte("head -c 3000000 /dev/zero >debug.txt && echo Move: 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=1m none "+dir+"/disk && $PROGRAM check -a takestones --jobs 1 writes.sh >said; echo $?; cat said")
	if err := os.Mkdir(filepath.Join(dir, "disk"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PROGRAM="+program, "TMPDIR="+dir+"/disk")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"3 cases in a row could not be judged: ", "no space is left for the program's output", "\n3\n", "3 could not be judged"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

// ownDisks skips a test where the system does not let it mount disks; it returns a folder with a stonecheck in it.
func ownDisks(t *testing.T) (dir, program string) {
	t.Helper()
	if out, err := exec.Command("unshare", "-rm", "true").CombinedOutput(); err != nil {
		needs.Missing(t, fmt.Sprintf("no disks of our own here: %v: %s", err, out))
	}
	return t.TempDir(), stonecheckProgram(t)
}

// takeStonesCases returns the number of Take-Stones cases in the embedded corpus.
func takeStonesCases(t *testing.T) int {
	t.Helper()
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	return len(corpus.Select(cases, takestones.Assignment, nil, nil))
}
