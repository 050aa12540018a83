package report

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// A group holds failing cases that end alike or, for wrong outputs, differ at the same kind
// of place.
type group struct {
	key   string
	cases []*Case
}

// groups returns the groups of the cases that need attention, the largest first.
func (r Run) groups() []group {
	var groups []group
	for i := range r.Cases {
		c := &r.Cases[i]
		if !c.needsAttention() {
			continue
		}
		key := c.likeness()
		if at := slices.IndexFunc(groups, func(g group) bool { return g.key == key }); at >= 0 {
			groups[at].cases = append(groups[at].cases, c)
		} else {
			groups = append(groups, group{key, []*Case{c}})
		}
	}
	slices.SortStableFunc(groups, func(a, b group) int { return len(b.cases) - len(a.cases) })
	return groups
}

// likeness returns equal texts for failures with one cause.
func (c *Case) likeness() string {
	switch c.Verdict {
	case checker.Mismatch:
		if c.stopsEarly() {
			return c.Raises()
		}
		return string(c.Verdict)
	case checker.TimeLimit, checker.BuildFailed, checker.Skipped:
		return string(c.Verdict)
	case checker.Internal:
		return c.Fault
	}
	return string(c.Verdict) + crash(*c)
}

// smallest returns the case that is easiest to follow: the shortest input, then the
// earliest difference.
func (g group) smallest() *Case {
	size := func(c *Case) [2]int {
		line := 0
		for _, o := range c.Outputs {
			if o.First != nil {
				line = int(o.First.Line)
			}
		}
		ran := 0
		if c.NotRun != "" {
			ran = 1 << 20
		}
		return [2]int{ran + len(c.inputLine()), line}
	}
	return slices.MinFunc(g.cases, func(a, b *Case) int {
		x, y := size(a), size(b)
		return slices.Compare(x[:], y[:])
	})
}

// shown returns the most informative case: one with the place at which the program was
// stopped, otherwise the smallest.
func (g group) shown() *Case {
	if i := slices.IndexFunc(g.cases, func(c *Case) bool { return len(c.StoppedAt) > 0 }); i >= 0 {
		return g.cases[i]
	}
	return g.smallest()
}

// leavesEmpty names the outputs that are wrong in some case, if all of them are empty there; otherwise it returns nil.
func (g group) leavesEmpty() (names []string) {
	for _, c := range g.cases {
		if !c.differs() {
			return nil
		}
		for _, o := range c.Outputs {
			switch {
			case o.First == nil:
			case o.First.Line > 1 || o.First.Got != nil:
				return nil
			case !slices.Contains(names, o.Name):
				names = append(names, o.Name)
			}
		}
	}
	return names
}

// cause describes what is wrong; c is the case that is shown, or nil.
func (b *brief) cause(c *Case) []string {
	first := b.groups[0]
	b.leftOut = false
	var lines []string
	switch {
	case b.run.Build != nil:
		lines = append(lines, wrap("", b.say("does-not-compile"), b.Width)...)
		lines = b.quote(lines, b.run.Build.lines(), 16)
		return append(lines, wrap("", b.say("fix-build"), b.Width)...)
	case b.syntax != nil:
		return b.syntaxCause()
	case len(b.run.InputNotFound) > 0:
		lines = append(lines, wrap("", b.say("astray"), b.Width)...)
		lines = b.quote(lines, b.run.InputNotFound, 8)
	case !c.differs():
		lines = append(b.ending(first, c), b.endsWhere(first)...)
	case first.leavesEmpty() != nil && !b.run.Diagnosis.ExplainsOutputs():
		lines = wrap("", b.say("leaves-empty", len(first.cases), b.run.Phrases.And(first.leavesEmpty())), b.Width)
	case b.run.Diagnosis != nil:
		lines = b.diagnosed(b.run.Diagnosis, b.showsExample(b.run.Diagnosis) || b.room.examples == none)
	}
	if c.differs() && first.leavesEmpty() == nil && !b.run.Diagnosis.ExplainsOutputs() {
		lines = append(lines, b.kinds(first)...)
	}
	further := b.groups[1:]
	for _, g := range further[:min(len(further), b.room.groups)] {
		lines = append(lines, b.alsoEnds(g)...)
	}
	if b.leftOut || len(further) > b.room.groups {
		lines = append(lines, b.say("the-rest"))
	}
	if len(b.groups) > 1 {
		lines = append(lines, wrap("", b.say("fix-first"), b.Width)...)
	}
	return lines
}

// endsWhere returns a sentence about the inputs on which runs of a group end badly, if an
// exact finding describes them and other inputs are left.
func (b *brief) endsWhere(g group) []string {
	ran := 0
	for _, c := range g.cases {
		if c.NotRun == "" {
			ran++
		}
	}
	all := b.run.Totals.Judged - b.run.Totals.NotRun
	if where := b.placeOfEnds(g, func(cases int) bool { return cases == ran && cases < all }); where != "" {
		return wrap("", b.say("happens", where), b.Width)
	}
	return nil
}

