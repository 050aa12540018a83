package declared

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/stonecheck/stonecheck/checker/files"
)

//go:embed template
var template embed.FS

// ErrExists reports a folder that already exists.
var ErrExists = errors.New("already exists, want a new folder")

// Init makes a folder with a small, complete assignment to start from. The outputs of its
// cases are not stored yet.
func Init(folder string) error {
	if _, err := os.Lstat(folder); err == nil {
		return fmt.Errorf("%s: %w", folder, ErrExists)
	}
	content, err := fs.Sub(template, "template")
	if err != nil {
		return err
	}
	return files.NewFolder(folder, func(aside string) error { return os.CopyFS(aside, content) })
}
