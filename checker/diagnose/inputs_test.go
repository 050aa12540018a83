package diagnose

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2014"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// readingAs is a program that is right except for its way of reading the input. If the input that it sees
// breaks the rules, it writes nothing or, if it is careful, reads the input in the right way.
func readingAs(t *testing.T, way wayOfReading, careful bool) program {
	return func(p assignment.Problem) map[string]string {
		texts := map[string]string{}
		c := corpus.Case{ID: p.Assignment.Name + "/x", Assignment: p.Assignment}
		c.Input = []byte(strings.Join(way.of(string(p.Input)), "\n") + "\n")
		if _, err := c.Instance(nil); err != nil {
			if !careful {
				return texts
			}
			c.Input = p.Input
		}
		outputs, err := referenceOutputs(t.Context(), nil, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, output := range outputs {
			if texts[output.Name], err = required(t.Context(), output); err != nil {
				return map[string]string{}
			}
		}
		return texts
	}
}

// The diagnosis of a program whose only fault is a wrong way of reading its input names that
// way, and nothing else.
func TestWaysOfReadingAreNamed(t *testing.T) {
	for _, test := range []struct {
		a    *assignment.Assignment
		does string
		long bool
	}{
		{mancala.Assignment, "takes line 6 of the input for line 7 and line 7 for line 6", false},
		{mancala.Assignment, "takes line 4 of the input for line 5 and line 5 for line 4", true},
		{mancala.Assignment, "swaps lines 4 and 5 of the input, and lines 6 and 7", true},
		{mancala.Assignment, "reads only the first digit of the numbers in the rows of the input", true},
		{mancala.Assignment, "uses 0, whatever line 7 of the input says", true},
		{squirrel.Assignment, "reads the rows of numbers of the input as columns, from left to right", false},
		{squirrel.Assignment, "reads the second block of rows of the input from right to left", true},
		{reversi2014.Assignment, "reads the rows of cells of the input from the last to the first", true},
	} {
		if test.long && !needs.Long() {
			continue
		}
		var texts []string
		for _, c := range casesOf(t, test.a) {
			texts = append(texts, string(c.Input))
		}
		known := false
		for way := range waysOfReading(texts) {
			if way.does != test.does {
				continue
			}
			known = true
			d := diagnose(t, test.a, readingAs(t, way, false))
			if len(d.Findings) != 1 || !d.Findings[0].Exact || !strings.Contains(d.Findings[0].Instead, way.does) || d.Proof != nil {
				t.Errorf("%s: a program that %s is described as\n%s", test.a.Name, way.does, textOf(d))
			}
		}
		if !known {
			t.Errorf("%s: no way is called %q", test.a.Name, test.does)
		}
	}
}

// A wrong way of reading that explains one task is named although another fault is in another task: as a fact if three
// cases of the task fail, as a guess if two do.
func TestReadingBesideAnotherFault(t *testing.T) {
	needs.Time(t)
	const does = "reads only the first character of line 3 of the input"
	var way wayOfReading
	for w := range waysOfReading([]string{"3\n1\n2"}) {
		if w.does == does {
			way = w
		}
	}
	reads := readingAs(t, way, false)
	write := func(p assignment.Problem) map[string]string {
		texts := reads(p)
		if log := texts["traverse_log.txt"]; strings.HasPrefix(log, "Node,Depth,Value,Alpha") {
			texts["traverse_log.txt"] = log[:strings.LastIndex(log, "root,0,")] + "root,0,77,0,0\n"
		}
		return texts
	}
	shallow := slices.DeleteFunc(slices.Clone(casesOf(t, mancala.Assignment)), func(c corpus.Case) bool {
		return len(strings.TrimSpace(inputLines(string(c.Input))[2])) > 1
	})
	for _, test := range []struct {
		deep    int
		instead string
	}{{0, ""}, {1, ""}, {2, "perhaps it " + does}, {3, "it " + does}} {
		cases := slices.Clone(shallow)
		for i := range test.deep {
			input := fmt.Sprintf("2\n2\n12\n0 0 5\n0 4 0\n%d\n0\n", i)
			cases = append(cases, corpus.Case{ID: fmt.Sprint("mancala/minimax/deep-", i), Assignment: mancala.Assignment, Group: "minimax", Given: assignment.Given{Input: []byte(input)}})
		}
		d := diagnoseOn(t, assignment.Reading(nil), cases, write)
		found := slices.DeleteFunc(slices.Clone(d.Findings), func(f finding.Finding) bool { return !strings.Contains(f.Instead, way.does) })
		located := d.Proof != nil && slices.ContainsFunc(d.Proof.Findings, func(f proof.Finding) bool { return slices.Equal(f.Groups, []string{"minimax"}) })
		switch {
		case test.instead == "" && len(found) > 0:
			t.Errorf("%d deep cases: %+v", test.deep, found)
		case test.instead != "" && (len(found) != 1 || found[0].Instead != test.instead || found[0].Exact != (test.deep == 3) || !slices.Equal(found[0].Groups, []string{"minimax"})):
			t.Errorf("%d deep cases: %+v", test.deep, found)
		case d.Proof == nil || located != (test.deep == 1 || test.deep == 2):
			t.Errorf("%d deep cases: the rows are described as\n%s", test.deep, textOf(d))
		}
	}
}

// A wrong way of reading that explains all cases whose inputs it changes is named although another fault is in the same task.
func TestReadingBesideFaultOfTask(t *testing.T) {
	needs.Time(t)
	const does = "reads only the first character of line 3 of the input"
	for w := range waysOfReading([]string{"3\n1\n2"}) {
		if w.does != does {
			continue
		}
		reads := readingAs(t, w, false)
		write := func(p assignment.Problem) map[string]string {
			texts := reads(p)
			if len(inputLines(string(p.Input))[2]) == 1 {
				texts["output.txt"] = strings.ReplaceAll(texts["output.txt"], "pass,2", "pass,7")
			}
			return texts
		}
		cases := slices.Clone(casesOf(t, reversi2014.Assignment))
		for i := range fewestMisread {
			const board = "********\n********\n******X*\n********\n********\n***O***O\n******O*\n*******X\n"
			given := assignment.Given{Input: fmt.Appendf(nil, "2\nX\n1%d\n%s", i+3, board)}
			cases = append(cases, corpus.Case{ID: fmt.Sprint("reversi2014/minimax/deep-", i), Assignment: reversi2014.Assignment, Group: "minimax", Given: given})
		}
		d := diagnoseOn(t, assignment.Reading(nil), cases, write)
		found := slices.DeleteFunc(slices.Clone(d.Findings), func(f finding.Finding) bool { return !strings.Contains(f.Instead, does) })
		if len(found) != 1 || !found[0].Exact || d.Proof == nil {
			t.Errorf("%+v, want that it %s, and another finding", d.Findings, does)
		}
	}
}

// The counts of a finding about a way of reading leave out the inputs that it makes invalid, right ones too.
func TestCountsOfReading(t *testing.T) {
	const does = "loses the last number of each row of the input"
	for way := range waysOfReading([]string{"1"}) {
		if way.does != does {
			continue
		}
		d := diagnose(t, mancala.Assignment, readingAs(t, way, true))
		passing, narrow := d.Cases-d.Failing, 0
		for _, c := range casesOf(t, mancala.Assignment) {
			if len(strings.Fields(inputLines(string(c.Input))[3])) == 3 {
				narrow++
			}
		}
		var fit, of, others int // the other inputs would break the rules, as all narrow ones do, or take long
		if len(d.Findings) == 1 {
			_, after, _ := strings.Cut(d.Findings[0].Counts, " and fits ")
			_, _ = fmt.Sscanf(after, "%d of the %d right ones; read in this way, %d other inputs", &fit, &of, &others)
		}
		if of != passing || fit+others != passing || others < narrow || narrow == 0 || d.Findings[0].Instead != "it "+does {
			t.Errorf("%d cases pass, %d boards are narrow\n%s", passing, narrow, textOf(d))
		}
	}
}
