package build

import (
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestMain(m *testing.M) { os.Exit(needs.Run(m)) }
