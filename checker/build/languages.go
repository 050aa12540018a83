package build

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// byExtension has the way to make a program of a file.
var byExtension map[string]func(*builder, string) (Program, error)

func init() {
	byExtension = map[string]func(*builder, string) (Program, error){
		".py":   (*builder).python,
		".java": (*builder).java,
		".jar":  (*builder).jar,
		".cpp":  (*builder).cpp,
		".cc":   (*builder).cpp,
		".cxx":  (*builder).cpp,
		".c":    (*builder).c,
		".go":   (*builder).golang,
		".js":   (*builder).javascript,
		".mjs":  (*builder).javascript,
		".sh":   (*builder).shell,
	}
}

// IsSource reports whether a file's name is that of a source, of a header or of
// what is compiled for a virtual machine.
func IsSource(name string) bool {
	extension := strings.ToLower(filepath.Ext(name))
	return byExtension[extension] != nil || slices.Contains([]string{".h", ".hpp", ".class"}, extension)
}

// extensions lists the known extensions for a message.
func extensions() string {
	var all []string
	for extension := range byExtension {
		all = append(all, extension)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// binary is where a compiled program goes.
func (b *builder) binary() string {
	name := filepath.Join(b.dir, "program")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return name
}

// native compiles sources into one executable.
func (b *builder) native(language string, sources []string, command ...string) (Program, error) {
	command = append(append(command, "-o", b.binary()), sources...)
	if language == "C" || language == "C++" {
		command = append(command, "-lm")
	}
	err := b.compile(language+" sources", command...)
	return Program{Language: language, Argv: []string{b.binary()}}, err
}

// cpp compiles C++; a name that ends in 11 asks for C++11, as the handout has it.
func (b *builder) cpp(path string) (Program, error) {
	return b.cppFiles("", []string{path})
}

func (b *builder) cppFiles(_ string, sources []string) (Program, error) {
	command := []string{b.compilerOf("g++", "clang++", "c++"), "-O2"}
	if slices.ContainsFunc(sources, func(s string) bool {
		return strings.HasSuffix(strings.TrimSuffix(s, filepath.Ext(s)), "11")
	}) {
		command = append(command, "-std=c++11")
	}
	return b.native("C++", sources, command...)
}

func (b *builder) c(path string) (Program, error) { return b.cFiles("", []string{path}) }

func (b *builder) cFiles(_ string, sources []string) (Program, error) {
	return b.native("C", sources, b.compilerOf("gcc", "clang", "cc"), "-O2")
}

func (b *builder) golang(path string) (Program, error) { return b.goFiles("", []string{path}) }

// goFiles compiles sources; if their folder is a module, all of it.
func (b *builder) goFiles(dir string, sources []string) (Program, error) {
	command := append([]string{"go", "build", "-o", b.binary()}, sources...)
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); dir != "" && err == nil {
		command = []string{"go", "build", "-C", dir, "-o", b.binary(), "."}
	}
	err := b.compile("Go sources", command...)
	return Program{Language: "Go", Argv: []string{b.binary()}}, err
}

// A goCache is what the Go compiler needs of the user's: it would else compile its
// library anew for every program. Nothing of a submission runs while it is compiled.
type goCache struct{ env, read, write []string }

func (b *builder) goCache() goCache {
	path := os.Getenv("GOPATH")
	home, _ := os.UserHomeDir()
	if path == "" {
		path = filepath.Join(home, "go")
	}
	modules := os.Getenv("GOMODCACHE")
	if modules == "" {
		modules = filepath.Join(filepath.SplitList(path)[0], "pkg", "mod")
	}
	compiled := os.Getenv("GOCACHE")
	if dir, err := os.UserCacheDir(); compiled == "" && err == nil {
		compiled = filepath.Join(dir, "go-build")
	}
	if compiled == "" || os.MkdirAll(compiled, 0o777) != nil {
		compiled = filepath.Join(b.dir, "gocache")
	}
	flags := strings.TrimSpace(os.Getenv("GOFLAGS") + " -buildvcs=false")
	return goCache{
		env:   []string{"GOPATH=" + path, "GOMODCACHE=" + modules, "GOCACHE=" + compiled, "GOPROXY=off", "GOFLAGS=" + flags},
		read:  []string{modules},
		write: []string{compiled},
	}
}

// compilerOf is the first compiler that is there, or else the first name.
func (b *builder) compilerOf(names ...string) string {
	for _, name := range names {
		if _, err := b.tool("", name); err == nil {
			return name
		}
	}
	return names[0]
}

func (b *builder) javascript(path string) (Program, error) {
	return b.interpreted("JavaScript", path, "node", "nodejs")
}

func (b *builder) shell(path string) (Program, error) {
	program, err := b.interpreted("shell", path, "bash", "sh")
	return wrapper(program), err
}

func (b *builder) interpreted(language, path string, tools ...string) (Program, error) {
	tool, err := b.tool(language+" sources", tools...)
	return Program{Language: language, Argv: []string{tool, path}}, err
}
