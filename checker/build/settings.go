package build

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// cpp11 returns the arguments for C++11, which a name ending in 11 asks for, according to
// the handout.
func cpp11(_ string, sources []string) string {
	if slices.ContainsFunc(sources, func(s string) bool { return strings.HasSuffix(strings.TrimSuffix(s, filepath.Ext(s)), "11") }) {
		return "-O2 -std=c++11 -o {binary} {sources} -lm"
	}
	return ""
}

// goModule returns the arguments for a folder that is a module, which is compiled as a
// whole.
func goModule(root string, _ []string) string {
	if _, err := os.Stat(filepath.Join(root, "go.mod")); root == "" || err != nil {
		return ""
	}
	return "build -C {home} -o {binary} ."
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
