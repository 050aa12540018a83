package assignment

import "strings"

// Given is the input of a program: the text of its input file, or its arguments.
type Given struct {
	Input []byte
	Args  []string
}

// Text returns the input as text: the file, or the arguments separated by spaces.
func (g Given) Text() string {
	if g.Input == nil {
		return strings.Join(g.Args, " ")
	}
	return string(g.Input)
}

// Line returns an input on one line, as reports quote it: the lines of the file with
// slashes between them, or the arguments.
func (g Given) Line() string {
	if g.Input == nil {
		return strings.Join(g.Args, " ")
	}
	lines := strings.Split(strings.TrimSpace(string(g.Input)), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "/")
}

// GivenLine parses what Line has written.
func (a *Assignment) GivenLine(line string) Given {
	if a.Arguments {
		return Given{Args: strings.Fields(line)}
	}
	return Given{Input: []byte(strings.ReplaceAll(line, "/", "\n") + "\n")}
}
