package proof

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A negamax computes each value for the player to move and turns its sign round when it writes a row. If the sign does not
// follow the player after one kind of move, such as a pass or an extra move, rows are mirrored: value and bounds are
// negated, and the bounds are exchanged. The search itself is right.

// A mirror says which rows a program mirrors: the rows of nodes with a feature and, if below is set, the rows of all nodes
// under them up to the next such node.
type mirror struct {
	feature  int
	below    bool
	variants assignment.VariantSet // of the rules of the game
	seen     []*observation        // a mirrored row each
	right    int                   // rows that are not mirrored
}

// findMirror looks for a mirror of several rows that explains everything that is wrong. If there is one, the logs are read
// again without it.
func (g *group) findMirror(variants assignment.VariantSet) {
	first := g.firstMirrored()
	if first == nil {
		return
	}
	for _, below := range []bool{true, false} {
		for i, f := range g.proof().Features {
			m := &mirror{feature: i, below: below, variants: variants}
			if f.Case || first.Features()>>i&1 == 0 {
				continue
			}
			if readings := m.readings(g); readings != nil && len(m.seen) >= fewest {
				g.readings, g.mirror, g.observed = readings, m, nil
				g.observe()
				return
			}
		}
	}
}

// firstMirrored returns the node of the first wrong row of a log if this row is a mirrored one; nil if no log begins so.
func (g *group) firstMirrored() assignment.TreeNode {
	log := -1
	for i := range g.observed {
		o := &g.observed[i]
		if !o.wrong || o.log == log {
			continue
		}
		log = o.log
		switch o.rule {
		case leafValue, startValue:
			if o.got[0] == -o.want[0] {
				return o.at.node
			}
		case childWindow:
			if o.got == [2]int{-o.want[1], -o.want[0]} {
				return o.at.node
			}
		}
	}
	return nil
}

// readings returns the readings of logs without the mirror, in the same order; nil if anything is then wrong.
func (m *mirror) readings(g *group) []*reading {
	list := slices.Clone(g.readings)
	for _, isRight := range []bool{false, true} { // the wrong ones refute most mirrors
		for i, r := range g.readings {
			if r.of.Right != isRight {
				continue
			}
			if list[i] = m.reading(r, i); list[i] == nil {
				return nil
			}
		}
	}
	return list
}

// reading returns a reading without the mirror; nil if anything is then wrong. The rows determine the nodes, and the
// nodes determine which rows are mirrored, so the log is read several times until both agree.
func (m *mirror) reading(r *reading, log int) *reading {
	of := r
	for range 3 {
		next := *r
		next.rows = slices.Clone(r.rows)
		var seen []*observation
		for _, s := range of.alignment.steps {
			if s.row == nil {
				continue
			}
			i, _ := slices.BinarySearchFunc(r.rows, s.row.line, func(row row, line int) int { return row.line - line })
			before := r.rows[i]
			if mirrored := before.mirrored(); m.has(s) && (mirrored.Value != before.Value || mirrored.Window != before.Window) {
				next.rows[i] = mirrored
				seen = append(seen, &observation{rule: mirroredRow, wrong: true, log: log, at: s, want: one(mirrored.Value)})
			}
		}
		if next.align(m.variants, math.MaxFloat32); next.observe(log, 0).violated == 0 {
			m.seen = append(m.seen, seen...)
			m.right += len(r.rows) - len(seen)
			return &next
		}
		of = &next
	}
	return nil
}

// mirrored returns the row as the other player sees it.
func (r row) mirrored() row {
	r.Value = -r.Value
	if r.Window[0] != assignment.None && r.Window[1] != assignment.None {
		r.Window = [2]int{-r.Window[1], -r.Window[0]}
	}
	return r
}

// has reports whether the program mirrors a row.
func (m *mirror) has(s *step) (is bool) {
	has := func(n assignment.TreeNode) bool { return n.Features()>>m.feature&1 != 0 }
	f := s.on
	if s.kind == update {
		if !m.below {
			return has(f.node)
		}
	} else if s.node != nil {
		is = has(s.node)
	}
	for ; m.below && f != nil; f = f.up {
		is = is != has(f.node)
	}
	return is
}

// claim says which rows are mirrored.
func (m *mirror) claim(g *group) claim {
	place := "the node " + g.proof().Features[m.feature].Yes
	if m.below {
		place += ", and below it up to the next such node"
	}
	return claim{
		group: g, rule: mirroredRow, wrong: m.seen, cases: casesOf(m.seen), mostly: true, whole: true,
		where: where{beyond: place, found: len(m.seen), outside: m.right},
	}
}
