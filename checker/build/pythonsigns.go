package build

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// signs are signs of a program's Python version in its files.
type signs struct {
	name    string // of the main source
	named   string // the version that the name asks for, or ""
	line    string // the version that the first line asks for, or ""
	python2 string // evidence of Python 2, with its place, or ""
	sure    bool   // Python 3 cannot read the source because of it
	indents string // the place where tabs follow spaces, or the reverse: Python 3 may refuse that
	python3 bool   // there is evidence of Python 3
	divides bool   // it has a division, where the versions differ
}

// pythonSigns searches the files of a program for signs.
func (b *builder) pythonSigns(main, source string, files []string) signs {
	s := signs{name: filepath.Base(main), named: b.namedVersion(main)}
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
		s.python3 = s.python3 || python3Sign(code) || python3Print(code) && !futurePrint(code) ||
			beyondASCII.Match(text) && !pythonCoding.Match(text)
		s.divides = s.divides || division.MatchString(code)
		if sign, sure := python2Sign(string(text)); sign != "" && (s.python2 == "" || sure && !s.sure) {
			s.python2, s.sure = filepath.Base(file)+": "+sign, sure
		}
		if s.indents == "" && tabIndent.MatchString(code) && spaceIndent.MatchString(code) {
			s.indents = filepath.Base(file) + ": indented with tabs and with spaces"
		}
	}
	return s
}

// unread adds the evidence that Python 3 cannot read a file.
func (s signs) unread(three *pythonAnswer) signs {
	if three != nil && three.reads < readsAll && !three.large && s.python2 == "" && s.indents != "" {
		s.python2, s.sure = s.indents, true
	}
	return s
}

// mayBePython2 reports whether a program that Python 3 can read may be meant for Python 2.
func (s signs) mayBePython2() bool {
	return s.prefers() == "Python 2" || s.python2 != "" || s.divides
}

// isOpen reports whether nothing says that the program is meant for Python 3, and neither its first line nor its name
// asks for a version. It may then rely on what map or range returns in Python 2, which its text need not show.
func (s signs) isOpen() bool { return !s.python3 && s.asks() == "" }

// asks returns the version that the program's first line or its name asks for, or "".
func (s signs) asks() string { return cmp.Or(s.line, s.named) }

// prefers returns the version to try first.
func (s signs) prefers() string {
	if s.asks() == "" && s.python2 != "" {
		return "Python 2"
	}
	return cmp.Or(s.asks(), "Python 3")
}

// isSettled reports whether the program is certainly meant for the version of an installed Python.
func (s signs) isSettled(p *pythonAnswer) bool {
	if p.language == "Python 3" {
		return s.python3 && !s.sure || s.python2 == "" && s.prefers() == "Python 3" && (s.asks() != "" || !s.divides)
	}
	return !s.python3 && (s.python2 != "" || s.prefers() == "Python 2")
}

// isDoubtful reports whether a program that is not settled for an installed Python may be
// meant for the other version, and has code that behaves differently there.
func (s signs) isDoubtful(p *pythonAnswer) bool {
	if p.language == "Python 3" {
		return s.prefers() == "Python 2" && (s.python2 != "" || s.divides)
	}
	return s.python3 || s.prefers() == "Python 3" && s.divides
}

