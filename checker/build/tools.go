package build

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A MissingTool reports a missing compiler or interpreter. It is never the submission's
// fault.
type MissingTool struct {
	Tools string // the names that were searched for
	For   string // what requires it, and why
}

func (m *MissingTool) Error() string {
	return fmt.Sprintf("%s is not installed, but is required for %s", m.Tools, m.For)
}

// tool finds the first installed one of several tools. It skips stubs: scripts of a version
// manager that has no version of the tool installed.
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

// isStub reports whether a tool is a script that fails because the real command is not
// installed.
func (b *builder) isStub(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 2)
	if _, err := f.Read(start); err != nil || string(start) != "#!" || b.working[path] {
		return false
	}
	if isNotThere(path) {
		return true
	}
	outcome, _, err := b.run([]string{path, versionFlag(path)}, compilerLimits)
	b.working[path] = err != nil || !rememberNotThere(path, outcome.Status)
	return !b.working[path]
}

// versionFlag returns the argument that asks a tool for its version.
func versionFlag(path string) string {
	if l := languageOfTool(path); l != nil {
		return cmp.Or(l.VersionFlag, "--version")
	}
	return "--version"
}

// languageOfTool returns the language of a compiler or interpreter by its name, or nil.
func languageOfTool(path string) *Language {
	name := strings.TrimSuffix(filepath.Base(path), ".exe")
	for _, l := range Languages {
		if slices.Contains(l.Compilers, name) || slices.Contains(l.Interpreters, name) {
			return l
		}
	}
	return nil
}
