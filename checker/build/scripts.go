package build

import (
	"os"
	"sync"
	"time"
)

// A script of a version manager may take longer to start than everything that the tool behind it is asked, and a class
// has hundreds of programs. So this process remembers what is behind such a script.
var (
	pythons  sync.Map // the path of a command, and the path of the Python that it starts
	notThere sync.Map // the path of a command, and the time at which it found no tool to start
)

// pythonBehind returns the Python that a command starts, if that is known and still there, and otherwise the command.
func pythonBehind(command string) string {
	if known, ok := pythons.Load(command); ok {
		if _, err := os.Stat(known.(string)); err == nil {
			return known.(string)
		}
	}
	return command
}

// isNotThere reports whether a command has lately found no tool to start.
func isNotThere(command string) bool {
	found, ok := notThere.Load(command)
	return ok && time.Since(found.(time.Time)) < lately
}

// lately is how long a tool is taken for missing: it may be installed while the process serves pages or works for a class.
const lately = time.Minute

// rememberNotThere remembers a command whose exit status means that there is no tool to start, and reports whether that
// is so.
func rememberNotThere(command string, status int) bool {
	if saysNotThere(status) {
		notThere.Store(command, time.Now())
	}
	return saysNotThere(status)
}

// saysNotThere reports whether an exit status means that a command was not found or could
// not be started.
func saysNotThere(status int) bool { return status == 126 || status == 127 }
