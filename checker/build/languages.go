package build

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
)

// A Language is an entry of the table: all that stonecheck knows about a programming
// language, except for the repairs that package intake makes in sources of Python, Java and C.
type Language struct {
	Name       string
	Extensions []string // of its sources, in lower case, the usual one first

	// How sources are recognised and which of them is the program. Code is text without
	// literals.
	Literals      *regexp.Regexp                   // strings and comments; nil: the files are not text
	Sign          *regexp.Regexp                   // matches sources of this language only; nil: nothing is sure
	Starts        func(code string) bool           // whether a source can be started; nil: all can
	Imports       func(text, code string) []string // the modules of the submission that a source names
	Modules       []string                         // what follows a module's name in the name of its file
	Part          bool                             // files are parts of other sources
	Minor         bool                             // a file is the program only if there is no source of another language
	Together      bool                             // all sources of a folder are compiled together
	AnyMains      bool                             // several sources that can be started may be compiled together
	Leaves        string                           // the extension of what the compiler leaves beside a source, if that can be started
	Argument      *regexp.Regexp                   // matches an argument of the program; the group is its index
	Parameter     *regexp.Regexp                   // if not nil, matches the parameter of main that has the arguments
	FirstArgument int                              // the index of the first argument that a user gives

	// How a program is compiled and started. In the arguments {sources} stands for the
	// sources, {source} for the main one, {main} for its path below {home} without an
	// extension, {home} for the folder of the submission, {binary} for the file and {dir} for
	// the folder that compilers write to.
	Compilers    []string
	Compile      string
	Hidden       []string                                   // arguments of compilers that are not reported
	Variant      func(root string, sources []string) string // arguments instead of Compile; "" for none
	Refuses      *regexp.Regexp                             // matches the messages that matter of a compiler that fails but may write the program; nil: it never does
	Lacks        *regexp.Regexp                             // matches the message that a tool, the group, is not installed
	Interpreters []string                                   // nil: the program starts itself
	Run          string
	Versions     []Version // if the programs of two versions differ
	VersionFlag  string    // asks its tools for their version; empty: --version
	Runtime      int64     // bytes of memory that its virtual machine needs for itself
	// Build builds what the fields above cannot describe; see builder.build.
	Build func(*builder, *Language, string, []string) (Program, error)

	// What its tools and programs read of the system, beside their own installation.
	Settings  func(*builder) settings
	Reads     []string
	Libraries string // the variable in which a user names where libraries are
}

// A Version is one of the versions of a language.
type Version struct {
	Name  string
	Tools []string // that may run it
}

// settings are what a tool needs of the user's files.
type settings struct{ env, read, write []string }

