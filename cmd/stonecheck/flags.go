package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// ruleForms is the syntax of a set of rules.
const ruleForms = "mancala|kalah[,capture=any|nonempty][,end=either|mover][,sweep=own|opponent|none][,lap=sow|skip]"

// gameRuleForms is the syntax of the rules of a game that begins with its first move.
const gameRuleForms = ruleForms + "[,first=extra|noextra][,swap=no|yes]"

// readingFlags select the assignment and its reading.
type readingFlags struct {
	assignment string
	profile    string
	rules      string
	anyCount   bool
	assumed    bool // nothing told the assignment, so it is the default one
}

// add adds the flags. inferred says how the command infers the assignment; it may be empty.
func (f *readingFlags) add(cmd *cobra.Command, inferred string) {
	flags := cmd.Flags()
	flags.SetInterspersed(false)
	standard := "default " + all.Default().Name
	if inferred != "" {
		standard = "default: " + inferred + ", or else " + all.Default().Name
	}
	addAssignment(cmd, &f.assignment, "", " ("+standard+")")
	flags.StringVar(&f.profile, "profile", "", "the form of the outputs: "+choiceForms(all.Assignments, profilesOf))
	addRules(cmd, &f.rules, "", " (default mancala), or "+choiceForms(all.Assignments[1:], rulesOf))
	flags.BoolVar(&f.anyCount, "any-count", false, "allow more than 1000 stones in a pit of an input")
}

func profilesOf(a *assignment.Assignment) []string { return a.Choices.Profiles }

func rulesOf(a *assignment.Assignment) []string { return a.Choices.Rules }

// choiceForms lists the values of an option, the default first, with the assignments that have
// them.
func choiceForms(of []*assignment.Assignment, values func(*assignment.Assignment) []string) string {
	var forms []string
	names := map[string][]string{}
	for _, a := range of {
		if form := strings.Join(values(a), "|"); form != "" {
			if names[form] == nil {
				forms = append(forms, form)
			}
			names[form] = append(names[form], a.Name)
		}
	}
	for i, form := range forms {
		forms[i] = form + " of " + prose.And(names[form])
	}
	return strings.Join(forms, ", ") + "; the first is the default"
}

// givenLine makes a case from an input on one line, as reports quote it; flag has given it.
func givenLine(a *assignment.Assignment, flag, line string, anyCount bool) (corpus.Case, error) {
	given, err := corpus.Given(a, "--"+flag, a.GivenLine(line), anyCount)
	given.ID = line
	return given, err
}

// A givenCase is a case given on the command line: its id, or its input on one line.
type givenCase struct {
	line, corpus string
	lines        map[string]*string // by the name of the assignment whose flag it is
	flag         string             // the name of the flag that gives line
}

func (g *givenCase) add(cmd *cobra.Command) {
	g.addLine(cmd)
	cmd.Flags().StringVar(&g.corpus, "corpus", "", "look for CASE in this `FOLDER` of cases")
}

// addLine adds the flags that take an input on one line.
func (g *givenCase) addLine(cmd *cobra.Command) {
	g.lines, g.flag = map[string]*string{}, "case"
	for _, a := range all.Assignments {
		if a.Line != "" {
			g.lines[a.Name] = cmd.Flags().String(a.Line, "", "take this `INPUT` of assignment "+a.Name+" on one line")
		}
	}
	cmd.Flags().StringVar(&g.line, "case", "", "take this `INPUT`: one line, as reports quote it, or the id of a built-in case")
}

// id takes a case id from the arguments, and parses the flags that follow it. The id contains a slash, unless it is
// of a case in a course's own folder. Elsewhere flags end at the first argument, because a number such as -1 may follow.
func (g *givenCase) id(cmd *cobra.Command, args []string) (string, error) {
	named := cmd.Flag("assignment").Value.String()
	if len(args) == 0 || !strings.Contains(args[0], "/") && !declared.IsFolder(named) && g.corpus == "" {
		return "", nil
	}
	err := cmd.Flags().Parse(args[1:])
	if rest := cmd.Flags().Args(); err == nil && len(rest) > 0 {
		err = fmt.Errorf("%q after the CASE %s, want flags only", rest[0], args[0])
	}
	return args[0], usage(err)
}

// inline takes an input from the flag of an assignment.
func (g *givenCase) inline(cmd *cobra.Command, f *readingFlags) error {
	for _, a := range all.Assignments {
		switch {
		case a.Line == "" || !cmd.Flags().Changed(a.Line):
		case g.line != "":
			return usage(fmt.Errorf("--%s and another input, want one", a.Line))
		case f.assignment != "" && f.assignment != a.Name:
			return usage(fmt.Errorf("--%s: an input of assignment %s, want one of %s", a.Line, a.Name, f.assignment))
		default:
			f.assignment, g.line, g.flag = a.Name, *g.lines[a.Name], a.Line
		}
	}
	return nil
}

