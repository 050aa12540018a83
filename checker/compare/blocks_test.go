package compare

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// asBlocks makes blocks of a log. Each byte of the script makes a row: its lowest bits are the value; the others say
// whether an optional row precedes it, whether it has a window, and whether a block ends after it.
func asBlocks(script []byte) func(func(assignment.Block) bool) {
	return func(yield func(assignment.Block) bool) {
		var block assignment.Block
		for i, b := range script {
			if b&16 != 0 {
				block.Optional = append(block.Optional, len(block.Text))
			}
			block.Text = fmt.Appendf(block.Text, "B%d,%d,%d", b%3, i%9, b%16)
			if b&32 != 0 {
				block.Text = append(block.Text, ",-Infinity,3"...)
			}
			block.Text = append(block.Text, '\n')
			if b&64 != 0 {
				if !yield(block) {
					return
				}
				block = assignment.Block{}
			}
		}
		yield(block)
	}
}

// asLines yields the lines of blocks one by one.
func asLines(blocks func(func(assignment.Block) bool)) func(func(assignment.Line) bool) {
	return func(yield func(assignment.Line) bool) {
		for block := range blocks {
			for line := range block.Lines(0, nil) {
				if !yield(line) {
					return
				}
			}
		}
	}
}

// edited returns what a program may write instead of lines: each byte of edits is for one line, and most leave it
// unchanged.
func edited(lines func(func(assignment.Line) bool), edits []byte) []byte {
	var file []byte
	for line := range lines {
		edit := byte(0)
		if len(edits) > 0 {
			edit, edits = edits[0], edits[1:]
		}
		text, end := line.Text, "\n"
		switch {
		case line.Optional && edit%4 < 2:
			continue
		case line.Optional && edit%4 == 2:
			text = line.Or
		}
		switch edit >> 2 {
		case 1:
			end = "\r\n"
		case 2:
			end = " \n"
		case 3:
			end = ""
		case 4:
			text = bytes.ToLower(text)
		case 5:
			continue
		case 6:
			end = "\n\n"
		}
		file = append(append(file, text...), end...)
	}
	return file
}

// Comparing by blocks gives the same result as comparing line by line.
func FuzzBlocks(f *testing.F) {
	f.Add([]byte{1, 2, 16, 64, 3, 50, 7}, []byte{}, false)
	f.Add([]byte{16, 17, 18, 80, 19}, []byte{2, 0, 3, 0, 0, 0, 2}, false)
	f.Add([]byte{1, 2, 3, 64 + 4, 5}, []byte{4, 8, 0, 0, 4}, false)
	f.Add([]byte{1, 2, 3, 64 + 4, 5, 16, 16, 7}, []byte{0, 0, 0, 0, 16}, true)
	f.Add([]byte{1, 2, 3}, []byte{0, 0, 12}, true)
	f.Add([]byte{1, 2, 3}, []byte{0, 0, 24}, true)
	f.Add(bytes.Repeat([]byte{7, 33, 20, 70}, 40), bytes.Repeat([]byte{0}, 130), false)
	f.Fuzz(func(t *testing.T, script, edits []byte, strict bool) {
		lines := asLines(asBlocks(script))
		file := bytes.NewReader(edited(lines, edits))
		want, err := Reader(file, assignment.Output{Lines: lines}, strict)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Reader(file, assignment.Output{Lines: lines, Blocks: asBlocks(script)}, strict)
		if d := cmp.Diff(want, got); d != "" || err != nil {
			t.Errorf("%v (-by lines +by blocks):\n%s", err, d)
		}
	})
}
