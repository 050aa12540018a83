// Package assignment is what each homework reads and writes: its input, its
// output files line by line, and the order in which programs are started.
//
// Comments name the texts that decide a reading: seeds 000, 001 and 002 are the
// Mancala handout in three copies, seed 003 the Take-Stones sheet, seed 004 a lab
// sheet on Kalah.
//
// Game types end here. Above this package a homework is a Problem: files and
// arguments that a program is given, and the lines that it must write.
package assignment

import (
	"bytes"
	"fmt"
	"iter"
	"path/filepath"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// An Assignment is one homework.
type Assignment struct {
	Name string
	// Title says what the homework is, in a few words.
	Title string
	// Invocations are the known ways to start a program, the handout's first.
	// {input} stands for the name of the input file, {args} for the arguments.
	Invocations []string
	// Mains are the names that the homework asks of programs, without extension.
	Mains []string
}

// The homeworks.
var (
	Mancala = &Assignment{
		Name:        "mancala",
		Title:       "Mancala by Greedy, MiniMax and Alpha-Beta",
		Invocations: []string{"-i {input}", "{input}", ""},
		Mains:       []string{"mancala", "mancala3", "mancala11"},
	}
	TakeStones = &Assignment{
		Name:        "takestones",
		Title:       "Take-Stones by Alpha-Beta",
		Invocations: []string{"{args}"},
		Mains:       []string{"TakeStones", "Player"},
	}
)

// All lists the homeworks, the default first.
var All = []*Assignment{Mancala, TakeStones}

// ByName finds a homework.
func ByName(name string) (*Assignment, error) {
	var names []string
	for _, a := range All {
		if a.Name == name {
			return a, nil
		}
		names = append(names, a.Name)
	}
	return nil, fmt.Errorf("assignment %q, want %s", name, strings.Join(names, " or "))
}

// A Problem is what a program is given and what it must write.
type Problem struct {
	Assignment *Assignment
	Group      string   // the algorithm: greedy, minimax, alphabeta or takestones
	Input      []byte   // the text of input.txt, nil if there is none
	Args       []string // the arguments, nil if the input is a file
	Disputed   bool     // right programs are known to differ on it
	Outputs    []Output
	Seconds    float64 // of CPU time that the input gives the program; 0: it says nothing
	// Answer, if not nil, says that there are many right answers: Outputs is then for
	// a program that has written none, and Answer makes those that the program's
	// should have been, equal to its own if they are right. read is the content of a
	// file that it wrote, nil if there is none.
	Answer func(read func(name string) []byte) []Output
}

// InputFile is the name of the file that holds a Problem's Input.
const InputFile = "input.txt"

// Stdout is the name of an Output that is not a file.
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

// until makes a callback of a search that goes on until stop says so.
func (stop Stop) until(do func(*ref.Event)) func(*ref.Event) bool {
	events := 0
	return func(e *ref.Event) bool {
		do(e)
		events++
		return stop == nil || events%(1<<16) != 0 || !stop()
	}
}

// A Line is an expected line. Its bytes are valid until the next one is asked for.
type Line struct {
	Text     []byte
	Optional bool   // the line may be absent
	Or       []byte // if not nil, another text that is as good
}

// How a stored file marks an optional line, and one that has either sign.
const (
	optionalMark = "\tOPTIONAL"
	eitherSign   = "+/-Infinity"
)

// AppendMarked appends the line as it is stored, with its marks and a newline.
func (l Line) AppendMarked(buf []byte) []byte {
	text := l.Text
	if l.Or != nil {
		sign := 0 // where Or has a minus and Text does not
		for l.Or[sign] == text[sign] {
			sign++
		}
		buf = append(buf, text[:sign]...)
		buf = append(buf, eitherSign...)
		text = text[sign+len("Infinity"):]
	}
	buf = append(buf, text...)
	if l.Optional {
		buf = append(buf, optionalMark...)
	}
	return append(buf, '\n')
}

// Marked is a stored file's lines, read as AppendMarked writes them. CRLF is
// taken for LF.
func Marked(data []byte) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for text := range bytes.Lines(data) {
			text = bytes.TrimRight(text, "\r\n")
			text, optional := bytes.CutSuffix(text, []byte(optionalMark))
			line := Line{Text: text, Optional: optional}
			if optional && bytes.Contains(text, []byte(eitherSign)) {
				line.Text = bytes.Replace(text, []byte(eitherSign), []byte("Infinity"), 1)
				line.Or = bytes.Replace(text, []byte(eitherSign), []byte("-Infinity"), 1)
			}
			if !yield(line) {
				return
			}
		}
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

// Guess tells the homework from the name of a program: Take-Stones for
// TakeStones with any extension and for Player.java, else Mancala.
func Guess(program string) *Assignment {
	name := filepath.Base(program)
	stem := strings.TrimSuffix(name, filepath.Ext(name))
	if strings.EqualFold(stem, "TakeStones") || name == "Player.java" {
		return TakeStones
	}
	return Mancala
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
