package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
)

// A buildInfo identifies this stonecheck.
type buildInfo struct {
	Version string `json:"version"`          // the tag, the pseudo-version of the commit, or (devel)
	Commit  string `json:"commit,omitempty"` // its hash
	Date    string `json:"date,omitempty"`   // of the commit, RFC 3339
	Changed bool   `json:"changed,omitempty"`
	Go      string `json:"go"`
	System  string `json:"system"` // operating system and architecture
}

// thisBuild reads the information that the compiler recorded.
func thisBuild() buildInfo {
	b := buildInfo{Version: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if info.Main.Version != "" {
		b.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		}
	}
	return b
}

// version returns the version that reports and stores record.
func version() string { return thisBuild().Version }

// printVersion prints one line, or JSON.
func printVersion(out io.Writer, asJSON bool) error {
	b := thisBuild()
	if asJSON {
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		return enc.Encode(b)
	}
	line := "stonecheck " + b.Version
	if b.Commit != "" {
		line += fmt.Sprintf(" (%.12s, %s)", b.Commit, b.Date)
	}
	_, err := fmt.Fprintln(out, line, b.System)
	return err
}
