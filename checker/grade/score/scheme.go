// Package score computes the scores of submissions by a scheme.
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

// A Scheme defines the points for results. The zero value awards each passing case its
// weight and deducts nothing.
type Scheme struct {
	Name string // the name of its file, or ""
	Text string // the text of its file
	schemeTerms
	cases  []corpus.Case
	prices []Points // of the cases
	labels []string // the labels of the lines that Course awards points for
}

// schemeTerms are the terms of a scheme, as in its file.
type schemeTerms struct {
	// Total is the points of a submission that passes all cases. The part that Cases and
	// Groups leave is divided among the other cases by weight. Without Total each of these
	// cases is worth its weight.
	Total float64
	// Groups sets the points of a group, which its cases share by weight.
	Groups map[string]float64
	// Cases sets the points of each case whose id matches a pattern (corpus.Match); the
	// longest matching pattern applies.
	Cases map[string]float64
	// All is a bonus for a submission that passes all cases, besides Total.
	All float64
	// Parts divides the points of a case among its outputs, by their names without extension,
	// such as next_state and traverse_log. Without Parts a failing case has no points.
	Parts map[string]float64
	// Notes sets the deductions for notes that match a pattern, once a submission.
	Notes map[string]float64
	Late  *late
	// Fresh sets the points that the fresh cases share equally, as a part of Total if that is
	// set. Without Fresh they have none.
	Fresh *struct{ Points float64 }
	// Course awards points for each line of the output, instead of Total, Groups, Cases and
	// Parts.
	Course *course
}

// A late is the price of lateness.
type late struct {
	Due    time.Time     // required to compute the lateness
	Grace  time.Duration // lateness that costs nothing
	Each   time.Duration // the length of a period; 0 means a day
	Points float64       // for each period that has started
	Most   float64       // the maximum deduction; 0 means no limit
}

// A course holds the points of the Take-Stones assignment's own formula: Build if the
// program builds, and the larger of Case for each passing case and Line for each line of
// the report that is right in all cases.
type course struct {
	Build, Case, Line float64
}

// Parse parses a scheme for cases of an assignment. name is the name of its file, for
// errors.
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

// Default awards each case its weight.
func Default(cases []corpus.Case) *Scheme {
	s := &Scheme{cases: cases}
	_ = s.price(nil, cases) // it can only fail for a file
	return s
}

// numbers rejects invalid points.
func (s *Scheme) numbers(*assignment.Assignment, []corpus.Case) error {
	all := map[string]float64{"total": s.Total, "all": s.All}
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

// names rejects cases, groups and parts that do not exist, and points for fresh cases if there are none.
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
	if s.Fresh != nil && s.Fresh.Points > 0 && !slices.ContainsFunc(cases, corpus.Case.IsFresh) {
		return fmt.Errorf("fresh: %v points, but no case is fresh", s.Fresh.Points)
	}
	return nil
}

// partsOf returns the names of an assignment's outputs as schemes use them.
func partsOf(a *assignment.Assignment) []string {
	var parts []string
	for _, f := range a.Outputs {
		parts = append(parts, partName(f.Name))
	}
	return parts
}

// partName returns the name of an output without its extension.
func partName(output string) string { return strings.TrimSuffix(output, path.Ext(output)) }

// alone rejects the course's own formula where it is not applicable.
func (s *Scheme) alone(a *assignment.Assignment, _ []corpus.Case) error {
	switch {
	case s.Course == nil:
		return nil
	case len(a.Outputs[0].Labels) == 0:
		return fmt.Errorf("course: assignment %s has no output whose lines can be given points", a.Name)
	case s.Total != 0 || s.All != 0 || s.Groups != nil || s.Cases != nil || s.Parts != nil:
		return errors.New("course with total, all, groups, cases or parts, want one or the other")
	}
	s.labels = a.Outputs[0].Labels
	return nil
}

// price computes the points of each case.
func (s *Scheme) price(_ *assignment.Assignment, cases []corpus.Case) error {
	s.prices = make([]Points, len(cases))
	in := map[string][]int{} // the cases of each group that has points, and with "" the others
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
			return fmt.Errorf("groups: %s cannot have points: each of its cases has points of its own or no weight", group)
		}
	}
	if s.Total == 0 {
		for _, n := range in[""] {
			s.prices[n] = newPoints(float64(cases[n].Weight))
		}
		return nil
	}
	if left < 0 {
		return fmt.Errorf("cases, groups and fresh have %v points, more than the total of %v", newPoints(s.Total)-left, newPoints(s.Total))
	}
	if !s.divide(left, in[""], cases) {
		return fmt.Errorf("cases, groups and fresh have %v points, want the total of %v: no other case has a weight", newPoints(s.Total)-left, newPoints(s.Total))
	}
	return nil
}

// priceFresh sets the points of the fresh cases, and returns their sum.
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

// divide divides points among cases by weight; it reports false if that is impossible.
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

// fixed returns the points that a scheme sets for a single case.
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
