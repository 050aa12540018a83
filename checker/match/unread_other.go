//go:build !linux

package match

import "os"

// seesReaders says that unread is not exact: a writer cannot ask this system.
const seesReaders = false

// unread reports whether a pipe may contain data that its reader has not read.
func unread(*os.File) bool { return true }
