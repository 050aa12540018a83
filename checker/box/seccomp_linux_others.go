//go:build linux && !amd64

package box

var oldPretended, oldWatching []uintptr
