package build

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A compiler that is older than a source rejects it although it is right. Such a source needs another tool: it is not
// the submission that fails. See the fields Unknown, Early and Later of Language.

var (
	// A library that others wrote is found on the author's computer, and perhaps not here. The messages of most
	// compilers do not say whether a name is a library's, so only known libraries are recognised: anything else may be a file that was not handed in.
	libraryCPP    = lazy.MustCompile(`fatal error: ((?:absl|boost|Eigen|fmt|gtest|nlohmann|range|SDL2|SFML|spdlog|tbb)/[^\s:]+): No such file`)
	libraryCSharp = lazy.MustCompile(`CS0246: The type or namespace name .(CommandLine|MathNet|MoreLinq|Newtonsoft|NUnit|Xunit). could not`)
	libraryGo     = lazy.MustCompile(`(?:no required module provides package|cannot find module providing package|go\.sum entry for module providing package) (\w[\w-]*\.[^\s:;]+)|(\w[\w-]*\.\w[^\s:;@]*)@\S+: (?:Get|dial|module lookup disabled)`)
	libraryJava   = lazy.MustCompile(`error: package ((?:com\.fasterxml|com\.google|com\.opencsv|io\.vavr|javafx|junit|lombok|org\.(?:apache|hamcrest|jetbrains|json|junit|mockito|slf4j|testng))\b[\w.]*) does not exist`)
	libraryKotlin = lazy.MustCompile(`unresolved reference: (kotlinx)\b`)
	libraryRust   = lazy.MustCompile("can't find crate for `(\\w+)`|(?:unresolved import|undeclared crate or module|unlinked crate) `(ahash|anyhow|arrayvec|bitflags|chrono|clap|colored|fxhash|hashbrown|itertools|lazy_static|log|ndarray|num|num_cpus|once_cell|rand|rayon|regex|serde|serde_json|smallvec|thiserror)(?:::[^`]*)?`")

	// newerHeader matches a header of the standard library that a compiler does not have yet.
	newerHeader = lazy.MustCompile(`fatal error: (expected|flat_map|flat_set|format|generator|mdspan|print|spanstream|stacktrace|stdfloat): No such file`)

	laterC = lazy.MustCompile(`\b(constexpr|nullptr)\b|\b(auto)\s+\w+\s*=`)

	// mcs knows C# 7. Projects for later versions may leave out the usual lines with using.
	unknownCSharp = lazy.MustCompile(`CS0103: The name .(Console|Environment|File|Math|Path). does not exist|CS0234: .* name .(Json). does not exist in the namespace .System|` +
		`CS0246: The type or namespace name .(Dictionary|HashSet|IEnumerable|List|PriorityQueue|Queue|Stack|StreamWriter)\b.* could not|CS0117: .System\.\w+. does not contain a definition for .(Clamp|Fill|Log2|ThrowIfNull|\w+Async)\b|` +
		`CS1061: .* does not contain a definition for .(Chunk|DistinctBy|GetValueOrDefault|MaxBy|MinBy|Order|OrderDescending|SkipLast|TakeLast|TryAdd|TryDequeue|TryPeek|TryPop)\b`)
	laterCSharp = lazy.MustCompile(`(?m)\A(?:\s|using\s[^;]+;)*((?:Console|bool|for|foreach|if|int|long|string|try|var|while)\b.*)|^\s*(#nullable|namespace\s+[\w.]+\s*;|global\s+using)|\b(record\s+(?:class\s+|struct\s+)?[A-Z]\w*)\s*[({:;<]` +
		`|[\w)\]]\s+(switch\s*\{)|(?:=|\breturn|=>|\()\s*(new\s*\()|,\s*(new\s*\([^)\s])|\[(\^\d)|(\[\w*\.\.\^?\w*\])|\b(string\?)|\b(using\s+var)\b|\b(await\s+foreach)\b|(\?\?=)|\b(is\s+not)\b|\b(init)\s*;`)

	unknownJava = lazy.MustCompile(`error: ([^\n]+?) (?:is|are) (?:a preview feature|not supported in -source)`)
	laterJava   = lazy.MustCompile(`\bcase\s+([A-Z]\w*\s*\([^()\n]*\w\s+\w+[^()\n]*\))\s*(?:->|:|when\b)` +
		`|symbol:\s+method ((?:get|remove|add)(?:First|Last)|reversed)\([^\n]*\n\s*location: [^\n]*\b(?:\w*List|Collection)\b`)

	unknownKotlin = lazy.MustCompile(`only available since language version ([\d.]+)`)
	laterKotlin   = lazy.MustCompile(`(\.\.<)|\b(data\s+object|fun\s+interface|sealed\s+interface|value\s+class)\b|(,\s*\))|unresolved reference: ` +
		`(ArrayDeque|build(?:List|Map|Set)|code|digitToInt(?:OrNull)?|entries|firstNotNullOf(?:OrNull)?|lowercase|uppercase|replaceFirstChar|titlecase|` +
		`max(?:Of|OrNull|ByOrNull|WithOrNull)|min(?:Of|OrNull|ByOrNull|WithOrNull)|randomOrNull|readln(?:OrNull)?|reduceOrNull|runningFold|runningReduce|scan|sumOf)\b`)
)

