package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// A command parses flags, calls a package and prints. Goroutines, databases and the replacement of files belong in
// packages.
func TestCommandsAreThin(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d files, %v, want all commands", len(names), err)
	}
	set := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		refuse := func(at ast.Node, what string) { t.Errorf("%v: %s, want it in a package", set.Position(at.Pos()), what) }
		for node := range ast.Preorder(file) {
			switch node := node.(type) {
			case *ast.GoStmt:
				refuse(node, "a go statement")
			case *ast.ImportSpec:
				if node.Path.Value == `"database/sql"` {
					refuse(node, "SQL")
				}
			case *ast.SelectorExpr:
				if x, ok := node.X.(*ast.Ident); ok && x.Name == "os" && node.Sel.Name == "Rename" {
					refuse(node, "a rename")
				}
			}
		}
	}
}
