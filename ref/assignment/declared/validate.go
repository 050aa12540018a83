package declared

import (
	"cmp"
	"fmt"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A validator checks what the decoder cannot. It keeps the first mistake.
type validator struct {
	file  string
	lines map[string]int
	err   error
}

// refuse records a mistake at a key. The error names the key itself, or for an element of a list the key of the list.
func (v *validator) refuse(key, format string, args ...any) {
	if v.err == nil {
		name := strings.TrimRight(key, ".0123456789")
		name = name[strings.LastIndex(name, ".")+1:]
		v.err = fmt.Errorf("%s:%d: %s: %s", v.file, lineOf(v.lines, key), name, fmt.Sprintf(format, args...))
	}
}

var names = regexp.MustCompile(`^[a-z][a-z0-9]*([-_][a-z0-9]+)*$`)

func (v *validator) name(key, name string) {
	if !names.MatchString(name) {
		v.refuse(key, "%s, want a word of lower-case letters, digits and hyphens", assignment.Quote(name))
	}
}

func (v *validator) declaration(d *Declaration) {
	v.name("name", d.Name)
	if strings.TrimSpace(d.Title) == "" {
		v.refuse("title", "empty, want a short description")
	}
	if len(d.Mains) == 0 {
		v.refuse("mains", "empty, want the names that submissions have, without extension")
	}
	for i, main := range d.Mains {
		if main == "" || strings.ContainsAny(main, `/\`) {
			v.refuse(fmt.Sprint("mains.", i), "%s, want the name of a program without a folder", assignment.Quote(main))
		}
	}
	v.start(d)
	v.limits(&d.Limits)
	v.input(d)
	v.outputs(d)
	v.programs(d)
}

// start checks the ways to start a program.
func (v *validator) start(d *Declaration) {
	if len(d.Start) == 0 {
		v.refuse("start", `empty, want command lines such as "{program} {input}"`)
	}
	for _, line := range d.Start {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] != "{program}" {
			v.refuse("start", "%s, want it to begin with {program}", assignment.Quote(line))
			return
		}
		rest := strings.Join(words[1:], " ")
		if strings.ContainsAny(strings.NewReplacer("{input}", "", "{args}", "").Replace(rest), "{}") {
			v.refuse("start", "%s, want no other placeholders than {program}, {input} and {args}", assignment.Quote(line))
		}
		d.invocations = append(d.invocations, rest)
	}
	if d.Stdin != "" && d.Stdin != assignment.InputFile {
		v.refuse("stdin", "%s, want %q", assignment.Quote(d.Stdin), assignment.InputFile)
	}
}

var sizes = regexp.MustCompile(`^([0-9]{1,6})(KiB|MiB|GiB)$`)

func (v *validator) limits(l *Limits) {
	if l.CPU != "" {
		var err error
		number, unit := strings.CutSuffix(l.CPU, "s")
		if l.cpu, err = strconv.ParseFloat(number, 64); err != nil || !unit || !(l.cpu >= 0.01 && l.cpu <= 3600) {
			v.refuse("limits.cpu", `%s, want seconds up to an hour such as "10s"`, assignment.Quote(l.CPU))
		}
	}
	if l.Memory == "" {
		return
	}
	parts := sizes.FindStringSubmatch(l.Memory)
	if parts == nil {
		v.refuse("limits.memory", `%s, want a size such as "256MiB"`, assignment.Quote(l.Memory))
		return
	}
	number, _ := strconv.ParseInt(parts[1], 10, 64)
	l.memory = number << map[string]int{"KiB": 10, "MiB": 20, "GiB": 30}[parts[2]]
	if l.memory < 16<<20 || l.memory > 64<<30 {
		v.refuse("limits.memory", "%s, want 16MiB to 64GiB", l.Memory)
	}
}

func (v *validator) input(d *Declaration) {
	if len(d.Input) > 1 {
		v.refuse("input.1", "a second input, want one")
		return
	}
	if len(d.Input) == 0 {
		return
	}
	in := &d.Input[0]
	if in.File != assignment.InputFile && in.File != argsFile {
		v.refuse("input.0.file", "%s, want %q or %q", assignment.Quote(in.File), assignment.InputFile, argsFile)
	}
	v.grammar(in.Lines)
	if in.File == argsFile {
		v.arguments(in.Lines)
	}
}

// arguments refuses white space within a value or between values that are one argument.
func (v *validator) arguments(lines []Line) {
	for i, l := range lines {
		for _, text := range append(slices.Clone(l.Word), l.Separator) {
			if strings.ContainsFunc(text, unicode.IsSpace) {
				v.refuse(fmt.Sprint("input.0.lines.", i), "%q has white space, want none in an argument", text)
			}
		}
	}
}

// argsFile stands for the arguments of a program.
const argsFile = "args"

// The ways to compare an output.
const (
	byLines   = "lines"   // line by line
	byTokens  = "tokens"  // word by word, wherever lines end
	byNumbers = "numbers" // line by line, numbers within a tolerance
	asSet     = "set"     // lines in any order
	asText    = "text"    // word by word, in upper or lower case
)

var comparisons = []string{byLines, byTokens, byNumbers, asSet, asText}

func (v *validator) outputs(d *Declaration) {
	if len(d.Output) == 0 {
		v.refuse("output", "none, want an [[output]] for each file that programs write")
	}
	for i := range d.Output {
		o, key := &d.Output[i], fmt.Sprint("output.", i)
		switch {
		case o.File == "" || o.File != path.Base(path.Clean(o.File)) || strings.ContainsAny(o.File, `\:`) || o.File == "." || o.File == "..":
			v.refuse(key+".file", "%s, want the name of a file without a folder, or %q", assignment.Quote(o.File), assignment.Stdout)
		case o.File == assignment.InputFile || o.File == argsFile:
			v.refuse(key+".file", "%q, want a name that no input has", o.File)
		case slices.ContainsFunc(d.Output[:i], func(other Output) bool { return other.File == o.File }):
			v.refuse(key+".file", "%q again, want each output once", o.File)
		}
		v.comparison(key, o)
	}
}

// comparison checks how an output is compared.
func (v *validator) comparison(key string, o *Output) {
	o.Compare = cmp.Or(o.Compare, byLines)
	if !slices.Contains(comparisons, o.Compare) {
		v.refuse(key+".compare", "%s, want one of %s", assignment.Quote(o.Compare), strings.Join(comparisons, ", "))
	}
	switch {
	case math.IsNaN(o.Tolerance) || o.Tolerance < 0 || o.Tolerance > 1:
		v.refuse(key+".tolerance", "%v, want 0 to 1", o.Tolerance)
	case o.Tolerance > 0 && o.Compare != byNumbers:
		v.refuse(key+".tolerance", "with compare = %q, want %q", o.Compare, byNumbers)
	}
	for _, given := range [][2]string{{"optional", o.Optional}, {"ignore", o.Ignore}} {
		if given[1] != "" && (o.Compare == byTokens || o.Compare == asText) {
			v.refuse(key+"."+given[0], "with compare = %q, want %q, %q or %q", o.Compare, byLines, byNumbers, asSet)
		}
	}
	o.optional = v.pattern(key+".optional", o.Optional)
	o.ignore = v.pattern(key+".ignore", o.Ignore)
}

// pattern compiles a regular expression; it returns nil for none.
func (v *validator) pattern(key, text string) *regexp.Regexp {
	if text == "" {
		return nil
	}
	compiled, err := regexp.Compile(text)
	if err != nil {
		v.refuse(key, "%s, want a regular expression: %s", assignment.Quote(text), strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return compiled
}

// kindsOfMistakes are the kinds that a misreading may have.
var kindsOfMistakes = []string{"rules", "search", "log", "format"}

func (v *validator) programs(d *Declaration) {
	if d.Reference != nil {
		v.program("reference", d.Reference.Run)
	}
	if d.Generate != nil {
		v.program("generate", d.Generate.Run)
	}
	for i := range d.Misreading {
		m, key := &d.Misreading[i], fmt.Sprint("misreading.", i)
		v.program(key, m.Run)
		v.name(key+".name", m.Name)
		m.Kind = cmp.Or(m.Kind, kindsOfMistakes[0])
		switch {
		case !slices.Contains(kindsOfMistakes, m.Kind):
			v.refuse(key+".kind", "%s, want one of %s", assignment.Quote(m.Kind), strings.Join(kindsOfMistakes, ", "))
		case strings.TrimSpace(m.Belief) == "":
			v.refuse(key+".belief", "empty, want what the student believed, in a sentence")
		case slices.ContainsFunc(d.Misreading[:i], func(other Misreading) bool { return other.Name == m.Name }):
			v.refuse(key+".name", "%q again, want each name once", m.Name)
		}
	}
}

// program checks the path of a program of the course.
func (v *validator) program(key, run string) {
	clean := path.Clean(run)
	if run == "" || path.IsAbs(run) || strings.Contains(run, `\`) || clean == "." || clean == ".." || strings.HasPrefix(clean, "../") {
		v.refuse(key+".run", "%s, want the path of a program in this folder, with slashes", assignment.Quote(run))
	}
}
