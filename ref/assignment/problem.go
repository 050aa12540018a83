package assignment

import (
	"context"
	"iter"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// A Problem is what a program is given and what it must write.
type Problem struct {
	Assignment *Assignment
	Group      string // the instance's group
	Given             // as it was parsed
	Terms
	Outputs []Output // the expected outputs, from the reference or from stored files
}

// Terms are the special terms of an input.
type Terms struct {
	Disputed bool    // right programs are known to differ on it
	Seconds  float64 // the CPU time that it gives the program; 0 if it does not say
	Memory   int64   // the bytes of memory; 0 if it does not say
	// Answer, if not nil, says that there are many right answers. The expected outputs are
	// then one of them, for programs that have written none.
	Answer *Answer
	// Second, if not nil, is the same input file in another form, for programs that read only
	// that form. A program that fails on the first form gets it, and the better result counts.
	Second []byte
}

// TermsOf returns the terms of an instance.
func TermsOf(in Instance) Terms {
	if special, ok := in.(Special); ok {
		return special.Terms()
	}
	return Terms{}
}

// An Answer describes an input with many right outputs.
type Answer struct {
	Files []string // that programs may write
	// Expect returns the outputs that the program should have written, given its answer; they
	// equal its own if it is right. read returns the content of a file that it wrote, or nil.
	Expect func(read func(name string) []byte) []Output
}

// Clocked returns the terms of an input that gives seconds, a decimal number, and has many right answers. right
// returns what the program should have written to the file; that equals what it has written if it is right.
func Clocked(seconds, file string, right func(written []byte) string) Terms {
	limit, _ := strconv.ParseFloat(seconds, 64)
	return Terms{Seconds: limit, Answer: &Answer{
		Files: []string{file},
		Expect: func(read func(string) []byte) []Output {
			return []Output{{Name: file, Lines: Marked([]byte(right(read(file))))}}
		},
	}}
}

// InputFile is the name of the file that contains the input.
const InputFile = "input.txt"

// Stdout is the name of the output that goes to the standard output.
const Stdout = "stdout"

// An Output is one file, or the standard output, that a program must write.
type Output struct {
	Name string
	// Numbers says that lines are rows of numbers and are compared as such.
	Numbers bool
	// Nearest, if not nil, says that other lines are right too. It returns the right lines that
	// are nearest to what a program wrote: the same lines if they are right.
	Nearest func(want iter.Seq[Line], written []byte) iter.Seq[Line]
	// Usual, if not nil, returns the usual form of what a program wrote in another form that is
	// right too, with a name for that form. It returns the empty name for what has no such form.
	Usual func(written []byte) (usual []byte, form string)
	// Lines makes the expected lines anew each time; leaving the loop stops the search behind
	// them.
	Lines iter.Seq[Line]
	// Blocks, if not nil, makes the same lines faster; code that changes Lines must set it to
	// nil.
	Blocks iter.Seq[Block]
}

// A Stop is called occasionally during a long search; the search stops when it returns
// true. A nil Stop never stops. The lines of an output end early if its search is stopped.
type Stop func() bool

// Done returns a Stop that stops when ctx is done.
func Done(ctx context.Context) Stop { return func() bool { return ctx.Err() != nil } }

// Until converts a function to a callback of a search that continues until stop returns
// true.
func (stop Stop) Until(do func(*ref.Event)) func(*ref.Event) bool {
	events := 0
	return func(e *ref.Event) bool {
		do(e)
		events++
		return stop == nil || events%(1<<16) != 0 || !stop()
	}
}

// Sizes yields the maximum size of an output, with all optional lines, as a sequence of
// summands in bytes.
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

// Right returns the output with the right lines that are nearest to what a program wrote.
func (o Output) Right(written []byte) Output {
	if o.Nearest != nil {
		o.Lines, o.Blocks, o.Nearest = o.Nearest(o.Lines, written), nil, nil
	}
	return o
}

// Accepts reports whether text is exactly the output, with any of its optional lines.
func (o Output) Accepts(text string) bool {
	o = o.Right([]byte(text))
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
