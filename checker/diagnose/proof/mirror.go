package proof

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A negamax computes each value for the player to move and turns its sign round when it writes a row. If the sign does not
// follow the player after one kind of move, such as a pass or an extra move, rows are mirrored: value and bounds are
// negated, and the bounds are exchanged. The search itself is right. A negamax may also turn only the value round, so that
// the bounds are mirrored wherever Min moves.

// A mirror says which rows a program mirrors: the rows of nodes with a feature and, if below is set, the rows of all nodes
// under them up to the next such node. If bounds is set, it mirrors only the bounds, where Max or Min is to move; values
// and leaves may be wrong besides.
type mirror struct {
	feature  int
	below    bool
	bounds   bool
	max      bool                  // of the bounds, the rows where Max is to move are mirrored, not the rows where Min is
	passes   bool                  // a move that ends the game passes the turn to the opponent, also if it ends in a store
	variants assignment.VariantSet // of the rules of the game
	seen     []*observation        // a mirrored row each
	right    int                   // rows that are not mirrored
}

// ofBounds are the rules about alpha and beta.
const ofBounds ruleSet = 1<<childWindow | 1<<cutWindow | 1<<updateWindow

// findMirror looks for a mirror of several rows that explains everything that is wrong, or all bounds that are wrong. If
// there is one, the logs are read again without it.
func (g *group) findMirror(variants assignment.VariantSet) {
	if first := g.firstMirrored(); first != nil {
		for _, below := range []bool{true, false} {
			for i, f := range g.proof().Features {
				if m := (&mirror{feature: i, below: below, variants: variants}); !f.Case && m.of(first) && g.readMirrored(m) {
					return
				}
			}
		}
	}
	if !g.mirrorsBounds() {
		return
	}
	for i := range 4 {
		if g.readMirrored(&mirror{bounds: true, max: i >= 2, passes: i%2 == 1, variants: variants}) {
			return
		}
	}
}

// readMirrored reads the logs again without a mirror, if that explains what is wrong.
func (g *group) readMirrored(m *mirror) bool {
	readings := m.readings(g)
	if readings == nil || len(m.seen) < fewest {
		return false
	}
	g.readings, g.mirror, g.observed = readings, m, nil
	g.observe()
	return true
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

// mirrorsBounds reports whether the first row of a log with wrong bounds has mirrored ones.
func (g *group) mirrorsBounds() bool {
	log := -1
	for i := range g.observed {
		o := &g.observed[i]
		if !o.wrong || o.log == log || !ofBounds.has(o.rule) {
			continue
		}
		log = o.log
		if o.got == [2]int{-o.want[1], -o.want[0]} {
			return true
		}
	}
	return false
}

// of reports whether a node has the feature.
func (m *mirror) of(n assignment.TreeNode) bool { return n.Features()>>m.feature&1 != 0 }

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
	of, most := r, 3
	if m.bounds {
		most = 12 // wrong bounds mislead about cutoffs, so each reading may reach only a few rows further
	}
	for range most {
		next := *r
		next.rows = slices.Clone(r.rows)
		var seen []*observation
		for _, s := range of.alignment.steps {
			if s.row == nil {
				continue
			}
			i, _ := slices.BinarySearchFunc(r.rows, s.row.line, func(row row, line int) int { return row.line - line })
			before := r.rows[i]
			mirrored := before.mirrored()
			if m.bounds {
				mirrored.Value = before.Value
			}
			if m.has(s) && (mirrored.Value != before.Value || mirrored.Window != before.Window) {
				next.rows[i] = mirrored
				seen = append(seen, m.observed(log, s, &mirrored))
			}
		}
		next.align(m.variants, math.MaxFloat32)
		if violated := next.observe(log, 0).violated; violated == 0 || m.bounds && violated&ofBounds == 0 {
			m.seen = append(m.seen, seen...)
			m.right += len(r.rows) - len(seen)
			return &next
		}
		of = &next
	}
	return nil
}

// observed returns a row as a violation, with what it should have.
func (m *mirror) observed(log int, s *step, right *row) *observation {
	if m.bounds {
		return &observation{rule: mirroredBounds, wrong: true, log: log, at: s, want: right.Window}
	}
	return &observation{rule: mirroredRow, wrong: true, log: log, at: s, want: one(right.Value)}
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
	f := s.on
	if m.bounds {
		if m.passes && s.kind != update && f != nil && s.node.Over() {
			return f.node.Max() != m.max
		}
		return s.node.Max() == m.max
	}
	if s.kind == update {
		if !m.below {
			return m.of(f.node)
		}
	} else if s.node != nil {
		is = m.of(s.node)
	}
	for ; m.below && f != nil; f = f.up {
		is = is != m.of(f.node)
	}
	return is
}

// claim says which rows are mirrored.
func (m *mirror) claim(g *group) claim {
	place, r := "the node "+g.proof().Features[m.feature].Yes, mirroredRow
	if m.below {
		place += ", and below it up to the next such node"
	}
	if m.bounds {
		place, r = "Min is to move", mirroredBounds
		if m.max {
			place = "Max is to move"
		}
	}
	return claim{
		group: g, rule: r, wrong: m.seen, cases: casesOf(m.seen), mostly: true, whole: true,
		where: where{beyond: place, found: len(m.seen), outside: m.right},
	}
}