// Languages is the table, in the order in which signs are tried.
var Languages = []*Language{
	{
		Name: "Python", Extensions: []string{".py"}, Literals: literals.Python,
		Sign:   regexp.MustCompile(`(?m)^(?:def\s+\w+\s*\(.*:|import\s+\w+\s*$|from\s+\w+\s+import\b|if\s+__name__\s*==)`),
		Starts: pythonStarts, Imports: pythonImports,
		Argument: cArgument, FirstArgument: 1,
		Versions:  []Version{{"Python 2", []string{"python2", "python2.7"}}, {"Python 3", []string{"python3", "python"}}},
		Libraries: "PYTHONPATH",
	},
	{
		Name: "Java", Extensions: []string{".java"}, Literals: literals.Java,
		Sign:      regexp.MustCompile(`(?m)^\s*(?:import\s+java|package\s+[\w.]+\s*;|public\s+(?:final\s+)?class\s)`),
		Starts:    matches(`\bvoid\s+main\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\b`),
		Parameter: regexp.MustCompile(`\bmain\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\s*(?:\[\s*\]|\.\.\.)?\s*(\w+)`),
		Together:  true, AnyMains: true,
		Compilers: []string{"javac"}, Hidden: javacFlags, Interpreters: []string{"java"}, VersionFlag: "-version", Runtime: jvmMemory,
		Libraries: "CLASSPATH",
	},
	{Name: "jar", Extensions: []string{".jar"}, Minor: true},
	{
		Name: "Kotlin", Extensions: []string{".kt"}, Literals: literals.Java,
		Sign:      regexp.MustCompile(`(?m)^fun\s+main\s*\(`),
		Starts:    matches(`(?m)^\s*(?:suspend\s+)?fun\s+main\s*\(`),
		Parameter: regexp.MustCompile(`\bmain\s*\(\s*(\w+)\s*:`),
		Together:  true,
		Compilers: []string{"kotlinc"}, Hidden: jvmCompilerFlags, Compile: "-nowarn -include-runtime -d {dir}/program.jar {sources}",
		VersionFlag: "-version", Runtime: jvmMemory,
	},
	{
		Name: "C++", Extensions: []string{".cpp", ".cc", ".cxx"}, Literals: literals.C,
		Sign:   regexp.MustCompile(`(?m)^\s*#\s*include\s*<(?:iostream|fstream|vector|string|map|algorithm)>`),
		Starts: nativeStarts, Argument: cArgument, FirstArgument: 1, Together: true,
		Compilers: []string{"g++", "clang++", "c++"}, Compile: "-O2 -o {binary} {sources} -lm", Variant: cpp11,
		Run: "{binary}",
	},
	{
		Name: "C", Extensions: []string{".c"}, Literals: literals.C,
		Sign:   regexp.MustCompile(`(?m)^\s*#\s*include\s*<(?:stdio|stdlib)\.h>`),
		Starts: nativeStarts, Argument: cArgument, FirstArgument: 1, Together: true,
		Compilers: []string{"gcc", "clang", "cc"}, Compile: "-O2 -o {binary} {sources} -lm", Run: "{binary}",
	},
	{Name: "header", Extensions: []string{".h", ".hpp", ".hh"}, Literals: literals.C, Part: true},
	{
		Name: "C#", Extensions: []string{".cs"}, Literals: literals.CSharp,
		Sign:      regexp.MustCompile(`(?m)^\s*using\s+System\b`),
		Starts:    matches(`\bstatic\s+(?:\w+\s+)*(?:void|int|Task(?:<int>)?)\s+Main\s*\(`),
		Parameter: regexp.MustCompile(`\bMain\s*\(\s*[sS]tring\s*\[\s*\]\s*(\w+)`), Together: true,
		Compilers: []string{"mcs", "csc"}, Compile: "-nologo -optimize+ -out:{dir}/program.exe {sources}",
		Interpreters: []string{"mono"}, Run: "{dir}/program.exe",
		Runtime: 64 << 20, Reads: []string{"/etc/mono"},
	},
	{
		Name: "Rust", Extensions: []string{".rs"}, Literals: literals.Rust,
		Sign:    regexp.MustCompile(`(?m)^\s*(?:use\s+std::|fn\s+main\s*\(\s*\)\s*(?:->[^{\n]*)?\{)`),
		Starts:  matches(`(?m)^\s*(?:pub\s+)?fn\s+main\s*\(`),
		Imports: inCode(`(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;`), Modules: []string{".rs", "/mod.rs"},
		Argument: regexp.MustCompile(`\bargs\s*\[\s*(\d+)\s*\]`), FirstArgument: 1,
		Compilers: []string{"rustc"}, Compile: "--edition 2021 --crate-name program -O -o {binary} {source}", Run: "{binary}",
		Lacks:    regexp.MustCompile("linker `([^`]+)` not found"),
		Settings: rustup,
	},
	{
		Name: "Go", Extensions: []string{".go"}, Literals: literals.C,
		Starts: matches(`(?m)^func\s+main\s*\(\s*\)`), Argument: regexp.MustCompile(`\bos\.Args\s*\[\s*(\d+)\s*\]`), FirstArgument: 1, Together: true,
		Compilers: []string{"go"}, Compile: "build -o {binary} {sources}", Variant: goModule, Run: "{binary}",
		VersionFlag: "version", Settings: goCaches,
	},
	{
		Name: "JavaScript", Extensions: []string{".js", ".mjs"}, Literals: literals.C,
		Argument: cArgument, FirstArgument: 2, Imports: scriptImports, Modules: []string{".js", ".mjs", "/index.js"},
		Interpreters: []string{"node", "nodejs"}, Run: "{source}", Libraries: "NODE_PATH",
	},
	{
		Name: "TypeScript", Extensions: []string{".ts"}, Literals: literals.C,
		Argument: cArgument, FirstArgument: 2, Imports: scriptImports, Modules: []string{".ts", "/index.ts", ".js"},
		Leaves:    ".js",
		Compilers: []string{"tsc"}, Compile: "--target es2020 --module commonjs --esModuleInterop --allowJs --rootDir {home} --outDir {dir}/js {source}",
		// Types that are wrong, or not installed, keep nothing from running.
		Refuses:      regexp.MustCompile(`\berror TS1\d{3}:`),
		Interpreters: []string{"node", "nodejs"}, Run: "{dir}/js/{main}.js",
	},
	{
		Name: "shell", Extensions: []string{".sh"}, Literals: literals.C, Minor: true,
		Interpreters: []string{"bash", "sh"}, Run: "{source}",
	},
}

