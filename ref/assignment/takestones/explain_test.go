package takestones_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/trace"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Every event of every search and every result is explained, and the numbers computed from the reasons are the
// numbers of the event.
func TestEveryMoment(t *testing.T) {
	needs.Seconds(t)
	made, rules, cutoffs := 0, map[string]int{}, 0
	for c := range gen.Cases(takestones.Assignment, takestones.Assignment.Recipes, 5, true) {
		if made++; made > 150 {
			break
		}
		args, err := takestones.ParseArgs(c.Args)
		if err != nil {
			t.Fatal(err)
		}
		visited, children := 0, 0
		takestones.EachMoment(args, func(m takestones.Moment, path []ref.Move, at stones.Position, game *stones.Game) bool {
			if err := checkMoment(args, m, game.Evaluate(&at), rules); err != nil {
				t.Fatalf("%v, event %d: %v", args, visited, err)
			}
			if m.Event.Kind != ref.Update {
				visited++
			} else if len(path) == 0 {
				children++
			}
			if m.Event.Cutoff {
				cutoffs++
			}
			return visited < 3000
		})
		result, _ := takestones.Solution(args, nil)
		if result.Report != args.Solve() || len(result.Deepest) != result.MaxDepth || visited == result.Visited && len(result.Children) != children {
			t.Errorf("%v: %+v, want %+v and %d children", args, result, args.Solve(), children)
		}
		if text := takestones.ResultText(args, result); strings.Contains(text, "%!") {
			t.Errorf("%v: %s", args, text)
		}
	}
	for rule := 1; rule <= 5; rule++ {
		if name := fmt.Sprintf("rule %d", rule); rules[name] < 20 {
			t.Errorf("%s: seen %d times, want 20 or more", name, rules[name])
		}
	}
	if rules["negated"] < 20 || cutoffs < 20 {
		t.Errorf("%d negated, %d cutoffs, want more", rules["negated"], cutoffs)
	}
}

func checkMoment(args takestones.Args, m takestones.Moment, static ref.Value, rules map[string]int) error {
	want := map[trace.Topic]string{
		trace.Value: decimal(m.Event.Value), trace.Alpha: decimal(m.Event.Alpha), trace.Beta: decimal(m.Event.Beta),
		trace.Static: decimal(static),
	}
	seen := map[trace.Topic]string{}
	for _, r := range takestones.Reasons(args, m) {
		if r.Number != want[r.Topic] || !strings.HasPrefix(r.Sentence, r.Number) || !strings.HasSuffix(r.Sentence, ".") || strings.Contains(r.Sentence, "%!") {
			return fmt.Errorf("%s: %q, want %q in %q", r.Topic, r.Number, want[r.Topic], r.Sentence)
		}
		seen[r.Topic] = r.Sentence
	}
	update := m.Event.Kind == ref.Update
	switch {
	case seen[trace.Value] == "" || seen[trace.Alpha] == "" || seen[trace.Beta] == "":
		return fmt.Errorf("no reason for the value, alpha or beta: %v", seen)
	case (seen[trace.Next] != "") != update || strings.HasPrefix(seen[trace.Next], "a cutoff") != m.Event.Cutoff:
		return fmt.Errorf("cutoff (%v): %q", m.Event.Cutoff, seen[trace.Next])
	case (seen[trace.Static] != "") == update:
		return fmt.Errorf("static: %q", seen[trace.Static])
	case strings.HasPrefix(seen[trace.Kind], "a leaf") != (m.Event.Kind == ref.Leaf):
		return fmt.Errorf("kind: %q", seen[trace.Kind])
	}
	if _, rule, ok := strings.Cut(seen[trace.Static], ": "); ok {
		rules[rule[:len("rule 1")]]++
		if strings.Contains(rule, "negated") {
			rules["negated"]++
		}
	}
	return nil
}

// decimal returns a value, which is in tenths, as text.
func decimal(v ref.Value) string {
	switch v {
	case ref.Infinity:
		return "Infinity"
	case -ref.Infinity:
		return "-Infinity"
	}
	return fmt.Sprintf("%.1f", float64(v)/10)
}

func TestParseStones(t *testing.T) {
	for _, test := range []struct{ name, args, path, want string }{
		{"no multiple or factor", "7 3 1 4 2 3", "6,4", "move 2: stone 4 may not be taken after 6, want one of 3"},
		{"taken", "10 0 0", "1,2,1", "move 3: stone 1 may not be taken after 2, want one of 4, 6, 8 and 10"},
		{"first move even", "10 0 0", "2", "move 1: stone 2 may not be taken first, want one of 1 and 3"},
		{"first move half", "10 0 0", "5", "move 1: stone 5 may not be taken first, want one of 1 and 3"},
		{"game over", "7 3 1 4 2 3", "6,3,5", "move 3: stone 5 may not be taken after 3, no stone can be taken: the game is over"},
		{"beyond n", "7 3 1 4 2 3", "8", `move 1: "8", want a stone, 1 to 7`},
		{"no number", "7 3 1 4 2 3", "6,three", `move 2: "three", want a stone, 1 to 7`},
		{"a pit", "7 3 1 4 2 3", "B2", `move 1: "B2", want a stone, 1 to 7`},
	} {
		t.Run(test.name, func(t *testing.T) {
			args, err := takestones.ParseArgs(strings.Fields(test.args))
			if err != nil {
				t.Fatal(err)
			}
			if moves, err := takestones.ParsePath(args, test.path); err == nil || err.Error() != test.want {
				t.Errorf("%v, %v, want the error %q", moves, err, test.want)
			}
		})
	}
}

func TestFraction(t *testing.T) {
	for _, test := range []struct {
		above, below int
		want         string
	}{
		{18, 8, "18/8 = 9/4 = 2.25"},
		{9, 4, "9/4 = 2.25"},
		{2, 2, "2/2 = 1"},
		{5, 1, "5/1 = 5"},
		{113, 72, "113/72 = 1.5694.."},
		{20, 6, "20/6 = 10/3 = 3.3333.."},
		{21, 16, "21/16 = 1.3125"},
	} {
		if got := takestones.Fraction(test.above, test.below); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A search that is stopped gives no explanation.
func TestStopped(t *testing.T) {
	if _, done := takestones.Solution(takestones.Args{Stones: 60}, func() bool { return true }); done {
		t.Error("the solution is there, want none")
	}
}
