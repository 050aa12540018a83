package build

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/sys/cpu"
)

// javaFiles compiles sources whose packages begin at root.
func (b *builder) javaFiles(root string, sources []string) (Program, error) {
	out := filepath.Join(b.dir, "classes")
	command := []string{"javac", "-nowarn", "-encoding", "UTF-8", "-d", out, "-sourcepath", root}
	if err := b.compile("Java sources", append(command, sources...)...); err != nil {
		return Program{Language: "Java"}, err
	}
	var prefer []string
	if len(sources) == 1 {
		prefer = []string{strings.TrimSuffix(filepath.Base(sources[0]), ".java")}
	}
	return b.classes(out, prefer)
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

// javacFlags do the same for the compiler, and make it join strings without code that
// is only made when a program runs.
var javacFlags = []string{"-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-XX:-UsePerfData", "-J-Xmx512m", "-XDstringConcat=inline"}

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
