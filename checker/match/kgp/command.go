package kgp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Command is one line. ID and Ref are decimal numbers or empty.
type Command struct {
	ID, Ref string
	Name    string
	Args    []Arg
}

// An Arg is an argument of a command. Text is its written form, but for a String its value,
// without quotes and escapes.
type Arg struct {
	Kind Kind
	Text string
}

// A Kind is the type of an argument, which follows from its form.
type Kind uint8

const (
	Integer Kind = iota // 32, +0, -100
	Real                // 0.0, +3.141, -.123
	Word                // letters, digits, - and :
	String              // "in quotes", with \" and \\ in it
	Board               // <3,0,0,3,3,3,3,3,3>
)

// String returns the line, without its end. Parse reads back the same command.
func (c Command) String() string {
	var line strings.Builder
	line.WriteString(c.ID)
	if c.Ref != "" {
		line.WriteString("@" + c.Ref)
	}
	if line.Len() > 0 {
		line.WriteString(" ")
	}
	line.WriteString(c.Name)
	for _, a := range c.Args {
		line.WriteString(" " + a.String())
	}
	return line.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func (a Arg) String() string {
	if a.Kind == String {
		return `"` + escapes.Replace(a.Text) + `"`
	}
	return a.Text
}

// text makes an argument from a text. A line cannot contain a line break or a NUL.
func text(s string) Arg {
	return Arg{String, strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, s)}
}

func word(s string) Arg { return Arg{Word, s} }

func integer(n int) Arg { return Arg{Integer, strconv.Itoa(n)} }

// Parse parses a line without its end. It returns the ID even with an error, if it could
// read the ID.
func Parse(line string) (Command, error) {
	var c Command
	if !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00") {
		return c, errors.New("the line is not plain text")
	}
	rest := strings.Trim(line, spaces)
	if first, more := cut(rest); isID(first) {
		c.ID, c.Ref, _ = strings.Cut(first, "@")
		rest = more
	}
	c.Name, rest = cut(rest)
	if c.Name == "" || strings.Trim(c.Name, letters+digits) != "" {
		return c, fmt.Errorf("%q, want the name of a command", shortened(c.Name))
	}
	for rest != "" {
		var a Arg
		var err error
		if a, rest, err = argument(rest); err != nil {
			return c, err
		}
		c.Args = append(c.Args, a)
	}
	return c, nil
}

const (
	spaces  = " \t"
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// cut splits a line at its first spaces or tabs.
func cut(s string) (first, rest string) {
	if i := strings.IndexAny(s, spaces); i >= 0 {
		return s[:i], strings.TrimLeft(s[i:], spaces)
	}
	return s, ""
}

// isID reports whether a text is `id`, `id@ref` or `@ref`.
func isID(s string) bool {
	id, ref, both := strings.Cut(s, "@")
	return isDigits(id) && !both || both && isDigits(ref) && (id == "" || isDigits(id))
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, digits) == "" }

// argument parses the first argument of a text.
func argument(s string) (a Arg, rest string, err error) {
	if s[0] == '"' {
		return quotation(s)
	}
	a.Text, rest = cut(s)
	number := strings.TrimPrefix(a.Text, "+")
	if len(number) == len(a.Text) {
		number = strings.TrimPrefix(a.Text, "-")
	}
	whole, fraction, point := strings.Cut(number, ".")
	switch {
	case isDigits(number):
		a.Kind = Integer
	case point && isDigits(fraction) && (whole == "" || isDigits(whole)):
		a.Kind = Real
	case strings.Trim(a.Text, letters+digits+"-:") == "":
		a.Kind = Word
	case isBoard(a.Text):
		a.Kind = Board
	default:
		return a, rest, fmt.Errorf("%q, want an integer, a real, a word, a string or a board", shortened(a.Text))
	}
	return a, rest, nil
}

func isBoard(s string) bool {
	inside, ok := strings.CutPrefix(s, "<")
	inside, closed := strings.CutSuffix(inside, ">")
	for number := range strings.SplitSeq(inside, ",") {
		ok = ok && isDigits(number)
	}
	return ok && closed
}

// quotation parses the string at the start of a text.
func quotation(s string) (a Arg, rest string, err error) {
	a.Kind = String
	var inside []byte
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			inside = append(inside, s[i])
		case s[i] == '"':
			rest = s[i+1:]
			if rest != "" && !strings.Contains(spaces, rest[:1]) {
				return a, rest, fmt.Errorf("%q after a string, want a space", shortened(rest))
			}
			a.Text = string(inside)
			return a, strings.TrimLeft(rest, spaces), nil
		default:
			inside = append(inside, s[i])
		}
	}
	return a, "", errors.New("a string has no end")
}

// shortened cuts a part of a line for an error.
func shortened(s string) string { return clip(s, 40) }

// clip cuts a text to at most most runes.
func clip(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return s
}
