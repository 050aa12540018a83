package declared

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A kind is what a line of an input consists of.
type kind int

const (
	anInt kind = iota
	someInts
	someDecimals
	someChars
	aWord
)

var kinds = []kind{anInt, someInts, someDecimals, aWord, someChars}

// A pattern is a guess about the form of one line of every input, or of several lines that have
// the same form.
type pattern struct {
	kind      kind
	name      string
	repeat    string // empty for one line; a number, or the name of an int before it
	count     string // like repeat, for values in a line
	separator string
	values    []string // the first maxSeen+1 different values in the samples, in the order of their first appearance
	low, high float64
	first     []int // an int's first value per sample
	size      bool  // another line refers to it
}

var (
	integer = lazy.MustCompile(`^(0|-?[1-9][0-9]{0,8})$`)
	number  = lazy.MustCompile(`^-?[0-9]{1,9}(\.[0-9]{1,9})?$`)
	word    = lazy.MustCompile(`^[A-Za-z][A-Za-z_-]*$`)
)

// split returns the values of a line and their separator, if the line may be of this kind.
func (k kind) split(line string) (values []string, separator string, ok bool) {
	all := func(of []string, is *lazy.Regexp) bool {
		return len(of) > 0 && !slices.ContainsFunc(of, func(v string) bool { return !is.MatchString(v) })
	}
	values = strings.Fields(line)
	for _, s := range []string{",", ";"} {
		if (k == someInts || k == someDecimals) && strings.Contains(line, s) {
			separator, values = s, strings.Split(line, s)
			for i := range values {
				values[i] = strings.TrimSpace(values[i])
			}
		}
	}
	switch k {
	case anInt:
		ok = len(values) == 1 && all(values, integer)
	case someInts:
		ok = all(values, integer)
	case someDecimals:
		ok = all(values, number)
	case aWord:
		ok = len(values) == 1 && all(values, word)
	default:
		ok = len(values) == 1
		values = strings.Split(strings.TrimSpace(line), "")
	}
	return values, separator, ok
}

// A guesser looks for patterns that all inputs follow.
type guesser struct {
	inputs [][]string
	left   int // how many patterns may still be tried
}

// guessPatterns returns patterns that cover all lines of all inputs, or nil.
func guessPatterns(inputs [][]string) []pattern {
	s := &guesser{inputs, 20_000}
	found := s.from(make([]int, len(inputs)), nil)
	rename(found)
	return found
}

// from returns the patterns of before and others that cover the rest of every input, or nil. at[i] is
// the number of lines of input i that before covers.
func (s *guesser) from(at []int, before []pattern) []pattern {
	ended := 0
	for i, lines := range s.inputs {
		if at[i] == len(lines) {
			ended++
		}
	}
	if ended > 0 {
		if ended == len(at) {
			return before
		}
		return nil
	}
	for _, repeat := range s.repeats(at, before) {
		for _, k := range kinds {
			if s.left--; s.left < 0 {
				return nil
			}
			p, next, ok := s.match(k, repeat, at, before)
			if !ok {
				continue
			}
			all := append(slices.Clone(before), p)
			for i := range all[:len(before)] {
				all[i].size = all[i].size || p.repeat == all[i].name || p.count == all[i].name
			}
			if found := s.from(next, all); found != nil {
				return found
			}
		}
	}
	return nil
}

// A repeat is how often a line occurs in each input.
type repeat struct {
	text  string
	times []int
	fixed bool
}

// repeats returns the numbers of lines that the next pattern may cover, in the order in which to
// try them: the values of earlier ints, fixed numbers, and one.
func (s *guesser) repeats(at []int, before []pattern) (all []repeat) {
	for _, p := range slices.Backward(before) {
		if p.kind == anInt && p.repeat == "" && slices.Max(p.first) > 1 && slices.Min(p.first) > 0 {
			all = append(all, repeat{p.name, p.first, false})
		}
	}
	rest := len(s.inputs[0]) - at[0]
	for i, lines := range s.inputs {
		rest = min(rest, len(lines)-at[i])
	}
	for n := min(rest, maxFixed); n > 1; n-- {
		all = append(all, repeat{strconv.Itoa(n), slices.Repeat([]int{n}, len(at)), true})
	}
	return append(all, repeat{"", slices.Repeat([]int{1}, len(at)), false})
}

// maxFixed is the greatest number of repetitions that is tried as one for all inputs.
const maxFixed = 30

// match tries a kind of line with a repetition.
func (s *guesser) match(k kind, r repeat, at []int, before []pattern) (p pattern, next []int, ok bool) {
	p = pattern{kind: k, name: fmt.Sprint("line", len(before)+1), repeat: r.text}
	widths := make([]int, len(at))
	for i, lines := range s.inputs {
		if at[i]+r.times[i] > len(lines) {
			return p, nil, false
		}
		for n := range r.times[i] {
			values, separator, ok := k.split(lines[at[i]+n])
			if !ok || n > 0 && len(values) != widths[i] || p.values != nil && separator != p.separator {
				return p, nil, false
			}
			widths[i], p.separator = len(values), separator
			p.see(values)
		}
		next = append(next, at[i]+r.times[i])
		if k == anInt {
			first, _ := strconv.Atoi(strings.TrimSpace(lines[at[i]]))
			p.first = append(p.first, first)
		}
	}
	p.count, ok = s.count(k, widths, before)
	single := p.count == "" // then separate patterns are better than a fixed number of repeated lines
	return p, next, ok && p.plausible() && !(r.fixed && single)
}

// see records values.
func (p *pattern) see(values []string) {
	for _, v := range values {
		if n, err := strconv.ParseFloat(v, 64); err == nil {
			if p.values == nil {
				p.low, p.high = n, n
			}
			p.low, p.high = min(p.low, n), max(p.high, n)
		}
		if len(p.values) <= maxSeen && !slices.Contains(p.values, v) {
			p.values = append(p.values, v)
		}
	}
}

const (
	maxSeen     = 200 // different values; one more is kept, which shows that there are more
	maxAlphabet = 12  // different characters in lines of characters, or different words
)

// plausible rejects too many different words or characters, and lists of ints with one value
// per line, which are better read as single ints.
func (p *pattern) plausible() bool {
	switch p.kind {
	case aWord, someChars:
		return len(p.values) <= maxAlphabet
	case someInts:
		return p.count != ""
	}
	return true
}

// count names the number of values in a line: "" for one.
func (s *guesser) count(k kind, widths []int, before []pattern) (string, bool) {
	if k == anInt || k == aWord {
		return "", true
	}
	for _, p := range slices.Backward(before) {
		if p.kind == anInt && p.repeat == "" && slices.Equal(p.first, widths) && slices.Max(widths) > 1 {
			return p.name, true
		}
	}
	if slices.Min(widths) != slices.Max(widths) {
		return "", false
	}
	if widths[0] == 1 {
		return "", true
	}
	return strconv.Itoa(widths[0]), true
}
