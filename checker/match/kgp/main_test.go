package kgp

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/box"
)

func TestMain(m *testing.M) {
	status := m.Run()
	box.Close()
	os.Exit(status)
}
