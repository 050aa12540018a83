// Package corpus holds the cases that programs are checked on: it embeds, reads,
// lints and exports them.
//
// A case is one txtar file. Its comment has the lines `purpose:`, `flags:`,
// `group:`, `weight:` and `source:`; its files are input.txt (Take-Stones: args)
// and the expected outputs, whose lines may carry the marks of
// assignment.Marked. A long traverse log may be left out: then `sha256:` and
// `lines:` tell what it is. A case's id is its path in the corpus without
// `.txtar`; it never changes its meaning.
package corpus

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
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
	Input      []byte   // the text of input.txt
	Args       []string // the arguments of a Take-Stones case
	Expected   []File   // stored outputs; the reference makes the others
	LogSHA256  string   // of the traverse log as it would be stored, if it is not
	LogLines   int      // its lines, optional ones too
}

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
	for _, f := range archive.Files {
		c.addFile(f.Name, f.Data)
	}
	if c.Assignment == nil {
		return c, fmt.Errorf("%s.txtar: no input, want a file %s or %s", id, assignment.InputFile, argsFile)
	}
	if err := c.complete(); err != nil {
		return c, err
	}
	return c, nil
}

func (c *Case) parseComment(line string) error {
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	var err error
	switch key {
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
		return fmt.Errorf("%q, want a line that begins with purpose:, flags:, group:, weight:, source:, sha256: or lines: and has a value", line)
	}
	return nil
}

// addFile takes a file of the case: its input or an expected output.
func (c *Case) addFile(name string, data []byte) {
	switch name {
	case assignment.InputFile:
		c.Assignment, c.Input = mancala.Assignment, data
	case argsFile:
		c.Assignment, c.Args = takestones.Assignment, strings.Fields(string(data))
	default:
		c.Expected = append(c.Expected, File{name, tidy(data)})
	}
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
	p, err := c.problem(assignment.Reading(nil), nil)
	if err != nil {
		return err
	}
	if c.Group == "" {
		c.Group = p.Group
	}
	for _, f := range c.Expected {
		if !hasOutput(p, f.Name) {
			return fmt.Errorf("%s: file %s, want an output of the assignment", c.ID, f.Name)
		}
	}
	return nil
}

func hasOutput(p assignment.Problem, name string) bool {
	for _, output := range p.Outputs {
		if output.Name == name {
			return true
		}
	}
	return name == reference.LogFile && p.Assignment == mancala.Assignment
}

// Given makes a case of an input.txt that is in no corpus; its expected outputs
// come from the reference.
func Given(name string, input []byte, anyCount bool) (Case, error) {
	in, err := reference.ParseInput(name, input, anyCount)
	return Case{
		ID: name, Assignment: mancala.Assignment, Group: in.Task.String(), Weight: 1, Input: input,
	}, err
}

// GivenArgs makes a case of the arguments of a Take-Stones program.
func GivenArgs(args string) (Case, error) {
	c := Case{
		ID: args, Assignment: takestones.Assignment, Group: takestones.Assignment.Name, Weight: 1,
		Args: strings.Fields(args),
	}
	_, err := takestones.ParseArgs(c.Args)
	return c, err
}

// Line is the case's input on one line, as reports quote it: the lines of input.txt
// with slashes between them, or the arguments.
func (c Case) Line() string {
	if c.Input == nil {
		return strings.Join(c.Args, " ")
	}
	lines := strings.Split(strings.TrimSpace(string(c.Input)), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "/")
}

// Problem is what a program is given and what it must write. Stored outputs
// decide; the others are the reference's.
func (c Case) Problem(r assignment.Reading, stop assignment.Stop) (assignment.Problem, error) {
	p, err := c.problem(r, stop)
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
func (c Case) problem(r assignment.Reading, stop assignment.Stop) (assignment.Problem, error) {
	in, err := c.Instance(r)
	if err != nil {
		return assignment.Problem{}, err
	}
	return in.Problem(stop), nil
}

// Instance is the case's input under a reading of its assignment; nil is the reading
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
	return r.Parse(name, assignment.Given{Input: c.Input, Args: c.Args}, true)
}

// Format is the case's file, as Parse reads it.
func (c Case) Format() []byte {
	var comment bytes.Buffer
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

// Files are the case's files: the input, then the stored outputs.
func (c Case) Files() []File {
	input := File{assignment.InputFile, c.Input}
	if c.Assignment == takestones.Assignment {
		input = File{argsFile, []byte(strings.Join(c.Args, " ") + "\n")}
	}
	return append([]File{input}, c.Expected...)
}

// longLog is the size in bytes from which a log is not stored but hashed.
const longLog = 64 << 10

// Complete is the case with every expected output as the reference has it.
func (c Case) Complete() (Case, error) {
	p, err := c.problem(assignment.Reading(nil), nil)
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
		if output.Name == reference.LogFile && len(text) >= longLog {
			sum := sha256.Sum256(text)
			c.LogSHA256, c.LogLines = hex.EncodeToString(sum[:]), lines
			continue
		}
		c.Expected = append(c.Expected, File{output.Name, text})
	}
	return c, nil
}
