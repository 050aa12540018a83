package tree

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// keys are the keys of a case file that have a meaning.
var keys = []string{"class", "alg", "depth", "num_agents", "start_state", "win_states", "lose_states", "successors", "evaluation"}

// A property is the value of a key, with the number of its first line.
type property struct {
	lines []string
	first int
	long  bool // the value is on lines of its own
}

// shortProperty returns a property on one line, if no comment would begin in it there.
func shortProperty(value string) property {
	return property{lines: []string{value}, long: strings.Contains(value, "#")}
}

// print returns the property as it stands in a file.
func (p property) print(key string) string {
	if !p.long {
		return fmt.Sprintf("%s: \"%s\"\n", key, p.lines[0])
	}
	text := key + ": \"\"\"\n"
	for _, line := range p.lines {
		text += line + "\n"
	}
	return text + "\"\"\"\n"
}

// withoutComment removes a comment from a line of a case file.
func withoutComment(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return line
}

// withoutCommentBehind removes a comment that does not begin between two quotation marks.
func withoutCommentBehind(line string) string {
	before, rest, quoted := strings.Cut(line, `"`)
	if value, behind, closed := strings.Cut(rest, `"`); quoted && closed && !strings.Contains(before, "#") {
		return before + `"` + value + `"` + withoutComment(behind)
	}
	return withoutComment(line)
}

// properties splits a file; uncommented removes the comment of a line. Of a key that is given several times the last value
// counts; earlier has the others.
func properties(name, text string, uncommented func(line string) string) (all map[string]property, earlier []overridden, err error) {
	all = map[string]property{}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(uncommented(lines[i]))
		if line == "" {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		before, again := all[key]
		switch {
		case ok && value == `"""`:
			first := i + 1
			for i++; i < len(lines) && strings.TrimSpace(lines[i]) != `"""`; i++ {
			}
			if i == len(lines) {
				return nil, nil, fmt.Errorf(`%s:%d: %s has no end, want a line """ after its last line`, name, first, assignment.Quote(key))
			}
			all[key] = property{lines[first:i], first + 1, true}
		case ok && len(value) >= 2 && value[0] == '"' && strings.IndexByte(value[1:], '"') == len(value)-2:
			all[key] = property{[]string{value[1 : len(value)-1]}, i + 1, false}
		default:
			return nil, nil, fmt.Errorf(`%s:%d: %s, want a property such as depth: "2"`, name, i+1, assignment.Quote(lines[i]))
		}
		if again {
			earlier = append(earlier, overridden{key, before})
		}
	}
	return all, earlier, nil
}
