package diagnose

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxAlike is how many misreadings are named that would write one thing too,
// though they do not explain the whole.
const maxAlike = 3

func (p *Place) alike(names []string) {
	for _, name := range names[:min(len(names), maxAlike)] {
		p.note("on this case the misreading %s", name)
	}
}

// isRefuted reports whether a program with a misreading would fail a case that this
// one passes: it is then not named, even where it would write the same. Long searches
// are not tried.
func (pl *placer) isRefuted(position int) bool {
	if pl.refuted == nil {
		pl.refuted = new(assignment.Set)
		for i := range pl.forms.a.Misreadings {
			set := assignment.SetOf(i)
			if !pl.base.Has(i) && slices.ContainsFunc(pl.trials, func(t *trial) bool { return pl.refutes(t, set) }) {
				*pl.refuted = pl.refuted.Union(set)
			}
		}
	}
	return pl.refuted.Has(position)
}

func (pl *placer) refutes(t *trial, set assignment.Set) bool {
	if t.result.Failed() || slices.Max(t.costs[:]) > longSearch || pl.stop() {
		return false
	}
	forms, _ := t.fits(pl.base.Union(set), allOutputs)
	return forms&1 == 0
}

// alikeRows names the misreadings that would give the row of a difference, and
// how far they go with the program.
func (pl *placer) alikeRows(p *Place, t *trial) {
	reference := t.matched(pl.base)
	type far struct {
		name string
		rows int // bytes
	}
	var all []far
	for position, m := range pl.forms.a.Misreadings {
		if pl.base.Has(position) || pl.forms.all.Has(position) || pl.isRefuted(position) {
			continue
		}
		if rows := t.matched(pl.base.Union(assignment.SetOf(position))); rows > reference {
			all = append(all, far{m.Name, rows})
		}
	}
	slices.SortStableFunc(all, func(a, b far) int { return b.rows - a.rows })
	var names []string
	for _, f := range all {
		i := strings.Count(t.log.rows[:f.rows], "\n")
		name := f.name + " would give the same log"
		if i < len(t.log.lines) {
			name = fmt.Sprintf("%s would give the same up to line %d", f.name, t.log.lines[i]-1)
		}
		names = append(names, name)
	}
	p.alike(names)
}

// alikeStates names the misreadings that would give a next state.
func (pl *placer) alikeStates(p *Place, t *trial) {
	var names []string
	for position, m := range pl.forms.a.Misreadings {
		if pl.base.Has(position) {
			continue
		}
		if next, _ := t.unseen(pl.base.Union(assignment.SetOf(position))); next == t.state.texts[0] && !pl.isRefuted(position) {
			names = append(names, m.Name+" would give the same")
		}
	}
	p.alike(names)
}

// alikeLines names the misreadings that would give a line of a report.
func (pl *placer) alikeLines(p *Place, t *trial, number int) {
	var names []string
	for position, m := range pl.forms.a.Misreadings {
		texts, _ := t.args.Misread(assignment.SetOf(position), t.limit)
		if !pl.forms.all.Has(position) && line(texts[assignment.Stdout], number) == line(t.report.text, number) && !pl.isRefuted(position) {
			names = append(names, m.Name+" would give the same")
		}
	}
	p.alike(names)
}
