package tournament

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/browser"
)

func TestMain(m *testing.M) {
	status := m.Run()
	browser.Close()
	os.Exit(status)
}
