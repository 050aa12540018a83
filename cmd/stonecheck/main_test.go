package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

func TestMain(m *testing.M) {
	status := m.Run()
	if programDir != "" {
		os.RemoveAll(programDir)
	}
	os.Exit(status)
}

var programDir string // has the stonecheck that tests start; set by buildProgram

// stonecheckProgram returns the stonecheck that tests start. It is built once, as a
// release is built.
func stonecheckProgram(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds stonecheck")
	}
	program, err := buildProgram()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

var buildProgram = sync.OnceValues(func() (program string, err error) {
	if programDir, err = os.MkdirTemp("", "stonecheck-test-"); err != nil {
		return "", err
	}
	program = filepath.Join(programDir, "stonecheck")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building stonecheck: %w\n%s", err, out)
	}
	return program, nil
})
