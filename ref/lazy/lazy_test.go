package lazy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every expression in the sources is valid, whether a test uses it or not.
func TestAllCompile(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasPrefix(path, "../../testscripts/") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !isMustCompile(call.Fun) {
				return true
			}
			if text, ok := literal(call.Args[0]); ok {
				seen++
				if _, err := regexp.Compile(text); err != nil {
					t.Errorf("%s: %v", path, err)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 100 {
		t.Errorf("%d expressions, want all of them", seen)
	}
}

func isMustCompile(f ast.Expr) bool {
	selector, ok := f.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "MustCompile" {
		return false
	}
	of, ok := selector.X.(*ast.Ident)
	return ok && of.Name == "lazy"
}

// literal returns the text of a literal, or of several that are added.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, ok := literal(e.X)
		right, also := literal(e.Y)
		return left + right, ok && also
	}
	return "", false
}

func TestCompiledAtFirstUse(t *testing.T) {
	invalid := MustCompile("(")
	defer func() {
		if recover() == nil {
			t.Error("no panic at the first use of an invalid expression")
		}
	}()
	invalid.MatchString("")
}
