package needs

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Run is RunLong with a python3 that imports only the standard library at its start: importing the
// machine's site-packages takes several times as long as most samples run.
func Run(m interface{ Run() int }) int {
	if flag.Parse(); testing.Short() || runtime.GOOS == "windows" {
		return RunLong(m)
	}
	folder, err := os.MkdirTemp("", "stonecheck-python-")
	if err != nil {
		return RunLong(m)
	}
	defer os.RemoveAll(folder)
	if err := environment(folder); err == nil {
		_ = os.Setenv("PATH", filepath.Join(folder, "bin")+string(filepath.ListSeparator)+os.Getenv("PATH"))
	}
	return RunLong(m)
}

// environment makes a virtual environment for the installed python3 in a folder.
func environment(folder string) error {
	out, err := exec.Command("python3", "-c", "import os, sys; print(os.path.realpath(sys.executable))").Output()
	if err != nil {
		return err
	}
	executable := strings.TrimSpace(string(out))
	config := "home = " + filepath.Dir(executable) + "\ninclude-system-site-packages = false\n"
	if err := os.WriteFile(filepath.Join(folder, "pyvenv.cfg"), []byte(config), 0o644); err != nil {
		return err
	}
	if err := os.Mkdir(filepath.Join(folder, "bin"), 0o755); err != nil {
		return err
	}
	return os.Symlink(executable, filepath.Join(folder, "bin", "python3"))
}
