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
}

type successor struct{ state, action, next string }

type evaluation struct {
	state string
	value float64
}

// class is the only class of cases that is known.
const class = "GraphGameTreeTest"

// agentNames are the names of the algorithms in case files.
var agentNames = []string{"MinimaxAgent", "AlphaBetaAgent", "ExpectimaxAgent"}

// String prints the file, without comments and with successors grouped by state.
func (f *file) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "class: %q\nalg: %q\ndepth: \"%d\"\nnum_agents: \"%d\"\n", class, agentNames[f.algorithm], f.rounds, f.agents)
	fmt.Fprintf(&b, "start_state: \"%s\"\nwin_states: \"%s\"\nlose_states: \"%s\"\n", f.start, strings.Join(f.win, " "), strings.Join(f.lose, " "))
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

// A property is the value of a key, with the number of its first line.
type property struct {
	lines []string
	first int
}

// properties splits a file.
func properties(name, text string) (map[string]property, error) {
	all := map[string]property{}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line, _, _ := strings.Cut(lines[i], "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		key, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		value = strings.TrimSpace(value)
		switch {
		case ok && value == `"""`:
			first := i + 1
			for i++; i < len(lines) && strings.TrimSpace(lines[i]) != `"""`; i++ {
			}
			if i == len(lines) {
				return nil, fmt.Errorf(`%s:%d: %s has no end, want a line """ after its last line`, name, first, assignment.Quote(key))
			}
			all[key] = property{lines[first:i], first + 1}
		case ok && len(value) >= 2 && value[0] == '"' && strings.IndexByte(value[1:], '"') == len(value)-2:
			all[key] = property{[]string{value[1 : len(value)-1]}, i + 1}
		default:
			return nil, fmt.Errorf(`%s:%d: %s, want a property such as depth: "2"`, name, i+1, assignment.Quote(lines[i]))
		}
	}
	return all, nil
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
	all, err := properties(name, text)
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
