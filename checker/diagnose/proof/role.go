package proof

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Role tells whether a wrong row of a log is a mistake of its own.
type Role string

const (
	// Origin is a row that does not follow from the rows that the same program wrote before
	// it.
	Origin Role = "origin"
	// Consequence is a row that follows from them: it is wrong only because they are.
	Consequence Role = "consequence"
)

// Roles are the roles that the lines of a log have if they are wrong, without the lines that could not be read.
type Roles map[int]Role

// RolesOf reads the beginning of a log row by row.
func RolesOf(p *assignment.LogProof, text string) Roles {
	r := read(&Case{Proof: p, Log: text}, assignment.VariantSet{}, maxRows)
	roles := Roles{}
	for _, s := range r.alignment.sure() {
		if s.row != nil {
			roles[s.row.line] = Consequence
		}
	}
	next := nextLines(r.alignment.sure())
	for _, o := range r.observe(0, allRules).observed {
		if line := next[o.at]; o.wrong && line > 0 {
			roles[line] = Origin
		}
	}
	for _, row := range r.rows {
		if len(row.Odd) > 0 && roles[row.line] != "" {
			roles[row.line] = Origin
		}
	}
	if first, _, _ := strings.Cut(text, "\n"); len(r.rows) > 0 && r.rows[0].line > 1 && first != "" {
		roles[1] = Origin // the header
	}
	return roles
}

// nextLines returns the line of each step. If the row of a step is missing, it is the line of
// the next row.
func nextLines(steps []*step) map[*step]int {
	lines, next := map[*step]int{}, 0
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].row != nil {
			next = steps[i].row.line
		}
		lines[steps[i]] = next
	}
	return lines
}

// Of returns the role of a wrong line, from 1; it is empty if the line could not be read.
func (r Roles) Of(line int64) Role { return r[int(line)] }
