package match

import (
	"os"

	"golang.org/x/sys/unix"
)

// seesReaders says that unread is exact.
const seesReaders = true

// unread reports whether a pipe contains data that its reader has not read.
func unread(pipe *os.File) bool {
	raw, err := pipe.SyscallConn()
	if err != nil {
		return false
	}
	bytes := 0
	err = raw.Control(func(fd uintptr) { bytes, _ = unix.IoctlGetInt(int(fd), unix.TIOCINQ) })
	return err == nil && bytes > 0
}
