package build

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// java compiles a single file, if root is empty, or the sources of a folder. The compiler
// searches for the other classes that a single file uses, first in the files beside it and
// then in the rest of the submission. In both cases, it then searches below the folder that
// contains the top package of the first file for classes that are still missing.
func (b *builder) java(l *Language, root string, files []string) (Program, error) {
	var others []string
	if root == "" {
		if others = b.javaSources; others == nil {
			others, _ = filepath.Glob(filepath.Join(filepath.Dir(files[0]), "*.java"))
		}
		beside := func(file string) bool { return filepath.Dir(file) == filepath.Dir(files[0]) }
		others = slices.Concat(slices.DeleteFunc(slices.Clone(others), func(file string) bool { return !beside(file) }),
			slices.DeleteFunc(slices.Clone(others), beside))
	}
	sources, err := b.readJava(files, others)
	if err != nil {
		return Program{}, err
	}
	if err := b.javacAll(sources); err != nil {
		return Program{Language: l.Name}, err
	}
	var prefer []string
	if len(files) == 1 {
		prefer = []string{strings.TrimSuffix(filepath.Base(files[0]), ".java"), sources[0].class}
	}
	return b.classes(b.classFolder(), prefer)
}

// javacAll also compiles the sources that a compiled one may load by name, which javac does not see. If they do not
// compile, the program may not need them.
func (b *builder) javacAll(sources []javaSource) error {
	root := sources[0].root()
	if slices.ContainsFunc(sources, func(s javaSource) bool { return s.compile && loadsByName.MatchString(s.code) }) {
		all := slices.Clone(sources)
		for i := range all {
			all[i].compile = true
		}
		if b.javac(all, root) == nil {
			return nil
		}
	}
	return b.javac(sources, root)
}

// loadsByName matches calls that load a Java class by its name.
var loadsByName = lazy.MustCompile(`\bClass\s*\.\s*forName\s*\(|\.\s*loadClass\s*\(|\bServiceLoader\b`)

// kotlin compiles sources into a jar that includes the language's library.
func (b *builder) kotlin(l *Language, _ string, files []string) (Program, error) {
	file := filepath.Join(b.dir, "program.jar")
	if err := b.compile(l, b.words(strings.Fields(l.Compile), files), file); err != nil {
		return Program{Language: l.Name}, err
	}
	var prefer []string
	for _, name := range append([]string{filepath.Base(files[0])}, b.mains...) {
		prefer = append(prefer, strings.TrimSuffix(name, ".kt")+"Kt") // the class of its top-level functions
	}
	p, err := b.jarFile(file, prefer)
	p.Language = l.Name
	return p, err
}

func (b *builder) jvm(args ...string) (Program, error) {
	tool, err := b.tool("Java classes", "java")
	return Program{Language: "Java", Argv: append(append([]string{tool}, jvmFlags...), args...), Runtime: jvmMemory}, err
}

// jvmMemory is the memory of a virtual machine outside the heap, in bytes.
const jvmMemory = 256 << 20

// defaultHeap sets the maximum heap of a virtual machine.
const defaultHeap = "-Xmx256m"

// jvmFlags make a virtual machine start fast and stay within its memory, without changing
// what a program does. Unknown flags are ignored.
var jvmFlags = []string{
	"-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions",
	// Use the classes of the shared archive in place, without relocating them.
	"-Xshare:auto", "-XX:ArchiveRelocationMode=0",
	// Short runs end before the better compiler pays off; methods called a few hundred times
	// are interpreted.
	"-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=3",
	// By default the heap is sized by the machine's memory, which exceeds the sandbox's limit.
	// In older versions, only the G1 collector uses the objects in the shared archive.
	"-Xms16m", defaultHeap, "-XX:+UseG1GC", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:G1ConcRefinementThreads=1",
	// The table of strings grows on demand. Statistics and crash notes are not needed, and a
	// run's code fits into the code cache without sweeping.
	"-XX:StringTableSize=16384", "-XX:-UsePerfData", "-XX:-LogEvents", "-XX:-MethodFlushing",
}

func init() {
	if cpu.X86.HasAVX { // otherwise the virtual machine prints a warning
		// Do not generate code for the widest registers at startup.
		jvmFlags = append(jvmFlags, "-XX:UseAVX=1")
	}
}

// jvmCompilerFlags make compilers that run on a virtual machine start fast, as jvmFlags do for
// programs. javacFlags make javac compile string concatenation directly, because code
// generated at run time slows the start.
var (
	jvmCompilerFlags = []string{"-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-XX:-UsePerfData", "-J-Xmx512m"}
	javacFlags       = append(slices.Clip(jvmCompilerFlags), "-XDstringConcat=inline")
)

// forScript sets the environment of a program of unknown kind, such as a script, in case it starts a virtual machine
// (which by default wants too much memory) or a compiler of rustup (which must find its settings).
func (b *builder) forScript(p Program) Program {
	p.Runtime = jvmMemory
	if os.Getenv("JAVA_TOOL_OPTIONS") == "" {
		p.Env = []string{"JAVA_TOOL_OPTIONS=-XX:+UseSerialGC -Xms16m " + defaultHeap}
	}
	rust := rustup(b)
	p.Env, b.reads = append(p.Env, rust.env...), append(b.reads, rust.read...)
	return p
}

// chooseMain chooses among the names of the classes with a main method, which have slashes
// between packages: the only one, one with a preferred name, or one with a name that the
// assignment asks for.
func (b *builder) chooseMain(names, prefer []string) (string, error) {
	if len(names) == 1 {
		return names[0], nil
	}
	for _, want := range append(prefer, b.mains...) {
		for _, class := range names {
			if strings.EqualFold(path.Base(class), want) {
				return class, nil
			}
		}
	}
	if len(names) == 0 {
		return "", b.unusable("no class with a main method")
	}
	return "", b.unusable("several classes with a main method (%s), want %s",
		strings.ReplaceAll(strings.Join(names, ", "), "/", "."), b.oneNamed())
}
