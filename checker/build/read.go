package build

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// maxSource limits the bytes of a source.
const maxSource = 64 << 20

// open opens a regular file of a submission. It follows a link only if the user named it.
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

// withoutPath is why a file could not be read, for sentences that have its name already.
func withoutPath(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// beginning reads the first maxOutput bytes of a compiler's output.
func beginning(path string) ([]byte, error) {
	f, err := untrusted.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxOutput))
}
