// Package corpus embeds, reads, lints and exports the cases that programs are checked on.
//
// A case is one txtar file. Its comment has the lines `purpose:`, `flags:`, `group:`,
// `weight:` and `source:`. The line `newlines:` is there if the lines of the input do not
// all end in LF. Its files are input.txt, or args with the arguments, and the expected
// outputs, whose lines may have the marks of assignment.Marked. A long log may be left out;
// then `sha256:` and `lines:` identify it. `quoted:` names a file whose lines begin with ">",
// because one of them looks like the beginning of another file. A case's id is its path in the corpus without
// `.txtar`, and never changes its meaning.
//
// The assignment of a case is the one that its line `assignment:` names, or else the first
// element of its id. If that is not an assignment, it is the one that the caller wants, or
// else the first one with this form of input, a file or arguments.
package corpus

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A Case is one input with its expected outputs and description.
type Case struct {
	ID         string
	Assignment *assignment.Assignment
	Purpose    string   // a sentence that says what the case tests
	Flags      []string // properties of the case, declared in FLAGS
	Group      string   // the group that it is counted in; by default the task
	Weight     int      // points; by default 1
	Source     string   // hand, a recipe and its seed, or found by fuzz
	Newlines   Newlines // of the input
	assignment.Given
	Expected  []File // stored outputs; the reference makes the others
	LogSHA256 string // of the assignment's long output in its stored form, if that is left out
	LogLines  int    // the number of its lines, including optional ones
}

// ByMutant is the prefix of the source of a case that was found by a mutant of a right
// program.
const ByMutant = "found by a mutant"

// A File is a stored output.
type File struct {
	Name string
	Data []byte
}

// The names of a case's files other than the outputs.
const argsFile = "args"

// Parse reads a case file.
func Parse(id string, data []byte) (Case, error) { return ParseFor(id, data, nil) }

// ParseFor is like Parse, but a case whose id names no assignment belongs to a.
func ParseFor(id string, data []byte, a *assignment.Assignment) (Case, error) {
	c := Case{ID: id, Weight: 1}
	comment, files, err := ParseArchive(data)
	if err != nil {
		return c, fmt.Errorf("%s.txtar: %w", id, err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(comment, "\n"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if err := c.parseComment(line); err != nil {
			return c, fmt.Errorf("%s.txtar:%d: %v", id, i+1, err)
		}
	}
	return c, c.addFiles(files, a)
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
	case "newlines":
		c.Newlines, err = parseNewlines(value)
		return err
	case "sha256":
		c.LogSHA256 = value
	case "lines":
		if c.LogLines, err = strconv.Atoi(value); err != nil {
			return fmt.Errorf("lines %q, want a number", value)
		}
	default:
		return fmt.Errorf("%q, want a line that begins with assignment:, purpose:, flags:, group:, weight:, source:, newlines:, sha256:, lines: or quoted: and has a value", line)
	}
	return nil
}

// addFiles adds the files of the case: its input and expected outputs.
func (c *Case) addFiles(files []File, meant *assignment.Assignment) error {
	input := ""
	for i, f := range files {
		isInput := f.Name == assignment.InputFile || f.Name == argsFile
		switch {
		case slices.ContainsFunc(files[:i], func(before File) bool { return before.Name == f.Name }):
			return fmt.Errorf("%s.txtar: a second file %s, want one", c.ID, f.Name)
		case isInput && input != "":
			return fmt.Errorf("%s: files %s and %s, want one of them", c.ID, input, f.Name)
		}
		switch f.Name {
		case assignment.InputFile:
			input, c.Input = f.Name, c.Newlines.apply(f.Data)
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

// guess returns the assignment of a case from its id and the form of its input.
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

// tidy normalises a stored output: it removes CRs, white space at line ends and empty lines at
// the end, which programs need not match.
func tidy(data []byte) []byte {
	text := make([]byte, 0, len(data)+1)
	for line := range bytes.Lines(bytes.TrimRight(data, " \t\r\n")) {
		text = append(append(text, bytes.TrimRight(line, " \t\r\n")...), '\n')
	}
	return text
}

// complete checks the input and sets the default group.
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

// Given makes a case from an input outside a corpus; the reference makes its expected
// outputs. Errors start with the id; for beyond see assignment.Reading's Parse.
func Given(a *assignment.Assignment, id string, given assignment.Given, beyond bool) (Case, error) {
	in, err := a.Graded().Parse(id, given, beyond)
	if err != nil {
		return Case{}, err
	}
	return Case{ID: id, Assignment: a, Group: in.Group(), Weight: 1, Given: given}, nil
}

// Problem returns what a program is given and what it must write. Stored outputs decide;
// the reference makes the others, and its errors are returned.
func (c Case) Problem(ctx context.Context, r assignment.Reading) (assignment.Problem, error) {
	p, err := c.problem(ctx, r, c.IsStored())
	if err != nil {
		return p, err
	}
	for i, output := range p.Outputs {
		for _, stored := range c.Expected {
			if stored.Name == output.Name {
				output.Lines, output.Blocks = assignment.Marked(stored.Data), nil
				p.Outputs[i] = output
			}
		}
	}
	return p, nil
}

// IsStored reports whether all outputs are stored.
func (c Case) IsStored() bool {
	return !slices.ContainsFunc(c.Assignment.Outputs, func(f assignment.File) bool {
		return !slices.ContainsFunc(c.Expected, func(stored File) bool { return stored.Name == f.Name })
	})
}

// problem is like Problem, with every output from the reference. If the outputs are stored,
// those that are slow to make may lack their lines.
func (c Case) problem(ctx context.Context, r assignment.Reading, stored bool) (p assignment.Problem, err error) {
	in, err := c.Instance(r)
	if err != nil {
		return p, err
	}
	p = assignment.Problem{Assignment: c.Assignment, Group: in.Group(), Given: c.Given, Terms: assignment.TermsOf(in)}
	if former, ok := in.(assignment.Former); ok && stored {
		p.Outputs = former.Forms()
		return p, nil
	}
	if p.Outputs, err = in.Outputs(ctx); err != nil {
		return p, fmt.Errorf("%s: the reference: %w", c.ID, err)
	}
	return p, nil
}

// Instance parses the case's input under a reading of its assignment; nil stands for the
// graded reading. It accepts counts beyond those that the assignment promises, because the
// author of the case chose them.
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
