package watch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
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
	w, err := New([]string{"no-such-program"})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := w.Mark(); !errors.Is(err, ErrNoSources) {
		t.Errorf("%v, want %v", err, ErrNoSources)
	}
}
