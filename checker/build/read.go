package build

import (
	"io"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// maxSource is the most bytes of a source that are read.
const maxSource = 64 << 20

// open opens a regular file of what was handed in. A link is followed only if it is what
// the user has named.
func (b *builder) open(path string) (*os.File, error) {
	if named, err := filepath.Abs(b.given); err == nil && named == path {
		return untrusted.OpenNamed(path)
	}
	return untrusted.Open(path)
}

// read reads a source.
func (b *builder) read(path string) ([]byte, error) {
	f, err := b.open(path)
	return untrusted.Read(f, err, maxSource)
}

// beginning reads what is kept of a file that a compiler has printed to.
func beginning(path string) ([]byte, error) {
	f, err := untrusted.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxOutput))
}
