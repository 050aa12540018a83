package kgp

import (
	"flag"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	flag.Parse()
	// Most tests wait for the other side, and need no processor meanwhile.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.Exit(status)
}
