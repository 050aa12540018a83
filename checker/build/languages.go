package build

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A Language is an entry of the table: how to recognise, build and start programs in a
// programming language. Not in the table are the repairs that package intake makes in sources of
// some languages, the first words of run-time errors (checker/excerpt.go), the places at which a
// program hangs (traced.go), and the functions of Build.
type Language struct {
	Name       string
	Extensions []string // of its sources, in lower case, the usual one first
	Files      []string // names of its sources, if they have no extension

	// How to recognise sources and find the main one. Code is text without literals.
	Literals      *lazy.Regexp                     // strings and comments; nil if the files are not text, and for make, whose files are not read
	Sign          *lazy.Regexp                     // matches sources of this language; the pattern of C also matches C++, and the pattern of Java some C# and Perl; nil if no pattern is certain
	Starts        func(code string) bool           // reports whether a source can be started; nil means that all can
	Imports       func(text, code string) []string // returns the modules of the submission that a source imports
	Modules       []string                         // what may follow a module's name in its file name
	Part          bool                             // files are parts of other sources
	Minor         bool                             // a file is the program only if there is no source in another language
	Together      bool                             // all sources of a folder are compiled together
	Joins         string                           // the name of a language whose sources may be parts of a program in this one
	AnyMains      bool                             // several sources that can be started may be compiled together
	Leaves        string                           // the extension of files that a compiler leaves beside a source, if they can be started
	Argument      *lazy.Regexp                     // matches a use of a command-line argument; the group is its index
	Parameter     *lazy.Regexp                     // matches the parameter of main that holds the arguments; may be nil
	FirstArgument int                              // the index of the first user argument

	// How a program is compiled and started. In the arguments {sources} stands for the
	// sources, {source} for the main one, {main} for its path below {submission} without an
	// extension, {folder} for the folder of the main one, {submission} for the folder of the
	// submission, {home} for the folder that the program was found in, {binary} for the output
	// file and {dir} for the output folder.
	Compilers    []string
	Compile      string
	Hidden       []string                                     // compiler arguments that are left out of reports
	Variant      func(root string, sources []string) []string // returns arguments to use instead of Compile, or nil
	Older        []string                                     // further arguments, tried in this order, with which it accepts sources that older compilers accepted
	Newer        []string                                     // further arguments, tried before Older, with which it accepts sources for later versions of the language
	Library      *lazy.Regexp                                 // matches a message that a third-party library is not installed; the group that matches is its name
	Unknown      *lazy.Regexp                                 // matches a message of a compiler that is older than the source; the groups are what it does not know
	Early        *lazy.Regexp                                 // matches the version of a compiler that may be older than a source; nil if all may be
	Later        *lazy.Regexp                                 // matches code, without literals, or a message about code, that such compilers do not know
	Refuses      *lazy.Regexp                                 // for a compiler that may write a program although it fails: matches the messages after which the program is not used; nil for others
	Lacks        *lazy.Regexp                                 // matches a message that a tool is not installed; the group is the tool
	Interpreters []string                                     // nil if the program starts by itself, or if Versions or Build determine what runs it
	Run          string
	LoadsLocally *lazy.Regexp // matches what loads parts of a program from the working folder, in a source without comments; nil if nothing does
	Versions     []Version    // set if programs of two versions differ
	VersionFlag  string       // the argument that prints a tool's version; "" means --version
	Runtime      int64        // bytes of memory for its virtual machine itself
	// Build replaces the fields above where they are not enough; see builder.build.
	Build func(*builder, *Language, string, []string) (Program, error)

	// The parts of the system that its tools and programs read, besides their own installation.
	Settings  func(*builder) settings
	Reads     []string
	Libraries string // the variable with the user's library paths
}

// A Version is a version of a language.
type Version struct {
	Name  string
	Tools []string // the tools that may run it
}

// settings are the user's files and variables that a tool needs.
type settings struct{ env, read, write []string }

