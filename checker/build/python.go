package build

import (
	_ "embed"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/stonecheck/stonecheck/checker/box"
)

// python chooses between Python 3 and Python 2: a source that only Python 2 can
// run is run by it, unless its name asks for Python 3, as mancala3.py does.
func (b *builder) python(path string) (Program, error) {
	source, err := b.read(path)
	if err != nil {
		return Program{}, err
	}
	sign, sure := python2Sign(string(source))
	if sign != "" && filepath.Base(path) != "mancala3.py" {
		need := fmt.Sprintf("Python 2 sources (%s: %s)", filepath.Base(path), sign)
		argv, err := b.interpreter("Python 2", need, path, "python2", "python2.7")
		if err == nil || sure {
			return Program{Language: "Python 2", Argv: argv}, err
		}
	}
	argv, err := b.interpreter("Python 3", "Python 3 sources", path, "python3", "python")
	return Program{Language: "Python 3", Argv: argv}, err
}

// ask asks a Python about itself and a source.
//
//go:embed ask.py
var ask string

// interpreter is the command that runs a source: a Python of the names that really
// runs and is of the right version, for a name on the PATH may be a stub. It is asked
// for its own path, for starting a stub costs more than starting Python; and it looks
// for nothing but the standard library if the source needs no more, for that can cost
// more than all else.
func (b *builder) interpreter(language, need, source string, names ...string) ([]string, error) {
	for _, name := range names {
		path, err := lookTool(need, name)
		if err != nil {
			continue
		}
		outcome, output, err := b.run([]string{path, "-c", ask, source}, compilerLimits)
		if err != nil && b.ctx.Err() != nil {
			return nil, err
		}
		answer := strings.Split(strings.TrimRight(output, "\r\n"), "\n")
		if err != nil || outcome.Limit != box.NoLimit || outcome.Status != 0 || len(answer) < 2 || strings.TrimSpace(answer[0]) != language {
			continue
		}
		argv := []string{strings.TrimSpace(answer[1])}
		if len(answer) > 2 && answer[2] == "plain" {
			argv = append(argv, "-S")
		}
		return append(argv, source), nil
	}
	return nil, &MissingTool{strings.Join(names, " or "), need}
}

// python2Signs are what Python 3 cannot run, with what they are: first what it
// cannot even read, from firstName on names that it lacks, which a program may
// have defined itself.
var python2Signs = []struct {
	pattern *regexp.Regexp
	what    string
}{
	{regexp.MustCompile(`(?m)(?:^|[:;])[ \t]*print(?:[ \t]+[\w"'\[{-]|[ \t]*>>)`), "print statement"},
	{regexp.MustCompile(`(?m)\bexcept[ \t]+[\w.]+[ \t]*,[ \t]*\w+[ \t]*:`), "except with a comma"},
	{regexp.MustCompile(`(?m)\braise[ \t]+[\w.]+[ \t]*,`), "raise with a comma"},
	{regexp.MustCompile(`<>`), "operator <>"},
	{regexp.MustCompile("`"), "backquotes"},
	{regexp.MustCompile(`\bexec[ \t]+["'\w]`), "exec statement"},
	{regexp.MustCompile(`\b(?:xrange|raw_input|unichr|execfile)[ \t]*\(`), "a function that Python 3 lacks"},
	{regexp.MustCompile(`\.(?:has_key|iteritems|itervalues|iterkeys)\(`), "a dictionary method that Python 3 lacks"},
	{regexp.MustCompile(`\bsys\.maxint\b`), "sys.maxint"},
	{regexp.MustCompile(`(?m)^[ \t]*(?:import|from)[ \t]+(?:Queue|ConfigParser|StringIO|cPickle|urllib2)\b`), "a module that Python 3 lacks"},
}

const firstName = 6

// bothVersions marks a source that looks which Python it runs under.
var bothVersions = regexp.MustCompile(`\bNameError\b|\bsys\.version_info\b|\bImportError\b`)

// python2Sign is what shows that a source is Python 2, with its line; empty if
// nothing does. It is sure if Python 3 cannot read the source.
func python2Sign(source string) (sign string, sure bool) {
	first, _, _ := strings.Cut(source, "\n")
	if strings.HasPrefix(first, "#!") && strings.Contains(first, "python2") {
		return "line 1: " + first, true
	}
	code := blankLiterals(source)
	for i, sign := range python2Signs {
		at := sign.pattern.FindStringIndex(code)
		if at == nil || i >= firstName && (bothVersions.MatchString(code) || defines(code, code[at[0]:at[1]])) {
			continue
		}
		line := 1 + strings.Count(strings.TrimRight(code[:at[1]], "\n"), "\n")
		return fmt.Sprintf("line %d: %s", line, sign.what), i < firstName
	}
	return "", false
}

// defines reports whether a source defines the name that a match ends in.
func defines(code, match string) bool {
	name := regexp.MustCompile(`\w+`).FindString(match)
	return regexp.MustCompile(`(?m)\bdef[ \t]+` + name + `\b|^[ \t]*` + name + `[ \t]*=`).MatchString(code)
}

// pythonLiteral is a string or a comment.
var pythonLiteral = regexp.MustCompile(`(?s)""".*?"""|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*`)

// blankLiterals empties strings and comments and keeps the lines.
func blankLiterals(source string) string {
	return pythonLiteral.ReplaceAllStringFunc(source, func(literal string) string {
		lines := strings.Repeat("\n", strings.Count(literal, "\n"))
		if literal[0] == '#' {
			return ""
		}
		return `"` + lines + `"`
	})
}
