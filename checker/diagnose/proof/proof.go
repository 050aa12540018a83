// Package proof finds where and how a program is wrong without knowing its mistake in
// advance. It reads the log of a search as a proof, in which each row follows from rows
// before it.
//
// The rows are aligned with the true tree of the search. Local rules then compare each row
// with what the same program wrote before, so that an error does not spread. For the rows
// that violate a rule, hypotheses say which number the program writes instead, and the
// smallest conjunction of features says where it violates the rule.
//
// The package is independent of the game. An assignment.LogProof supplies the tree, the
// features of its nodes and the likely wrong numbers.
package proof

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Case is an input and what a program wrote for it.
type Case struct {
	ID     string
	Origin string // the ID of the case of which it is a variation, or else its own
	Group  string
	Proof  *assignment.LogProof
	Log    string // the text of the log, as far as it was kept
	State  string // the text of the position after the turn
	Line   int    // the line where State begins, from 1, if the case is one of several turns
	Right  bool   // all outputs are right
	Broken bool   // the run ended badly
}

// hasPosition reports whether a case shows the position after the turn.
func (c *Case) hasPosition() bool { return c.State != "" && !c.Broken }

// Limits of what is read.
const (
	maxRows      = 3000 // of a wrong log, from its beginning
	maxRightRows = 1500 // of a right log
	enoughCost   = 0.05 // per row: above this cost, only the first finding can be trusted
)

// A reading is a log aligned with a tree.
type reading struct {
	of        *Case
	rows      []row
	cut       bool // the log has more rows
	alignment alignment
	tree      *memo
	nodes     bool  // only nodes count as errors, not their values
	stops     bool  // the program never goes on after a cutoff, in any log
	forced    bool  // the program plays the root's only move without a search
	noCut     bool  // the program writes no rows of cutoffs, in any log
	sparse    bool  // missing rows after children do not count at the moment: see misplayOfSparse
	infinity  int   // see habits
	later     bool  // the log has only the last search of the turn
	begins    *step // the row where a later search of the turn begins; nil if there is none
}

// rowsOf returns the rows of a log's text, at most limit.
func rowsOf(read func(string) (assignment.Row, bool), text string, limit int) (rows []row, cut bool) {
	line := 0
	for text := range strings.Lines(text) {
		line++
		if len(rows) == limit {
			return rows, true
		}
		if r, ok := read(text); ok {
			rows = append(rows, row{r, line, strings.TrimRight(text, "\r\n")})
		}
	}
	return rows, false
}

// read aligns the log of a case with its tree under variants of the rules.
func read(c *Case, variants assignment.VariantSet, limit int) *reading {
	r := &reading{of: c}
	r.rows, r.cut = rowsOf(c.Proof.Read, c.Log, limit)
	r.align(variants, math.MaxFloat32)
	if r.meansNumbers() {
		r.rows, r.cut = rowsOf(c.Proof.ReadNumbers, c.Log, limit)
		r.align(variants, math.MaxFloat32)
	}
	return r
}

// meansNumbers reports whether a round number that is too large for a value is a wrong value nevertheless, and not another
// spelling of infinity: a row that should have a finite value shows it, and other rows spell infinity rightly.
func (r *reading) meansNumbers() bool {
	spelled, finite := false, false
	for _, s := range r.alignment.steps {
		if s.row == nil || s.kind == extra || max(s.row.Value, -s.row.Value) != assignment.Infinity {
			continue
		}
		if plain, _ := r.of.Proof.ReadNumbers(s.row.text); plain.Value != s.row.Value {
			finite = finite || s.kind == leaf || s.kind == update
		} else {
			spelled = spelled || len(s.row.Odd) == 0
		}
	}
	return spelled && finite
}

// align aligns the rows with the tree under variants. A second pass charges little for
// deviations that the first pass found to be habits.
func (r *reading) align(variants assignment.VariantSet, most float32) {
	r.tree = newMemo(r.start(variants))
	known := habits{noCut: r.noCut, noUpdate: r.sparse, infinity: r.infinity}
	r.alignment = align(r.of.Proof, r.tree, r.rows, known, most)
	if h := r.habits(); h != known {
		r.alignment = align(r.of.Proof, r.tree, r.rows, h, most)
	}
}

// habits returns the deviations that affect at least a quarter of the rows that can have
// them.
func (r *reading) habits() habits {
	var count [leave + 1]int
	doubled, kinds, names, goOn, cuts := 0, 0, 0, 0, 0
	var before *row
	for _, s := range r.alignment.steps {
		count[s.kind]++
		if s.kind == extra && before != nil && s.row.text == before.text {
			doubled++
		}
		if s.on != nil && s.row != nil && (s.kind == enter || s.kind == leaf) && s.node.Leaf(s.row.Depth) != (s.kind == leaf) {
			kinds++
		}
		if s.row != nil && s.kind != extra && s.row.Name != s.node.Name() {
			names++
		}
		if s.on != nil && s.on.cut && s.on.next < len(s.on.node.Children()) && (s.kind == enter || s.kind == leaf || s.kind == leave) {
			cuts++
			if s.kind != leave {
				goOn++
			}
		}
		before = s.row
	}
	often := func(n, of int) bool { return n >= 4 && 4*n > of }
	return habits{
		noEnter:  often(count[noEnter], count[enter]+count[noEnter]),
		noLeaf:   often(count[noLeaf], count[leaf]+count[noLeaf]),
		noUpdate: r.sparse || often(count[noUpdate], count[update]+count[noUpdate]),
		doubled:  often(doubled, len(r.rows)/2),
		kind:     often(kinds, count[leaf]),
		name:     often(names, len(r.rows)/2),
		noCut:    r.noCut,
		goOn:     often(goOn, cuts),
		infinity: r.infinity,
	}
}

// observe observes the rows of a reading and, for some rules, records what it sees.
func (r *reading) observe(log int, record ruleSet) *observer {
	o := observe(r.of.Proof, log, r.alignment, record, r.stops)
	if r.forced {
		r.observeForced(o)
	}
	if r.begins != nil {
		r.observeResumed(o)
	}
	if len(r.rows) > 0 && !r.of.Broken && !r.cut && !r.alignment.broken && len(r.alignment.steps) > 0 {
		o.add(r.alignment.steps[len(r.alignment.steps)-1], endsEarly, !r.alignment.ended, features{})
	}
	return o
}

// errors returns the number of violations in a reading that wrong rules of the game may
// cause. If the log stops fitting, it adds the number of rows.
func (r *reading) errors() int {
	o := r.observe(0, 0)
	n := o.errors
	if r.nodes {
		n = o.nodes
	}
	if r.sparse {
		n -= o.unwritten
	}
	if r.alignment.broken {
		n += len(r.rows)
	}
	return n
}

// odd returns the departures of form in rows, in the order of their first occurrence.
func odd(readings []*reading) (list []assignment.Odd) {
	for _, r := range readings {
		for i := range r.rows {
			for _, odd := range r.rows[i].Row.Odd {
				if len(list) < maxForms && !slices.Contains(list, odd) {
					list = append(list, odd)
				}
			}
		}
	}
	return list
}

const maxForms = 12
