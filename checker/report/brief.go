package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Screen is the screen that a brief report is fitted to.
type Screen struct {
	Width, Height int
	Color         bool
}

// PlainScreen is used when the report does not go to a terminal.
var PlainScreen = Screen{Width: DefaultWidth, Height: 24}

// Page is for texts in which nothing is left out.
var Page = Screen{Width: DefaultWidth, Height: 1 << 20}

// Brief reports a run on one screen: the verdict, the main cause of the failures, the
// smallest case that shows it, and the next command. The caller has already applied the
// run's Detail.
func (r Run) Brief(s Screen) []string {
	b := &brief{Screen: s, run: r}
	if r.Detail == Score || !slices.ContainsFunc(r.Cases, Case.needsAttention) {
		return slices.Concat(b.title(), b.verdict(), b.foot())
	}
	c := b.choose()
	return b.fit(append(b.title(), b.verdict()...), c, b.foot())
}

// Findings returns what a report says right after its verdict: what is wrong, the smallest
// case that shows it, and the next command. It returns nil if all is as expected or the
// detail hides it.
func (r Run) Findings() []string {
	if r.Detail == Score || !slices.ContainsFunc(r.Cases, Case.needsAttention) {
		return nil
	}
	b := &brief{Screen: Page, run: r}
	return b.fit(nil, b.choose(), nil)
}

// A paragraph is a sentence of a cause with what is quoted below it.
type paragraph struct {
	Text   string
	Quoted []string
}

// overview returns the failing case to look at first, nil if there is none, and what is
// wrong as far as neither the compiler's message nor the diagnosis says it.
func (r Run) overview() (smallest *Case, causes []paragraph) {
	if r.Detail == Score || r.Build != nil || !slices.ContainsFunc(r.Cases, Case.needsAttention) {
		return nil, nil
	}
	b := &brief{Screen: Screen{Width: Page.Height, Height: Page.Height}, run: r, room: enough} // an HTML page wraps its lines
	smallest = b.choose()
	b.run.Diagnosis = nil
	if r.Diagnosis.HasExplanation() && smallest != nil && smallest.differs() {
		return smallest, nil
	}
	for _, line := range b.cause(smallest) {
		if text, quoted := strings.CutPrefix(line, "  "); quoted && len(causes) > 0 {
			last := &causes[len(causes)-1]
			last.Quoted = append(last.Quoted, text)
			continue
		}
		causes = append(causes, paragraph{Text: line})
	}
	return smallest, causes
}

// needsAttention reports whether a case keeps a run from ending as expected.
func (c Case) needsAttention() bool { return c.Unexpected() || c.Fault != "" }

type brief struct {
	Screen
	run    Run
	groups []group
	syntax *syntaxError // the reason why the program does not start
	room   room
}

// say returns words of the report.
func (b *brief) say(key string, args ...any) string { return b.run.Phrases.Say(key, args...) }

// choose finds the groups of failures and the case to show, or nil.
func (b *brief) choose() *Case {
	b.groups = b.run.groups()
	b.syntax = b.run.syntaxError(b.groups)
	if b.run.Build != nil || b.syntax != nil {
		return nil
	}
	c := b.groups[0].shown()
	id, _, _, _ := b.run.Diagnosis.ShownBy()
	if i := slices.IndexFunc(b.groups[0].cases, func(c *Case) bool { return c.ID == id }); i >= 0 && c.differs() {
		return b.groups[0].cases[i]
	}
	return c
}

// A room limits how much of what is wrong a report shows.
type room struct {
	quoted   int      // the most lines of a quotation
	places   int      // the most places in the sources
	examples examples // of further findings
	further  int      // the most findings after the first one
	lines    int      // the most lines of a finding after the first one; one or two lines show only its sentence
	parts    int      // the most sentences, with the findings that belong to them
}

// examples are shown whole, with what is expected and what is written, or only named by their
// case.
type examples int

const (
	none examples = iota
	named
	whole
)

// enough room shows all.
var enough = room{quoted: 1 << 20, places: 8, examples: whole, further: 1 << 20, lines: 1 << 20, parts: 1 << 20}

