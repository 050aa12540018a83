package needs

import (
	"errors"
	"flag"
	"io"
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
	for _, name := range []string{"python2", "python2.7"} {
		directPython2(name, filepath.Join(folder, "bin", name))
	}
	return nil
}

// directPython2 makes a link to the Python 2 that a script starts. If the script finds no Python 2, it makes a command that fails
// at once, with the same status. In any other case the script stays in use.
func directPython2(name, link string) {
	script, err := exec.LookPath(name)
	if err != nil || !isScript(script) {
		return
	}
	out, err := exec.Command(script, "-c", "import sys; print(sys.executable)").Output()
	if failed := new(exec.ExitError); errors.As(err, &failed) && failed.ExitCode() == 127 {
		_ = os.WriteFile(link, []byte("#!/bin/sh\nexit 127\n"), 0o755)
	} else if executable := strings.TrimSpace(string(out)); err == nil && executable != "" {
		_ = os.Symlink(executable, link)
	}
}

func isScript(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 2)
	_, err = io.ReadFull(f, start)
	return err == nil && string(start) == "#!"
}
