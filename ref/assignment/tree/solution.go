package tree

import (
	"fmt"
	"slices"
	"strings"
)

// usual returns the function that reads a solution file; nil in profile aima, whose outputs
// such files do not contain.
func (in Input) usual() func([]byte) ([]byte, string) {
	if in.profile != cs188 {
		return nil
	}
	return fromSolution
}

// fromSolution turns a solution file, which the project stores beside a case file, into the
// two lines that programs print. Such a file has the properties action and generated, in any
// order. In a value on one line, # begins no comment: it belongs to a name.
func fromSolution(written []byte) (lines []byte, form string) {
	all, _, err := properties("", string(written), withoutCommentBehind)
	action, generated := all["action"], all["generated"]
	if err != nil || action.lines == nil || generated.lines == nil || len(all) > 2 {
		return nil, ""
	}
	states := strings.Join(generated.lines, "\n")
	return fmt.Appendf(nil, "Action: %s\nGenerated: %s\n", strings.Join(action.lines, "\n"), states), "a solution file"
}

// asFile returns a tree on one line, in which players move in turn, as a case file.
func (in Input) asFile() *file {
	f := &file{algorithm: in.search.Algorithm, rounds: in.search.Rounds, agents: in.tree.Agents, start: in.tree.Start}
	var add func(state string)
	add = func(state string) {
		actions := in.tree.Actions[state]
		if len(actions) == 0 {
			f.win = append(f.win, state)
			f.evaluations = append(f.evaluations, evaluation{state, in.tree.Values[state]})
		}
		for _, a := range actions {
			f.successors = append(f.successors, successor{state, a.Name, a.Next})
		}
		for _, a := range actions {
			add(a.Next)
		}
	}
	add(in.tree.Start)
	slices.Sort(f.win)
	return f
}
