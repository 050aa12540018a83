package build

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A traced program prints lines on its standard error. TraceMark begins each line that names
// a place in a source; StaysMark begins the line that names the function whose call does not
// return.
const (
	TraceMark = "stopped at "
	StaysMark = "stopped in "
)

// traceScript runs a Python source and stops it after some seconds. It also prints where the
// source raises an exception.
//
//go:embed trace.py
var traceScript string

// traceShell runs a Java program in the background and asks its virtual machine, after some
// seconds, what the main thread is doing. It keeps the frames of the program's own classes.
const traceShell = `{ "$@" & sleep %.1f; kill -QUIT $!; sleep 1; kill -KILL $!; } 2>&1 |
	sed -n '/^"main"/,/^$/s/^[[:blank:]]*at \([^(]*\)(\(.*:[0-9]*\))$/` + TraceMark + `\2, \1/p' |
	grep -v '@' | head -3 >&2`

// Traced returns a program that runs like p, but is stopped after some time and then prints
// where it was: a few lines that begin with TraceMark, the innermost call first. Each names a
// place in a source, or the values of variables. Traced reports false if it does not support
// the language.
func (p Program) Traced(after time.Duration) (Program, bool) {
	seconds := after.Seconds()
	switch {
	case strings.HasPrefix(p.Language, "Python") && len(p.Argv) > 1:
		i := 1 + slices.IndexFunc(p.Argv[1:], func(arg string) bool { return !strings.HasPrefix(arg, "-") })
		if i == 0 {
			return p, false
		}
		p.Argv = slices.Concat(p.Argv[:i:i], []string{"-c", traceScript, fmt.Sprint(seconds)}, p.Argv[i:])
	case p.Language == "Java":
		shell, err := lookTool("sh")
		if err != nil {
			return p, false
		}
		p.Argv = append([]string{shell, "-c", fmt.Sprintf(traceShell, seconds), "sh"}, p.Argv...)
	default:
		return p, false
	}
	return p, true
}
