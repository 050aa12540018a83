package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// noModule matches the last line that a Python program writes to its standard error if it cannot
// import a module.
var noModule = lazy.MustCompile(`^(?:ModuleNotFoundError|ImportError): No module named '?([\w.]+)'?$`)

// noPerlModule matches the message of a Perl program that cannot load a module, and what follows
// it.
var noPerlModule = lazy.MustCompile(`(?m)^Can't locate (\S+)\.pm in @INC .*(?:\n(?:BEGIN failed--compilation aborted|Compilation failed in require)\b.*)*\z`)

// noNodePackage matches the message of a program in JavaScript that cannot load a package; its own files have names that
// start with a dot or a slash.
var noNodePackage = lazy.MustCompile(`(?m)^(?:\w*Error(?: \[ERR_MODULE_NOT_FOUND\])?: )Cannot find (?:module|package) '([^./'][^']*)'`)

// otherVersions matches the names, as error messages have them, of modules of the standard library
// that either Python 2 or Python 3 lacks: for urllib.request, Python 2 says "No module named
// request". A program that cannot import one of them is written for the other version.
var otherVersions = lazy.MustCompile(`^(?:Queue|ConfigParser|StringIO|cStringIO|cPickle|urllib2|urlparse|Tkinter|sets|commands|thread|__builtin__|copy_reg|` +
	`queue|configparser|builtins|copyreg|typing|dataclasses|enum|pathlib|statistics|asyncio|concurrent\.futures|request|parse)$`)

// missingModule returns the module of Python or Perl, or the package of Node.js, whose absence ended a program before it wrote any
// output, or nil. The module may be a package that is not installed here; then the program is
// not to blame. The name may also be misspelt: which packages exist is unknown.
func missingModule(r Result) *build.MissingTool {
	if !r.Failed() || r.Run == nil || r.Run.Status == 0 || slices.ContainsFunc(r.Outputs, Output.hasContent) {
		return nil
	}
	stderr := strings.TrimSpace(r.Stderr)
	if found := noPerlModule.FindStringSubmatch(stderr); found != nil {
		name := strings.ReplaceAll(found[1], "/", "::")
		return &build.MissingTool{Tools: "the Perl module " + name, For: "the program (or its own file " + found[1] + ".pm is missing)"}
	}
	if found := noNodePackage.FindStringSubmatch(stderr); found != nil {
		return &build.MissingTool{Tools: "the Node.js package " + found[1], For: "the program"}
	}
	lines := strings.Split(stderr, "\n")
	found := noModule.FindStringSubmatch(strings.TrimSpace(lines[len(lines)-1]))
	if found == nil || otherVersions.MatchString(found[1]) {
		return nil
	}
	first, _, _ := strings.Cut(found[1], ".")
	return &build.MissingTool{Tools: "the Python module " + first, For: "the program (or its own file " + first + ".py is missing)"}
}

// endsInPython3 matches the last message of a program that does something in Python 3 that
// only Python 2 allows.
var endsInPython3 = lazy.MustCompile(`^TypeError: (?:.*\bfloat\b|slice indices must be integers|'[<>]=?' not supported between|a bytes-like object is required|` +
	`.*'(?:map|filter|zip|range|dict_\w+)' object|object of type '(?:map|filter|zip)'|write\(\) argument must be str|.*\bcmp\b|sort\(\) takes)` +
	`|^AttributeError: '(?:map|filter|zip|range|dict_\w+)' object` +
	`|^RuntimeError: dictionary changed size during iteration`)

// decimals matches a number with a decimal point.
var decimals = lazy.MustCompile(`\d\.\d`)

// showsPython3 reports whether a failed run looks like a Python 2 program that Python 3 ran:
// by its last message, or by its first difference.
func showsPython3(r Result) bool {
	lines := strings.Split(strings.TrimSpace(r.Stderr), "\n")
	if endsInPython3.MatchString(strings.TrimSpace(lines[len(lines)-1])) {
		return true
	}
	for _, output := range r.Outputs {
		if first := output.First; first != nil && first.Got != nil {
			return decimals.MatchString(*first.Got) && (first.Want == nil || !decimals.MatchString(*first.Want))
		}
	}
	return false
}

// blameTool makes every result Internal if the first case has shown that a missing tool prevents judging (c.absent). It makes
// a failure Internal if the program lacks a module, or if it may need an interpreter that is absent and may have failed only
// because another version ran it. Other failures get a note about the absent interpreter.
func (c *Checker) blameTool(r Result) Result {
	missing, absent := c.absent, c.Program.Absent
	if missing == nil {
		missing = missingModule(r)
	}
	if missing == nil && r.Failed() && absent != nil && (c.Program.Doubtful || c.Language() == "Python 3" && showsPython3(r)) {
		missing = absent
	}
	switch {
	case missing != nil && r.Verdict != Internal:
		discard(r)
		return Result{Case: r.Case, Verdict: Internal, Err: missing}
	case absent != nil && r.Failed():
		r.Notes = append(r.Notes, fmt.Sprintf("run with %s; %s, which is not installed, is for %s", c.Language(), absent.Tools, absent.For))
	}
	return r
}
