package cluster

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/build"
)

// A program that one worker has built is taken by another, in its own folder; one whose
// interpreter is not here is not, and a refusal is shared too.
func TestBuildsAreShared(t *testing.T) {
	f := newFixture(t, 1, 1)
	defer f.put("shared")()
	first, second := f.queue("shared"), f.queue("shared")
	defer first.close(t.Context())
	defer second.close(t.Context())
	here, there := t.TempDir(), t.TempDir()
	f.must(os.WriteFile(filepath.Join(here, "main"), []byte("x"), 0o755))
	sh, err := filepath.Abs("/bin/sh")
	f.must(err)
	program := func(dir string) build.Program {
		main := filepath.Join(dir, "main")
		return build.Program{
			Language: "shell", Argv: []string{sh, main}, Read: []string{dir}, Home: dir, Env: []string{"LIB=" + dir},
			Other: &build.Program{Argv: []string{sh, "-e", main}},
		}
	}
	if _, ok := second.fetchBuilt(t.Context(), "build.one", there); ok {
		t.Error("there is something before it is shared")
	}
	first.share(t.Context(), "build.one", here, built{Program: program(here)})
	got, ok := second.fetchBuilt(t.Context(), "build.one", there)
	if want := program(there); !ok || !reflect.DeepEqual(got.Program, want) {
		t.Errorf("%v, %+v\nwant %+v", ok, got.Program, want)
	}
	if data, err := os.ReadFile(filepath.Join(there, "main")); err != nil || string(data) != "x" {
		t.Errorf("the file is %q, %v", data, err)
	}

	first.share(t.Context(), "build.two", here, built{Program: build.Program{Argv: []string{"/nowhere/python3", filepath.Join(here, "main")}}})
	if _, ok := second.fetchBuilt(t.Context(), "build.two", t.TempDir()); ok {
		t.Error("a program whose interpreter is not here is taken")
	}

	first.share(t.Context(), "build.three", here, built{Refused: &build.Failure{Command: "gcc", Output: "error"}})
	if got, ok := second.fetchBuilt(t.Context(), "build.three", t.TempDir()); !ok || got.Refused == nil || got.Refused.Output != "error" {
		t.Errorf("%v, %+v, want the refusal", ok, got)
	}
}

// Unpacking gives the files that were packed, and the same files give the same bytes.
func TestPack(t *testing.T) {
	root := t.TempDir()
	folder := filepath.Join(root, "in", "0")
	for name, mode := range map[string]os.FileMode{"a.py": 0o644, "bin/run": 0o755} {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(name), mode)); err != nil {
			t.Fatal(err)
		}
	}
	packed, err := pack(root, folder)
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	if err := unpack(packed, other); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(other, "in", "0", "bin", "run"))
	if err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("%v, %v, want a program", info, err)
	}
	if again, err := pack(other, filepath.Join(other, "in", "0")); err != nil || !bytes.Equal(again, packed) {
		t.Errorf("the same files give other bytes, %v", err)
	}
	if err := os.Symlink("a.py", filepath.Join(folder, "link")); err != nil {
		t.Skip(err)
	}
	if _, err := pack(root, folder); !errors.Is(err, errUnpackable) {
		t.Errorf("%v, want that a link cannot be packed", err)
	}
}

// What is packed cannot be put outside the folder.
func TestUnpackStaysInside(t *testing.T) {
	outer := t.TempDir()
	for _, name := range []string{"root/victim", "inner/x"} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(filepath.Join(outer, name)), 0o755), os.WriteFile(filepath.Join(outer, name), nil, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	packed, err := pack(filepath.Join(outer, "inner"), filepath.Join(outer, "root")) // its entry starts with ".."
	if err != nil {
		t.Fatal(err)
	}
	if err := unpack(packed, filepath.Join(outer, "inner")); err == nil || !strings.Contains(err.Error(), "escapes") {
		t.Errorf("%v, want that the path escapes", err)
	}
	if err := unpack([]byte("no tar, but long enough to be read as one"), t.TempDir()); err == nil {
		t.Error("no tar is unpacked")
	}
}
