package web

import (
	"log"
	"os"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var shared string // a folder for what several tests need

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "stonecheck-web-"); err != nil {
		log.Fatal(err)
	}
	status := needs.Run(m)
	browser.Close()
	_ = os.RemoveAll(shared)
	os.Exit(status)
}
