package corpus

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestProvedIsReadAsWritten(t *testing.T) {
	all := []ProofResult{{"mancala, plain search, 3 pits", 12, "abc", 3}, {"b", 0, "def", 0}}
	read := func(text string) ([]ProofResult, error) {
		return ReadProved(fstest.MapFS{"PROVED": &fstest.MapFile{Data: []byte(text)}})
	}
	if got, err := read(string(FormatProved(all))); err != nil || !slices.Equal(got, all) {
		t.Errorf("%v, %v, want %v", got, err, all)
	}
	if _, err := read("# title\nabc 12 name"); err == nil || !strings.Contains(err.Error(), `PROVED:2: "abc 12 name", want SHA256 SEARCHES SECONDS NAME`) {
		t.Error(err)
	}
	if got, err := ReadProved(fstest.MapFS{}); got != nil || err != nil {
		t.Errorf("no file: %v, %v, want nothing", got, err)
	}
}