// fit joins the sections with empty lines. If there is too little room it drops, in this
// order, the input beside its board, the second command, the ends of quotations, the board,
// the right turn, outer places in the sources, examples of further findings, what a diagnosis
// says after its findings, all quotations, findings after the second, the second finding (first
// all but two of its lines, then all but one, then all), and the end of the cause.
func (b *brief) fit(head []string, c *Case, foot []string) []string {
	shown, next := b.example(c), b.next(c)
	b.room = enough
	cause := b.cause(c)
	over := func() bool {
		return b.rows(head)+b.rows(cause)+b.rows(shown.lines())+b.rows(next)+b.rows(foot)+3 > b.Height
	}
	if over() && shown.board != nil {
		shown.input = nil
	}
	if over() && len(next) > 1 {
		next = next[:1]
	}
	if over() {
		b.room.quoted = 2
		cause = b.cause(c)
	}
	if over() && shown.board != nil {
		shown.board, shown.input = nil, b.inputLine(c)
	}
	if over() {
		shown.turn = nil
	}
	for over() && b.room.less() {
		cause = b.cause(c)
	}
	for over() && len(cause) > 3 {
		cause = slices.Compact(append(cause[:len(cause)-2:len(cause)-2], b.say("the-rest")))
	}
	var lines []string
	for _, section := range [][]string{head, cause, shown.lines(), append(next, foot...)} {
		if len(lines) > 0 && len(section) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, section...)
	}
	return lines
}

// less drops what matters least, and reports whether there was anything to drop.
func (r *room) less() bool {
	const most = 5
	switch {
	case r.places > 2:
		r.places = min(r.places, most) - 1
	case r.examples > none:
		r.examples--
	case r.parts > 1:
		r.parts = min(r.parts, most) - 1
	case r.quoted > 0:
		r.quoted = 0
	case r.further > 1:
		r.further = min(r.further, most) - 1
	case r.lines > 1:
		r.lines = min(r.lines, 3) - 1
	case r.further > 0:
		r.further = 0
	default:
		return false
	}
	return true
}

// rows returns how many rows of the screen the lines take; only commands may be wider than
// the screen.
func (b *brief) rows(lines []string) int {
	rows := len(lines)
	for _, line := range lines {
		rows += max(columnsOf(line)-1, 0) / b.Width
	}
	return rows
}

func (b *brief) title() []string {
	title := []rune(compare.Visible(b.run.title()))
	if n := len(title) - b.Width; n > 0 { // the name of the file is at the end of a path
		title = append([]rune{'…'}, title[n+1:]...)
	}
	return []string{string(title)}
}

// verdict returns the totals, and a bar for each task.
func (b *brief) verdict() []string {
	color := green
	if b.run.Outcome != AsExpected {
		color = red
	}
	lines := []string{paint(b.run.totals(), color, b.Color)}
	if len(b.run.Totals.Groups) < 2 || b.run.Build != nil || b.syntax != nil {
		return lines // a bar would say nothing new
	}
	line, width := "", 0
	for _, t := range b.run.Totals.Groups {
		text := fmt.Sprintf("%s %s %d/%d", t.Name, bar(t), t.Passed, t.Cases)
		if t.NotRun > 0 {
			text += ", " + b.say("not-run-cases", t.NotRun)
		}
		columns := len([]rune(text)) + 2
		if width > 0 && width+columns > b.Width {
			lines, line, width = append(lines, line), "", 0
		}
		color = green
		if t.Passed < t.Cases {
			color = red
		}
		line += "  " + paint(text, color, b.Color)
		width += columns
	}
	return append(lines, line)
}

// bar draws a tally in eight columns. It is full or empty only if the tally is. Dots stand
// for cases that were not run.
func bar(t Tally) string { return barOf(t, 8) }

// barOf returns a tally drawn in width columns.
func barOf(t Tally, width int) string {
	full := width * t.Passed / max(t.Cases, 1)
	if full == 0 && t.Passed > 0 {
		full = 1
	}
	notRun := min(width*t.NotRun/max(t.Cases, 1), width-full)
	return strings.Repeat("█", full) + strings.Repeat("░", width-full-notRun) + strings.Repeat("·", notRun)
}

// foot returns the notes, one per line, and the tier of the sandbox if it is low.
func (b *brief) foot() []string {
	var lines []string
	const most = 3
	notes := b.run.worthNoting()
	for _, note := range notes[:min(len(notes), most)] {
		lines = append(lines, wrap("", b.say("note", note), b.Width)...)
	}
	if n := len(notes) - most; n > 0 {
		lines = append(lines, b.say("more-notes", n))
	}
	if b.run.Tier < int(sandbox.Separate) {
		lines = append(lines, b.say("tier", sandbox.Tier(b.run.Tier)))
	}
	if tool := b.run.Tool; tool != "" && tool != unreleased {
		lines = append(lines, "stonecheck "+tool)
	}
	return lines
}

// unreleased is the version of a build that does not know its commit.
const unreleased = "(devel)"

// next returns the commands that show more about a case.
func (b *brief) next(c *Case) []string {
	if c == nil || b.run.Detail != Full {
		return nil
	}
	labels := []string{b.say("explain-it"), b.say("run-only-it")}
	width := columns(labels)
	var lines []string
	for i, command := range []string{c.Explain, c.Repeat} {
		if command != "" {
			lines = append(lines, fmt.Sprintf("%-*s  %s", width, labels[i], paint(command, bold, b.Color)))
		}
	}
	return lines
}
