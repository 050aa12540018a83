package written

import (
	"strings"
	"testing"
)

// A log in the right form is not changed, nor are the numbers of its lines.
func TestParseLog(t *testing.T) {
	text := "Node,Depth,Value\n\nroot,0,-Infinity\nB2,1,3\nnonsense\nroot,0,3\n"
	l := parseLog(text, false, 10)
	if l.rows != "B2,1,3\nnonsense\nroot,0,3\n" {
		t.Errorf("rows %q", l.rows)
	}
	top := l.header + l.root
	for line, want := range []int64{1: 1, 2: 1, 3: 4, 4: 5, 5: 6, 6: 7} {
		if got := l.number(int64(line), top); line > 0 && got != want {
			t.Errorf("line %d is line %d of the file, want %d", line, got, want)
		}
	}
}

// Parsing a text that has the right format changes nothing, and no text causes a panic.
func FuzzParseLog(f *testing.F) {
	f.Add("Node,Depth,Value\nroot,0,-Infinity\nB2,1,3\nroot,0,3\n", false)
	f.Add("node;depth\nROOT;0;-inf;-1e9;1e9\nb2 , 1 , 1.0\n", true)
	f.Add("root,0,-9\nB2,1,-0.0,+7,007\nB2,1,nan\n\n\n", true)
	f.Fuzz(func(t *testing.T, text string, window bool) {
		l := parseLog(text, window, 50)
		again := parseLog(l.header+l.root+l.rows, window, 50)
		if again.rows != l.rows && again.rows != strings.TrimPrefix(l.rows, l.root) {
			t.Errorf("%q gives %q, and that gives %q", text, l.rows, again.rows)
		}
	})
}

func FuzzParseState(f *testing.F) {
	f.Add("1 2 3\n4 5 6\n7\n8\n", 3)
	f.Add("[1, 2.0, 3]\n(04 5 6)\n\n7\n8", 3)
	f.Fuzz(func(t *testing.T, text string, pits int) {
		s := parseState(text, pits)
		if again := parseState(s.texts[0], pits); again.texts != s.texts {
			t.Errorf("%q gives %q, and that gives %q", text, s.texts, again.texts)
		}
	})
}
