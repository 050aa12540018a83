//go:build unix

package files

import "golang.org/x/sys/unix"

// Free returns the bytes that this user may still write on the file system of a path.
func Free(path string) (int64, error) {
	var fs unix.Statfs_t
	if err := unix.Statfs(path, &fs); err != nil {
		return 0, err
	}
	return int64(fs.Bavail) * int64(fs.Bsize), nil
}
