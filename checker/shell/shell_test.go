package shell

import (
	"os/exec"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestJoin(t *testing.T) {
	got := Join([]string{"check", "--args", "-i {input}", "", "it's", "a/b.py", "\x1b[2J"})
	if want := `check --args '-i {input}' '' 'it'\''s' a/b.py $'\033[2J'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A shell reads a quoted word as the original word.
func TestQuoteInShell(t *testing.T) {
	needs.Tool(t, "bash")
	for _, word := range []string{"a", "", "a b", "it's", `\`, "$HOME", "tab\t", "*", "\x1b[2J", "Ä", "'\x01'"} {
		out, err := exec.Command("bash", "-c", "printf %s "+Quote(word)).Output()
		if err != nil || string(out) != word {
			t.Errorf("%q: %q, %v", word, out, err)
		}
	}
}
