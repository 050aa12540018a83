package field

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// An End describes how a run of a program ended.
type End struct {
	ID, Input string
	Traits    []assignment.Trait
	How       string // a predicate such as "is stopped at the time limit"; empty after a normal end
	Stderr    string
	// Value returns the value of the root in a right search; false if it is not known. It is nil if there is no search.
	Value func() (int, bool)
}

// Ends returns one finding for each kind of bad end that occurs in at least two runs.
func Ends(ends []End) []finding.Finding {
	var hows []string
	for _, e := range ends {
		if e.How != "" && !slices.Contains(hows, e.How) {
			hows = append(hows, e.How)
		}
	}
	var all []finding.Finding
	for _, how := range hows {
		if f := ended(ends, how); f.Cases > 1 {
			all = append(all, f)
		}
	}
	return all
}

func ended(ends []End, how string) finding.Finding {
	var bad []int
	var cases []Case
	var told []string // what the runs wrote to standard error
	f := finding.Finding{What: "the program " + how, End: true}
	for i, e := range ends {
		cases = append(cases, Case{Traits: e.Traits})
		if e.How != how {
			continue
		}
		bad = append(bad, i)
		if text := telling(e.Stderr); text != "" && !slices.Contains(told, text) {
			told = append(told, text)
		}
		if f.Example == nil {
			f.Example = &finding.Example{Case: e.ID, Input: e.Input}
		}
	}
	f.Cases = len(bad)
	switch len(told) {
	case 0:
	case 1:
		f.Instead = told[0]
	default:
		f.Instead = "for example " + told[0]
	}
	w := Where(cases, bad)
	if !w.Sure && min(len(bad), len(ends)-len(bad)) >= fewest {
		if from := fromValue(ends, how); from != "" {
			w = Place{from, true}
		}
	}
	switch {
	case len(bad) == len(ends):
		f.Where, f.Exact = "on every input", true
		f.Counts = prose.Count(len(bad), "case")
	case w.Text != "":
		f.Where, f.Exact = w.String(), w.Sure
		f.Counts = fmt.Sprintf("%s, and on none of the other %d", prose.Count(len(bad), "case"), len(ends)-len(bad))
	default:
		f.Counts = fmt.Sprintf("%d of %s, such as %s", len(bad), prose.Count(len(ends), "case"), clipped(f.Example.Input))
	}
	return f
}

// fromValue describes the values of the root, up to some value or from some value on, at which all runs end as how says
// and beyond which no run does. A program may crash there because it has chosen no move: no value is better than the
// initial value of its variable for the best value.
func fromValue(ends []End, how string) string {
	var bad, good []int
	for _, e := range ends {
		if e.Value == nil {
			return ""
		}
		v, ok := e.Value()
		switch {
		case e.How == how && !ok:
			return ""
		case e.How == how:
			bad = append(bad, v)
		case ok:
			good = append(good, v)
		}
	}
	switch n := len(bad) + len(good); {
	case len(bad) < fewest || len(good) < fewest || logChoose(n, len(bad)) < sureBits+math.Log2(2*float64(n)):
	case slices.Max(bad) < slices.Min(good):
		return fmt.Sprintf("the root's value is %d or less (never from %d on), as if the variable for the best value began so high that no move is better",
			slices.Max(bad), slices.Min(good))
	case slices.Min(bad) > slices.Max(good):
		return fmt.Sprintf("the root's value is %d or more (never up to %d)", slices.Min(bad), slices.Max(good))
	}
	return ""
}

// errorLine matches lines that name an error.
var errorLine = lazy.MustCompile(`(Exception|Error|error|panic|fault|Traceback|assert|abort|terminate)`)

// pythonFrame matches the line of a traceback that names a place.
var pythonFrame = lazy.MustCompile(`^  File "(?:.*/)?([^"/]+)", line (\d+)`)

// telling returns the most informative line of what a program wrote to standard error. For a
// Python traceback this is its last line, after the file and line where the error occurred;
// otherwise it is the first line that names an error.
func telling(stderr string) string {
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	if slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "Traceback") }) {
		return raised(lines)
	}
	for _, line := range lines {
		if errorLine.MatchString(line) {
			return clipped(strings.TrimSpace(line))
		}
	}
	return ""
}

// raised returns where the last traceback among some lines ends, and its error.
func raised(lines []string) (text string) {
	for _, line := range slices.Backward(lines) {
		if frame := pythonFrame.FindStringSubmatch(line); frame != nil && text != "" {
			return clipped(frame[1] + ":" + frame[2] + ": " + text)
		}
		if text == "" && line != "" && line[0] != ' ' {
			text = strings.TrimSpace(line)
		}
	}
	return clipped(text)
}

func clipped(line string) string {
	const most = 120
	if len(line) > most {
		return strings.ToValidUTF8(line[:most], "") + ".."
	}
	return line
}
