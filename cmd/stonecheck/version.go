package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
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
func version() string { return thisBuild().String() }

// String returns the version, and the commit and its date if they are known and not in the version, as they are in one
// that Go made from a commit.
func (b buildInfo) String() string {
	commit := fmt.Sprintf("%.12s", b.Commit)
	if commit == "" || strings.Contains(b.Version, commit) {
		return b.Version
	}
	return fmt.Sprintf("%s (%s, %s)", b.Version, commit, b.Date)
}

// printVersion prints one line, or JSON.
func printVersion(out io.Writer, asJSON bool) error {
	b := thisBuild()
	if asJSON {
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		return enc.Encode(b)
	}
	_, err := fmt.Fprintln(out, "stonecheck", b, b.System)
	return err
}
