//go:build unix

package sandbox

import (
	"strings"
	"syscall"
)

// signalOf names the signal that ended a program; it is empty if none did.
func signalOf(status syscall.WaitStatus) string {
	if !status.Signaled() {
		return ""
	}
	name := status.Signal().String()
	return strings.ToUpper(name[:1]) + name[1:]
}
