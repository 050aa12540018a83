package declared

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A guessedAssignment is what samples suggest about an assignment.
type guessedAssignment struct {
	name    string
	samples int
	piped   bool
	input   []pattern // nil if no pattern fits all inputs
	outputs []guessedOutput
}

// A guessedOutput is what samples suggest about an output.
type guessedOutput struct {
	file      string
	columns   []string
	separator string
	numbers   bool // compare as numbers, because some of them have decimals
}

func guess(name string, samples []sample, piped bool) *guessedAssignment {
	g := &guessedAssignment{name: name, samples: len(samples), piped: piped}
	var inputs [][]string
	for _, s := range samples {
		inputs = append(inputs, assignment.InputLines([]byte(s.input)))
	}
	g.input = guessPatterns(inputs)
	for _, file := range slices.Sorted(maps.Keys(samples[0].outputs)) {
		var texts []string
		for _, s := range samples {
			texts = append(texts, s.outputs[file])
		}
		g.outputs = append(g.outputs, guessOutput(file, texts))
	}
	return g
}

var decimal = lazy.MustCompile(`^-?[0-9]+\.[0-9]+$`)

// guessOutput guesses the separator, the columns and the comparison of an output.
func guessOutput(file string, texts []string) guessedOutput {
	o := guessedOutput{file: file}
	var rows []string
	for _, text := range texts {
		rows = append(rows, strings.Split(strings.TrimSuffix(text, "\n"), "\n")...)
	}
	for _, separator := range []string{",", ";", "|", "\t"} {
		if !slices.ContainsFunc(rows, func(row string) bool { return !strings.Contains(row, separator) }) {
			o.separator = separator
			break
		}
	}
	for _, row := range rows {
		if slices.ContainsFunc(o.fields(row), decimal.MatchString) {
			o.numbers = true
		}
	}
	o.columns = o.header(texts)
	return o
}

func (o *guessedOutput) fields(row string) []string {
	if o.separator == "" {
		return strings.Fields(row)
	}
	fields := strings.Split(row, o.separator)
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields
}

// header returns the columns of the first line if it looks like a header: it has at least
// two columns and no digits, the lines after it have digits, and all texts begin with it.
// Otherwise it returns nil.
func (o *guessedOutput) header(texts []string) []string {
	first, rest, _ := strings.Cut(texts[0], "\n")
	fields := o.fields(first)
	if len(fields) < 2 || strings.ContainsAny(first, "0123456789") || !strings.ContainsAny(rest, "0123456789") {
		return nil
	}
	for _, text := range texts {
		if !strings.HasPrefix(text, first+"\n") {
			return nil
		}
	}
	return fields
}

func (o *guessedOutput) describe() string {
	text := o.file + ": "
	if len(o.columns) > 0 {
		text += "the columns " + prose.And(o.columns) + ", "
	}
	if o.separator != "" {
		text += "separated by " + strconv.Quote(o.separator) + ", "
	}
	if o.numbers {
		return text + "compared as numbers"
	}
	return text + "compared line by line"
}

// describe returns the guesses, one per line.
func (g *guessedAssignment) describe() []string {
	lines := []string{fmt.Sprintf("guessed from %s:", prose.Count(g.samples, "sample"))}
	start := "programs get the name of the input as their argument"
	if g.piped {
		start = "programs read the standard input"
	}
	lines = append(lines, "  "+start)
	for i := range g.input {
		lines = append(lines, "  input: "+g.input[i].describe())
	}
	if g.input == nil {
		lines = append(lines, "  input: any text, because no form of lines fits all samples")
	}
	for i := range g.outputs {
		lines = append(lines, "  "+g.outputs[i].describe())
	}
	return lines
}

// toml returns the text of assignment.toml: the guesses, and as comments what is left to add.
func (g *guessedAssignment) toml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Guessed from %s: correct what is wrong.\n", prose.Count(g.samples, "sample"))
	fmt.Fprintf(&b, "title = %s\nmains = [%[1]s]\n", tomlString(g.name))
	if g.piped {
		fmt.Fprintf(&b, "start = [\"{program}\"]\nstdin = %q\n", assignment.InputFile)
	} else {
		b.WriteString("start = [\"{program} {input}\", \"{program}\"]\n")
	}
	if len(g.input) > 0 {
		fmt.Fprintf(&b, "\n[[input]]\nfile = %q\nlines = [\n", assignment.InputFile)
		for i := range g.input {
			b.WriteString("  { " + g.input[i].toml() + " },\n")
		}
		b.WriteString("]\n")
	}
	for _, o := range g.outputs {
		fmt.Fprintf(&b, "\n[[output]]\nfile = %s\n", tomlString(o.file))
		if o.numbers {
			b.WriteString("compare = \"numbers\"\ntolerance = 1e-6\n")
		}
		if len(o.columns) > 0 {
			fmt.Fprintf(&b, "columns = %s\n", quoted(o.columns))
		}
		if o.separator != "" {
			fmt.Fprintf(&b, "separator = %s\n", tomlString(o.separator))
		}
	}
	b.WriteString(toAdd)
	return b.String()
}

// toAdd has the parts of a declaration that samples do not show, as comments to fill in.
const toAdd = `
# [[misreading]]
# run = "wrong/last_tie.py"
# name = "last-tie"
# belief = "Of equal values the last one is kept."
# contradicts = '"Ties are broken in favour of the first."'
# hint = "Which of two equal values does your program keep?"

# [reference]
# run = "reference/solution.py"
`

func quoted(words []string) string {
	var all []string
	for _, word := range words {
		all = append(all, tomlString(word))
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// tomlString quotes a text for TOML, which has numbers for some control characters that Go escapes in another way.
func tomlString(text string) string { return tomlEscapes.Replace(strconv.Quote(text)) }

var tomlEscapes = strings.NewReplacer(`\\`, `\\`, `\a`, `\u0007`, `\v`, `\u000b`, `\x`, `\u00`)
