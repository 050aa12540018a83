package tree

import (
	"slices"
	"strings"
)

// misreadFile returns the input as a program with variants reads its case file.
func (s *variedSearch) misreadFile() Input {
	f := s.file
	if f == nil {
		return s.Input
	}
	switch {
	case s.on[firstOfKey]:
		f = f.withFirst()
	case s.on[joinedOfKey]:
		f = f.joined()
	}
	if s.on[cutAtHash] {
		f = f.cutAtHash()
	}
	if f == s.file {
		return s.Input
	}
	return f.input(s.profile)
}

// withFirst returns the file in which the first value of each key counts.
func (f *file) withFirst() *file {
	if len(f.overridden) == 0 {
		return f
	}
	last := *f
	last.overridden = nil
	text := last.String()
	for _, o := range slices.Backward(f.overridden) {
		text += o.print(o.key)
	}
	first, err := parseFile("", text)
	if err != nil {
		return f // a value that does not count may be no right one
	}
	return first
}

// joined returns the file of a program that adds the names and lines of each property to what it has read before. Of other
// values the last one counts.
func (f *file) joined() *file {
	first := f.withFirst()
	if first == f {
		return f
	}
	is := func(key string) bool {
		return slices.ContainsFunc(f.overridden, func(o overridden) bool { return o.key == key })
	}
	all := *f
	if is("win_states") {
		all.win = slices.Concat(first.win, f.win)
	}
	if is("lose_states") {
		all.lose = slices.Concat(first.lose, f.lose)
	}
	if is("successors") {
		all.successors = slices.Concat(first.successors, f.successors)
	}
	if is("evaluation") {
		all.evaluations = slices.Concat(first.evaluations, f.evaluations)
	}
	return &all
}

// hasHash reports whether a name contains the character that begins a comment outside values of several lines.
func (f *file) hasHash() bool {
	names := slices.Concat([]string{f.start}, f.win, f.lose)
	for _, s := range f.successors {
		names = append(names, s.state, s.action, s.next)
	}
	for _, e := range f.evaluations {
		names = append(names, e.state)
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, "#") })
}

// cutAtHash returns the file of a program that takes a comment out of every line, and ignores a line of successors or
// evaluation that then lacks a word.
func (f *file) cutAtHash() *file {
	if !f.hasHash() {
		return f
	}
	words := func(parts ...string) []string {
		line, _, _ := strings.Cut(strings.Join(parts, " "), "#")
		return strings.Fields(line)
	}
	cut := *f
	cut.successors = nil
	for _, s := range f.successors {
		if w := words(s.state, s.action, s.next); len(w) == 3 {
			cut.successors = append(cut.successors, successor{w[0], w[1], w[2]})
		}
	}
	cut.evaluations = slices.DeleteFunc(slices.Clone(f.evaluations), func(e evaluation) bool { return len(words(e.state, plain(e.value))) < 2 })
	cut.start, cut.win, cut.lose = strings.Join(words(f.start), ""), words(f.win...), words(f.lose...)
	return &cut
}
