package sandbox

import "golang.org/x/sys/unix"

// oldPretended are those of pretended that newer architectures do not have.
var oldPretended = []uintptr{
	unix.SYS_CHMOD, unix.SYS_CHOWN, unix.SYS_LCHOWN, unix.SYS_UTIME, unix.SYS_UTIMES, unix.SYS_FUTIMESAT,
}

// oldWatching are those of watching that newer architectures do not have.
var oldWatching = []uintptr{unix.SYS_INOTIFY_INIT}
