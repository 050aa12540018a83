package kgp

import (
	"net"
	"testing"
)

// Without a host in the address, only this machine can connect.
func TestListen(t *testing.T) {
	for _, address := range []string{"0", ":0", "127.0.0.1:0"} {
		l, err := Listen(address)
		if err != nil {
			t.Fatal(err)
		}
		if at := l.Addr().(*net.TCPAddr); !at.IP.IsLoopback() {
			t.Errorf("%s: %v, want this machine alone", address, at)
		}
		l.Close()
	}
	if l, err := Listen(""); l != nil || err != nil {
		t.Errorf("%v, %v, want nothing", l, err)
	}
	if _, err := Listen("no-such-port"); err == nil {
		t.Error("no error, want one")
	}
}