// unknownTo returns something in the sources that a compiler is too old to know, or "".
func (l *Language) unknownTo(version, output string, code func() string) string {
	if l.Unknown != nil {
		if found := l.Unknown.FindStringSubmatch(output); found != nil {
			return strings.Join(found[1:], "")
		}
	}
	if l.Later == nil || l.Early != nil && !l.Early.MatchString(version) {
		return ""
	}
	if found := l.Later.FindStringSubmatch(code() + "\n" + output); found != nil {
		return strings.Join(strings.Fields(strings.Join(found[1:], "")), " ")
	}
	return ""
}

// codeIn returns the sources of a language among the arguments of a compiler, without literals.
func (b *builder) codeIn(l *Language, argv []string) string {
	var all strings.Builder
	for _, arg := range argv {
		if slices.Contains(l.Extensions, strings.ToLower(filepath.Ext(arg))) {
			if text, err := b.read(arg); err == nil {
				all.WriteString(literals.Blank(l.Literals, string(text)) + "\n")
			}
		}
	}
	return all.String()
}

// withoutBlame replaces a Failure that is not the fault of the sources by the error that says what they need. Until a build
// has ended, that error stays a Failure, because other arguments or fewer sources may not need the missing thing.
func withoutBlame(err error) error {
	if refused := new(Failure); errors.As(err, &refused) && refused.needs != nil {
		return refused.needs
	}
	return err
}

// A laterSyntax is syntax of Python 3.
type laterSyntax struct {
	since   int // the minor version that introduced it
	pattern *lazy.Regexp
	what    string
}

// laterPython are patterns of syntax that is a syntax error in earlier versions.
var laterPython = []laterSyntax{
	{12, lazy.MustCompile(`(?m)^[ \t]*type\s+\w+(?:\[[^\]\n]*\])?\s*=`), "a type statement"},
	{12, lazy.MustCompile(`(?m)^[ \t]*(?:def|class)\s+\w+\[`), "type parameters"},
	{12, lazy.MustCompile(`\b[fF]"(?:[^"{}\\\n]|\{[^"{}\n]*\})*\{[^"{}\n]*"|\b[fF]'(?:[^'{}\\\n]|\{[^'{}\n]*\})*\{[^'{}\n]*'`), "quotes in an f-string"},
	{11, lazy.MustCompile(`(?m)^[ \t]*except\s*\*`), "except*"},
	{10, lazy.MustCompile(`(?m)^[ \t]*match\s[^\n=]+:[ \t]*(?:#[^\n]*)?\n\s*case\s`), "a match statement"},
	{8, lazy.MustCompile(`\w\s*:=\s`), ":="},
}

// laterThan returns the error about a source that a Python 3 cannot read because it is too old for the source's syntax; nil
// if no such syntax is found.
func (b *builder) laterThan(three *pythonAnswer, source string) error {
	_, version, err := b.run([]string{three.argv[0], "--version"}, compilerLimits)
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(version, "Python 3.")
	minor, _, _ := strings.Cut(rest, ".")
	installed, err := strconv.Atoi(minor)
	if err != nil {
		return nil
	}
	code := literals.WithoutComments(literals.Python, source)
	for _, later := range laterPython {
		if installed < later.since && later.pattern.MatchString(code) {
			return &MissingTool{fmt.Sprintf("Python 3.%d or later", later.since), fmt.Sprintf("Python sources with %s", later.what)}
		}
	}
	return nil
}
