//go:build linux && !(amd64 || ppc64le || s390x)

package sandbox

// Of the architectures that the sandbox supports, arm64 and riscv64 do not have the system calls of seccomp_linux_old.go.
var oldPretended, oldWatching []uintptr
