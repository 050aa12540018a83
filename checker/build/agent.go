package build

import (
	"archive/zip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// An Adapter is a Java class with a main method. It calls the methods of an agent, an object
// of a submitted class.
type Adapter struct {
	Class  string // in the default package
	Source string
	// Given the arguments `list FOLDER`, the adapter prints a line for each agent class in the
	// folder: Prefix, then the name of the class.
	Prefix string
	// Method matches a source that may contain an agent.
	Method *lazy.Regexp
	// Interface is the interface that agents implement. If a submission lacks it, a
	// declaration is generated: `public interface NAME` and Declaration.
	Interface, Declaration string
	// Preferred is the class that the assignment asks for, to choose among several. Harness
	// lists the classes that come with the assignment's own harness.
	Preferred string
	Harness   []string
}

// PrepareAgent compiles an agent and its adapter into dir. The agent is a Java file, a
// folder of Java files with any names and packages, a folder of classes or a jar. class
// chooses among several agents, and may be empty. PrepareAgent returns the adapter as the
// program, and the name of the agent's class. It returns the same errors as Prepare.
func PrepareAgent(ctx context.Context, sb *sandbox.Sandbox, given, class string, adapter Adapter, dir string) (p Program, name string, err error) {
	a := &agentBuilder{builder: newBuilder(ctx, sb, given, dir), Adapter: adapter}
	if err := a.compileAll(); err != nil {
		return p, "", withoutBlame(err)
	}
	if p, err = a.jvm("-cp", a.classFolder()+string(filepath.ListSeparator)+a.path, a.Class); err != nil {
		return p, "", err
	}
	if name, err = a.choose(p.Argv, class); err != nil {
		return p, "", err
	}
	p.Home = a.home
	p.Read = a.needs(p)
	return p, name, nil
}

// An agentBuilder prepares an agent.
type agentBuilder struct {
	builder
	Adapter
	path      string // the absolute path of what was given
	fileClass string // the public class of the given file, or else the class named after it
}

// compileAll compiles the agent, unless it is compiled already, and the adapter.
func (a *agentBuilder) compileAll() error {
	info, err := os.Stat(a.given)
	if err != nil {
		return a.unusable("no such file or folder")
	}
	if a.path, err = filepath.Abs(a.given); err != nil {
		return err
	}
	if a.home = a.path; !info.IsDir() {
		a.home = filepath.Dir(a.path)
	}
	switch extension := strings.ToLower(filepath.Ext(a.path)); {
	case info.IsDir():
		return a.compileFolder()
	case extension == ".java":
		return a.compileFile()
	case extension == ".jar":
		return a.openJar(a.path, func(archive *zip.Reader) error {
			found, err := a.classesOf(archive, a.path)
			if err != nil {
				return err
			}
			return a.compileAdapter(found)
		})
	}
	return a.unusable("no Java source, jar or folder")
}

func (a *agentBuilder) compileFolder() error {
	all, classes, err := a.sourcesIn(a.path)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(name string) bool { return LanguageOf(name) != Named("Java") })
	if len(all) == 0 {
		if !classes {
			return a.unusable("no Java source in the folder")
		}
		found, err := a.classesIn(a.path)
		if err != nil {
			return err
		}
		return a.compileAdapter(found)
	}
	sources, err := a.readJava(all, nil)
	if err != nil {
		return err
	}
	err = a.compileSources(sources)
	var refused *Failure
	if !errors.As(err, &refused) {
		return err
	}
	// Compile only the sources that may contain an agent. Other sources, such as tests and
	// older copies, may be wrong.
	agents := 0
	for i := range sources {
		if sources[i].compile = a.Method.MatchString(sources[i].code); sources[i].compile {
			agents++
		}
	}
	if agents == 0 || agents == len(sources) {
		return err
	}
	return a.compileSources(sources)
}

