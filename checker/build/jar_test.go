package build

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// classFileOf returns the beginning of a class file whose constants say that it has a main method, followed by zeros
// up to a size.
func classFileOf(name string, size int) []byte {
	data := []byte{0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 5}
	for _, text := range []string{name, "main", "([Ljava/lang/String;)V"} {
		data = append(binary.BigEndian.AppendUint16(append(data, 1), uint16(len(text))), text...)
	}
	data = append(data, 7, 0, 1) // the class, identified by its name
	data = append(data, 0, 1, 0, 4)
	return append(data, make([]byte, max(0, size-len(data)))...)
}

// jarOf writes a jar; it calls content for each name.
func jarOf(t *testing.T, names []string, content func(i int) []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.jar")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := zip.NewWriter(f)
	for i, name := range names {
		entry, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := entry.Write(content(i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

func numbered(pattern string, n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf(pattern, i))
	}
	return names
}

// A jar that unpacks to far more than the size of a program is rejected, as a program and as an agent, before much of
// it is unpacked.
func TestJarBomb(t *testing.T) {
	needs.Time(t)
	large := classFileOf("Large", 6<<20)
	small := classFileOf("Small", 0)
	for _, test := range []struct {
		why, jar, want string
	}{
		{"many bytes", jarOf(t, numbered("c%d.class", 12), func(int) []byte { return large }), "more than 64 MB of classes"},
		{"too large classes count too", jarOf(t, numbered("c%d.class", 9), func(int) []byte { return make([]byte, maxClass+1) }), "more than 64 MB of classes"},
		{"many classes", jarOf(t, numbered("c%d.class", maxSources+1), func(int) []byte { return small }), "more than 10000 classes"},
		{"a large manifest", jarOf(t, []string{"META-INF/MANIFEST.MF"}, func(int) []byte { return make([]byte, maxClass+1) }), `"META-INF/MANIFEST.MF": too large`},
	} {
		dir := t.TempDir()
		_, err := Prepare(context.Background(), sandboxtest.Open(t), test.jar, nil, nil, dir)
		if !errors.Is(err, ErrUnusable) || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.why, err, test.want)
		}
		if entries, _ := os.ReadDir(dir); len(entries) > 0 {
			t.Errorf("%s: it left %v", test.why, entries)
		}
		if test.why == "a large manifest" {
			continue // not relevant for an agent
		}
		_, _, err = PrepareAgent(context.Background(), sandboxtest.Open(t), test.jar, "", Adapter{}, t.TempDir())
		if !errors.Is(err, ErrUnusable) || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%s, as an agent: %v, want %s", test.why, err, test.want)
		}
	}
}

func TestJarInterrupted(t *testing.T) {
	jar := jarOf(t, []string{"A.class"}, func(int) []byte { return classFileOf("A", 0) })
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Prepare(ctx, sandboxtest.Open(t), jar, nil, nil, t.TempDir()); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that it was canceled", err)
	}
}

// Class files that are too large, or whose names cannot be file names, are skipped.
func TestClassesLeftOut(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "java")
	names := []string{"Astray.class", "Long.class", "Dotted.class", "Large.class"}
	classes := [][]byte{
		classFileOf("in/Astray", 0), classFileOf(strings.Repeat("x", 300), 0), classFileOf("in/Astray.class/X", 0), classFileOf("Large", maxClass+1),
	}
	jar := jarOf(t, names, func(i int) []byte { return classes[i] })
	folder := t.TempDir()
	for i, name := range names {
		if err := os.WriteFile(filepath.Join(folder, name), classes[i], 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{jar, folder} {
		dir := t.TempDir()
		p, err := Prepare(context.Background(), sandboxtest.Open(t), path, nil, nil, dir)
		if err != nil || p.Argv[len(p.Argv)-1] != "in.Astray" {
			t.Errorf("%s: %q, %v", path, p.Argv, err)
		}
		copied, err := os.ReadFile(filepath.Join(dir, "arranged", "in", "Astray.class"))
		if err != nil || !bytes.Equal(copied, classes[0]) {
			t.Errorf("%s: its class is not in its place: %v", path, err)
		}
	}
	b := newBuilder(context.Background(), nil, folder, t.TempDir())
	agent := &agentBuilder{builder: b, path: folder}
	found, err := agent.classesIn(folder)
	if err == nil {
		err = found.write(agent.classFolder())
	}
	if err != nil {
		t.Error(err)
	}
	if found, _ := filepath.Glob(filepath.Join(agent.classFolder(), "*")); len(found) != 1 || filepath.Base(found[0]) != "in" {
		t.Errorf("an agent's classes are in %q, want in only", found)
	}
}
