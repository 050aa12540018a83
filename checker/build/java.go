package build

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// java compiles one file; javac finds the other classes that it uses beside it,
// from the root of its package on.
func (b *builder) java(file string) (Program, error) {
	source, err := b.read(file)
	if err != nil {
		return Program{}, err
	}
	root := filepath.Dir(file)
	if match := javaPackage.FindSubmatch(source); match != nil {
		folders := strings.ReplaceAll(string(match[1]), ".", string(filepath.Separator))
		if outer, ok := strings.CutSuffix(root, string(filepath.Separator)+folders); ok {
			root = outer
		}
	}
	return b.javaFiles(root, []string{file})
}

var javaPackage = regexp.MustCompile(`(?m)^\s*package\s+([\w.]+)\s*;`)

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

// classes is the program of a folder of compiled classes.
func (b *builder) classes(folder string, prefer []string) (Program, error) {
	found := map[string]string{} // class -> its class path
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".class" || !entry.Type().IsRegular() {
			return err
		}
		data, err := untrusted.ReadFile(name, maxClass)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(folder, strings.TrimSuffix(name, ".class"))
		if class := mainClass(data, filepath.ToSlash(relative)); class != "" {
			root := strings.TrimSuffix(strings.TrimSuffix(name, ".class"), filepath.FromSlash(class))
			found[strings.ReplaceAll(class, "/", ".")] = filepath.Clean(root)
		}
		return err
	})
	if err != nil {
		return Program{}, err
	}
	class, err := b.chooseMain(found, prefer)
	if err != nil {
		return Program{}, err
	}
	return b.jvm("-cp", found[class], class)
}

// jar runs a jar by its manifest, or else by the class in it that has a main
// method.
func (b *builder) jar(file string) (Program, error) {
	f, err := b.open(file)
	if err != nil {
		return Program{}, b.unusable("%v", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Program{}, err
	}
	archive, err := zip.NewReader(f, info.Size())
	if err != nil {
		return Program{}, b.unusable("%v", err)
	}
	found := map[string]string{}
	for _, entry := range archive.File {
		name, isClass := strings.CutSuffix(entry.Name, ".class")
		if !isClass && entry.Name != "META-INF/MANIFEST.MF" {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return Program{}, b.unusable("%s: %v", entry.Name, err)
		}
		if !isClass && bytes.Contains(data, []byte("Main-Class:")) {
			return b.jvm("-jar", file)
		}
		if class := mainClass(data, name); class == name {
			found[strings.ReplaceAll(class, "/", ".")] = file
		}
	}
	class, err := b.chooseMain(found, nil)
	if err != nil {
		return Program{}, err
	}
	return b.jvm("-cp", file, class)
}

// maxClass is the most bytes of a class file that are read.
const maxClass = 8 << 20

func readEntry(entry *zip.File) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxClass))
}

func (b *builder) jvm(args ...string) (Program, error) {
	tool, err := lookTool("Java classes", "java")
	return Program{Language: "Java", Argv: append(append([]string{tool}, jvmFlags...), args...), Runtime: jvmMemory}, err
}

// jvmMemory is what a virtual machine needs beside the heap, in bytes.
const jvmMemory = 256 << 20

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
	"-Xms16m", "-Xmx256m", "-XX:+UseG1GC", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:G1ConcRefinementThreads=1",
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
		p.Env = []string{"JAVA_TOOL_OPTIONS=-XX:+UseSerialGC -Xms16m -Xmx256m"}
	}
	return p
}

// chooseMain chooses among the classes with a main method: the only one, one of
// a preferred name, or one of a name that the assignment asks for.
func (b *builder) chooseMain(found map[string]string, prefer []string) (string, error) {
	var names []string
	for class := range found {
		names = append(names, class)
	}
	slices.Sort(names)
	if len(names) == 1 {
		return names[0], nil
	}
	for _, want := range append(prefer, b.mains...) {
		for _, class := range names {
			if strings.EqualFold(class[strings.LastIndex(class, ".")+1:], want) {
				return class, nil
			}
		}
	}
	if len(names) == 0 {
		return "", b.unusable("no class with a main method")
	}
	return "", b.unusable("several classes with a main method (%s), want one named %s",
		strings.Join(names, ", "), strings.Join(b.mains, " or "))
}

// mainClass is the name of the class that data, a class file, holds if it has a
// main method, with slashes between its packages. It is the longest end of path
// that the class file knows of, so that the root of the packages need not be
// known.
func mainClass(data []byte, name string) string {
	if !hasConstant(data, "main") || !hasConstant(data, "([Ljava/lang/String;)V") {
		return ""
	}
	for ; ; name = name[strings.Index(name, "/")+1:] {
		if hasConstant(data, name) {
			return name
		}
		if path.Base(name) == name {
			return ""
		}
	}
}

// hasConstant reports whether a class file has a text in its constant pool: the
// tag 1, two bytes of length, the text (JVM specification, 4.4.7).
func hasConstant(class []byte, text string) bool {
	entry := binary.BigEndian.AppendUint16([]byte{1}, uint16(len(text)))
	return bytes.Contains(class, append(entry, text...))
}
