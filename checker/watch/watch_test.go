package watch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Wait notices a change of a file beside the program, even one from before the call.
func TestWait(t *testing.T) {
	dir := t.TempDir()
	main, part := filepath.Join(dir, "mancala.py"), filepath.Join(dir, "board.py")
	write(t, main, "import board\n")
	w, err := New([]string{main})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, text := range []string{"new", "longer", ""} {
		if err := w.Mark(); err != nil {
			t.Fatal(err)
		}
		write(t, part, text)
		if !w.Wait(t.Context()) {
			t.Fatalf("no change is seen after %q", text)
		}
	}
	if err := w.Mark(); err != nil {
		t.Fatal(err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if w.Wait(done) {
		t.Error("a change is seen, want the end")
	}
}

// A change ends what runs, and is still seen afterwards.
func TestUnchanged(t *testing.T) {
	main := filepath.Join(t.TempDir(), "mancala.py")
	write(t, main, "old")
	w, err := New([]string{main})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := w.Mark(); err != nil {
		t.Fatal(err)
	}
	ctx, end := w.Unchanged(t.Context())
	end()
	if cause := context.Cause(ctx); cause == nil || errors.Is(cause, ErrChanged) {
		t.Errorf("ended without a change: %v", cause)
	}
	ctx, end = w.Unchanged(t.Context())
	write(t, main, "longer")
	<-ctx.Done()
	end()
	if cause := context.Cause(ctx); !errors.Is(cause, ErrChanged) {
		t.Errorf("after a change: %v", cause)
	}
	if !w.Wait(t.Context()) {
		t.Error("the change is not seen again")
	}
}

func TestMarkCommand(t *testing.T) {
	for _, program := range []string{"no-such-program", "no-such-folder/mancala.py"} {
		w, err := New([]string{program})
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if err := w.Mark(); !errors.Is(err, ErrNoSources) {
			t.Errorf("%s: %v, want %v", program, err, ErrNoSources)
		}
	}
}

// sees reports whether a change is noticed soon.
func sees(t *testing.T, w *Watcher, change func()) bool {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	later := time.AfterFunc(2*settle, change)
	defer later.Stop()
	return w.Wait(ctx)
}

func marked(t *testing.T, program string) *Watcher {
	t.Helper()
	w, err := New([]string{program})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	if err := w.Mark(); err != nil {
		t.Fatal(err)
	}
	return w
}

// A source in a folder that is made after Mark is noticed.
func TestNewFolder(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "mancala.py"), "")
	w, inner := marked(t, dir), filepath.Join(dir, "rules")
	if err := os.Mkdir(inner, 0o755); err != nil {
		t.Fatal(err)
	}
	if !sees(t, w, func() { write(t, filepath.Join(inner, "board.py"), "") }) {
		t.Error("no change is seen")
	}
}

// The file, or the folder, to which a link leads is watched.
func TestLinks(t *testing.T) {
	dir, links := t.TempDir(), t.TempDir()
	main := filepath.Join(dir, "mancala.py")
	write(t, main, "")
	for i, to := range []string{main, dir} {
		link := filepath.Join(links, filepath.Base(to))
		if err := os.Symlink(to, link); err != nil {
			needs.Missing(t, err)
		}
		if !sees(t, marked(t, link), func() { write(t, main, strings.Repeat("x", i+1)) }) {
			t.Errorf("no change behind the link to %s is seen", to)
		}
	}
}

// A program that a compiler removes and writes again is watched all the time.
func TestAbsentForAMoment(t *testing.T) {
	program := filepath.Join(t.TempDir(), "mancala")
	write(t, program, "old")
	w := marked(t, program)
	if !sees(t, w, func() { _ = os.Remove(program) }) {
		t.Error("its removal is not seen")
	}
	if err := w.Mark(); err != nil {
		t.Fatal(err)
	}
	if !sees(t, w, func() { write(t, program, "new") }) {
		t.Error("the new file is not seen")
	}
}
