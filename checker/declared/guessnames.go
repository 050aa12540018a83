package declared

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// rename gives each pattern a name that says what it is.
func rename(all []pattern) {
	names := map[string]string{}
	for i := range all {
		p := &all[i]
		name := p.newName(all[:i])
		names[p.name], p.name = name, name
		for _, of := range []*string{&p.repeat, &p.count} {
			if name, ok := names[*of]; ok {
				*of = name
			}
		}
	}
}

// newName returns a name for the pattern that differs from the names of the patterns before it.
func (p *pattern) newName(before []pattern) string {
	base := map[kind]string{anInt: "number", someInts: "numbers", someDecimals: "decimals", someChars: "cells", aWord: "word"}[p.kind]
	switch {
	case p.size:
		base = "size"
	case p.repeat != "" && p.kind != aWord:
		base = "row"
	case p.groups() != nil && !slices.ContainsFunc(before, func(b pattern) bool { return b.groups() != nil }):
		base = "task"
	}
	name := base
	for n := 2; slices.ContainsFunc(before, func(b pattern) bool { return b.name == name }); n++ {
		name = base + strconv.Itoa(n)
	}
	return name
}

// groups returns the names of the groups that the values of an int or a word suggest; nil if
// there are too few or too many values.
func (p *pattern) groups() []string {
	if p.repeat != "" || p.size || len(p.values) < 2 || len(p.values) > 6 {
		return nil
	}
	if p.kind == aWord {
		var names []string
		for _, v := range p.values {
			names = append(names, caseName(v))
		}
		return names
	}
	low, high := int(p.low), int(p.high)
	if p.kind != anInt || low < 0 || high-low > 5 || len(p.values) != high-low+1 {
		return nil
	}
	var names []string
	for n := low; n <= high; n++ {
		names = append(names, fmt.Sprint("task-", n))
	}
	return names
}

// wider returns a range with round bounds that includes the numbers of the samples.
func (p *pattern) wider() string {
	low, high := int(math.Floor(p.low)), int(math.Ceil(p.high))
	round := func(n int) int {
		for at := 1; ; at *= 10 {
			for _, times := range []int{1, 2, 5} {
				if n <= at*times {
					return at * times
				}
			}
		}
	}
	switch {
	case low < 0:
		low = -round(-low)
	case low > 1:
		low = 1
	}
	return fmt.Sprintf("%d..%d", low, max(round(high), low))
}

// toml returns the pattern as the keys of a line, with `group` if its values name the groups.
func (p *pattern) toml() string {
	keys := []string{fmt.Sprintf("name = %q", p.name)}
	if p.repeat != "" {
		keys = append(keys, "repeat = "+reference(p.repeat))
	}
	switch p.kind {
	case anInt:
		text := p.wider()
		if p.grouped() {
			text = fmt.Sprintf("%.0f..%.0f", p.low, p.high)
		}
		keys = append(keys, fmt.Sprintf("int = %q", text))
	case someInts:
		keys = append(keys, fmt.Sprintf("ints = %q", p.wider()))
	case someDecimals:
		keys = append(keys, fmt.Sprintf("decimals = %q", p.wider()), fmt.Sprint("digits = ", p.digits()))
	case someChars:
		keys = append(keys, fmt.Sprintf("chars = %q", strings.Join(p.values, "")))
	default:
		keys = append(keys, "word = "+quoted(p.values))
	}
	if p.count != "" {
		keys = append(keys, "count = "+reference(p.count))
	}
	if p.separator != "" {
		keys = append(keys, fmt.Sprintf("separator = %q", p.separator))
	}
	if p.grouped() {
		keys = append(keys, "group = "+quoted(p.groups()))
	}
	return strings.Join(keys, ", ")
}

// grouped reports whether the pattern names the groups.
func (p *pattern) grouped() bool { return p.name == "task" }

// digits returns the most digits after a point.
func (p *pattern) digits() int {
	digits := 1
	for _, v := range p.values {
		_, rest, _ := strings.Cut(v, ".")
		digits = max(digits, len(rest))
	}
	return digits
}

// reference returns a count in TOML: a number as it is, a name in quotation marks.
func reference(text string) string {
	if _, err := strconv.Atoi(text); err == nil {
		return text
	}
	return strconv.Quote(text)
}

// describe returns the keys of the pattern, and says if cases are grouped by it.
func (p *pattern) describe() string {
	text := p.toml()
	if p.grouped() {
		text += ", by which cases are grouped"
	}
	return text
}
