package declared

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Runner runs the programs of a course.
type Runner interface {
	// Run returns the outputs that a program of the folder writes for an input, by their names.
	// An error says that the program has failed.
	Run(ctx context.Context, program string, given assignment.Given) (map[string]string, error)
	// Generate returns the input that a generator of the folder prints for a draw. An error
	// says that it cannot be used: it fails, or the declaration does not permit the input. No
	// later call succeeds then.
	Generate(ctx context.Context, program string, draw Draw) (assignment.Given, error)
	// Drawn returns the draw of which Generate has made an input. It may have been forgotten.
	Drawn(given assignment.Given) (Draw, bool)
	// GeneratorFailed reports whether Generate has returned an error.
	GeneratorFailed() bool
}

// New returns the assignment of a declaration. Without a runner, all expected outputs must be
// stored.
func New(d *Declaration, runner Runner) *assignment.Assignment {
	a := &declared{Declaration: d, runner: runner}
	made := &assignment.Assignment{
		Name: d.Name, Title: d.Title, Invocations: d.invocations, Mains: d.Mains, Stdin: d.Stdin != "",
		Read: assignment.OneReading(d.Name, a.parse), Declaration: d.Public(), Separate: true,
	}
	for _, main := range d.Mains {
		made.Sources = append(made.Sources, main, main+".*")
	}
	for i := range d.Output {
		o := &d.Output[i]
		made.Outputs = append(made.Outputs, assignment.File{Name: o.File})
		a.forms = append(a.forms, o.form())
	}
	if runner != nil {
		for _, m := range d.Misreading {
			made.Misreadings = append(made.Misreadings, assignment.Misreading{
				Name: m.Name, Kind: m.Kind, Belief: m.Belief, Contradicts: m.Contradicts, Hint: m.Hint,
			})
		}
	}
	if len(d.Input) > 0 {
		made.Arguments = d.Input[0].File == argsFile
		a.grammar = d.Input[0].Lines
	}
	a.arguments = made.Arguments
	made.Recipes, made.Steps = a.recipes(), a.steps()
	if a.grammar != nil && !a.generates() {
		if v, ok := a.grammar.draw(zeros{}, lowest); ok {
			made.Simplest = a.instance(v)
		}
	}
	return made
}

// A declared is an assignment that a course declares.
type declared struct {
	*Declaration
	runner    Runner // may be nil
	grammar   grammar
	forms     []assignment.Output
	arguments bool
}

// An Instance is an input of a declared assignment.
type Instance struct {
	a      *declared
	given  assignment.Given
	values values // nil without a grammar
}

func (a *declared) parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	in := Instance{a: a, given: given}
	if a.grammar == nil {
		return in, nil
	}
	v, err := a.grammar.parse(newReader(name, given, a.arguments))
	if err != nil {
		return nil, err
	}
	return a.instance(v), nil
}

// instance returns the input with these values.
func (a *declared) instance(v values) Instance {
	text := a.grammar.format(v)
	if a.arguments {
		return Instance{a, assignment.Given{Args: strings.Fields(string(text))}, v}
	}
	return Instance{a, assignment.Given{Input: text}, v}
}

// Given returns the input. With a grammar it has the canonical form.
func (in Instance) Given() assignment.Given { return in.given }

// Group returns the name of the group, or the assignment's name if the grammar has no groups.
func (in Instance) Group() string {
	for i := range in.values {
		if l := &in.a.grammar[i]; len(l.Group) > 0 {
			return l.Group[in.values[i][0][0]-l.low.value]
		}
	}
	return in.a.Name
}

// Forms returns the outputs without their lines.
func (in Instance) Forms() []assignment.Output { return slices.Clone(in.a.forms) }

