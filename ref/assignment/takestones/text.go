package takestones

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// VisitText explains what a Take-Stones search does at the node that moves
// lead to.
func VisitText(args Args, path []ref.Move, visit Visit) string {
	var t page
	label := "root"
	if len(path) > 0 {
		label = strings.Join(stoneNames(path), ",")
	}
	t.Block("%s in %s", label, searchName(args))
	if len(visit.Moments) == 0 {
		s := newStory(args, visit.SkippedAt)
		why := s.kind()
		if visit.SkippedAt.Event.Kind == ref.Update {
			why = s.Next()
		}
		t.Entry(13, "never visited", fmt.Sprintf("skipped at %s: %s", s.Label(s.Length), why.Sentence))
		return t.String()
	}
	t.position(args, path)
	for _, m := range visit.Moments {
		window := fmt.Sprintf("value %s, window %s to %s", tenths(m.Event.Value), tenths(m.Event.Alpha), tenths(m.Event.Beta))
		if m.Event.Kind == ref.Update {
			t.Block("after the child %s: %s", stoneName(m.nodes[m.Event.Length+1].Event.Move), window)
		} else {
			t.Block("on entering: %s", window)
		}
		t.Reasons(Reasons(args, m))
	}
	return t.String()
}

// searchName describes the kind of search.
func searchName(args Args) string {
	depth := fmt.Sprintf("to depth %d", args.Depth)
	if args.Depth == 0 {
		depth = "to the end of the game (depth 0)"
	}
	return fmt.Sprintf("Take-Stones %v, %s", args, depth)
}

// A page is a text that shows positions.
type page struct{ trace.Page }

// position prints the stones of a position.
func (t *page) position(args Args, path []ref.Move) {
	game, at := args.game()
	for _, move := range path {
		game.Play(&at, move, &at)
	}
	e := game.Describe(&at)
	who, parity := "Max", "even"
	if !e.Max {
		who, parity = "Min", "odd"
	}
	t.Block("the position")
	if len(args.Taken) > 0 {
		t.Entry(10, "taken", joinNumbers(args.Taken)+", as the arguments say")
	}
	if len(path) > 0 {
		t.Entry(10, "then", strings.Join(stoneNames(path), ", "))
	}
	t.Entry(10, "to move", fmt.Sprintf("%s, as %d is an %s number of stones taken", who, len(args.Taken)+len(path), parity))
	successors := counts(e.Successors)
	switch {
	case e.Last == 0:
		successors += fmt.Sprintf(": the odd stones below %d/2", args.Stones)
	case len(e.Successors) > 0:
		successors += fmt.Sprintf(": the free multiples and factors of %d", e.Last)
	default:
		successors += fmt.Sprintf(": no multiple or factor of %d is free", e.Last)
	}
	t.Entry(10, "successors", successors)
}

func joinNumbers(numbers []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}

// A Result is what the six lines are derived from.
type Result struct {
	Report
	Children []trace.Child // of the root
	Over     int           // evaluated nodes where no stone can be taken
	Deepest  []ref.Move    // the path to the first of the deepest nodes
}

// Solution explains the result of a Take-Stones search. It reports false if stop ends the
// search.
func Solution(args Args, stop assignment.Stop) (Result, bool) {
	report, done := args.SolveUntil(stop)
	result := Result{Report: report}
	if !done {
		return result, false
	}
	done = walk(args, stop, func(p *trace.Point) bool {
		switch e := p.Event; {
		case e.Kind == ref.Leaf && e.Over:
			result.Over++
		case e.Kind == ref.Update && e.Length == 0:
			result.Children = append(result.Children, p.ReturnedChild(true, stoneName))
		}
		if int(p.Event.Length) > len(result.Deepest) {
			result.Deepest = p.Moves()
		}
		return true
	})
	return result, done
}

// ResultText explains the six lines of a Take-Stones program.
func ResultText(args Args, r Result) string {
	var t page
	t.Block("%s", searchName(args))
	t.position(args, nil)
	game, root := args.game()
	e := game.Describe(&root)
	if len(r.Children) > 0 {
		t.Block("the root's children")
		t.Children(r.Children, e.Max, tenths)
	}
	lines := strings.Split(strings.TrimSuffix(r.String(), "\n"), "\n")
	for i, why := range r.reasons(args, e) {
		if i == 0 {
			t.Block("the six lines")
		}
		t.Printf("  %s\n", lines[i])
		t.Entry(4, "", why)
	}
	return t.String()
}

