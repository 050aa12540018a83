package declared

import (
	"testing"

	"github.com/BurntSushi/toml"
)

// A parser of TOML reads every text as it was.
func TestTOMLString(t *testing.T) {
	text := `a "quoted" \x07 \\ word, ä, 🙂, ` + "\x7f"
	for c := range rune(' ') {
		text += string(c)
	}
	var got struct{ Text string }
	if _, err := toml.Decode("text = "+tomlString(text), &got); err != nil || got.Text != text {
		t.Errorf("%q, %v, want %q", got.Text, err, text)
	}
}