// placeOfEnds returns the traits of the inputs on which the runs of a group end badly, from the
// exact finding about them, if its number of cases fits.
func (b *brief) placeOfEnds(g group, fits func(cases int) bool) string {
	if b.run.Diagnosis == nil {
		return ""
	}
	for _, f := range b.run.Diagnosis.Findings {
		isExample := func(c *Case) bool { return f.Example != nil && c.ID == f.Example.Case }
		if f.End && f.Exact && fits(f.Cases) && slices.ContainsFunc(g.cases, isExample) {
			return placeIn(b.run.Phrases, f.Where)
		}
	}
	return ""
}

// placeIn says where runs end badly in the words of a book.
func placeIn(book *phrases.Book, where string) string {
	if of, exactly := strings.CutPrefix(where, "exactly where "); exactly {
		return book.Say("exactly-where", book.Reword(of, "task-is-not", "task-is"))
	}
	return where
}

// alsoEnds describes a group of failures after the first one: how they end and where or, if
// their outputs are wrong, what the diagnosis says first, and an example.
func (b *brief) alsoEnds(g group) []string {
	if g.cases[0].differs() {
		return b.alsoWrong(g)
	}
	c := g.shown()
	ending := cut(b.endingNamed(c), b.Width*3/4)
	if where := b.placeOfEnds(g, func(cases int) bool { return cases == len(g.cases) }); where != "" {
		ending += ", " + where
	}
	lines := wrap("", b.say("also-cases", len(g.cases), ending, c.ID), b.Width)
	most := 2 // the place, and the variables there
	if b.room.examples < whole {
		most = 1
	}
	places := c.places()
	if places == nil && c.Raises() == "" {
		places = c.Stderr
	}
	return b.quote(lines, places[:min(len(places), most)], most)
}

// alsoWrong describes wrong outputs that are not the first group of failures: by the diagnosis or, if there is no room for it,
// by what it says first.
func (b *brief) alsoWrong(g group) []string {
	c := g.smallest()
	id, _, _, _ := b.run.Diagnosis.ShownBy()
	if i := slices.IndexFunc(g.cases, func(c *Case) bool { return c.ID == id }); i >= 0 {
		c = g.cases[i]
	}
	text := ""
	if id == "" || id == c.ID || b.run.Diagnosis.Found() != "" { // what other inputs show may not be about these cases
		text = b.run.Diagnosis.First(b.run.Phrases)
	}
	if text != "" && b.room.second {
		intro := strings.TrimSuffix(b.say("also-differs", len(g.cases)), ":") + "." // a sentence follows that introduces the findings
		if lines := b.diagnosed(b.run.Diagnosis, b.room.examples == none); len(lines) > 0 {
			return append(wrap("", intro, b.Width), lines...)
		}
	}
	key := "also-wrong"
	if text == "" {
		key = "also-differs"
	}
	lines := wrap("", b.say(key, len(g.cases), text), b.Width)
	if o := c.lastDifference(); o != nil && (b.room.examples > none || text == "") {
		lines = append(lines, wrap("  ", compare.Visible(c.ID)+", "+b.differs(*o), b.Width)...)
	}
	return lines
}

// quote adds at most most lines that a program or a compiler printed.
func (b *brief) quote(lines, quoted []string, most int) []string {
	most = min(most, b.room.printed)
	for _, line := range quoted[:min(len(quoted), most)] {
		lines = append(lines, fold("  ", legible.Replace(b.run.Phrases.Reword(line, "lines-omitted")), b.Width)...)
	}
	if n := len(quoted) - most; n > 0 {
		lines = append(lines, "  "+b.say("more-lines", n))
	}
	return lines
}

// legible undoes the escapes that hide nothing, as in a line of a source or of a trace.
var legible = strings.NewReplacer(`\\`, `\`, `\t`, "    ")

// kinds counts wrong outputs by the kind of place where they differ, and explains the
// first.
func (b *brief) kinds(g group) []string {
	var kinds []group
	for _, c := range g.cases {
		key := strings.TrimPrefix(c.Failure, string(checker.Mismatch)+": ")
		if key == "" {
			return nil
		}
		if at := slices.IndexFunc(kinds, func(k group) bool { return k.key == key }); at >= 0 {
			kinds[at].cases = append(kinds[at].cases, c)
		} else {
			kinds = append(kinds, group{key, []*Case{c}})
		}
	}
	slices.SortStableFunc(kinds, func(a, b group) int { return len(b.cases) - len(a.cases) })
	var lines []string
	const most = 3
	for _, k := range kinds[:min(len(kinds), most)] {
		lines = append(lines, cut(b.say("cases-differ", len(k.cases), k.key), b.Width))
	}
	if n := len(kinds) - most; n > 0 {
		lines = append(lines, b.say("more-kinds", n))
	}
	return lines
}
