// Package score prices the results of a submission by a scheme.
package score

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/nearest"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Scheme says what a submission gets for its results. The zero value
// gives the weight of each case that passes, and takes nothing.
type Scheme struct {
	Name string // of its file, "" without one
	Text string // of its file
	schemeTerms
	cases  []corpus.Case
	prices []Points // of the cases
	labels []string // of the lines that Course gives points for
}

// schemeTerms are what a scheme says, as its file has them.
type schemeTerms struct {
	// Total is the points of a submission that passes all cases: what Cases and Groups
	// leave of it is shared among the other cases by weight. Without it each of them
	// has its weight in points.
	Total float64
	// Groups has the points of a group, which its cases share by weight.
	Groups map[string]float64
	// Cases has the points of each case whose id matches a pattern (corpus.Match); of
	// several patterns the longest holds.
	Cases map[string]float64
	// Parts are the shares of the outputs in the points of a case, by their names without
	// extension, such as next_state and traverse_log.
	// Without them a case that fails has none.
	Parts map[string]float64
	// Notes are points that a note costs which matches a pattern, once a submission.
	Notes map[string]float64
	Late  *late
	// Fresh has the points that the fresh cases share alike, part of Total if there is one.
	// Without it they have none.
	Fresh *struct{ Points float64 }
	// Course, instead of Total, Groups, Cases and Parts, gives points for each line of the
	// output.
	Course *course
}

// late prices lateness.
type late struct {
	Due    time.Time     // needed to know how late a submission is
	Grace  time.Duration // that costs nothing
	Each   time.Duration // a day if it is 0
	Points float64       // for each such time that is begun
	Most   float64       // that lateness costs; 0 is no limit
}

// course has the points of the Take-Stones assignment's own formula: Build if it
// builds, and Case for each case that passes or Line for each line of the report that
// is right in all cases, whichever is more.
type course struct {
	Build, Case, Line float64
}

