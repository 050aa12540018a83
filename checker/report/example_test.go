package report

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/phrases"
)

func TestFromDifference(t *testing.T) {
	for _, test := range []struct{ name, line, other, want string }{
		{"short lines stay whole", "Value: 1", "Value: 2", "Value: 1"},
		{"a difference that shows stays", "1,2,3,4,5,6,7,8,9", "1,3,3,4,5,6,7,8,9", "1,2,3,4,5,6,7,8,9"},
		{"a late difference is brought into view", "Nodes Visited: 617", "Nodes Visited: 611", "…d: 617"},
		{"the other line ends at the difference", "Nodes Visited: 617", "Nodes Visited: 6", "…ed: 617"},
	} {
		line, _ := fromDifference(test.line, test.other, 12)
		if *line != test.want {
			t.Errorf("%s: %q, want %q", test.name, *line, test.want)
		}
	}
}

// A course's own words may be wider than the screen: both lines of a difference are still shown.
func TestWideWords(t *testing.T) {
	book, err := phrases.Parse("course.toml", "[words]\nexpected = \""+strings.Repeat("wide ", 30)+"\"\ngot = \"short\"\n")
	if err != nil {
		t.Fatal(err)
	}
	run := crowded()
	run.Phrases = book
	for _, screen := range []Screen{PlainScreen, {Width: 40, Height: 20, Terminal: true, Color: true}} {
		text := strings.Join(run.Brief(screen), "\n")
		if !strings.Contains(escape.ReplaceAllString(text, ""), "A2,2,5,-Infinity,3") {
			t.Errorf("no expected line in\n%s", text)
		}
	}
}
