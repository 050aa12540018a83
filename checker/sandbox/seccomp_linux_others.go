//go:build linux && !amd64

package sandbox

// Only amd64 has these old system calls: see seccomp_linux_amd64.go.
var oldPretended, oldWatching []uintptr