// Parse reads a scheme for cases of an assignment. name is that of its file
// and stands in errors.
func Parse(name, text string, a *assignment.Assignment, cases []corpus.Case) (*Scheme, error) {
	s := &Scheme{Name: name, Text: text, cases: cases}
	var all map[string]any
	meta, err := toml.Decode(text, &all)
	if err == nil {
		err = checkKeys(meta, all)
	}
	if err == nil {
		_, err = toml.Decode(text, &s.schemeTerms)
	}
	var syntax toml.ParseError
	switch {
	case errors.As(err, &syntax):
		return nil, fmt.Errorf("%s:%d: %s", name, syntax.Position.Line, syntax.Message)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, check := range []func(*assignment.Assignment, []corpus.Case) error{s.numbers, s.names, s.alone, s.price} {
		if err := check(a, cases); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return s, nil
}

// Default returns each case its weight.
func Default(cases []corpus.Case) *Scheme {
	s := &Scheme{cases: cases}
	_ = s.price(nil, cases) // which fails for what a file says only
	return s
}

// numbers refuses points that are none.
func (s *Scheme) numbers(*assignment.Assignment, []corpus.Case) error {
	all := map[string]float64{"total": s.Total}
	for table, points := range map[string]map[string]float64{"groups": s.Groups, "cases": s.Cases, "parts": s.Parts, "notes": s.Notes} {
		for key, p := range points {
			all[fmt.Sprintf("%s.%q", table, key)] = p
		}
	}
	if l := s.Late; l != nil {
		all["late.points"], all["late.most"] = l.Points, l.Most
		if l.Each < 0 || l.Grace < 0 {
			return fmt.Errorf("late.each %v, late.grace %v, want no negative time", l.Each, l.Grace)
		}
	}
	if s.Fresh != nil {
		all["fresh.points"] = s.Fresh.Points
	}
	if c := s.Course; c != nil {
		all["course.build"], all["course.case"], all["course.line"] = c.Build, c.Case, c.Line
	}
	const most = 1e6
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if p := all[key]; math.IsNaN(p) || p < 0 || p > most {
			return fmt.Errorf("%s = %v, want 0 to %d", key, p, int(most))
		}
	}
	return nil
}

// names refuses cases, groups and parts that do not exist.
func (s *Scheme) names(a *assignment.Assignment, cases []corpus.Case) error {
	var ids, groups []string
	for _, c := range cases {
		ids = append(ids, c.ID)
		if !slices.Contains(groups, c.Group) {
			groups = append(groups, c.Group)
		}
	}
	for _, glob := range slices.Sorted(maps.Keys(s.Cases)) {
		if !slices.ContainsFunc(ids, func(id string) bool { return corpus.Match(glob, id) }) {
			return fmt.Errorf("cases: no case %q%s", glob, nearest.Hint(glob, ids))
		}
	}
	for _, group := range slices.Sorted(maps.Keys(s.Groups)) {
		if !slices.Contains(groups, group) {
			return fmt.Errorf("groups: no group %q, want %s", group, strings.Join(groups, ", "))
		}
	}
	for _, part := range slices.Sorted(maps.Keys(s.Parts)) {
		if parts := partsOf(a); !slices.Contains(parts, part) {
			return fmt.Errorf("parts: no part %q, want %s", part, prose.And(parts))
		}
	}
	return nil
}

// partsOf returns the names of an assignment's outputs as a scheme has them.
func partsOf(a *assignment.Assignment) []string {
	var parts []string
	for _, f := range a.Outputs {
		parts = append(parts, partName(f.Name))
	}
	return parts
}

// partName returns the name of an output without its extension.
func partName(output string) string { return strings.TrimSuffix(output, path.Ext(output)) }

// alone refuses the course's own formula where it has no meaning.
func (s *Scheme) alone(a *assignment.Assignment, _ []corpus.Case) error {
	switch {
	case s.Course == nil:
		return nil
	case len(a.Outputs[0].Labels) == 0:
		return fmt.Errorf("course: assignment %s has no output whose lines can be given points", a.Name)
	case s.Total != 0 || s.Groups != nil || s.Cases != nil || s.Parts != nil:
		return errors.New("course with total, groups, cases or parts, want one or the other")
	}
	s.labels = a.Outputs[0].Labels
	return nil
}

// price finds the points of each case.
func (s *Scheme) price(_ *assignment.Assignment, cases []corpus.Case) error {
	s.prices = make([]Points, len(cases))
	in := map[string][]int{} // the cases of each group that has points, and "" for the others
	left := newPoints(s.Total) - s.priceFresh(cases)
	for n, c := range cases {
		if c.IsFresh() {
			continue
		}
		if p, ok := s.fixed(c.ID); ok {
			s.prices[n] = newPoints(p)
			left -= s.prices[n]
			continue
		}
		group := c.Group
		if _, ok := s.Groups[group]; !ok {
			group = ""
		}
		in[group] = append(in[group], n)
	}
	for _, group := range slices.Sorted(maps.Keys(s.Groups)) {
		p := newPoints(s.Groups[group])
		if left -= p; !s.divide(p, in[group], cases) {
			return fmt.Errorf("groups: %s has no case with a weight that is not among the cases with points of their own", group)
		}
	}
	if s.Total == 0 {
		for _, n := range in[""] {
			s.prices[n] = newPoints(float64(cases[n].Weight))
		}
		return nil
	}
	if left < 0 {
		return fmt.Errorf("cases and groups have %v points, more than the total of %v", newPoints(s.Total)-left, newPoints(s.Total))
	}
	if !s.divide(left, in[""], cases) {
		return fmt.Errorf("cases and groups have %v points, want the total of %v: no other case has a weight", newPoints(s.Total)-left, newPoints(s.Total))
	}
	return nil
}

// priceFresh returns the fresh cases their points, and returns the sum.
func (s *Scheme) priceFresh(cases []corpus.Case) Points {
	if s.Fresh == nil {
		return 0
	}
	var among []int
	for n, c := range cases {
		if c.IsFresh() {
			among = append(among, n)
		}
	}
	if among == nil {
		return 0
	}
	all := newPoints(s.Fresh.Points)
	for i, part := range all.share(slices.Repeat([]int64{1}, len(among))) {
		s.prices[among[i]] = part
	}
	return all
}

// divide shares points among cases by weight; it reports false if that cannot be.
func (s *Scheme) divide(p Points, among []int, cases []corpus.Case) bool {
	weights, all := make([]int64, len(among)), int64(0)
	for i, n := range among {
		weights[i] = int64(cases[n].Weight)
		all += weights[i]
	}
	for i, part := range p.share(weights) {
		s.prices[among[i]] = part
	}
	return p == 0 || all > 0
}

// fixed returns the points that a case has of its own.
func (s *Scheme) fixed(id string) (float64, bool) {
	var matching []string
	for glob := range s.Cases {
		if corpus.Match(glob, id) {
			matching = append(matching, glob)
		}
	}
	if matching == nil {
		return 0, false
	}
	longest := slices.MaxFunc(matching, func(a, b string) int {
		return cmp.Or(len(a)-len(b), strings.Compare(a, b))
	})
	return s.Cases[longest], true
}
