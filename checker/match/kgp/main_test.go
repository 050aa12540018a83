package kgp

import (
	"flag"
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestMain(m *testing.M) {
	flag.Parse()
	// Most tests wait for the other side and use no processor meanwhile.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	os.Exit(needs.Run(m))
}
