package main

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// repeat returns the command that runs one case again. Only a run that is slow, but does not
// hang, needs the same time limit.
func (c *check) repeat(cmd *cobra.Command, r checker.Result, args []string) string {
	each := r.Case
	choice := []string{"--run", each.ID}
	switch {
	case each.IsFresh():
		choice = append(c.fresh.again(), choice...)
	case slices.Contains(c.inputs, each.ID):
		choice = []string{"-i", each.ID}
	case len(c.inputs)+len(c.cases) > 0:
		choice = []string{"--case", each.ID}
	}
	if r.Verdict == checker.TimeLimit && !r.Hangs() {
		choice = append(repeated(cmd, "timeout"), choice...)
	}
	return checkAgain(cmd, choice, args)
}

// checkAgain returns the command that checks a program on selected cases, with the flags of
// cmd that affect the result.
func checkAgain(cmd *cobra.Command, choice, args []string) string {
	words := append([]string{"stonecheck", "check"}, repeated(cmd, "assignment", "profile", "rules", "any-count", "strict", "args", "corpus")...)
	words = append(words, choice...)
	if strings.HasPrefix(args[0], "-") {
		words = append(words, "--")
	}
	words = append(words, args...)
	return shell.Join(words)
}

// explainAgain returns the command that explains a row of a case's log or, if row is 0, its
// result. It is empty if the assignment cannot explain them.
func (c *check) explainAgain(cmd *cobra.Command, each corpus.Case, row int64) string {
	if in, err := each.Instance(nil); err == nil {
		if _, ok := in.(assignment.Explainer); !ok {
			return ""
		}
	}
	words := append([]string{"stonecheck", "explain"}, repeated(cmd, "profile", "rules", "any-count", "corpus")...)
	if a := each.Assignment; a.Folder != "" {
		words = append(words, "-a", a.Folder)
	} else if byID := len(c.inputs)+len(c.cases) == 0 && c.corpus == "" && !each.IsFresh(); a != all.Default() && !byID {
		words = append(words, "-a", a.Name)
	}
	if row > 0 {
		words = append(words, "--row", strconv.FormatInt(row, 10))
	}
	switch {
	case slices.Contains(c.inputs, each.ID):
		words = append(words, "-i", each.ID)
	case len(c.inputs)+len(c.cases) > 0:
		words = append(words, "--case", each.ID)
	case each.IsFresh(): // explain cannot find a case with this id
		words = append(words, "--case", each.Line())
	default:
		words = append(words, idWords(each.ID)...)
	}
	return shell.Join(words)
}

// idWords returns a case id as an argument that no command takes for a flag.
func idWords(id string) []string {
	if strings.HasPrefix(id, "-") {
		return []string{"--", id}
	}
	return []string{id}
}

// repeated returns the named flags of cmd that were set, with their values.
func repeated(cmd *cobra.Command, names ...string) []string {
	var words []string
	for _, name := range names {
		flag := cmd.Flags().Lookup(name)
		switch {
		case flag == nil || !flag.Changed:
		case flag.Value.Type() == "bool":
			words = append(words, strings.TrimSuffix("--"+name+"="+flag.Value.String(), "=true"))
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	return words
}

// repeatGraded returns the command that checks a submission on one case again.
func repeatGraded(t grade.Terms, c corpus.Case, program string) string {
	words := append([]string{"stonecheck", "check"}, assignmentFlag(t)...)
	words = append(words, rulesFlags(t)...)
	if t.CPU != checker.DefaultCPU {
		words = append(words, "--timeout", t.CPU.String())
	}
	if t.Strict {
		words = append(words, "--strict")
	}
	words = append(words, corpusFlag(t)...)
	if _, err := os.Stat(program); err != nil {
		program = "PROGRAM" // it came from an archive of the class
	}
	return shell.Join(append(words, "--run", c.ID, program))
}

// explainGraded returns the command that explains a row of a case's log or, if row is 0, its
// result. It is empty if the assignment cannot explain them.
func explainGraded(t grade.Terms, c corpus.Case, row int64) string {
	in, err := c.Instance(t.Reading)
	if err != nil {
		return ""
	}
	if _, ok := in.(assignment.Explainer); !ok {
		return ""
	}
	words := append([]string{"stonecheck", "explain"}, rulesFlags(t)...)
	own := corpusFlag(t)
	words = append(words, own...)
	if len(own) > 0 || t.Assignment.Folder != "" || c.IsFresh() { // the id of any other case says it
		words = append(words, assignmentFlag(t)...)
	}
	if row > 0 {
		words = append(words, "--row", strconv.FormatInt(row, 10))
	}
	if c.IsFresh() { // explain cannot find a case with this id
		return shell.Join(append(words, "--case", c.Line()))
	}
	return shell.Join(append(words, idWords(c.ID)...))
}

// assignmentFlag returns the flag that selects the assignment of a class.
func assignmentFlag(t grade.Terms) []string {
	if t.Assignment == all.Default() {
		return nil
	}
	return []string{"--assignment", cmp.Or(t.Assignment.Folder, t.Assignment.Name)}
}

// rulesFlags returns the flags that select the rules and the profile of a class.
func rulesFlags(t grade.Terms) (words []string) {
	options, graded := t.Assignment.Options(t.Reading), t.Assignment.Graded().Options()
	if options.Rules != graded.Rules {
		words = append(words, "--rules", options.Rules)
	}
	if options.Profile != graded.Profile {
		words = append(words, "--profile", options.Profile)
	}
	return words
}

// corpusFlag returns the flag that selects the corpus of a class, if it is a course's own.
func corpusFlag(t grade.Terms) []string {
	if _, err := strconv.Atoi(t.Corpus); err == nil {
		return nil
	}
	return []string{"--corpus", t.Corpus}
}
