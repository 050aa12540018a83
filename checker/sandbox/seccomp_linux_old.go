//go:build linux && (amd64 || ppc64le || s390x)

package sandbox

import "golang.org/x/sys/unix"

// oldPretended are further pretended calls that newer architectures do not have.
var oldPretended = []uintptr{
	unix.SYS_CHMOD, unix.SYS_CHOWN, unix.SYS_LCHOWN, unix.SYS_UTIME, unix.SYS_UTIMES, unix.SYS_FUTIMESAT,
}

// oldWatching are further watching calls that newer architectures do not have.
var oldWatching = []uintptr{unix.SYS_INOTIFY_INIT}
