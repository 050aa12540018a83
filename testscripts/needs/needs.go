// Package needs says what a test needs that is not always there: tools, or time.
// By the environment, STONECHECK_REQUIRE=all demands all tools, and STONECHECK_LONG=1
// gives time. STONECHECK_LONG=only also leaves out what needs no time, where Run starts
// the tests.
package needs

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// Tool skips a test if one of the tools does not work here, or fails it if all are
// demanded. In a short run no tool is started.
func Tool(t testing.TB, names ...string) {
	t.Helper()
	if testing.Short() {
		t.Skipf("starts %s", strings.Join(names, " and "))
	}
	for _, name := range names {
		if works, err := Works(name); err != nil {
			t.Fatal(err)
		} else if !works {
			t.Skipf("%s is not installed", name)
		}
	}
}

// Works says if a tool works here, and may be started. It is an error if it does not work
// although all are demanded.
func Works(name string) (bool, error) {
	if testing.Short() {
		return false, nil
	}
	if works(name) {
		return true, nil
	}
	return false, demanded(name + " is not installed")
}

// Missing skips a test because something other than a tool is missing, or fails it if all is
// demanded; why says what.
func Missing(t testing.TB, why any) {
	t.Helper()
	if err := demanded(why); err != nil {
		t.Fatal(err)
	}
	t.Skip(why)
}

// Long says that a test may take minutes.
func Long() bool { return os.Getenv("STONECHECK_LONG") == "1" || Only() }

// Time skips a test that takes long unless it may.
func Time(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("takes long, want STONECHECK_LONG=1")
	}
}

func demanded(why any) error {
	if os.Getenv("STONECHECK_REQUIRE") == "all" {
		return fmt.Errorf("%v, and STONECHECK_REQUIRE is all", why)
	}
	return nil
}

var (
	mu    sync.Mutex
	known = map[string]bool{} // tools, and if they work
)

// works starts a tool, once: a stub on the PATH may stand for one that is not there.
func works(name string) bool {
	mu.Lock()
	defer mu.Unlock()
	if works, ok := known[name]; ok {
		return works
	}
	known[name] = exec.Command(name, version(name)).Run() == nil
	return known[name]
}

// version returns the argument that asks a tool for its version.
func version(name string) string {
	switch name {
	case "javac", "java", "kotlinc": // of Java 8 too
		return "-version"
	case "go":
		return "version"
	}
	return "--version"
}