// Languages is the table, in the order in which Sign is tried.
var Languages = []*Language{
	{
		Name: "Python", Extensions: []string{".py"}, Literals: literals.Python,
		Sign:   lazy.MustCompile(`(?m)^(?:def\s+\w+\s*\(.*:|import\s+\w+\s*$|from\s+\w+\s+import\b|if\s+__name__\s*==)`),
		Starts: pythonStarts, Imports: pythonImports,
		Argument: cArgument, FirstArgument: 1,
		Versions:  []Version{{"Python 2", []string{"python2", "python2.7"}}, {"Python 3", []string{"python3", "python"}}},
		Libraries: "PYTHONPATH",
	},
	{
		Name: "Java", Extensions: []string{".java"}, Literals: literals.Java,
		Sign:      lazy.MustCompile(`(?m)^\s*(?:import\s+java|package\s+[\w.]+\s*;|public\s+(?:final\s+)?class\s)`),
		Starts:    matches(`\bvoid\s+main\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\b`),
		Parameter: lazy.MustCompile(`\bmain\s*\(\s*(?:final\s+)?(?:java\.lang\.)?String\s*(?:\[\s*\]|\.\.\.)?\s*(\w+)`),
		Together:  true, AnyMains: true,
		Library: libraryJava, Unknown: unknownJava, Early: lazy.MustCompile(`javac (?:1\.|9\b|1\d\b|20\b)`), Later: laterJava,
		Compilers: []string{"javac"}, Hidden: javacFlags, Interpreters: []string{"java"}, VersionFlag: "-version", Runtime: jvmMemory,
		Libraries: "CLASSPATH",
	},
	{Name: "jar", Extensions: []string{".jar"}, Minor: true},
	{
		Name: "Kotlin", Extensions: []string{".kt"}, Literals: literals.Java,
		Sign:      lazy.MustCompile(`(?m)^fun\s+main\s*\(`),
		Starts:    matches(`\bfun\s+main\s*\(`),
		Parameter: lazy.MustCompile(`\bmain\s*\(\s*(\w+)\s*:`),
		Together:  true,
		Library:   libraryKotlin, Unknown: unknownKotlin, Early: lazy.MustCompile(`kotlinc-jvm 1\.[0-3]\b`), Later: laterKotlin,
		Compilers: []string{"kotlinc"}, Hidden: jvmCompilerFlags, Compile: "-nowarn -include-runtime -d {dir}/program.jar {sources}",
		VersionFlag: "-version", Runtime: jvmMemory,
	},
	{
		Name: "C++", Extensions: []string{".cpp", ".cc", ".cxx"}, Literals: literals.C,
		Sign:   lazy.MustCompile(`(?m)^\s*#\s*include\s*<(?:iostream|fstream|vector|string|map|algorithm)>`),
		Starts: nativeStarts, Argument: cArgument, FirstArgument: 1, Together: true,
		Compilers: []string{"g++", "clang++", "c++"}, Compile: "-O2 -o {binary} {sources} -lm", Variant: cpp11,
		Newer: []string{"-std=gnu++23"}, Older: olderCPP, Library: libraryCPP, Unknown: newerHeader, Joins: "C", Run: "{binary}",
	},
	{
		Name: "C", Extensions: []string{".c"}, Literals: literals.C,
		Sign:   lazy.MustCompile(`(?m)^\s*#\s*include\s*<(?:stdio|stdlib)\.h>`),
		Starts: nativeStarts, Argument: cArgument, FirstArgument: 1, Together: true,
		Compilers: []string{"gcc", "clang", "cc"}, Compile: "-O2 -o {binary} {sources} -lm",
		Newer: []string{"-std=gnu2x"}, Older: []string{"-std=gnu99 -fcommon"}, Early: lazy.MustCompile(`\b(?:[1-9]|1[0-2])\.\d+\.\d+`), Later: laterC, Joins: "C++", Run: "{binary}",
	},
	{Name: "header", Extensions: []string{".h", ".hpp", ".hh"}, Literals: literals.C, Part: true},
	{
		Name: "C#", Extensions: []string{".cs"}, Literals: literals.CSharp,
		Sign:      lazy.MustCompile(`(?m)^\s*using\s+System\b`),
		Starts:    matches(`\bstatic\s+(?:\w+\s+)*(?:void|int|Task(?:<int>)?)\s+Main\s*\(`),
		Parameter: lazy.MustCompile(`\bMain\s*\(\s*[sS]tring\s*\[\s*\]\s*(\w+)`), Together: true,
		Compilers: []string{"mcs", "csc"}, Compile: "-nologo -optimize+ -out:{dir}/program.exe {sources}",
		Library: libraryCSharp, Unknown: unknownCSharp, Later: laterCSharp,
		Interpreters: []string{"mono"}, Run: "{dir}/program.exe",
		Runtime: 64 << 20, Reads: []string{"/etc/mono"},
	},
	{
		Name: "Rust", Extensions: []string{".rs"}, Literals: literals.Rust,
		Sign:    lazy.MustCompile(`(?m)^\s*(?:use\s+std::|fn\s+main\s*\(\s*\)\s*(?:->[^{\n]*)?\{)`),
		Starts:  matches(`\bfn\s+main\s*\(`),
		Imports: rustImports, Modules: []string{".rs", "/mod.rs"},
		Argument: lazy.MustCompile(`\bargs\s*\[\s*(\d+)\s*\]`), FirstArgument: 1,
		Compilers: []string{"rustc"}, Compile: "--edition 2021 --crate-name program -O -o {binary} {source}", Run: "{binary}",
		Library:  libraryRust,
		Unknown:  lazy.MustCompile(`error\[E0658\]: ([^\n]+)`),
		Lacks:    lazy.MustCompile("linker `([^`]+)` not found"),
		Settings: rustup,
	},
	{
		Name: "Go", Extensions: []string{".go"}, Literals: literals.C,
		Starts: goStarts, Argument: lazy.MustCompile(`\bos\.Args\s*\[\s*(\d+)\s*\]`), FirstArgument: 1, Together: true,
		Library: libraryGo, Compilers: []string{"go"}, Compile: "build -o {binary} {sources}", Variant: goModule, Run: "{binary}",
		VersionFlag: "version", Settings: goCaches,
	},
	{
		Name: "JavaScript", Extensions: []string{".js", ".mjs"}, Literals: literals.C,
		Argument: cArgument, FirstArgument: 2, Imports: scriptImports, Modules: []string{".js", ".mjs", "/index.js"},
		Interpreters: []string{"node", "nodejs"}, Run: "{source}", Libraries: "NODE_PATH",
	},
	{Name: "TypeScript declarations", Extensions: []string{".d.ts"}, Literals: literals.C, Part: true},
	{
		Name: "TypeScript", Extensions: []string{".ts"}, Literals: literals.C,
		Argument: cArgument, FirstArgument: 2, Imports: scriptImports, Modules: []string{".ts", "/index.ts", ".js"},
		Leaves:    ".js",
		Compilers: []string{"tsc"}, Compile: "--target es2020 --module commonjs --esModuleInterop --allowJs --rootDir {submission} --outDir {dir}/js {source}",
		// Wrong or missing types do not prevent a program from running.
		Refuses: lazy.MustCompile(`\berror TS1\d{3}:`),
		Early:   lazy.MustCompile(`Version (?:[1-3]\.|4\.[0-8]\.)`), Later: lazy.MustCompile(`\b(satisfies)\s+\w`),
		Interpreters: []string{"node", "nodejs"}, Run: "{dir}/js/{main}.js",
	},
	{
		Name: "Perl", Extensions: []string{".pl"}, Literals: literals.Perl,
		Sign:     lazy.MustCompile(`(?m)^\s*(?:use\s+(?:strict|warnings)\s*;|my\s*(?:\(\s*)?[$@%]\w)`),
		Argument: perlArgument, Imports: perlImports, Modules: perlModules,
		Interpreters: []string{"perl"}, Run: "-I{folder} -I{folder}/lib {source}", LoadsLocally: perlLoadsLocally,
		Reads: []string{"/etc/perl"}, Libraries: "PERL5LIB",
	},
	{Name: "Perl module", Extensions: []string{".pm"}, Literals: literals.Perl, Part: true, Imports: perlImports, Modules: perlModules},
	{Name: "make", Files: []string{"Makefile", "makefile", "GNUmakefile"}, Compilers: []string{"make"}, Minor: true},
	{
		Name: "shell", Extensions: []string{".sh"}, Literals: literals.C, Minor: true,
		Interpreters: []string{"bash", "sh"}, Run: "{source}",
	},
}

