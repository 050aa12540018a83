package main

import (
	"bytes"
	"errors"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// What is written behind arrives as it was written, in writes of any size.
func TestWriteBehind(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	var want, got bytes.Buffer
	b := writeBehind(&got)
	for _, most := range []int{1, 100_000, 10, 3 * behindSize, 1000} {
		for range 50 {
			p := make([]byte, rng.Intn(most))
			rng.Read(p)
			want.Write(p)
			if n, err := b.Write(p); n != len(p) || err != nil {
				t.Fatalf("%d, %v", n, err)
			}
			clear(p)
		}
	}
	if err := b.Close(); err != nil || !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Errorf("%d bytes, want %d; %v", got.Len(), want.Len(), err)
	}
}

type fullDisk struct{ room int }

var errFull = errors.New("the disk is full")

func (d *fullDisk) Write(p []byte) (int, error) {
	if d.room -= len(p); d.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// An error comes with a later write, or at the end.
func TestWriteBehindFails(t *testing.T) {
	for _, room := range []int{0, behindSize, 10 * behindSize} {
		b, failed := writeBehind(&fullDisk{room}), 0
		for i := range 9 {
			if _, err := b.Write(make([]byte, behindSize)); err == errFull && failed == 0 {
				failed = i
			}
		}
		err := b.Close()
		if fits := room > 9*behindSize; fits && (err != nil || failed > 0) || !fits && (err != errFull || failed == 0) {
			t.Errorf("room for %d bytes: write %d failed, at the end %v", room, failed, err)
		}
	}
}

// The log of 26,050,626 lines to a new file against cp of it.
func BenchmarkLongLogFile(b *testing.B) {
	cp, err := exec.LookPath("cp")
	if err != nil {
		b.Skip(err)
	}
	in, err := assignment.ParseInput("input.txt", []byte("2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	path := filepath.Join(dir, assignment.LogFile)
	size := func(path string) int {
		info, err := os.Stat(path)
		if err != nil {
			b.Fatal(err)
		}
		return int(info.Size())
	}
	ratio.Of(b, "B", func() int {
		os.Remove(path)
		if err := writeSolution(b.Context(), assignment.LogFile, func(log io.Writer) ([]byte, error) { return assignment.Reading{}.Solve(in, log) }, dir); err != nil {
			b.Fatal(err)
		}
		return size(path)
	}, func() int {
		copied := path + ".copy"
		os.Remove(copied)
		if err := exec.Command(cp, path, copied).Run(); err != nil {
			b.Fatal(err)
		}
		return size(copied)
	})
}
