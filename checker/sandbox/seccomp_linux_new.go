//go:build linux && !(amd64 || ppc64le || s390x)

package sandbox

// Newer architectures do not have the system calls of seccomp_linux_old.go.
var oldPretended, oldWatching []uintptr
