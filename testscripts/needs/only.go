package needs

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Only reports whether STONECHECK_LONG is "only". Such a run follows one in which the variable
// is not set, so it skips the tests that do the same in both.
func Only() bool { return os.Getenv("STONECHECK_LONG") == "only" }

// RunLong runs the tests of a package. With STONECHECK_LONG=only it skips those that are not long.
func RunLong(m interface{ Run() int }) int {
	if flag.Parse(); Only() {
		if err := skipPlain(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return m.Run()
}

// skipPlain skips the tests of the package in the working folder that call none of the
// functions that depend on the variable (see asksForTime).
func skipPlain() error {
	uses, err := usesOfFunctions(".")
	if err != nil {
		return err
	}
	var plain []string
	for name := range uses {
		if strings.HasPrefix(name, "Test") && !asksForTime(name, uses, map[string]bool{}) {
			plain = append(plain, name)
		}
	}
	if len(plain) == 0 {
		return nil
	}
	return flag.Set("test.skip", "^("+strings.Join(plain, "|")+")$")
}

// usesOfFunctions returns the names that each function in the test files of a folder uses.
// Methods are listed by their names alone.
func usesOfFunctions(dir string) (map[string][]string, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	uses := map[string][]string{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			for _, name := range declared(d) {
				ast.Inspect(d, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						uses[name] = append(uses[name], id.Name)
					}
					return true
				})
			}
		}
	}
	return uses, nil
}

// declared returns the name of a function, or the names of package variables and constants.
func declared(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []string{d.Name.Name}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if values, ok := spec.(*ast.ValueSpec); ok {
				for _, name := range values.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

// asksForTime reports whether a function calls Time, Long, ByLength or Share, directly or through another
// function, or uses one of the packages that do. It compares only names, so it may report true for a function that
// calls none of them.
func asksForTime(name string, uses map[string][]string, seen map[string]bool) bool {
	if seen[name] {
		return false
	}
	seen[name] = true
	functions, packages := []string{"Time", "Long", "ByLength", "Share"}, []string{"browser", "property"}
	for _, used := range uses[name] {
		asks := func(function string) bool { return slices.Contains(functions, function) }
		if used == "needs" && slices.ContainsFunc(uses[name], asks) || slices.Contains(packages, used) || asksForTime(used, uses, seen) {
			return true
		}
	}
	return false
}
