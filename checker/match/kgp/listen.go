package kgp

import (
	"net"
	"strings"
)

// Listen listens on PORT, :PORT or HOST:PORT. Without a host only this machine can
// connect. The listener is nil if the address is empty.
func Listen(address string) (net.Listener, error) {
	if address == "" {
		return nil, nil
	}
	if !strings.Contains(address, ":") {
		address = ":" + address
	}
	if strings.HasPrefix(address, ":") {
		address = "127.0.0.1" + address
	}
	return net.Listen("tcp", address)
}
