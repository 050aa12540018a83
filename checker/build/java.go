package build

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"
)

// java compiles one file or the sources of a folder. What a file uses is looked for among
// the files beside it, or in the folder, and from the root of its package on.
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
	if err := b.javac(sources, sources[0].root()); err != nil {
		return Program{Language: l.Name}, err
	}
	var prefer []string
	if len(files) == 1 {
		prefer = []string{strings.TrimSuffix(filepath.Base(files[0]), ".java"), sources[0].class}
	}
	return b.classes(b.classFolder(), prefer)
}

// kotlin compiles sources into a jar that has the language's library in it.
func (b *builder) kotlin(l *Language, _ string, files []string) (Program, error) {
	file := filepath.Join(b.dir, "program.jar")
	if err := b.compile(l, b.words(l.Compile, files), file); err != nil {
		return Program{Language: l.Name}, err
	}
	var prefer []string
	for _, name := range append([]string{filepath.Base(files[0])}, b.mains...) {
		prefer = append(prefer, strings.TrimSuffix(name, ".kt")+"Kt") // the class of its functions
	}
	p, err := b.jarFile(file, prefer)
	p.Language = l.Name
	return p, err
}

func (b *builder) jvm(args ...string) (Program, error) {
	tool, err := b.tool("Java classes", "java")
	return Program{Language: "Java", Argv: append(append([]string{tool}, jvmFlags...), args...), Runtime: jvmMemory}, err
}

// jvmMemory is what a virtual machine needs beside the heap, in bytes.
const jvmMemory = 256 << 20

// defaultHeap is the largest heap of a virtual machine.
const defaultHeap = "-Xmx256m"

// jvmFlags make a virtual machine start soon and stay within its memory, and leave
// what a program does as it is. What a virtual machine does not know it ignores.
var jvmFlags = []string{
	"-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions",
	// The classes of the shared archive are used where they lie in it, not moved first.
	"-Xshare:auto", "-XX:ArchiveRelocationMode=0",
	// Short runs are over before the better compiler pays; what is called some hundred
	// times is interpreted.
	"-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=3",
	// A heap by the size of the machine would be refused, and only with this
	// collector is the heap of the shared archive used.
	"-Xms16m", defaultHeap, "-XX:+UseG1GC", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:G1ConcRefinementThreads=1",
	// The table of strings grows when it must; nobody reads statistics or the notes for
	// a crash report, and the code of a run fits into its cache, which needs no sweeper.
	"-XX:StringTableSize=16384", "-XX:-UsePerfData", "-XX:-LogEvents", "-XX:-MethodFlushing",
}

func init() {
	if cpu.X86.HasAVX { // else the virtual machine warns
		// No code is made at the start for the widest registers.
		jvmFlags = append(jvmFlags, "-XX:UseAVX=1")
	}
}

// jvmCompilerFlags do the same for compilers, and javacFlags make that of Java join strings
// without code that is only made when a program runs.
var (
	jvmCompilerFlags = []string{"-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-XX:-UsePerfData", "-J-Xmx512m"}
	javacFlags       = append(slices.Clip(jvmCompilerFlags), "-XDstringConcat=inline")
)

// wrapper lets a program of an unknown kind, such as a script, start a virtual
// machine, which else would want more memory than there is.
func wrapper(p Program) Program {
	p.Runtime = jvmMemory
	if os.Getenv("JAVA_TOOL_OPTIONS") == "" {
		p.Env = []string{"JAVA_TOOL_OPTIONS=-XX:+UseSerialGC -Xms16m " + defaultHeap}
	}
	return p
}

// chooseMain chooses among the names of the classes with a main method, which have
// slashes between packages: the only one, one of a preferred name, or one of a name that
// the assignment asks for.
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
	return "", b.unusable("several classes with a main method (%s), want one named %s",
		strings.ReplaceAll(strings.Join(names, ", "), "/", "."), strings.Join(b.mains, " or "))
}