// reasons explains the six lines.
func (r Result) reasons(args Args, e stones.Evaluation) [6]string {
	return [6]string{r.move(), r.value(e), r.visited(), r.evaluated(args), r.deepest(), r.branching()}
}

// Difference explains one of the six lines, counted from 1, and what it depends on. It
// returns nothing for another line, or if stop ends the search.
func Difference(args Args, line int64, stop assignment.Stop) []string {
	r, done := Solution(args, stop)
	if !done || line < 1 || line > 6 {
		return nil
	}
	game, root := args.game()
	var sentences []string
	if children := r.children(); line <= 2 && children != "" {
		sentences = append(sentences, "The values of the root's children are "+children+".")
	}
	name, value, _ := strings.Cut(strings.Split(r.String(), "\n")[line-1], ": ")
	reason := r.reasons(args, game.Describe(&root))[line-1]
	return append(sentences, fmt.Sprintf("%s is %s: %s", name, value, reason))
}

// maxChildren limits the root's children that a sentence names.
const maxChildren = 12

// children lists the root's children with their values.
func (r Result) children() string {
	var names []string
	for i, child := range r.Children {
		if i == maxChildren {
			return strings.Join(names, ", ") + " and so on"
		}
		name := fmt.Sprintf("%s (stone %s)", tenths(child.Value), child.Move)
		if child.Bound {
			name = fmt.Sprintf("%s or worse (stone %s)", tenths(child.Value), child.Move)
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

func (r Result) move() string {
	if len(r.Children) == 0 {
		return "no stone can be taken, and there is no agreed answer: the reference prints -1."
	}
	return "the root's first child with the best value."
}

func (r Result) value(e stones.Evaluation) string {
	switch {
	case len(r.Children) == 0:
		return "the static evaluation of the root: no stone can be taken."
	case e.Max:
		return "the greatest value of the root's children, as Max is to move."
	default:
		return "the smallest value of the root's children, as Min is to move."
	}
}

func (r Result) visited() string {
	return fmt.Sprintf("the nodes that are entered, the root too: %d expanded and %s; what a cutoff leaves out is not counted.", r.Visited-r.Evaluated, leaves(r.Evaluated))
}

func leaves(n int) string { return fmt.Sprintf("%d %s", n, prose.Form(n, "leaf", "leaves")) }

func (r Result) evaluated(args Args) string {
	text := fmt.Sprintf("the static evaluations: %s where no stone can be taken", leaves(r.Over))
	if args.Depth > 0 {
		text += fmt.Sprintf(", and %s at the cut-off depth %d where one can", leaves(r.Evaluated-r.Over), args.Depth)
	}
	return text + "."
}

func (r Result) deepest() string {
	if len(r.Deepest) == 0 {
		return "no node but the root, whose depth is 0, is entered."
	}
	return fmt.Sprintf("the depth of the deepest node that is entered, the root's being 0; the first is %s.", strings.Join(stoneNames(r.Deepest), ","))
}

func (r Result) branching() string {
	above, below := r.Visited-1, r.Visited-r.Evaluated
	if below == 0 {
		return "no node is expanded, and there is no agreed answer: the reference prints 0.0."
	}
	return fmt.Sprintf("(visited - 1) / (visited - evaluated) = (%d - 1) / (%d - %d) = %s, rounded half up to one decimal.", r.Visited, r.Visited, r.Evaluated, fraction(above, below))
}

// fraction returns a fraction in lowest terms and as a decimal with up to four digits.
func fraction(above, below int) string {
	a, b := above, below
	for b != 0 {
		a, b = b, a%b
	}
	if below == a {
		return fmt.Sprintf("%d/%d = %d", above, below, above/below)
	}
	text := fmt.Sprintf("%d/%d", above, below)
	if a > 1 {
		text += fmt.Sprintf(" = %d/%d", above/a, below/a)
	}
	digits, rest := strconv.Itoa(above/below)+".", above%below
	for i := 0; i < 4 && rest > 0; i++ {
		digits += strconv.Itoa(rest * 10 / below)
		rest = rest * 10 % below
	}
	if rest > 0 {
		digits += ".."
	}
	return text + " = " + digits
}
