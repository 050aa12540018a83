// Package corpus holds the cases that programs are checked on: it embeds, reads,
// lints and exports them.
//
// A case is one txtar file. Its comment has the lines `purpose:`, `flags:`,
// `group:`, `weight:` and `source:`; its files are input.txt or args, the arguments,
// and the expected outputs, whose lines may carry the marks of
// assignment.Marked. A long log may be left out: then `sha256:` and
// `lines:` tell what it is. A case's id is its path in the corpus without
// `.txtar`; it never changes its meaning.
//
// A case belongs to the assignment that its line `assignment:` names; without one, to
// that of the first element of its id; else to the one that the caller means, or the
// first that takes such an input, a file or arguments.
package corpus

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A Case is one input and what is known of it.
type Case struct {
	ID         string
	Assignment *assignment.Assignment
	Purpose    string   // what the case shows, in one sentence
	Flags      []string // what the case has in it, declared in FLAGS
	Group      string   // what it is counted under; the task if the file has none
	Weight     int      // points, 1 if the file has none
	Source     string   // hand, a recipe and its seed, or found by fuzz
	assignment.Given
	Expected  []File // stored outputs; the reference makes the others
	LogSHA256 string // of the assignment's long output as it would be stored, if it is not
	LogLines  int    // its lines, optional ones too
}

// ByMutant begins the source of a case that was found by a mutant of a right program.
const ByMutant = "found by a mutant"

// A File is a stored output.
type File struct {
	Name string
	Data []byte
}

// The names of a case's files beside the outputs.
const argsFile = "args"