// Outputs returns what the reference writes.
func (in Instance) Outputs(ctx context.Context) ([]assignment.Output, error) {
	if in.a.runner == nil || in.a.Reference == nil {
		return nil, assignment.ErrNoReference
	}
	texts, err := in.a.runner.Run(ctx, in.a.Reference.Run, in.given)
	if err != nil {
		return nil, err
	}
	outputs := in.Forms()
	for i, o := range outputs {
		text, ok := texts[o.Name]
		if !ok {
			return nil, fmt.Errorf("%s has not written %s", in.a.Reference.Run, o.Name)
		}
		outputs[i].Lines = assignment.Marked([]byte(text))
	}
	return outputs, nil
}

// Misread returns what the wrong program of a misreading writes. There is none for several
// misreadings.
func (in Instance) Misread(set assignment.Set, _ int) (texts map[string]string, done bool) {
	if in.a.runner == nil || set.Len() != 1 {
		return nil, false
	}
	for i, m := range in.a.Misreading {
		if set.Has(i) {
			texts, err := in.a.runner.Run(context.Background(), m.Run, in.given)
			return texts, err == nil
		}
	}
	return nil, false
}

// Terms returns the limits of the assignment.
func (in Instance) Terms() assignment.Terms {
	return assignment.Terms{Seconds: in.a.Limits.cpu, Memory: in.a.Limits.memory}
}

// Size returns the size of the input.
func (in Instance) Size() []int {
	if in.values == nil {
		return []int{len(in.given.Text())}
	}
	return in.a.grammar.size(in.values)
}

// Vary returns an input that differs in one value. Inputs of a generator are not varied: the
// grammar may permit more than the generator.
func (in Instance) Vary(r assignment.Rand) (assignment.Instance, bool) {
	if in.values == nil || in.a.generates() {
		return nil, false
	}
	v, ok := in.a.grammar.vary(r, in.values)
	if !ok {
		return nil, false
	}
	return in.a.instance(v), true
}

// generates reports whether a generator makes the inputs.
func (a *declared) generates() bool { return a.Declaration.Generate != nil && a.runner != nil }

// recipes returns the generator or, without one, a recipe for each style of the grammar.
func (a *declared) recipes() []assignment.Recipe {
	if a.generates() {
		return []assignment.Recipe{a.generator()}
	}
	if a.grammar == nil {
		return nil
	}
	var all []assignment.Recipe
	for _, s := range styles {
		all = append(all, assignment.Recipe{Name: s.name, Purpose: s.purpose, Draw: func(r assignment.Rand) (assignment.Instance, bool) {
			v, ok := a.grammar.draw(r, s)
			if !ok {
				return nil, false
			}
			return a.instance(v), true
		}})
	}
	return all
}

// Kind names the first column that differs.
func (in Instance) Kind(d assignment.Difference, _ assignment.Stop) (what string, after []string) {
	what, _ = in.column(d)
	return what, nil
}

// Node returns no node: the reference is a program.
func (Instance) Node(assignment.Difference, assignment.Stop) *assignment.Node { return nil }

// Sentences says which column differs.
func (in Instance) Sentences(d assignment.Difference, _ assignment.Stop) []string {
	_, sentence := in.column(d)
	if sentence == "" {
		return nil
	}
	return []string{sentence}
}

// column names the first column that differs, and describes the difference.
func (in Instance) column(d assignment.Difference) (name, sentence string) {
	i := slices.IndexFunc(in.a.Output, func(o Output) bool { return o.File == d.Output })
	if i < 0 || d.Want == nil || d.Got == nil {
		return "", ""
	}
	o := &in.a.Output[i]
	if o.Compare == asSet { // any missing line stands beside the written one
		return "", ""
	}
	want, got := o.fields(*d.Want), o.fields(*d.Got)
	for at := range min(len(want), len(got)) {
		if o.sameField(want[at], got[at]) {
			continue
		}
		name = "column " + strconv.Itoa(at+1)
		switch {
		case at < len(o.Columns):
			name = o.Columns[at]
		case len(want) == 1:
			return "", ""
		}
		return name, fmt.Sprintf("%s is %s, want %s.", name, got[at], want[at])
	}
	if len(want) == len(got) {
		return "", ""
	}
	return "number of columns", fmt.Sprintf("The line has %s, want %d.", prose.Count(len(got), "column"), len(want))
}
