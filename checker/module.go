package checker

import (
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
)

// noModule matches the last line of a Python program that cannot import a module.
var noModule = regexp.MustCompile(`^(?:ModuleNotFoundError|ImportError): No module named '?([\w.]+)'?$`)

// otherVersions matches modules of the standard library that either Python 2 or Python 3 lacks.
// A program that cannot import one is written for the other.
var otherVersions = regexp.MustCompile(`^(?:Queue|ConfigParser|StringIO|cStringIO|cPickle|urllib2|urlparse|Tkinter|sets|commands|thread|__builtin__|copy_reg|` +
	`queue|configparser|builtins|copyreg|typing|dataclasses|enum|pathlib|statistics|asyncio|concurrent\.futures|request|parse)$`)

// missingModule returns the Python module whose absence ended a program before it wrote any
// output, or nil. The module may be a package that is not installed here; then the program is
// not to blame. The name may also be misspelt: which packages exist is unknown.
func missingModule(r Result) *build.MissingTool {
	if !r.Failed() || r.Run == nil || r.Run.Status == 0 || slices.ContainsFunc(r.Outputs, Output.hasContent) {
		return nil
	}
	lines := strings.Split(strings.TrimSpace(r.Stderr), "\n")
	found := noModule.FindStringSubmatch(strings.TrimSpace(lines[len(lines)-1]))
	if found == nil || otherVersions.MatchString(found[1]) {
		return nil
	}
	first, _, _ := strings.Cut(found[1], ".")
	return &build.MissingTool{Tools: "the Python module " + first, For: "the program (or the program lacks its own " + first + ".py)"}
}