// Parse reads a case file.
func Parse(id string, data []byte) (Case, error) {
	archive := txtar.Parse(data)
	c := Case{ID: id, Weight: 1}
	for i, line := range strings.Split(strings.TrimSuffix(string(archive.Comment), "\n"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if err := c.parseComment(line); err != nil {
			return c, fmt.Errorf("%s.txtar:%d: %v", id, i+1, err)
		}
	}
	var files []File
	for _, f := range archive.Files {
		files = append(files, File(f))
	}
	return c, c.addFiles(files, nil)
}

func (c *Case) parseComment(line string) error {
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	var err error
	switch key {
	case "assignment":
		c.Assignment, err = all.ByName(value)
		return err
	case "purpose":
		c.Purpose = value
	case "flags":
		c.Flags = append(c.Flags, strings.Fields(value)...)
	case "group":
		c.Group = value
	case "weight":
		if c.Weight, err = strconv.Atoi(value); err != nil || c.Weight < 0 {
			return fmt.Errorf("weight %q, want 0 or more", value)
		}
	case "source":
		c.Source = value
	case "sha256":
		c.LogSHA256 = value
	case "lines":
		if c.LogLines, err = strconv.Atoi(value); err != nil {
			return fmt.Errorf("lines %q, want a number", value)
		}
	default:
		return fmt.Errorf("%q, want a line that begins with assignment:, purpose:, flags:, group:, weight:, source:, sha256: or lines: and has a value", line)
	}
	return nil
}

// addFiles takes the files of the case: its input and expected outputs.
func (c *Case) addFiles(files []File, meant *assignment.Assignment) error {
	input := ""
	for _, f := range files {
		switch f.Name {
		case assignment.InputFile:
			input, c.Input = f.Name, f.Data
		case argsFile:
			input, c.Args = f.Name, strings.Fields(string(f.Data))
		default:
			c.Expected = append(c.Expected, File{f.Name, tidy(f.Data)})
		}
	}
	if c.Assignment == nil {
		c.Assignment = guess(c.ID, input == argsFile, meant)
	}
	if input == "" || c.Assignment == nil {
		return fmt.Errorf("%s.txtar: no input, want a file %s or %s", c.ID, assignment.InputFile, argsFile)
	}
	return c.complete()
}

// guess returns the assignment of a case whose input is arguments, or a file.
func guess(id string, arguments bool, meant *assignment.Assignment) *assignment.Assignment {
	folder, _, _ := strings.Cut(id, "/")
	named, _ := all.ByName(folder)
	for _, a := range append([]*assignment.Assignment{named, meant}, all.Assignments...) {
		if a != nil && a.Arguments == arguments {
			return a
		}
	}
	return nil
}

// tidy takes out of a stored output what programs are not held to: CRLF, blanks
// at line ends and empty lines at the end.
func tidy(data []byte) []byte {
	var text []byte
	for line := range bytes.Lines(bytes.TrimRight(data, " \t\r\n")) {
		text = append(append(text, bytes.TrimRight(line, " \t\r\n")...), '\n')
	}
	return text
}

// complete checks the input and fills in the group.
func (c *Case) complete() error {
	in, err := c.Instance(nil)
	if err != nil {
		return err
	}
	if c.Group == "" {
		c.Group = in.Group()
	}
	for _, f := range c.Expected {
		if !c.Assignment.HasOutput(f.Name) {
			return fmt.Errorf("%s: file %s, want an output of the assignment", c.ID, f.Name)
		}
	}
	return nil
}

// Given makes a case of an input that is in no corpus; its expected outputs come from
// the reference. Errors begin with the id; beyond is that of assignment.Reading's Parse.
func Given(a *assignment.Assignment, id string, given assignment.Given, beyond bool) (Case, error) {
	in, err := a.Graded().Parse(id, given, beyond)
	if err != nil {
		return Case{}, err
	}
	return Case{ID: id, Assignment: a, Group: in.Group(), Weight: 1, Given: given}, nil
}

// Problem returns what a program is given and what it must write. Stored outputs
// decide; the others are the reference's, whose errors it returns.
func (c Case) Problem(ctx context.Context, r assignment.Reading) (assignment.Problem, error) {
	p, err := c.problem(ctx, r)
	if err != nil {
		return p, err
	}
	for i, output := range p.Outputs {
		for _, stored := range c.Expected {
			if stored.Name == output.Name {
				p.Outputs[i] = assignment.Output{Name: output.Name, Numbers: output.Numbers, Lines: assignment.Marked(stored.Data)}
			}
		}
	}
	return p, nil
}

// problem is Problem with every output from the reference.
func (c Case) problem(ctx context.Context, r assignment.Reading) (p assignment.Problem, err error) {
	in, err := c.Instance(r)
	if err != nil {
		return p, err
	}
	p = assignment.Problem{Assignment: c.Assignment, Group: in.Group(), Given: c.Given, Terms: assignment.TermsOf(in)}
	if p.Outputs, err = in.Outputs(ctx); err != nil {
		return p, fmt.Errorf("%s: the reference: %w", c.ID, err)
	}
	return p, nil
}

// Instance returns the case's input under a reading of its assignment; nil is the reading
// as graded. Counts may be beyond those that the assignment promises: whoever made
// the case has decided that.
func (c Case) Instance(r assignment.Reading) (assignment.Instance, error) {
	if r == nil {
		r = c.Assignment.Graded()
	}
	name := c.ID
	if !c.Assignment.Arguments {
		name += "/" + assignment.InputFile
	}
	return r.Parse(name, c.Given, true)
}

// Format returns the case's file, as Parse reads it.
func (c Case) Format() []byte {
	var comment bytes.Buffer
	if guess(c.ID, c.Assignment.Arguments, nil) != c.Assignment {
		fmt.Fprintf(&comment, "assignment: %s\n", c.Assignment.Name)
	}
	fmt.Fprintf(&comment, "purpose: %s\nflags: %s\ngroup: %s\nweight: %d\nsource: %s\n",
		c.Purpose, strings.Join(c.Flags, " "), c.Group, c.Weight, c.Source)
	if c.LogSHA256 != "" {
		fmt.Fprintf(&comment, "sha256: %s\nlines: %d\n", c.LogSHA256, c.LogLines)
	}
	archive := &txtar.Archive{Comment: comment.Bytes()}
	for _, f := range c.Files() {
		archive.Files = append(archive.Files, txtar.File{Name: f.Name, Data: f.Data})
	}
	return txtar.Format(archive)
}

// Files returns the case's files: the input, then the stored outputs.
func (c Case) Files() []File {
	input := File{assignment.InputFile, c.Input}
	if c.Assignment.Arguments {
		input = File{argsFile, []byte(c.Text() + "\n")}
	}
	return append([]File{input}, c.Expected...)
}

// longLog is the size in bytes from which a log is not stored but hashed.
const longLog = 64 << 10

// Complete returns the case with every expected output as the reference has it.
func (c Case) Complete(ctx context.Context) (Case, error) {
	p, err := c.problem(ctx, nil)
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
