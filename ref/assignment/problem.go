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

// Terms say what is special about an input. The zero value says that nothing is.
type Terms struct {
	Disputed bool    // right programs are known to differ on it
	Seconds  float64 // the CPU time that it gives the program; 0 if it does not say
	Memory   int64   // the bytes of memory; 0 if it does not say
	// Answer, if not nil, says that many outputs are right. Problem.Outputs is then only an
	// example. Once the program has run, Answer.Expect replaces it.
	Answer *Answer
	// Second, if not nil, is the same input file in another form, for programs that read only
	// that form. A program that fails on the first form gets it, and the better result counts.
	Second []byte
	// SecondNote is what a report says of cases in which that form was needed.
	SecondNote string
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
	// Expect returns the expected outputs for what a program has written. They equal what it
	// has written if that is right. read returns the content of a file that it wrote, or nil.
	Expect func(read func(name string) []byte) []Output
}

// Clocked returns the terms of an input that limits the CPU time and has many right outputs, all in one file. seconds is
// the limit, a decimal number. right returns the expected content of the file for what a program has written. The two
// are equal if the program is right.
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
	// Indented says that white space at the start of a line is tolerated.
	Indented bool
	// Nearest, if not nil, says that other lines are right too. It returns the right lines that
	// are nearest to what a program wrote. If what it wrote is right, these are its own lines.
	Nearest func(want iter.Seq[Line], written []byte) iter.Seq[Line]
	// Usual, if not nil, says that the output is also right in another form. It converts what a
	// program wrote in the other form to the form of Lines, and returns the name of the other
	// form. The name is empty if the program did not write the other form.
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

// Until returns a callback for a search. The callback calls do with each event, and ends
// the search when stop returns true. It calls stop only from time to time.
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

// Accepts reports whether text is exactly the output. Each optional line may be there or not.
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