// absent returns the version that a program may need and that is not installed, or nil.
func (s signs) absent(first, second *pythonAnswer) *MissingTool {
	language := s.prefers()
	if first != nil {
		if second != nil || first.language == "Python 3" && s.python2 == "" && !s.divides || first.language == "Python 2" && !s.python3 {
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
	case s.asks() == "":
		need = s.name + ", if it is a " + language + " program"
	}
	wanted := slices.IndexFunc(Versions(), func(v Version) bool { return v.Name == language })
	return &MissingTool{strings.Join(Versions()[wanted].Tools, " or "), need}
}

// python2Signs are patterns, with descriptions, of code that Python 3 cannot run or that
// behaves differently there. The first ones are syntax errors in Python 3. Most of those from firstName
// on are names that Python 3 lacks; a program may define such a name itself. They are compiled when a source in Python
// is read.
var python2Signs = sync.OnceValue(func() []python2Pattern {
	return []python2Pattern{
		{lazy.MustCompile(`(?m)(?:^|[:;])[ \t]*print(?:[ \t]+[\w"'\[{-]|[ \t]*>>)`), "print statement"},
		{lazy.MustCompile(`(?m)\bexcept[ \t]+[\w.]+[ \t]*,[ \t]*\w+[ \t]*:`), "except with a comma"},
		{lazy.MustCompile(`(?m)\braise[ \t]+[\w.]+[ \t]*,`), "raise with a comma"},
		{lazy.MustCompile(`<>`), "operator <>"},
		{lazy.MustCompile("`"), "backquotes"},
		{lazy.MustCompile(`\bexec[ \t]+["'\w]`), "exec statement"},
		{lazy.MustCompile(`\b\d[\da-fA-FxX]*[lL]\b`), "an integer with the suffix L"},
		{lazy.MustCompile(`\blambda[ \t]*\(|\bdef[ \t]+\w+[ \t]*\((?:[\w \t]+,)*[ \t]*\(`), "a tuple as a parameter"},
		{lazy.MustCompile(`(?m)(?:^|[^.\w])(?:xrange|raw_input|unichr|execfile|reduce|unicode|cmp|izip|imap|ifilter|reload|file|long|intern|apply|coerce)[ \t]*\(`), "a function that Python 3 lacks"},
		{lazy.MustCompile(`(?m)(?:^|[^.\w])(?:basestring|unicode|long)[ \t]*[,)]`), "a type that Python 3 lacks"},
		{lazy.MustCompile(`\.(?:has_key|(?:iter|view)(?:items|values|keys))\(`), "a dictionary method that Python 3 lacks"},
		{lazy.MustCompile(`\bsys\.maxint\b|\bfrom[ \t]+sys[ \t]+import\b[^\n]*\bmaxint\b`), "sys.maxint"},
		{lazy.MustCompile(`\bsys\.setdefaultencoding\b|\bos\.getcwdu\b|\bitertools\.(?:izip|imap|ifilter)\b|\bstring\.(?:letters|lowercase|uppercase|atoi)\b` +
			`|(?s:(?m:^)[ \t]*import\b[^\n]*\bstring\b.*?\bstring\.(?:join|split|replace|strip|maketrans|upper|lower|rjust|ljust|zfill|find)\()`), "a function of a module that Python 3 lacks"},
		{lazy.MustCompile(`(?m)^[ \t]*(?:import|from)[ \t]+(?:Queue|ConfigParser|c?StringIO|cPickle|urllib2|urlparse|Tkinter|sets|commands|thread|__builtin__)\b` +
			`|^[ \t]*from[ \t]+itertools[ \t]+import\b[^\n]*\b(?:izip|imap|ifilter)\b|^[ \t]*from[ \t]+string[ \t]+import\b[^\n]*\b(?:letters|lowercase|uppercase|maketrans|join)\b`), "an import that Python 3 lacks"},
		{lazy.MustCompile(`\.sort\([ \t]*(?:cmp[ \t]*=|lambda\b|[\w.]+[ \t]*\))|\bsorted\([^\n]*,[ \t]*cmp[ \t]*=`), "sorting by a comparison"},
		{lazy.MustCompile(`\.(?:keys|values|items)\(\)[ \t]*(?:\[|\.sort\b)`), "a list where Python 3 has a view"},
		{lazy.MustCompile(`\.next\(\)`), "a method that Python 3 lacks"},
		{lazy.MustCompile(`(?m)(?:^|[:;])[ \t]*print[ \t]*\((?:[^()\n]|\([^()\n]*\))*\)[ \t]*[,%]`), "print statement"},
		{lazy.MustCompile(`(?m)^[ \t]*from[ \t]+__future__[ \t]+import\b[^\n]*\b(?:print_function|division|unicode_literals|absolute_import|with_statement)\b`), "an import that only Python 2 needs"},
	}
})

type python2Pattern struct {
	pattern *lazy.Regexp
	what    string
}

const firstName = 8

// python3Sign matches code that only Python 3 can run, in a source whose strings are
// emptied.
var python3Sign = matches(`(?m)\b[rR]?[fF][rR]?"|\bnonlocal[ \t]|\)[ \t]*->|\bdef[ \t]+\w+\([^)]*\w[ \t]*:[ \t]*\w` +
	`|:=|\basync[ \t]+def\b|\byield[ \t]+from\b|^[ \t]*raise\b[^\n]*\bfrom\b|\bsuper\(\)|^[ \t]*(?:import|from)[ \t]+(?:typing|dataclasses|enum|pathlib)\b`)

// python3Print matches a use of the function print that Python 2 refuses without an import
// that futurePrint matches.
var (
	python3Print = matches(`\bprint[ \t]*\([^\n]*\b(?:end|sep|flush)[ \t]*=`)
	futurePrint  = matches(`(?m)^[ \t]*from[ \t]+__future__[ \t]+import\b[^\n]*\bprint_function\b`)
)

// A source that is indented with tabs and with spaces: in Python 2, a tab goes to the next multiple of eight columns.
var (
	tabIndent   = lazy.MustCompile(`(?m)^ *\t+[ \t]*[^\s#]`)
	spaceIndent = lazy.MustCompile(`(?m)^ +[^\s#]`)
)

// Python 2 rejects non-ASCII characters in a source without an encoding declaration.
var (
	beyondASCII  = lazy.MustCompile(`[^\x00-\x7f]`)
	pythonCoding = lazy.MustCompile(`^(?:\x{feff}|(?:[^\n]*\n)?[ \t\f]*#[^\n]*coding[:=])`)
)

// division matches the operator that gives an integer for integers in Python 2 only.
var division = lazy.MustCompile(`[^/]/[^/]`)

// bothVersions matches a source that checks which Python runs it.
var bothVersions = matches(`\bNameError\b|\bsys\.version_info\b|\bImportError\b`)

// python2Sign returns evidence that a source is Python 2, with its line; it is empty if
// there is none. sure says that Python 3 cannot read the source, or that the first line asks
// for Python 2.
func python2Sign(source string) (sign string, sure bool) {
	first, _, _ := strings.Cut(source, "\n")
	if strings.HasPrefix(first, "#!") && strings.Contains(first, "python2") {
		return "line 1: " + first, true
	}
	code := literals.Blank(literals.Python, source)
	for i, sign := range python2Signs() {
		at := sign.pattern.FindStringIndex(code)
		if at == nil || i >= firstName && (bothVersions(code) || defines(code, code[at[0]:at[1]])) {
			continue
		}
		line := 1 + strings.Count(strings.TrimRight(code[:at[1]], "\n"), "\n")
		return fmt.Sprintf("line %d: %s", line, sign.what), i < firstName
	}
	return "", false
}

// defines reports whether a source defines the first name in a match.
func defines(code, match string) bool {
	name := lazy.MustCompile(`\w+`).FindString(match)
	pattern := `(?m)\bdef[ \t]+` + name + `\b|^[ \t]*` + name + `[ \t]*=`
	if strings.HasSuffix(match, "(") { // a function, which may also come from a module
		pattern += `|\bimport\b[^\n]*\b` + name + `\b`
	}
	return regexp.MustCompile(pattern).MatchString(code)
}

var (
	pythonWord   = lazy.MustCompile(`^[A-Za-z_][\w.]*`)
	pythonImport = lazy.MustCompile(`(?m)^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))`)
)

// pythonStarts reports whether a source does anything except define things.
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
