package main

import (
	"bytes"
	"fmt"
	"os"
)

// readInput reads an input that a person gives. Editors of Windows begin a text with a byte order mark: it is no
// part of the input.
func readInput(name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		if err == nil && bytes.HasPrefix(data, []byte(mark)) {
			return nil, fmt.Errorf("%s: text in UTF-16, want UTF-8", name)
		}
	}
	return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), err
}
