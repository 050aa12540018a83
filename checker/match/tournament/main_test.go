package tournament

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/testscripts/browser"
)

func TestMain(m *testing.M) {
	status := m.Run()
	sandbox.Close()
	browser.Close()
	os.Exit(status)
}
