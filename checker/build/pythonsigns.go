package build

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// signs are what the files of a program show of its version.
type signs struct {
	name    string // of the main source
	named   string // the version that the name asks for, or ""
	line    string // the version that the first line asks for, or ""
	python2 string // what shows that it is Python 2, with its place, or ""
	sure    bool   // Python 3 cannot read that
	python3 bool   // something shows that it is Python 3
	divides bool   // it has a division, which the versions do differently
}

// pythonSigns looks at the files of a program.
func pythonSigns(main, source string, files []string) signs {
	s := signs{name: filepath.Base(main), named: namedVersion(main)}
	if first, _, _ := strings.Cut(source, "\n"); strings.HasPrefix(first, "#!") {
		for _, version := range Versions() {
			if strings.Contains(first, strings.ToLower(strings.ReplaceAll(version.Name, " ", ""))) {
				s.line = version.Name
			}
		}
	}
	for _, file := range files {
		text, err := untrusted.ReadFile(file, maxSource)
		if err != nil {
			continue
		}
		code := literals.Blank(literals.Python, string(text))
		s.python3 = s.python3 || python3Sign.MatchString(code) || beyondASCII.Match(text) && !pythonCoding.Match(text)
		s.divides = s.divides || division.MatchString(code)
		if sign, sure := python2Sign(string(text)); sign != "" && (s.python2 == "" || sure && !s.sure) {
			s.python2, s.sure = filepath.Base(file)+": "+sign, sure
		}
	}
	return s
}

// mayBePython2 reports whether Python 2 may run a program better that Python 3 can read.
func (s signs) mayBePython2() bool {
	return s.prefers() == "Python 2" || s.python2 != "" || s.divides
}

// prefers returns the version that is tried first.
func (s signs) prefers() string {
	switch {
	case s.line != "":
		return s.line
	case s.named != "":
		return s.named
	case s.python2 != "":
		return "Python 2"
	}
	return "Python 3"
}

// isSettled reports whether a program shows that it is of a Python's version.
func (s signs) isSettled(p *python) bool {
	if p.language == "Python 3" {
		return s.python3 && !s.sure || s.python2 == "" && s.prefers() == "Python 3"
	}
	return !s.python3 && (s.python2 != "" || s.prefers() == "Python 2")
}

// absent returns the version that a program may need and that is not installed, or nil.
func (s signs) absent(first, second *python) *MissingTool {
	language := s.prefers()
	if first != nil {
		if second != nil || first.language == "Python 3" && s.python2 == "" || first.language == "Python 2" && !s.python3 {
			return nil
		}
		language = map[string]string{"Python 2": "Python 3", "Python 3": "Python 2"}[first.language]
	}
	need := language + " sources"
	switch {
	case language == "Python 3":
	case s.python2 != "":
		need += " (" + s.python2 + ")"
	case language == s.named:
		need = s.name + ", by its name a " + language + " program"
	}
	wanted := slices.IndexFunc(Versions(), func(v Version) bool { return v.Name == language })
	return &MissingTool{strings.Join(Versions()[wanted].Tools, " or "), need}
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
	{regexp.MustCompile(`\b(?:xrange|raw_input|unichr|execfile|reduce|unicode|cmp|izip|imap|ifilter)[ \t]*\(`), "a function that Python 3 lacks"},
	{regexp.MustCompile(`\.(?:has_key|iteritems|itervalues|iterkeys)\(`), "a dictionary method that Python 3 lacks"},
	{regexp.MustCompile(`\bsys\.maxint\b|\bfrom[ \t]+sys[ \t]+import\b[^\n]*\bmaxint\b`), "sys.maxint"},
	{regexp.MustCompile(`(?m)^[ \t]*(?:import|from)[ \t]+(?:Queue|ConfigParser|StringIO|cPickle|urllib2|Tkinter|sets|commands|thread)\b`), "a module that Python 3 lacks"},
}

const firstName = 6

// python3Sign is what only Python 3 can run, in a source with empty strings.
var python3Sign = regexp.MustCompile(`(?m)\b[rR]?[fF][rR]?"|\bprint[ \t]*\([^\n]*\b(?:end|sep|flush)[ \t]*=|\bnonlocal[ \t]|\)[ \t]*->|\bdef[ \t]+\w+\([^)]*\w[ \t]*:[ \t]*\w` +
	`|:=|\basync[ \t]+def\b|\byield[ \t]+from\b|^[ \t]*raise\b[^\n]*\bfrom\b|\bsuper\(\)|^[ \t]*(?:import|from)[ \t]+(?:typing|dataclasses|enum|pathlib)\b`)

// Python 2 reads no letters beyond ASCII in a source that does not say how it is encoded.
var (
	beyondASCII  = regexp.MustCompile(`[^\x00-\x7f]`)
	pythonCoding = regexp.MustCompile(`^(?:\x{feff}|(?:[^\n]*\n)?[ \t\f]*#[^\n]*coding[:=])`)
)

// division is an operator that divides integers into integers in Python 2 only.
var division = regexp.MustCompile(`[^/]/[^/]`)

// bothVersions marks a source that looks which Python it runs under.
var bothVersions = regexp.MustCompile(`\bNameError\b|\bsys\.version_info\b|\bImportError\b`)

// python2Sign returns what shows that a source is Python 2, with its line; empty if
// nothing does. It is sure if Python 3 cannot read the source.
func python2Sign(source string) (sign string, sure bool) {
	first, _, _ := strings.Cut(source, "\n")
	if strings.HasPrefix(first, "#!") && strings.Contains(first, "python2") {
		return "line 1: " + first, true
	}
	code := literals.Blank(literals.Python, source)
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
	pattern := `(?m)\bdef[ \t]+` + name + `\b|^[ \t]*` + name + `[ \t]*=`
	if strings.HasSuffix(match, "(") { // a function, which may come from a module
		pattern += `|\bimport\b[^\n]*\b` + name + `\b`
	}
	return regexp.MustCompile(pattern).MatchString(code)
}

var (
	pythonWord   = regexp.MustCompile(`^[A-Za-z_][\w.]*`)
	pythonImport = regexp.MustCompile(`(?m)^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))`)
)

// pythonStarts reports whether a source does anything but define.
func pythonStarts(code string) bool {
	for line := range strings.Lines(code) {
		word := pythonWord.FindString(line)
		rest := strings.TrimSpace(line[len(word):])
		switch word {
		case "", "def", "class", "import", "from", "async", "try", "except", "else", "elif", "finally", "global", "assert":
		case "if":
			if strings.Contains(rest, "__name__") {
				return true
			}
		case "for", "while", "with", "print", "exec":
			return true
		default:
			if strings.HasPrefix(rest, "(") || strings.Contains(rest, "open(") {
				return true
			}
		}
	}
	return false
}

// pythonImports returns the modules that a source imports.
func pythonImports(_, code string) (modules []string) {
	for _, match := range pythonImport.FindAllStringSubmatch(code, -1) {
		for module := range strings.SplitSeq(match[1]+match[2], ",") {
			module, _, _ = strings.Cut(strings.TrimSpace(module), " ") // import x as y
			modules = append(modules, module)
		}
	}
	return modules
}
