package report

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// maxAnnotations is the number of errors that GitHub shows for a step.
const maxAnnotations = 10

// GitHub writes workflow commands that annotate what is wrong and then the failing cases.
// file is the program's source, or empty if there is not exactly one. The last annotation
// summarises those beyond GitHub's limit.
func GitHub(w io.Writer, run Run, file string) error {
	b := bufio.NewWriter(w)
	failing := failing(run)
	findings, most := run.Findings(), maxAnnotations
	if findings != nil {
		most--
	}
	shown := failing
	if len(failing) > most {
		shown = failing[:most-1]
	}
	annotate := func(title, message string) {
		properties := "title=" + property.Replace(title)
		if file != "" {
			properties = "file=" + property.Replace(file) + "," + properties
		}
		fmt.Fprintf(b, "::error %s::%s\n", properties, data.Replace(message))
	}
	if findings != nil {
		annotate(run.Summary(), strings.Join(findings, "\n"))
	}
	for _, p := range shown {
		message := p.Message
		if p.Case.Repeat != "" {
			message += "\n" + p.Case.Repeat
		}
		annotate(p.Name, message)
	}
	if more := len(failing) - len(shown); more > 0 {
		annotate(run.Phrases.Say("others", more), run.Phrases.Say("more-fail", more)+" "+run.Totals.in(run.Phrases)+".")
	}
	return b.Flush()
}

// How GitHub Actions escapes the data and the properties of a command.
var (
	data     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// failing returns the entries that make a run fail.
func failing(run Run) []entry {
	return slices.DeleteFunc(run.entries(), func(p entry) bool { return p.Status != failed && p.Status != broken })
}

// Summary returns a run in Markdown, in at most limit bytes. Cases that do not fit are left
// out and counted.
func Summary(run Run, limit int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n**%s**\n\n", markdown(run.Title()), run.Summary())
	if run.Outcome == Interrupted {
		b.WriteString(run.Phrases.Say("interrupted") + "\n\n")
	}
	if run.Build != nil {
		b.WriteString(fenced(run.Build.lines()))
	}
	if lines := run.Findings(); lines != nil && run.Build == nil {
		b.WriteString(fenced(lines))
	}
	if run.Totals.Cases > 1 {
		b.WriteString(summaryTable(run.Phrases, run.Totals.Groups))
		if n := run.Totals.NotRun; n > 0 {
			b.WriteString(run.Phrases.Say("not-run-cases", n) + "\n\n")
		}
	}
	if len(run.InputNotFound) > 0 {
		b.WriteString(run.Phrases.Say("astray") + "\n\n" + fenced(run.InputNotFound))
	}
	for _, note := range run.Notes {
		fmt.Fprintf(&b, "- %s\n", markdown(note.In(run.Phrases)))
	}
	fmt.Fprintf(&b, "\nstonecheck %s\n\n", markdown(run.Tool))
	const rest = 100 // bytes for the last line
	failing := failing(run)
	for i, p := range failing {
		text := p.summary(run)
		if b.Len()+len(text)+rest > limit {
			b.WriteString(run.Phrases.Say("more-left-out", len(failing)-i) + "\n")
			break
		}
		b.WriteString(text)
	}
	if b.Len() > limit {
		return ""
	}
	return b.String()
}

func (p entry) summary(run Run) string {
	title := compare.Visible(p.Name) + ": " + p.Message
	lines := p.Case.Plain(run)
	if lines == nil {
		return escaped(title) + "<br>\n" // Markdown, not in an element of HTML
	}
	return "<details><summary>" + html.EscapeString(title) + "</summary>\n\n" + fenced(lines) + "</details>\n\n"
}

func summaryTable(book *phrases.Book, tallies []Tally) string {
	text := fmt.Sprintf("| %s | %s | %s |\n|---|--:|--:|\n", book.Say("page-task"), book.Say("page-pass"), book.Say("of"))
	for _, t := range tallies {
		text += fmt.Sprintf("| %s | %d | %d |\n", markdown(t.Name), t.Passed, t.Cases)
	}
	return text + "\n"
}

// fenced returns a code block that its own lines cannot end.
func fenced(lines []string) string {
	text := strings.Join(lines, "\n")
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + "text\n" + text + "\n" + fence + "\n\n"
}

// markdown escapes a text so that no character has a special meaning.
func markdown(text string) string { return escaped(compare.Visible(text)) }

// escaped is markdown for a text whose invisible characters are visible already.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_{}[]()<>#+-.!|~&@", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