func init() { // these functions use the table
	for name, build := range map[string]func(*builder, *Language, string, []string) (Program, error){
		"Python": (*builder).python, "Java": (*builder).java, "jar": (*builder).jar, "Kotlin": (*builder).kotlin, "shell": (*builder).shell,
	} {
		Named(name).Build = build
	}
}

// LanguageOf returns the language of a file by its name, or nil.
func LanguageOf(name string) *Language {
	extension := strings.ToLower(filepath.Ext(name))
	for _, l := range Languages {
		if slices.Contains(l.Extensions, extension) {
			return l
		}
	}
	return nil
}

// Named returns the language of a name that is in the table.
func Named(name string) *Language {
	return Languages[slices.IndexFunc(Languages, func(l *Language) bool { return l.Name == name })]
}

// Versions returns the versions of languages whose programs differ.
func Versions() (all []Version) {
	for _, l := range Languages {
		all = append(all, l.Versions...)
	}
	return all
}

// IsSource reports whether a file's name is that of a source, of a part of one or of
// what is compiled for a virtual machine.
func IsSource(name string) bool {
	return LanguageOf(name) != nil || strings.EqualFold(filepath.Ext(name), ".class")
}

// Extensions lists the extensions of programs, for a message.
func Extensions() string {
	var all []string
	for _, l := range Languages {
		if !l.Part {
			all = append(all, l.Extensions...)
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func matches(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

var nativeStarts = matches(`(?m)(?:^|\s)main\s*\([^;{}]*\)\s*\{`)

// inCode returns a function that finds the modules that a pattern's group has in code.
func inCode(pattern string) func(string, string) []string {
	find := regexp.MustCompile(pattern)
	return func(_, code string) (modules []string) {
		for _, match := range find.FindAllStringSubmatch(code, -1) {
			modules = append(modules, match[1])
		}
		return modules
	}
}

// cArgument is also for the languages that took the name from C.
var cArgument = regexp.MustCompile(`\b(?:sys\.|process\.)?argv\s*\[\s*(\d+)\s*\]`)

var scriptImport = regexp.MustCompile(`(?:\brequire\s*\(|\bfrom)\s*['"]\.{1,2}/([\w./-]+)['"]`)

// scriptImports returns the modules that JavaScript names in strings.
func scriptImports(text, _ string) (modules []string) {
	for _, match := range scriptImport.FindAllStringSubmatch(text, -1) {
		modules = append(modules, strings.TrimSuffix(match[1], filepath.Ext(match[1])))
	}
	return modules
}
