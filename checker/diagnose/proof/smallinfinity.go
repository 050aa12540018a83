package proof

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may begin with a number for alpha and its opposite for beta, and print Infinity for them. Where a value reaches
// this number, it cuts off although beta is infinite, or does not raise alpha although alpha is infinite.

// An infinity is such a number. All numbers between two bounds would give the same logs, except for a value of just this
// number.
type infinity struct {
	number, least, most int
	seen                []*observation // the rows whose value reaches it, where that shows
	right               int            // other rows
}

// ofCutoffs are the rules about alpha and beta, and about where a search ends.
const ofCutoffs = ofBounds | 1<<goesOn | 1<<stopsEarly

// usual are numbers for infinity from which the one to name is chosen.
var usual = []int{1000, 999, 100, 10000, 9999, 99, 500, 127, 255}

// findInfinity looks for a number for infinity that explains everything that is wrong about alpha, beta and cutoffs. If there
// is one, the logs are read again with it.
func (g *group) findInfinity(variants assignment.VariantSet) {
	if !g.proof().Window || g.mirror != nil {
		return
	}
	n := g.suspectInfinity()
	if n == nil || len(n.seen) < fewest {
		return
	}
	list := slices.Clone(g.readings)
	for i, r := range g.readings {
		if list[i] = n.reading(r, i, variants); list[i] == nil {
			return
		}
		n.right += len(r.rows)
	}
	n.right -= len(n.seen)
	g.readings, g.infinity, g.observed = list, n, nil
	g.observe()
}

// suspectInfinity returns a number that is greater than all bounds that the logs show, and that the values in all rows with
// unexpected bounds reach; nil if there is none.
func (g *group) suspectInfinity() *infinity {
	n := &infinity{least: 1, most: math.MaxInt}
	for _, r := range g.readings {
		for i := range r.rows {
			for _, bound := range r.rows[i].Window {
				if size := max(bound, -bound); size < assignment.Infinity {
					n.least = max(n.least, size+1)
				}
			}
		}
	}
	for i := range g.observed {
		o := &g.observed[i]
		if o.rule != updateWindow || !o.wrong || o.got != o.at.on.window {
			continue
		}
		size := max(o.at.row.Value, -o.at.row.Value)
		if size >= n.least {
			n.most = min(n.most, size)
			n.seen = append(n.seen, &observation{rule: smallInfinity, wrong: true, log: o.log, at: o.at, want: o.want})
		}
	}
	if n.most >= assignment.Infinity {
		return nil
	}
	for i := range g.observed {
		o := &g.observed[i]
		size := max(o.want[0], -o.want[0])
		if o.rule == leafValue && o.wrong && max(o.got[0], -o.got[0]) == assignment.Infinity && size >= n.least && size <= n.most {
			n.least, n.most = size, size // the program prints Infinity for this value
		}
	}
	n.number = n.most
	if i := slices.IndexFunc(usual, func(usual int) bool { return usual >= n.least && usual <= n.most }); i >= 0 {
		n.number = usual[i]
	}
	return n
}

// reading returns a reading with the number for infinity; nil if alpha, beta or a cutoff is then wrong. The rows determine the
// nodes, and the nodes show which infinite values mean the number, so the log is read several times.
func (n *infinity) reading(r *reading, log int, variants assignment.VariantSet) *reading {
	next := *r
	next.infinity = n.number
	next.rows = slices.Clone(r.rows)
	for i := range next.rows {
		for j, bound := range next.rows[i].Window {
			next.rows[i].Window[j] = n.meant(bound)
		}
	}
	for range 3 {
		next.align(variants, math.MaxFloat32)
		o := next.observe(log, 0)
		if o.violated&ofCutoffs == 0 {
			return &next
		}
		n.spell(&next)
	}
	return nil
}

// meant is the number if an infinite one is given.
func (n *infinity) meant(bound int) int {
	switch bound {
	case assignment.Infinity:
		return n.number
	case -assignment.Infinity:
		return -n.number
	}
	return bound
}

// spell replaces the infinite values of a reading that mean the number.
func (n *infinity) spell(r *reading) {
	for _, s := range r.alignment.steps {
		if s.row == nil {
			continue
		}
		i, _ := slices.BinarySearchFunc(r.rows, s.row.line, func(row row, line int) int { return row.line - line })
		meant := n.meant(r.rows[i].Value)
		if s.kind == leaf && meant == s.node.Value() || s.kind == update && meant == combine(s.node, s.on.value, s.child.value) {
			r.rows[i].Value = meant
		}
	}
}

// claim says which values reach the number.
func (n *infinity) claim(g *group) claim {
	place := fmt.Sprintf("a value is %d or more, or %d or less", n.number, -n.number)
	if n.least < n.most {
		place += fmt.Sprintf("; the number can be any from %d to %d", n.least, n.most)
	}
	return claim{
		group: g, rule: smallInfinity, wrong: n.seen, cases: casesOf(n.seen), mostly: true, whole: true,
		where: where{beyond: place, found: len(n.seen), outside: n.right},
	}
}
