//go:build unix

package endgame

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapFile maps a file for the life of the process.
func mapFile(f *os.File, size int64) (data []byte, ok bool) {
	if size <= 0 || int64(int(size)) != size {
		return nil, false
	}
	data, err := unix.Mmap(int(f.Fd()), 0, int(size), unix.PROT_READ, unix.MAP_SHARED)
	return data, err == nil
}
