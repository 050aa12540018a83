package corpus

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// stonesCase returns a case file with the reference's outputs.
func stonesCase(t *testing.T, id, args string) Case {
	t.Helper()
	c, err := Parse(id, []byte("purpose: p\nflags: f\n-- args --\n"+args+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if c, err = c.Complete(context.Background()); err != nil {
		t.Fatal(err)
	}
	return c
}

// version returns the version of a corpus folder, which must have no lint findings.
func version(t *testing.T, dir string) int {
	t.Helper()
	findings, err := Lint(context.Background(), os.DirFS(dir), nil)
	if err != nil || findings != nil {
		t.Errorf("%q (%v), want a clean corpus", findings, err)
	}
	n, err := Version(os.DirFS(dir))
	if err != nil {
		t.Error(err)
	}
	return n
}

// writtenCorpus returns the folder of a corpus with two cases.
func writtenCorpus(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	cases := []Case{stonesCase(t, "one", "7 0 0"), stonesCase(t, "two", "9 0 0")}
	if err := Write(dir, cases, []assignment.Flag{{Name: "f", Description: "a flag"}}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Every change of a case makes a new version; nothing else does.
func TestVersion(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(dir string) []Case // returns the cases that are then written
		want   int
	}{
		{"nothing", func(string) []Case { return nil }, 1},
		{"the same again", func(string) []Case { return []Case{stonesCase(t, "two", "9 0 0")} }, 1},
		{"another case", func(string) []Case { return []Case{stonesCase(t, "three", "11 0 0")} }, 2},
		{"another purpose", func(string) []Case {
			c := stonesCase(t, "two", "9 0 0")
			c.Purpose = "q"
			return []Case{c}
		}, 2},
		{"a case retired", func(dir string) []Case {
			edit(t, dir, "two.txtar", "")
			edit(t, dir, "RETIRED", "two: one shows the same\n")
			return nil
		}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := writtenCorpus(t)
			if got := version(t, dir); got != 1 {
				t.Errorf("version %d of a new corpus, want 1", got)
			}
			if err := Write(dir, test.change(dir), nil); err != nil {
				t.Fatal(err)
			}
			if got := version(t, dir); got != test.want {
				t.Errorf("version %d, want %d", got, test.want)
			}
		})
	}
	if n, err := Version(folderOf("c.txtar", sampleCase)); n != 0 || err != nil {
		t.Errorf("version %d (%v) without MANIFEST, want 0", n, err)
	}
}

// edit writes a file, or removes it if text is empty.
func edit(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	err := os.Remove(path)
	if text != "" {
		err = os.WriteFile(path, []byte(text), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The meaning of an id never changes: Write refuses to change it and changes nothing else, and lint reports a change
// made by hand.
func TestIDsKeepTheirMeaning(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(dir string)
		cases  []Case
		want   string // of the error of Write and of a finding of Lint
	}{
		{"another expected output", func(dir string) {
			c := stonesCase(t, "two", "9 0 0")
			c.Expected[0].Data[6] = '9' // Move: 9
			edit(t, dir, "two.txtar", string(c.Format()))
		}, nil, "two/stdout has changed, want it as it was"},
		{"another input", func(dir string) {
			edit(t, dir, "two.txtar", string(stonesCase(t, "two", "10 0 0").Format()))
		}, nil, "two/args has changed, want it as it was"},
		{"gone without a reason", func(dir string) { edit(t, dir, "two.txtar", "") }, nil, "two/args is gone, want it as it was, or the id in RETIRED"},
		{"no longer retired", func(dir string) {
			edit(t, dir, "two.txtar", "")
			edit(t, dir, "RETIRED", "two: one shows the same\n")
			if err := Write(dir, nil, nil); err != nil {
				t.Fatal(err)
			}
			edit(t, dir, "RETIRED", "three: x\n")
		}, nil, "two/args is gone"},
		{"retired, but there", func(dir string) { edit(t, dir, "RETIRED", "TWO: one shows the same\n") }, nil, "two: the id is retired (one shows the same), want another one"},
		{"written anew", func(string) {}, []Case{stonesCase(t, "two", "10 0 0")}, "two/args has changed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := writtenCorpus(t)
			test.change(dir)
			manifest := read(t, dir, "MANIFEST")
			if test.cases == nil {
				findings, err := Lint(context.Background(), os.DirFS(dir), nil)
				if err != nil || !strings.Contains(strings.Join(findings, "\n"), test.want) {
					t.Errorf("findings %q (%v), want %q", findings, err, test.want)
				}
			}
			if err := Write(dir, test.cases, nil); !errors.Is(err, ErrPinned) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("written: %v, want %v: %s", err, ErrPinned, test.want)
			}
			if read(t, dir, "MANIFEST") != manifest {
				t.Error("MANIFEST has changed")
			}
		})
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// If someone edits MANIFEST along with a case, so that all sums match, the corpus still needs a new version.
func TestManifestByHand(t *testing.T) {
	dir := writtenCorpus(t)
	m, err := readManifest(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	c := stonesCase(t, "two", "10 0 0")
	edit(t, dir, "two.txtar", string(c.Format()))
	text := read(t, dir, "MANIFEST")
	for name, sum := range pin(newManifest(), []Case{c}, nil).files {
		text = strings.ReplaceAll(text, m.files[name], sum)
	}
	text = strings.ReplaceAll(text, m.cases["two.txtar"], sumOf(c.Format()))
	edit(t, dir, "MANIFEST", text)
	findings, err := Lint(context.Background(), os.DirFS(dir), nil)
	if want := "MANIFEST:1: version 1 is of other files, want a new version"; err != nil || len(findings) != 1 || findings[0] != want {
		t.Errorf("%q (%v), want %q", findings, err, want)
	}
}
