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
// machine's site-packages takes several times as long as most samples run. A version manager's script
// for Python 2 or 3, which takes longer still, is started only once.
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
	if err := os.Symlink(executable, filepath.Join(folder, "bin", "python3")); err != nil {
		return err
	}
	return directPython2(filepath.Join(folder, "bin", "python2"))
}

// directPython2 makes a link to the Python 2 that a script starts, or a command that says at once,
// as that script does, that there is none.
func directPython2(link string) error {
	script, err := exec.LookPath("python2")
	if err != nil {
		return nil
	}
	if start, err := os.ReadFile(script); err != nil || !strings.HasPrefix(string(start), "#!") {
		return err
	}
	out, err := exec.Command(script, "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		return os.WriteFile(link, []byte("#!/bin/sh\nexit 127\n"), 0o755)
	}
	return os.Symlink(strings.TrimSpace(string(out)), link)
}
