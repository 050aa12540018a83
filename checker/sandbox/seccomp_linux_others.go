//go:build linux && !amd64

package sandbox

var oldPretended, oldWatching []uintptr
