package cluster

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// hash returns the name of an object with this content.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// put stores an object and returns its name.
func (c *class) put(ctx context.Context, data []byte) (name string, err error) {
	name = hash(data)
	return name, c.insist(ctx, func(ctx context.Context) error {
		_, err := c.objects.GetInfo(ctx, name)
		if errors.Is(err, jetstream.ErrObjectNotFound) {
			_, err = c.objects.PutBytes(ctx, name, data)
		}
		return err
	})
}

// get returns the object with this name.
func (c *class) get(ctx context.Context, name string) (data []byte, err error) {
	err = c.insist(ctx, func(ctx context.Context) error {
		data, err = c.objects.GetBytes(ctx, name)
		return err
	})
	if err == nil && hash(data) != name {
		err = fmt.Errorf("object %s: it is another one", name)
	}
	return data, err
}

// errUnpackable reports that a folder contains something other than files and folders.
var errUnpackable = errors.New("not only files and folders")

// pack makes a tar of all files below a folder, with names relative to root. The output is
// deterministic.
func pack(root, folder string) ([]byte, error) {
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == root {
			return err
		}
		relative, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		header := &tar.Header{Name: filepath.ToSlash(relative), Mode: int64(info.Mode().Perm())}
		switch {
		case entry.IsDir():
			header.Typeflag = tar.TypeDir
			return w.WriteHeader(header)
		case !info.Mode().IsRegular():
			return errUnpackable
		}
		data, err := untrusted.ReadFile(name, info.Size())
		if err != nil {
			return err
		}
		header.Size = int64(len(data))
		if err := w.WriteHeader(header); err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	return packed.Bytes(), errors.Join(err, w.Close())
}

// unpack extracts the files of a tar into a folder, and never outside it.
func unpack(packed []byte, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	r := tar.NewReader(bytes.NewReader(packed))
	for {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if header.Typeflag == tar.TypeDir {
			if err := root.MkdirAll(header.Name, 0o755); err != nil {
				return err
			}
			continue
		}
		if err := root.MkdirAll(path.Dir(header.Name), 0o755); err != nil {
			return err
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if err := root.WriteFile(header.Name, data, fs.FileMode(header.Mode)); err != nil {
			return err
		}
	}
}
