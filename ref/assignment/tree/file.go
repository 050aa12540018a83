package tree

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A file is a case file: properties with a value on one line in quotation marks, or on
// several lines between lines with three of them.
type file struct {
	algorithm      tree.Algorithm
	rounds, agents int
	start          string
	win, lose      []string // both mean that the game is over
	successors     []successor
	evaluations    []evaluation
	overridden     []overridden
}

type successor struct{ state, action, next string }

type evaluation struct {
	state string
	value float64
}

// An overridden property does not count, because its key is given again further down.
type overridden struct {
	key string
	property
}

// class is the only class of cases that is known.
const class = "GraphGameTreeTest"

// agentNames are the names of the algorithms in case files.
var agentNames = []string{"MinimaxAgent", "AlphaBetaAgent", "ExpectimaxAgent"}

// String prints the file, without comments and with successors grouped by state. Overridden properties come first.
func (f *file) String() string {
	var b strings.Builder
	for _, o := range f.overridden {
		b.WriteString(o.print(o.key))
	}
	fmt.Fprintf(&b, "class: %q\nalg: %q\ndepth: \"%d\"\nnum_agents: \"%d\"\n", class, agentNames[f.algorithm], f.rounds, f.agents)
	b.WriteString(shortProperty(f.start).print("start_state"))
	b.WriteString(shortProperty(strings.Join(f.win, " ")).print("win_states"))
	b.WriteString(shortProperty(strings.Join(f.lose, " ")).print("lose_states"))
	b.WriteString("successors: \"\"\"\n")
	for _, s := range f.successors {
		fmt.Fprintf(&b, "%s %s %s\n", s.state, s.action, s.next)
	}
	b.WriteString("\"\"\"\nevaluation: \"\"\"\n")
	for _, e := range f.evaluations {
		fmt.Fprintf(&b, "%s %s\n", e.state, plain(e.value))
	}
	b.WriteString("\"\"\"\n")
	return b.String()
}

// plain prints a number exactly.
func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// input makes an Input from a file.
func (f *file) input(r reading) Input {
	t := &tree.Tree{Agents: f.agents, Start: f.start, Over: map[string]bool{}, Actions: map[string][]tree.Action{}, Values: map[string]float64{}}
	for _, name := range slices.Concat(f.win, f.lose) {
		t.Over[name] = true
	}
	for _, s := range f.successors {
		t.Actions[s.state] = append(t.Actions[s.state], tree.Action{Name: s.action, Next: s.next})
	}
	for _, e := range f.evaluations {
		t.Values[e.state] = e.value
	}
	return Input{tree: t, file: f, profile: r, search: tree.Search{Algorithm: f.algorithm, Rounds: f.rounds, CutEqual: r == aima}}
}

// A fileReader parses properties and keeps the first error.
type fileReader struct {
	name       string
	properties map[string]property
	err        error
}

func (r *fileReader) fail(line int, format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%s:%d: %s", r.name, line, fmt.Sprintf(format, args...))
	}
}

// text returns the value of a key that must be there.
func (r *fileReader) text(key string) (string, int) {
	p, ok := r.properties[key]
	if !ok {
		if r.err == nil {
			r.err = fmt.Errorf("%s: no %s, want a property of that name", r.name, key)
		}
		return "", 0
	}
	return strings.Join(p.lines, "\n"), p.first
}

// choice returns the position of a value in a list.
func (r *fileReader) choice(key string, values ...string) int {
	text, line := r.text(key)
	i := slices.Index(values, text)
	if i < 0 {
		r.fail(line, "%s %s, want %s", key, assignment.Quote(text), prose.Or(values))
	}
	return max(i, 0)
}

// count returns a number from low to high.
func (r *fileReader) count(key string, low, high int) int {
	text, line := r.text(key)
	n, ok := assignment.ParseCount(text)
	if !ok || n < low || n > high {
		r.fail(line, "%s %s, want a number from %d to %d", key, assignment.Quote(text), low, high)
	}
	return n
}

// words calls do with the words of every line of a value, which must have as many as wanted.
func (r *fileReader) words(key, want string, count int, do func(line int, words []string)) {
	if _, line := r.text(key); line == 0 {
		return
	}
	p := r.properties[key]
	for i, text := range p.lines {
		if words := strings.Fields(text); len(words) == count {
			do(p.first+i, words)
		} else {
			r.fail(p.first+i, "%s, want %s", assignment.Quote(text), want)
		}
	}
}

// parseFile parses a case file; name appears in errors.
func parseFile(name, text string) (*file, error) {
	all, earlier, err := properties(name, text, withoutComment)
	if err != nil {
		return nil, err
	}
	r := &fileReader{name: name, properties: all}
	r.choice("class", class)
	f := &file{algorithm: tree.Algorithm(r.choice("alg", agentNames...)), rounds: r.count("depth", 1, 1000), agents: r.count("num_agents", 1, 100)}
	start, line := r.text("start_state")
	if f.start = strings.TrimSpace(start); len(strings.Fields(start)) != 1 {
		r.fail(line, "start_state %s, want one name", assignment.Quote(start))
	}
	win, _ := r.text("win_states")
	lose, _ := r.text("lose_states")
	f.win, f.lose = strings.Fields(win), strings.Fields(lose)
	r.successors(f)
	r.evaluations(f)
	f.overridden = slices.DeleteFunc(earlier, func(o overridden) bool { return !slices.Contains(keys, o.key) })
	return f, r.err
}

func (r *fileReader) successors(f *file) {
	known := map[[2]string]bool{}
	var order []string
	byState := map[string][]successor{}
	r.words("successors", "a state, an action and the next state", 3, func(line int, w []string) {
		if known[[2]string{w[0], w[1]}] {
			r.fail(line, "action %s of state %s again, want each action once", w[1], w[0])
		}
		known[[2]string{w[0], w[1]}] = true
		if byState[w[0]] == nil {
			order = append(order, w[0])
		}
		byState[w[0]] = append(byState[w[0]], successor{w[0], w[1], w[2]})
	})
	for _, state := range order {
		f.successors = append(f.successors, byState[state]...)
	}
}

func (r *fileReader) evaluations(f *file) {
	at := map[string]int{}
	r.words("evaluation", "a state and its value", 2, func(line int, w []string) {
		value, err := strconv.ParseFloat(w[1], 64)
		if errors.Is(err, strconv.ErrSyntax) || value-value != 0 {
			r.fail(line, "value %s of state %s, want a number", assignment.Quote(w[1]), w[0])
		}
		if i, again := at[w[0]]; again {
			f.evaluations[i].value = value
			return
		}
		at[w[0]] = len(f.evaluations)
		f.evaluations = append(f.evaluations, evaluation{w[0], value})
	})
}
