package assignment

import (
	"context"
	"iter"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// A Problem is what a program is given and what it must write.
type Problem struct {
	Assignment *Assignment
	Group      string // of its instance
	Given             // as it was read
	Terms
	Outputs []Output // that are expected, by the reference or stored files
}

// Terms are what is special about an input.
type Terms struct {
	Disputed bool    // right programs are known to differ on it
	Seconds  float64 // of CPU time that it gives the program; 0: it says nothing
	// Answer, if not nil, says that there are many right answers: the expected outputs
	// are then for a program that has written none.
	Answer *Answer
}

// TermsOf returns the terms of an instance.
func TermsOf(in Instance) Terms {
	if special, ok := in.(Special); ok {
		return special.Terms()
	}
	return Terms{}
}

// An Answer is for inputs with many right outputs.
type Answer struct {
	Files []string // that programs may write
	// Expect makes the outputs that the program's should have been, equal to its own if
	// they are right. read is the content of a file that it wrote, nil if there is none.
	Expect func(read func(name string) []byte) []Output
}

// InputFile is the name of the file that holds the Input of what a program is given.
const InputFile = "input.txt"

// Stdout is the name of an output that is not a file.
const Stdout = "stdout"

// An Output is one file, or the standard output, that a program must write.
type Output struct {
	Name string
	// Numbers says that a line is a row of numbers and is compared as such.
	Numbers bool
	// Lines makes the expected lines anew each time; breaking off stops the
	// search that they come from.
	Lines iter.Seq[Line]
	// Blocks, if not nil, makes the same lines, sooner; who changes Lines sets it to
	// nil.
	Blocks iter.Seq[Block]
}

// A Stop is asked now and then in a long search whether to give it up; nil never
// does. The lines of an output that is given up end early.
type Stop func() bool

// Done returns a Stop that gives up when ctx is done.
func Done(ctx context.Context) Stop { return func() bool { return ctx.Err() != nil } }

// Until makes a callback of a search that goes on until stop says so.
func (stop Stop) Until(do func(*ref.Event)) func(*ref.Event) bool {
	events := 0
	return func(e *ref.Event) bool {
		do(e)
		events++
		return stop == nil || events%(1<<16) != 0 || !stop()
	}
}

// Sizes yields the size of an output bit by bit: numbers of bytes whose sum is what
// it has at the most, with every optional line.
func (o Output) Sizes() iter.Seq[int64] {
	return func(yield func(int64) bool) {
		if o.Blocks == nil {
			for line := range o.Lines {
				if !yield(int64(max(len(line.Text), len(line.Or))) + 1) {
					return
				}
			}
			return
		}
		for block := range o.Blocks {
			if !yield(block.size()) {
				return
			}
		}
	}
}

// Accepts reports whether text is the output to the letter, with any of its
// optional lines.
func (o Output) Accepts(text string) bool {
	right := true
	for line := range o.Lines {
		got, rest, ended := strings.Cut(text, "\n")
		switch {
		case ended && (got == string(line.Text) || line.Or != nil && got == string(line.Or)):
			text = rest
		case !line.Optional:
			right = false
		}
		if !right {
			break
		}
	}
	return right && text == ""
}
