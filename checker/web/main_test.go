package web

import (
	"log"
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/browser"
)

var shared string // a folder for what several tests need

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "stonecheck-web-"); err != nil {
		log.Fatal(err)
	}
	status := m.Run()
	browser.Close()
	_ = os.RemoveAll(shared)
	os.Exit(status)
}
