package needs

import (
	"os"
	"path/filepath"
	"testing"
)

// A test asks for time itself, by a function or by a variable.
func TestAsksForTime(t *testing.T) {
	dir := t.TempDir()
	const source = `package p
func TestPlain(t *testing.T) { help(t) }
func TestDirect(t *testing.T) { needs.Time(t) }
func TestIndirect(t *testing.T) { first(t) }
func TestByVariable(t *testing.T) { _ = count }
func TestTable(t *testing.T) { if needs.Share(1, 2) { help(t) } }
func TestPage(t *testing.T) { browser.Start(t) }
func TestTool(t *testing.T) { needs.Tool(t, "cc") }
func help(t *testing.T) { help(t) }
func first(t *testing.T) { second(t) }
func second(t *testing.T) { if needs.Long() { help(t) } }
var count = func() int { if needs.Long() { return 9 }; return 1 }()
`
	if err := os.WriteFile(filepath.Join(dir, "p_test.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	uses, err := usesOfFunctions(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"TestPlain": false, "TestDirect": true, "TestIndirect": true, "TestByVariable": true, "TestTable": true, "TestPage": true, "TestTool": false} {
		if got := asksForTime(name, uses, map[string]bool{}); got != want {
			t.Errorf("%s asks for time: %v, want %v", name, got, want)
		}
	}
}
