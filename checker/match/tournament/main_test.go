package tournament

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/box"
	"github.com/stonecheck/stonecheck/testscripts/browser"
)

func TestMain(m *testing.M) {
	status := m.Run()
	box.Close()
	browser.Close()
	os.Exit(status)
}
