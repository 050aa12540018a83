package sandbox

import (
	"os"
	"slices"
	"strings"
)

// kept are the environment variables that are passed on to a program. They find and configure
// toolchains, or set the language or the time zone. Everything else, such as an access token,
// is withheld from untrusted programs.
var kept = []string{
	"PATH", "LANG", "LANGUAGE", "TZ",
	"JAVA_HOME", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH",
	"NODE_PATH", "NODE_OPTIONS", "VIRTUAL_ENV", "PERL5LIB",
	"GOROOT", "GOPATH", "GOCACHE", "GOMODCACHE", "GOFLAGS", "CGO_ENABLED",
	"CC", "CXX", "CPATH", "LIBRARY_PATH", "LD_LIBRARY_PATH", "DEVELOPER_DIR", "SDKROOT",
	// Little runs on Windows without these.
	"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "LOCALAPPDATA", "APPDATA", "PROGRAMDATA", "PROGRAMFILES",
}

// passedPrefixes are prefixes of further variables.
var passedPrefixes = []string{"LC_", "PYTHON", "PYENV_"}

// passedEnvironment returns the variables of this process that a program gets.
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

// environment returns the environment of a program: the passed variables, its folders and its
// own variables. dir is its working folder and its home, temp its folder for temporary files.
func environment(passed, own []string, dir, temp string) []string {
	return slices.Concat(passed, []string{"HOME=" + dir, "TMPDIR=" + temp, "PWD=" + dir}, own)
}
