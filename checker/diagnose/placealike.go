package diagnose

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
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
func (pl *placer) isRefuted(m misread.Misreading) bool {
	if pl.refuted == nil {
		pl.refuted = new(misread.Set)
		for _, m := range misread.All(m.Assignment) {
			if m.Set()&pl.base == 0 && slices.ContainsFunc(pl.trials, func(t *trial) bool { return pl.refutes(t, m.Set()) }) {
				*pl.refuted |= m.Set()
			}
		}
	}
	return *pl.refuted&m.Set() != 0
}

func (pl *placer) refutes(t *trial, set misread.Set) bool {
	if t.result.Failed() || slices.Max(t.costs[:]) > longSearch || pl.stop() {
		return false
	}
	forms, _ := t.fits(pl.base|set, allOutputs)
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
	for _, m := range misread.All(mancala.Assignment.Name) {
		if m.Set()&(pl.base|ofForm) != 0 || pl.isRefuted(m) {
			continue
		}
		if rows := t.matched(pl.base | m.Set()); rows > reference {
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
	for _, m := range misread.All(mancala.Assignment.Name) {
		if m.Set()&pl.base != 0 {
			continue
		}
		if next, _ := t.unseen(pl.base | m.Set()); next == t.state.texts[0] && !pl.isRefuted(m) {
			names = append(names, m.Name+" would give the same")
		}
	}
	p.alike(names)
}

// alikeLines names the misreadings that would give a line of a report.
func (pl *placer) alikeLines(p *Place, t *trial, number int) {
	var names []string
	for _, m := range misread.All(takestones.Assignment.Name) {
		text, _ := misread.TakeStones(t.args, m.Set(), t.limit)
		if m.Set()&ofForm == 0 && line(text, number) == line(t.report.text, number) && !pl.isRefuted(m) {
			names = append(names, m.Name+" would give the same")
		}
	}
	p.alike(names)
}