func init() { // breaks an initialisation cycle: these functions use the table
	for name, build := range map[string]func(*builder, *Language, string, []string) (Program, error){
		"Python": (*builder).python, "Java": (*builder).java, "jar": (*builder).jar, "Kotlin": (*builder).kotlin, "shell": (*builder).shell,
		"make": (*builder).make,
	} {
		Named(name).Build = build
	}
	Named("make").Settings = everyTool
}

// LanguageOf returns the language of a file by its extension, or nil.
func LanguageOf(name string) *Language {
	name = strings.ToLower(filepath.Base(name))
	for _, l := range Languages {
		if slices.ContainsFunc(l.Extensions, func(extension string) bool { return strings.HasSuffix(name, extension) }) {
			return l
		}
	}
	return nil
}

// Named returns the language with a name, which must be in the table.
func Named(name string) *Language {
	return Languages[slices.IndexFunc(Languages, func(l *Language) bool { return l.Name == name })]
}

// Versions returns all versions in the table, such as Python 2 and Python 3.
func Versions() (all []Version) {
	for _, l := range Languages {
		all = append(all, l.Versions...)
	}
	return all
}

// IsSource reports whether a file is a source, a part of a source, a jar or a compiled class,
// judging by its extension. It does not recognise a Makefile.
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

