package build

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestJava(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "javac", "java")
	const (
		startSource = "package edu.x;\npublic class Start { public static void main(String[] a) { System.out.print(new Helper().text()); } }\n"
		helper      = "package edu.x;\nclass Helper { String text() { return \"package\"; } }\n"
		toolSource  = "public class Tool { public static void main(String[] a) { System.out.print(\"tool\"); } }\n"
	)
	sources := tree(t, "src/edu/x/Start.java", startSource, "src/edu/x/Helper.java", helper)
	classes := t.TempDir()
	compile := exec.Command("javac", "-d", classes, "-sourcepath", sources+"/src", sources+"/src/edu/x/Start.java")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	names := []string{"edu/x/Start.class", "edu/x/Helper.class", "META-INF/MANIFEST.MF"}
	content := func(i int) []byte { // the folder has no manifest; content makes one
		data, err := os.ReadFile(filepath.Join(classes, filepath.FromSlash(names[i])))
		if err != nil {
			return []byte("Manifest-Version: 1.0\nMain-Class: edu.x.Start\n")
		}
		return data
	}
	jar, manifestJar := jarOf(t, names[:2], content), jarOf(t, names, content)
	flatJar := jarOf(t, []string{"Start.class", "Helper.class"}, content)
	outer := t.TempDir()
	if err := os.Rename(classes, filepath.Join(outer, "bin")); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"folder of sources":       sources,
		"folder of classes":       filepath.Join(outer, "bin"),
		"folder above classes":    outer,
		"jar without a manifest":  jar,
		"jar that names its main": manifestJar,
	} {
		javaPrints(t, name, path, "package")
	}
	byName := "public class start { public static void main(String[] a) throws Exception {\n" +
		"Class.forName(\"edu.x.Start\").getMethod(\"main\", String[].class).invoke(null, (Object) a); } }\n"
	javaPrints(t, "classes that are loaded by name", tree(t, "start.java", byName, "src/edu/x/Start.java", startSource, "src/edu/x/Helper.java", helper), "package", "start")
	javaPrints(t, "classes by name, and a broken one", tree(t, "start.java", "public class start { public static void main(String[] a) {\n"+
		"try { Class.forName(\"gone\"); } catch (Exception e) { System.out.print(\"package\"); } } }\n", "Broken.java", "class Broken { int x = y; }\n"), "package", "start")
	flat := tree(t, "Start.java", "// package not.this;\n/* package nor.this; */ "+startSource, "Helper.java", helper,
		"StartTest.java", "package edu.x;\nimport org.junit.Test;\nclass StartTest {}\n", "old/Helper.java", "package edu.x;\nclass Helper {}\n")
	roots := tree(t, "src/edu/x/Start.java", startSource, "lib/Helper.java", helper)
	packageFolder := filepath.Join(outer, "bin", "edu", "x")
	for name, path := range map[string]string{
		"flat folder":          flat,
		"classes of a package": packageFolder,
		"flat jar":             flatJar,
	} {
		javaPrints(t, name, path, "package", "start")
	}
	separated := func() string { // a class path cannot name what is in this folder
		dir := filepath.Join(t.TempDir(), "a"+string(filepath.ListSeparator)+"b")
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	separatedClasses, jars := separated(), separated()
	if err := os.CopyFS(separatedClasses, os.DirFS(filepath.Join(outer, "bin"))); err != nil {
		t.Fatal(err)
	}
	javaPrints(t, "classes below a separator", separatedClasses, "package")
	for name, jar := range map[string]string{"main": manifestJar, "none": jar} {
		data, err := os.ReadFile(jar)
		if err == nil {
			err = os.WriteFile(filepath.Join(jars, name+".jar"), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		javaPrints(t, "jar below a separator: "+name, filepath.Join(jars, name+".jar"), "package")
	}
	if !needs.Long() {
		return
	}
	javaPrints(t, "file in a package", sources+"/src/edu/x/Start.java", "package")
	javaPrints(t, "flat file", flat+"/Start.java", "package")
	javaPrints(t, "folder with sources in two places", roots, "package", "start")
	broken := tree(t, "mancala.java", "package a.b;\nclass mancala { Helper h = 1; }\n", "Helper.java", "package a.b;\nclass Helper {}\n")
	t.Run("flat sources that are wrong", func(t *testing.T) {
		t.Parallel()
		var failure *Failure
		if _, err := prepare(t, broken); !errors.As(err, &failure) || !strings.HasPrefix(failure.Output, "mancala.java:2: error: incompatible types") {
			t.Errorf("%v, want javac's message on mancala.java", err)
		}
	})
	packages := tree(t, "app/mancala.java", "package app;\nclass mancala { other.Helper h; }\n", "other/Helper.java", "package other;\npublic class Helper { int x = \"\"; }\n")
	t.Run("sources in packages that are wrong", func(t *testing.T) {
		t.Parallel()
		var failure *Failure
		_, err := prepare(t, filepath.Join(packages, "app", "mancala.java"))
		if !errors.As(err, &failure) || strings.Contains(failure.Command+failure.Output, packages) || !strings.HasPrefix(failure.Output, "other/Helper.java:2: error: incompatible types") {
			t.Errorf("%v, %+v, want javac's message on other/Helper.java, without the folder of the sources", err, *failure)
		}
	})
	older := tree(t, "mancala.java", printJava, "old/mancala.java", printJava, "MancalaTest.java", "import org.junit.Test;\nclass MancalaTest {}\n")
	javaPrints(t, "beside an older copy and a test", older, "java")
	named := tree(t, "Tool.java", toolSource, "mancala.java", printJava)
	javaPrints(t, "two classes with a main method", named, "java")
}

// javaPrints checks, in a subtest, what a program prints. names lists the names that the main
// program may have. If it is empty, the names are those in mains.
func javaPrints(t *testing.T, name, path, want string, names ...string) {
	t.Helper()
	if names == nil {
		names = strings.Fields(mains)
	}
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		p, err := Prepare(t.Context(), sandboxtest.Open(t), path, nil, names, t.TempDir())
		if got := output(t, p, err); got != want {
			t.Errorf("it prints %q, want %q", got, want)
		}
	})
}