// compileFile compiles one file and the files of its folder that it uses.
func (a *agentBuilder) compileFile() error {
	siblings, err := filepath.Glob(filepath.Join(filepath.Dir(a.path), "*.java"))
	if err != nil {
		return err
	}
	sources, err := a.readJava([]string{a.path}, siblings)
	if err != nil {
		return err
	}
	a.fileClass = sources[0].class
	return a.compileSources(sources)
}

// compileAdapter compiles the adapter for a compiled agent.
func (a *agentBuilder) compileAdapter(agent *classSet) error {
	if err := agent.write(a.classFolder()); err != nil {
		return err
	}
	return a.compileSources(nil)
}

// compileSources compiles sources and the adapter.
func (a *agentBuilder) compileSources(sources []javaSource) error {
	adapter := javaSource{class: a.Class, code: a.Source, compile: true}
	sources = slices.Concat(sources, a.missing(sources), []javaSource{adapter})
	return a.javac(sources, "", "-parameters", "-cp", a.classFolder())
}

// missing returns declarations of the harness's interface, one for each package that needs
// it and lacks it.
func (a *agentBuilder) missing(all []javaSource) []javaSource {
	word := lazy.MustCompile(`\b` + a.Interface + `\b`)
	declared := lazy.MustCompile(javaType + a.Interface + `\b`)
	imported := lazy.MustCompile(`(?m)^\s*import\s+([\w.]+)\.` + a.Interface + `\s*;`)
	var found []javaSource
	for _, s := range all {
		if !word.MatchString(s.code) {
			continue
		}
		in := s.in
		if match := imported.FindStringSubmatch(s.code); match != nil {
			in = match[1]
		}
		made := javaSource{in: in, class: a.Interface, code: "public interface " + a.Interface + " " + a.Declaration}
		if in != "" {
			made.code = "package " + in + ";\n" + made.code
		}
		if !slices.ContainsFunc(append(all, found...), func(s javaSource) bool {
			return s.in == in && declared.MatchString(literals.Blank(literals.Java, s.code))
		}) {
			found = append(found, made)
		}
	}
	return found
}

// choose returns the requested class. If none is requested, it returns the first of these that
// exists: the class of the file, the assignment's class, the only class, the only
// class that is not part of the harness.
func (a *agentBuilder) choose(java []string, class string) (string, error) {
	outcome, output, err := a.run(append(slices.Clip(java), "list", a.classFolder()), compilerLimits)
	if err != nil {
		return "", err
	}
	var names []string
	for line := range strings.Lines(output) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), a.Prefix); ok {
			names = append(names, name)
		}
	}
	if len(names) == 0 && (outcome.Status != 0 || outcome.Signal != "") {
		return "", &Failure{Command: "looking for the agent", Output: output}
	}
	own := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(a.Harness, simple(name)) })
	wanted := []string{class}
	if class == "" {
		wanted = []string{a.fileClass, a.Preferred}
	}
	for _, want := range wanted {
		matching := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return want == "" || !isNamed(name, want) })
		if len(matching) == 1 {
			return matching[0], nil
		}
	}
	shown := strings.ReplaceAll(strings.Join(names, ", "), "$", ".")
	switch {
	case len(names) == 0:
		return "", a.unusable("no class with a method `public int move(int[] board)`")
	case class != "" && slices.ContainsFunc(names, func(name string) bool { return isNamed(name, class) }):
		return "", a.unusable("several agents are named %s, want one of %s", class, shown)
	case class != "":
		return "", a.unusable("no agent %s, want one of %s", class, shown)
	case len(names) == 1:
		return names[0], nil
	case len(own) == 1:
		return own[0], nil
	}
	return "", a.unusable("several agents (%s): name one, as in %s#CLASS", shown, a.given)
}

// isNamed reports whether a class has this name, with or without its package and outer
// class.
func isNamed(class, name string) bool {
	class, name = strings.ReplaceAll(class, "$", "."), strings.ReplaceAll(name, "$", ".")
	return class == name || strings.HasSuffix(class, "."+name)
}

// simple returns the name of a class without its package and outer class.
func simple(class string) string { return class[strings.LastIndexAny(class, ".$")+1:] }
