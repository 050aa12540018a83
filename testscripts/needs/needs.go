// Package needs declares what a test needs that is not always available: tools, or time. In the environment,
// STONECHECK_REQUIRE=all demands all tools, and STONECHECK_LONG=1 turns long tests on. CI runs the plain tests and then the
// long ones with STONECHECK_LONG=only. That skips the tests that are not long, if the package starts its tests with Run or
// RunLong, and runs only some rows of the longest tables of tests.
package needs

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// Tool skips a test if one of the tools does not work here, or fails it if all tools are demanded. In a short run no
// tool is started.
func Tool(t testing.TB, names ...string) {
	t.Helper()
	if testing.Short() {
		t.Skipf("starts %s", strings.Join(names, " and "))
	}
	for _, name := range names {
		if works, err := Works(name); err != nil {
			t.Fatal(err)
		} else if !works {
			t.Skip(missing(name))
		}
	}
}

// Works reports whether a tool works here and may be started. It returns an error if the tool does not work although
// all tools are demanded.
func Works(name string) (bool, error) {
	if testing.Short() {
		return false, nil
	}
	if works(name) {
		return true, nil
	}
	return false, demanded(missing(name))
}

// Missing skips a test because something other than a tool is missing, or fails it if everything is demanded; why
// says what is missing.
func Missing(t testing.TB, why any) {
	t.Helper()
	if err := demanded(why); err != nil {
		t.Fatal(err)
	}
	t.Skip(why)
}

// Long reports whether a test may take minutes.
func Long() bool { return os.Getenv("STONECHECK_LONG") == "1" || Only() }

// ByLength chooses by how long a run may take: plain for a run of seconds, long with STONECHECK_LONG=only, all with
// STONECHECK_LONG=1.
func ByLength[T any](plain, long, all T) T {
	switch {
	case Only():
		return long
	case Long():
		return all
	}
	return plain
}

// Share reports whether this run has row i of a long table: every nth in a plain run, the others with
// STONECHECK_LONG=only, and all with STONECHECK_LONG=1.
func Share(i, n int) bool {
	switch {
	case Only():
		return i%n != 0
	case Long():
		return true
	}
	return i%n == 0
}

// Time skips a slow test unless long tests are on.
func Time(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("is slow, want STONECHECK_LONG=1")
	}
}

// Seconds skips a test that takes seconds if the run is short.
func Seconds(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes seconds")
	}
}

func missing(name string) string {
	return fmt.Sprintf("%s is not installed, or `%[1]s %s` fails", name, VersionFlag(name))
}

func demanded(why any) error {
	if os.Getenv("STONECHECK_REQUIRE") == "all" {
		return fmt.Errorf("%v, and STONECHECK_REQUIRE is all", why)
	}
	return nil
}

var (
	mu    sync.Mutex
	known = map[string]bool{} // tools, and whether they work
)

// works starts each tool once, because the PATH may have a stub for a tool that is not installed.
func works(name string) bool {
	mu.Lock()
	defer mu.Unlock()
	if works, ok := known[name]; ok {
		return works
	}
	known[name] = exec.Command(name, VersionFlag(name)).Run() == nil
	return known[name]
}

// VersionFlag returns the argument that asks a tool for its version.
func VersionFlag(name string) string {
	switch name {
	case "javac", "java", "kotlinc": // Java 8 knows only this form
		return "-version"
	case "go":
		return "version"
	}
	return "--version"
}
