package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Screen is the screen that a brief report is fitted to.
type Screen struct {
	Width, Height int
	Color         bool
	Terminal      bool // it breaks lines that are too wide, so the report breaks commands between words
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
		return slices.Concat(b.title(), b.verdict(), b.renames(), b.foot())
	}
	c := b.choose()
	return b.fit(slices.Concat(b.title(), b.verdict(), b.renames()), c, b.foot())
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
	if r.Diagnosis.ExplainsOutputs() && smallest != nil && smallest.differs() {
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
	if r.Detail == Names {
		return nil, causes // without the inputs, which case is the smallest is unknown
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

	leftOut bool // the room is too small for all of what is wrong
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

// fit joins the sections with empty lines. If there is too little room, it drops what matters
// least, and then puts back what fits after all.
func (b *brief) fit(head []string, c *Case, foot []string) []string {
	shown := b.example(c)
	sections := func() [][]string {
		return [][]string{head, b.cause(c), shown.lines(b.room), append(b.next(c), foot...)}
	}
	over := func() bool {
		rows := 0
		for _, section := range sections() {
			if n := b.rows(section); n > 0 {
				rows += n + 1
			}
		}
		return rows-1 > b.Height
	}
	b.room = enough
	b.room.oneLine = b.Terminal
	for over() && b.room.less() {
	}
	for _, restored := range b.room.more() {
		before := b.room
		if b.room = restored(b.room); over() {
			b.room = before
		}
	}
	var lines []string
	for _, section := range sections() {
		if len(lines) > 0 && len(section) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, section...)
	}
	return lines
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
	title := []rune(compare.Visible(b.run.Title()))
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

// renames returns the notes about outputs that must have other names, because a grader may judge
// them as missing.
func (b *brief) renames() (lines []string) {
	for _, note := range b.run.worthNoting() {
		if isRename(note) {
			lines = append(lines, wrap("", note.In(b.run.Phrases), b.Width)...)
		}
	}
	return lines
}

func isRename(n Note) bool { return strings.Contains(n.Text, checker.MustBeNamed) }

// foot returns the other notes, one per line, and the tier of the sandbox if it is low.
func (b *brief) foot() []string {
	var lines []string
	const most = 3
	notes := slices.DeleteFunc(b.run.worthNoting(), isRename)
	for _, note := range notes[:min(len(notes), most)] {
		lines = append(lines, wrap("", b.say("note", note.In(b.run.Phrases)), b.Width)...)
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
	type command struct{ label, text string }
	commands := []command{{b.say("explain-it"), c.Explain}, {b.say("run-only-it"), c.Repeat}}
	width := columns([]string{commands[0].label, commands[1].label})
	if !c.differs() {
		slices.Reverse(commands) // where it ends is known: the next step is to run it
	}
	commands = slices.DeleteFunc(commands, func(c command) bool { return c.text == "" })
	var lines []string
	for _, c := range commands[:min(len(commands), b.room.commands)] {
		text := []string{c.text}
		if b.Terminal {
			text = continued(c.text, b.Width-width-2)
		}
		for i, line := range text {
			if i > 0 {
				c.label = ""
			}
			lines = append(lines, fmt.Sprintf("%-*s  %s", width, c.label, paint(line, bold, b.Color)))
		}
	}
	return lines
}