func matches(expression string) func(string) bool {
	return lazy.MustCompile(expression).MatchString
}

var goStarts = matches(`\bfunc\s+main\s*\(\s*\)`)

// nativeStarts also knows the old declarations of parameters between ) and {, a body that is a
// try block, a return type after ->, and <% for {.
var nativeStarts = matches(`(?:^|[\s*&])main\s*\([^;{}]*\)\s*(?:(?:[\w\s*,]+(?:\[\s*\])?\s*;\s*)+|(?:noexcept|try|->\s*[\w:]+)\s*)*(?:\{|<%)`)

// inCode returns a function that finds the modules that code imports: what the group of the
// expression matches.
func inCode(expression string) func(string, string) []string {
	imports := lazy.MustCompile(expression)
	return func(_, code string) (modules []string) {
		for _, match := range imports.FindAllStringSubmatch(code, -1) {
			modules = append(modules, match[1])
		}
		return modules
	}
}

var (
	rustModules = inCode(`(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;`)
	rustPath    = lazy.MustCompile(`(?:#\s*\[\s*path\s*=\s*|\binclude!\s*\(\s*)"([^"\n]+)\.rs"`)
)

// rustImports returns the modules of a Rust source, and the files that it names.
func rustImports(text, code string) []string {
	modules := rustModules(text, code)
	for _, match := range rustPath.FindAllStringSubmatch(literals.WithoutComments(literals.Rust, text), -1) {
		modules = append(modules, match[1])
	}
	return modules
}

// cArgument matches argv in C and in languages that adopted the name.
var cArgument = lazy.MustCompile(`\b(?:sys\.|process\.)?argv\s*\[\s*(\d+)\s*\]`)

var scriptImport = lazy.MustCompile(`(?:\b(?:require|import)\s*\(|\)\s*\(|\bfrom|\bimport)\s*['"](\.{1,2}/[\w./-]+)['"]`)

// scriptImports returns the modules that a JavaScript source imports.
func scriptImports(text, _ string) (modules []string) {
	for _, match := range scriptImport.FindAllStringSubmatch(text, -1) {
		modules = append(modules, strings.TrimSuffix(match[1], filepath.Ext(match[1])))
	}
	return modules
}
