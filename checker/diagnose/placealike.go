package diagnose

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// maxAlike is how many misreadings are named that would write one thing too,
// though they do not explain the whole.
const maxAlike = 3

func (p *Place) alike(names []string) {
	for _, name := range names[:min(len(names), maxAlike)] {
		p.note("the misreading %s would give the same", name)
	}
}

// alikeRows names the misreadings that would give the row of a difference, and
// how far they go with the program.
func (t *trial) alikeRows(p *Place, base misread.Set) {
	reference := t.matched(base)
	type far struct {
		name string
		rows int // bytes
	}
	var all []far
	for _, m := range misread.All(assignment.Mancala.Name) {
		if m.Set()&(base|ofForm) != 0 {
			continue
		}
		if rows := t.matched(base | m.Set()); rows > reference {
			all = append(all, far{m.Name, rows})
		}
	}
	slices.SortStableFunc(all, func(a, b far) int { return b.rows - a.rows })
	var names []string
	for _, f := range all {
		i := strings.Count(t.log.rows[:f.rows], "\n")
		name := f.name + ", as all of the log,"
		if i < len(t.log.lines) {
			name = fmt.Sprintf("%s, up to line %d,", f.name, t.log.lines[i]-1)
		}
		names = append(names, name)
	}
	p.alike(names)
}

// alikeStates names the misreadings that would give a next state.
func (t *trial) alikeStates(p *Place, base misread.Set) {
	var names []string
	for _, m := range misread.All(assignment.Mancala.Name) {
		if m.Set()&base != 0 {
			continue
		}
		if next, _ := t.unseen(base | m.Set()); next == t.state.texts[0] {
			names = append(names, m.Name)
		}
	}
	p.alike(names)
}

// alikeLines names the misreadings that would give a line of a report.
func (t *trial) alikeLines(p *Place, number int) {
	var names []string
	for _, m := range misread.All(assignment.TakeStones.Name) {
		text, _ := misread.TakeStones(t.args, m.Set(), t.limit)
		if m.Set()&ofForm == 0 && line(text, number) == line(t.report.text, number) {
			names = append(names, m.Name)
		}
	}
	p.alike(names)
}
