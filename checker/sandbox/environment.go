package sandbox

import (
	"os"
	"slices"
	"strings"
)

// kept are the variables of this process's environment that a program has too:
// what finds and steers toolchains, the language and the time zone. Everything
// else, such as a token for some service, is not for strangers.
var kept = []string{
	"PATH", "LANG", "LANGUAGE", "TZ",
	"JAVA_HOME", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH",
	"NODE_PATH", "NODE_OPTIONS", "VIRTUAL_ENV",
	"GOROOT", "GOPATH", "GOCACHE", "GOMODCACHE", "GOFLAGS", "CGO_ENABLED",
	"CC", "CXX", "CPATH", "LIBRARY_PATH", "LD_LIBRARY_PATH", "DEVELOPER_DIR", "SDKROOT",
	// Windows does not start much without these.
	"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "LOCALAPPDATA", "APPDATA", "PROGRAMDATA", "PROGRAMFILES",
}

// passedPrefixes begin the names of more of them.
var passedPrefixes = []string{"LC_", "PYTHON", "PYENV_"}

// passedEnvironment returns what a program has of this process's environment.
func passedEnvironment() []string {
	var env []string
	for _, setting := range os.Environ() {
		name, _, _ := strings.Cut(setting, "=")
		begins := func(prefix string) bool { return strings.HasPrefix(name, prefix) }
		if slices.Contains(kept, strings.ToUpper(name)) || slices.ContainsFunc(passedPrefixes, begins) {
			env = append(env, setting)
		}
	}
	return env
}

// environment returns the environment of a program, some of it its own: HOME and the folder
// for temporary files are its working folder.
func environment(kept, own []string, dir, temp string) []string {
	return slices.Concat(kept, []string{"HOME=" + dir, "TMPDIR=" + temp, "PWD=" + dir}, own)
}
