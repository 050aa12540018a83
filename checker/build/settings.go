package build

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/literals"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// cpp11 returns the arguments for C++11, which a name ending in 11 asks for, according to
// the handouts of the course that set Mancala.
func cpp11(_ string, sources []string) []string {
	if slices.ContainsFunc(sources, func(s string) bool { return strings.HasSuffix(strings.TrimSuffix(s, filepath.Ext(s)), "11") }) {
		return strings.Fields("-O2 -std=c++11 -o {binary} {sources} -lm")
	}
	return nil
}

// olderCPP are arguments with which g++ accepts programs for older versions. In those, headers
// included more of each other, and some names that the standard library has now were still
// free: size, data, byte.
var olderCPP = []string{
	"-std=gnu++11",
	"-std=gnu++11" + olderHeaders,
	"-std=gnu++98" + olderHeaders,
}

const olderHeaders = " -include climits -include cstdlib -include cstring -include cstdio -include cmath -include stdint.h -include limits -include string -include algorithm -include sstream"

// goModule returns the arguments for a folder with a module: the package of the first source
// that has a main function is compiled, with the packages of its module that it imports.
func goModule(root string, sources []string) []string {
	if root == "" {
		return nil
	}
	main := root
	if i := slices.IndexFunc(sources, startsGo); i >= 0 {
		main = filepath.Dir(sources[i])
	}
	for dir := main; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return []string{"build", "-C", below("{home}", root, dir), "-o", "{binary}", below(".", dir, main)}
		}
		if dir == root || dir == filepath.Dir(dir) {
			return nil
		}
	}
}

// startsGo reports whether a Go source has a main function.
func startsGo(source string) bool {
	text, err := untrusted.ReadFile(source, maxGoSource)
	return err == nil && goStarts(literals.Blank(literals.C, string(text))) && !strings.HasSuffix(source, "_test.go")
}

// maxGoSource is the greatest size of a Go source that is searched for a main function, in bytes.
const maxGoSource = 1 << 20

// below returns the path of a folder in another one that is called name.
func below(name, outer, inner string) string {
	if path, err := filepath.Rel(outer, inner); err == nil && path != "." {
		return name + "/" + filepath.ToSlash(path)
	}
	return name
}

// goCaches gives the Go compiler access to the user's caches, because otherwise it would
// recompile the standard library for every program. No code of a submission runs during
// compilation.
func goCaches(b *builder) settings {
	home, _ := os.UserHomeDir()
	path := cmp.Or(os.Getenv("GOPATH"), filepath.Join(home, "go"))
	modules := cmp.Or(os.Getenv("GOMODCACHE"), filepath.Join(filepath.SplitList(path)[0], "pkg", "mod"))
	compiled := os.Getenv("GOCACHE")
	if dir, err := os.UserCacheDir(); compiled == "" && err == nil {
		compiled = filepath.Join(dir, "go-build")
	}
	if compiled == "" || os.MkdirAll(compiled, 0o777) != nil {
		compiled = filepath.Join(b.dir, "gocache")
	}
	flags := strings.TrimSpace(os.Getenv("GOFLAGS") + " -buildvcs=false")
	return settings{
		env:   []string{"GOPATH=" + path, "GOMODCACHE=" + modules, "GOCACHE=" + compiled, "GOPROXY=off", "GOFLAGS=" + flags},
		read:  []string{modules},
		write: []string{compiled},
	}
}

// rustup tells rustup's stubs where the user's compilers are.
func rustup(*builder) settings {
	home, _ := os.UserHomeDir()
	dir := cmp.Or(os.Getenv("RUSTUP_HOME"), filepath.Join(home, ".rustup"))
	return settings{env: []string{"RUSTUP_HOME=" + dir}, read: []string{dir}}
}

// everyTool gives the settings of all other languages to make, which may start the tools of any of them. make runs the
// commands of a submission, so they may read the folders of these settings but write to none of them: Go gets a cache of
// its own.
func everyTool(b *builder) (all settings) {
	for _, l := range Languages {
		if l.Settings != nil && l.Name != "make" {
			set := l.Settings(b)
			all.env, all.read = append(all.env, set.env...), append(all.read, set.read...)
		}
	}
	// A Makefile may compile the path of its folder into a program. The copy of the folder, in which make runs, stays where it is while the program runs.
	all.env = append(all.env, "GOCACHE="+filepath.Join(b.dir, "gocache"), "PWD="+b.made())
	return all
}
