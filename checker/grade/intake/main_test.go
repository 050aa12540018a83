package intake

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func TestMain(m *testing.M) {
	status := m.Run()
	sandbox.Close()
	os.Exit(status)
}
