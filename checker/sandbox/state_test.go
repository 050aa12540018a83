package sandbox

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// All state is in a Sandbox: every variable of the package is a table or an error, and no function changes it.
func TestNoState(t *testing.T) {
	files, variables := source(t)
	if len(variables) < 10 {
		t.Fatalf("%d variables, want the tables of the package", len(variables))
	}
	for name, v := range variables {
		if !isConstant(v.value) {
			t.Errorf("var %s is neither a table of constants nor an error", name)
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			for _, changed := range changedBy(n) {
				name, ok := root(changed)
				if _, is := variables[name.Name]; ok && is && (name.Obj == nil || name.Obj.Decl == variables[name.Name].spec) {
					t.Errorf("%s is changed", name.Name)
				}
			}
			return true
		})
	}
}

// source returns the files of the package without tests, for all systems, and its variables.
func source(t *testing.T) (files []*ast.File, variables map[string]variable) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	variables = map[string]variable{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.VAR {
				addVariables(variables, d)
			}
		}
	}
	return files, variables
}

// A variable is a variable of the package. Its value is nil if it has no initial value.
type variable struct {
	spec  *ast.ValueSpec
	value ast.Expr
}

// addVariables adds the variables of a declaration.
func addVariables(variables map[string]variable, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		v := spec.(*ast.ValueSpec)
		for i, name := range v.Names {
			value := ast.Expr(nil)
			if i < len(v.Values) {
				value = v.Values[i]
			} else if _, isSlice := v.Type.(*ast.ArrayType); isSlice { // a table that is empty on some systems
				value = v.Type
			}
			variables[name.Name] = variable{v, value}
		}
	}
}

// isConstant reports whether a value is an error, or a table on which no method is called.
func isConstant(value ast.Expr) bool {
	if value == nil {
		return false
	}
	constant := true
	ast.Inspect(value, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			called, _ := root(n.Fun)
			constant = constant && (called.Name == "errors" || called.Name == "append" || called.Name == "uint32")
		case *ast.FuncLit, *ast.StarExpr, *ast.ChanType:
			constant = false
		case *ast.UnaryExpr:
			constant = constant && n.Op != token.AND
		case *ast.SelectorExpr:
			used, _ := root(n)
			constant = constant && used.Name != "sync" && used.Name != "atomic"
		}
		return constant
	})
	return constant
}

// changedBy returns what a statement or expression may change.
func changedBy(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return []ast.Expr{n.X}
		}
	}
	return nil
}

// root returns the name with which an expression such as a.b[c] begins.
func root(e ast.Expr) (*ast.Ident, bool) {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x, true
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return &ast.Ident{}, false
		}
	}
}
