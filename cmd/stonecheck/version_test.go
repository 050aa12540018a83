package main

import "testing"

// Without a commit the version is printed alone: a module from the proxy has no commit.
func TestVersion(t *testing.T) {
	for _, test := range []struct {
		build buildInfo
		want  string
	}{
		{buildInfo{Version: "v1.2.3"}, "v1.2.3"},
		{
			buildInfo{Version: "v0.0.0-20261123021000-612069b4a1c2", Commit: "612069b4a1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6", Date: "2026-11-23T02:10:00Z"},
			"v0.0.0-20261123021000-612069b4a1c2",
		},
		{
			buildInfo{Version: "v1.2.3", Commit: "612069b4a1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6", Date: "2026-11-23T02:10:00Z"},
			"v1.2.3 (612069b4a1c2, 2026-11-23T02:10:00Z)",
		},
	} {
		if got := test.build.String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}
