package kgp

import (
	"flag"
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func TestMain(m *testing.M) {
	flag.Parse()
	// Most tests wait for the other side, and need no processor meanwhile.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	status := m.Run()
	sandbox.Close()
	os.Exit(status)
}
