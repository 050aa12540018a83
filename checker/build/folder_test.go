package build

import "testing"

func TestIsMade(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want         bool
	}{
		{"a.js", "a.ts", true},
		{"a.js", "src/a.ts", true},
		{"dist/a.js", "a.ts", true},
		{"hw/dist/game/a.js", "hw/src/game/a.ts", true},
		{"/src/hw/a.js", "/src/hw/a.ts", true},
		{"b.js", "src/a.ts", false},
		{"a.js", "game/a.ts", false},
		{"a.py", "src/a.ts", false},
		{"a.ts", "src/a.ts", false},
		{"a.js", "src/a.py", false},
	} {
		if got := IsMade(test.name, test.source); got != test.want {
			t.Errorf("IsMade(%q, %q) = %t, want %t", test.name, test.source, got, test.want)
		}
	}
}