// find returns the given case, nil if the input is given in another way.
func (g *givenCase) find(cmd *cobra.Command, f *readingFlags, args []string) (*corpus.Case, error) {
	if err := g.inline(cmd, f); err != nil {
		return nil, err
	}
	id, err := g.id(cmd, args)
	if err == nil && id == "" && g.flag == "case" && isCaseID(g.line) {
		id, g.line = g.line, ""
	}
	inline := g.line != "" || id == "" && cmd.Flags().Changed(g.flag) // an empty input is wrong, not absent
	switch {
	case err != nil:
		return nil, err
	case !inline && id == "":
		return nil, nil
	case cmd.Flags().Changed("input") || inline && len(args) > 0:
		return nil, usage(errors.New("several inputs, want a CASE, -i FILE or --case INPUT"))
	case inline:
		a, _, err := f.parse(cmd, "")
		if err != nil {
			return nil, err
		}
		c, err := givenLine(a, g.flag, g.line, f.anyCount)
		return &c, usage(err)
	}
	a, _, err := f.parse(cmd, "")
	if err != nil {
		return nil, err
	}
	dir := corpusOf(g.corpus, a)
	cases, err := loadToFind(id, dir, a)
	if err != nil {
		return nil, usage(err)
	}
	for i := range cases {
		if cases[i].ID == id {
			return &cases[i], nil
		}
	}
	list := "stonecheck corpus list"
	if dir != "" {
		list += " --corpus " + shell.Quote(dir)
	}
	return nil, usage(fmt.Errorf("%s: no such case (%s has them)", id, list))
}

// isCaseID reports whether a text has the form of a case's id and not of an input on one line.
func isCaseID(text string) bool {
	name, _, ok := strings.Cut(text, "/")
	return ok && slices.ContainsFunc(all.Assignments, func(a *assignment.Assignment) bool { return a.Name == name })
}

// parseGiven combines parse and instance for a command that accepts a case. The case
// determines the assignment unless --assignment is given.
func (f *readingFlags) parseGiven(cmd *cobra.Command, g *givenCase, input string, args []string) (*assignment.Assignment, assignment.Instance, error) {
	c, err := g.find(cmd, f, args)
	if err != nil {
		return nil, nil, err
	}
	if c != nil && f.assignment == "" {
		f.assignment = c.Assignment.Name
	}
	a, reading, err := f.parse(cmd, "")
	switch {
	case err != nil:
		return nil, nil, err
	case c != nil && c.Assignment != a:
		return nil, nil, usage(fmt.Errorf("%s: a case of assignment %s, want one of %s", c.ID, c.Assignment.Name, a.Name))
	case c != nil:
		in, err := c.Instance(reading)
		return a, in, usage(err)
	}
	in, err := f.instance(cmd, a, reading, input, args)
	return a, in, err
}

// instance reads the input of a command: a file or the arguments.
func (f *readingFlags) instance(cmd *cobra.Command, a *assignment.Assignment, r assignment.Reading, input string, args []string) (assignment.Instance, error) {
	given := assignment.Given{Args: args}
	switch {
	case a.Arguments && cmd.Flags().Changed("input"):
		return nil, usage(fmt.Errorf("--input: assignment %s takes its input as arguments", a.Name))
	case a.Arguments:
		input = ""
	case len(args) > 0:
		return nil, usage(fmt.Errorf("argument %q, want none: the input is a file (-i)", args[0]))
	default:
		data, err := readInput(input)
		if err != nil {
			return nil, usage(err)
		}
		given = assignment.Given{Input: data}
	}
	in, err := r.Parse(input, given, f.anyCount)
	return in, usage(err)
}

// parse returns the assignment and its reading; program is a path from which the assignment may
// be inferred.
func (f *readingFlags) parse(cmd *cobra.Command, program string) (*assignment.Assignment, assignment.Reading, error) {
	a, told := guess(program)
	f.assumed = !told
	if f.assignment != "" {
		f.assumed = false
		var err error
		if a, err = findAssignment(cmd.Context(), f.assignment); err != nil {
			return a, nil, usage(err)
		}
	}
	for _, name := range []string{"rules", "profile", "any-count"} {
		if !a.HasChoices() && cmd.Flags().Changed(name) {
			return a, nil, usage(fmt.Errorf("--%s: assignment %s has no such choice", name, a.Name))
		}
	}
	r, err := a.Read(assignment.Options{Rules: f.rules, Profile: f.profile})
	return a, r, usage(err)
}
