package corpus

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Format returns the case's file, in the form that Parse reads.
func (c Case) Format() []byte {
	var comment bytes.Buffer
	if guess(c.ID, c.Assignment.Arguments, nil) != c.Assignment {
		fmt.Fprintf(&comment, "assignment: %s\n", c.Assignment.Name)
	}
	fmt.Fprintf(&comment, "purpose: %s\nflags: %s\ngroup: %s\nweight: %d\nsource: %s\n",
		c.Purpose, strings.Join(c.Flags, " "), c.Group, c.Weight, c.Source)
	if c.Newlines != LF {
		fmt.Fprintf(&comment, "newlines: %s\n", c.Newlines)
	}
	if c.LogSHA256 != "" {
		fmt.Fprintf(&comment, "sha256: %s\nlines: %d\n", c.LogSHA256, c.LogLines)
	}
	files := c.Files()
	for i, f := range files {
		if f.Name == assignment.InputFile {
			files[i].Data = c.Newlines.shown(f.Data)
		}
	}
	return FormatArchive(comment.Bytes(), files)
}

// Files returns the case's files: the input, then the stored outputs.
func (c Case) Files() []File {
	input := File{assignment.InputFile, c.Input}
	if c.Assignment.Arguments {
		input = File{argsFile, []byte(c.Text() + "\n")}
	}
	return append([]File{input}, c.Expected...)
}

// longLog is the size in bytes from which a log is hashed instead of stored.
const longLog = 64 << 10

// Complete returns the case with all expected outputs, as the reference writes them.
func (c Case) Complete(ctx context.Context) (Case, error) {
	p, err := c.problem(ctx, nil, false)
	if err != nil {
		return c, err
	}
	c.Expected, c.LogSHA256, c.LogLines = nil, "", 0
	for _, output := range p.Outputs {
		var text []byte
		lines := 0
		for line := range output.Lines {
			text = line.AppendMarked(text)
			lines++
		}
		if output.Name == c.Assignment.LongName() && len(text) >= longLog {
			sum := sha256.Sum256(text)
			c.LogSHA256, c.LogLines = hex.EncodeToString(sum[:]), lines
			continue
		}
		c.Expected = append(c.Expected, File{output.Name, text})
	}
	return c, ctx.Err()
}
