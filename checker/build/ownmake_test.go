package build

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program that compiles only with what its own Makefile says is built with it.
func TestOwnMakefile(t *testing.T) {
	needs.Tool(t, "make", "gcc", "g++")
	const limited = "int main(void) { return LIMIT - 7; }\n"
	const included = "#include \"f.h\"\nint main() { return F; }\n"
	for i, test := range []struct {
		name, main, language string // the language is empty if it must be refused
		files                []string
	}{
		{"a flag", "mancala.c", "C", []string{"mancala.c", limited,
			"Makefile", "CFLAGS = -DLIMIT=7\nmancala: mancala.c\n\tgcc $(CFLAGS) -o mancala mancala.c\n"}},
		{"a Makefile above", "src/mancala.cpp", "C++", []string{"src/mancala.cpp", included, "include/f.h", "#define F 0\n",
			"makefile", "all:\n\tmkdir bin\n\tg++ -I include -o bin/hw src/mancala.cpp\n"}},
		{"several executables and a failing test", "mancala.c", "C", []string{"mancala.c", limited, "test.c", limited,
			"Makefile", "CFLAGS = -DLIMIT=7\nall: mancala test\n\tfalse\n"}},
		{"a generated class", "mancala.java", "Java", []string{"rules.txt", "class Rules { }\n",
			"mancala.java", "class mancala { public static void main(String[] a) { new Rules(); } }\n",
			"Makefile", "all:\n\tcp rules.txt Rules.java\n\tjavac *.java\n"}},
		{"files of another machine", "mancala.c", "C", []string{"mancala.c", limited, "mancala", "\x00", "mancala.o", "\x00",
			"Makefile", "mancala: mancala.o\n\tgcc -o mancala mancala.o\nmancala.o:\n\tgcc -DLIMIT=7 -c mancala.c\n"}},
		{"an executable that is not made", "mancala.c", "", []string{"mancala.c", limited, "mancala", "#!/bin/sh\n\x00",
			"Makefile", "all: mancala\n"}},
		{"no flag", "mancala.c", "", []string{"mancala.c", limited, "Makefile", "mancala: mancala.c\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if i > 0 {
				needs.Time(t)
			}
			if test.language == "Java" {
				needs.Tool(t, "javac")
			}
			t.Parallel()
			dir := tree(t, test.files...)
			_ = os.Chmod(filepath.Join(dir, "mancala"), 0o755)
			p, err := PrepareIn(t.Context(), sandboxtest.Open(t), dir, filepath.Join(dir, test.main), nil, []string{"mancala"}, t.TempDir())
			if test.language == "" {
				if failure := new(Failure); !errors.As(err, &failure) || !strings.Contains(failure.Output, "mancala.c:1:") {
					t.Errorf("%v, want the error of the usual compilation", err)
				}
				return
			}
			if output(t, p, err) != "" || p.Language != test.language || !strings.HasPrefix(p.Note, "built with its Makefile; otherwise ") {
				t.Errorf("%+v", p)
			}
		})
	}
}
