package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// A MissingTool says that a compiler or interpreter is not there. It is never
// the submission's fault.
type MissingTool struct {
	Tools string // what was looked for
	For   string // what it is needed for, and why
}

func (m *MissingTool) Error() string {
	return fmt.Sprintf("%s is not installed, needed for %s", m.Tools, m.For)
}

// tool finds the first of several tools. The stub of a version manager that has no
// version of its tool is passed over.
func (b *builder) tool(need string, names ...string) (string, error) {
	for _, name := range names {
		if path, err := lookTool(name); err == nil && !b.isStub(path) {
			return path, nil
		}
	}
	return "", &MissingTool{strings.Join(names, " or "), need}
}

// lookTool finds a command, which may be a stub.
func lookTool(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return "", err
	}
	return filepath.Abs(path)
}

// stubs remembers which scripts on which PATH are stubs.
var stubs sync.Map

// isStub reports whether a tool is a script that says that there is no such command.
func (b *builder) isStub(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 2)
	if _, err := f.Read(start); err != nil || string(start) != "#!" {
		return false
	}
	key := path + "\x00" + os.Getenv("PATH")
	if known, ok := stubs.Load(key); ok {
		return known.(bool)
	}
	outcome, _, err := b.run([]string{path, versionFlag(filepath.Base(path))}, compilerLimits)
	if err != nil {
		return false
	}
	stubs.Store(key, saysNotThere(outcome.Status))
	return saysNotThere(outcome.Status)
}

// saysNotThere reports whether an exit status is that of a command that is not found or
// cannot be started.
func saysNotThere(status int) bool { return status == 126 || status == 127 }

func versionFlag(tool string) string {
	switch tool {
	case "javac":
		return "-version"
	case "go":
		return "version"
	}
	return "--version"
}
