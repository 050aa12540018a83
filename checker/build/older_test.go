package build

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Sources that older compilers accepted are compiled as those compilers did, with a note.
func TestOlderSources(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "g++", "gcc")
	const start = "#include <iostream>\nusing namespace std;\n"
	for i, test := range []struct {
		name, note string
		files      []string // the program first
	}{
		{"a name that C++17 has taken", "compiled with -std=gnu++11, as older compilers did; otherwise old.cpp:4:21: error: reference to ",
			[]string{"old.cpp", start + "int size = 3;\nint main() { return size - 3; }\n"}},
		{"a missing header", "compiled with -std=gnu++11 and more headers, as older compilers did; otherwise old.cpp:3:",
			[]string{"old.cpp", start + "int main() { char t[3]; memset(t, 0, sizeof t); return t[0] + (INT_MAX < 0); }\n"}},
		{"a call of C++98", "compiled with -std=gnu++98 and more headers, as older compilers did; otherwise old.cpp:",
			[]string{"old.cpp", start + "int main() { int a = 1; pair<int, int> p = make_pair<int, int>(a, a); return p.first - abs(p.second); }\n"}},
		{"variables in a header of C", "compiled with -std=gnu99 -fcommon, as older compilers did; otherwise ",
			[]string{"main.c", "#include \"all.h\"\nint main(void) { return turn; }\n", "other.c", "#include \"all.h\"\nint next(void) { return turn++; }\n", "all.h", "int turn;\n"}},
		{"nothing old", "", []string{"new.cpp", start + "int main() { return 0; }\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if i > 0 {
				needs.Time(t) // a second for each call of the compiler
			}
			t.Parallel()
			dir := tree(t, test.files...)
			path := filepath.Join(dir, test.files[0])
			if len(test.files) > 2 {
				path = dir
			}
			p, err := prepare(t, path)
			if err != nil || !strings.HasPrefix(p.Note, test.note) || (p.Note == "") != (test.note == "") {
				t.Fatalf("note %q, %v; want %q", p.Note, err, test.note)
			}
			if out, err := exec.Command(p.Argv[0], p.Argv[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}
