package kgp

import (
	"flag"
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/box"
)

func TestMain(m *testing.M) {
	flag.Parse()
	// Most tests wait for the other side, and need no processor meanwhile.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	status := m.Run()
	box.Close()
	os.Exit(status)
}
