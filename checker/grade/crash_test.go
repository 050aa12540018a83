package grade

import (
	"encoding/json"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func TestCrash(t *testing.T) {
	const (
		python = "Traceback (most recent call last):\n  File \"a.py\", line 9, in <module>\n    main()\n  File \"a.py\", line 5, in play\n    b[i] += 1\nIndexError: list index out of range"
		copied = "Traceback (most recent call last):\n  File \"copy.py\", line 29, in <module>\n    main()\n  File \"copy.py\", line 25, in play\n    b[i] += 1\nIndexError: list index out of range"
		java   = "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 7 out of bounds for length 7\n\tat java.base/java.util.Arrays.x(Arrays.java:1)\n\tat mancala.play(mancala.java:7)"
		other  = "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 8 out of bounds for length 8\n\tat Main.undo(Main.java:70)"
	)
	key := func(verdict checker.Verdict, run sandbox.Outcome, stderr string) string {
		fact, err := json.Marshal(Fact{Run: &run, Stderr: stderr})
		if err != nil {
			t.Fatal(err)
		}
		k, err := crash(verdict, fact)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	failed, segfault := sandbox.Outcome{Status: 1}, sandbox.Outcome{Status: -1, Signal: "segmentation fault"}
	for _, test := range []struct {
		name string
		a, b string
		same bool
	}{
		{"a copy under another name, moved", key(checker.MissingOutput, failed, python), key(checker.MissingOutput, failed, copied), true},
		{"another place", key(checker.MissingOutput, failed, java), key(checker.MissingOutput, failed, other), false},
		{"a signal", key(checker.Crash, segfault, ""), key(checker.Crash, segfault, ""), true},
		{"another signal", key(checker.Crash, segfault, ""), key(checker.Crash, sandbox.Outcome{Status: -1, Signal: "aborted"}, ""), false},
	} {
		if test.a == "" || test.b == "" || (test.a == test.b) != test.same {
			t.Errorf("%s: %q and %q, want the same: %v", test.name, test.a, test.b, test.same)
		}
	}
	for name, none := range map[string]string{
		"a wrong output":  key(checker.Mismatch, failed, python),
		"a limit":         key(checker.Crash, sandbox.Outcome{Limit: sandbox.ProcessLimit, Status: -1}, ""),
		"an exit":         key(checker.MissingOutput, failed, "usage: PROGRAM"),
		"nothing written": key(checker.MissingOutput, sandbox.Outcome{}, ""),
	} {
		if none != "" {
			t.Errorf("%s: %q, want no crash", name, none)
		}
	}
}
