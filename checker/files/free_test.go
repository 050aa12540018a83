package files

import (
	"path/filepath"
	"testing"
)

func TestFree(t *testing.T) {
	dir := t.TempDir()
	if free, err := Free(dir); err != nil || free <= 0 {
		t.Errorf("%d bytes, %v, want some", free, err)
	}
	if free, err := Free(filepath.Join(dir, "none", "none")); err == nil {
		t.Errorf("%d bytes in no folder, want an error", free)
	}
}
