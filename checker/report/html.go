package report

import (
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

//go:embed page.html.tmpl
var pageTemplate string

//go:embed page.css
var pageStyle string

// Style is the style sheet of the page that HTML writes, with BoardStyle.
var Style = pageStyle + boardStyle

var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.Must(template.New("page").Funcs(template.FuncMap{
		"columns": func(line string) []string { return strings.SplitAfter(line, ",") }, // a narrow page breaks between them
		"percent": func(t Tally) int { return 100 * t.Passed / max(t.Cases, 1) },
	}).Parse(pageTemplate)).New("board").Parse(boardTemplate))
})

// HTML writes a run as one self-contained page without scripts. Its content security policy
// forbids network access and scripts, whatever a program has written.
func HTML(w io.Writer, run Run) error { return HTMLOf(w, run, Graded{}) }

// Graded is what the page of a class's submission shows besides its run.
type Graded struct {
	Class  string   // the address of the page of the class
	Score  string   // empty if there is none
	Points []string // the parts of the score
	// NoScore says why there is no score, for example because the submission needs a human. No
	// score is different from a score of 0.
	NoScore string
}

// HTMLOf writes a run like HTML, as the page of a class's submission.
func HTMLOf(w io.Writer, run Run, graded Graded) error {
	return pages().ExecuteTemplate(w, "page", newPage(run, graded))
}

// Heading returns the part of the page that says what was run and with what result, for
// another page that has Style.
func Heading(run Run, graded Graded) (template.HTML, error) { return part("heading", run, graded) }

// Findings returns the rest of the page, a main element.
func Findings(run Run, graded Graded) (template.HTML, error) { return part("findings", run, graded) }

func part(name string, run Run, graded Graded) (template.HTML, error) {
	var text strings.Builder
	err := pages().ExecuteTemplate(&text, name, newPage(run, graded))
	return template.HTML(text.String()), err
}

func newPage(run Run, graded Graded) page {
	p := page{
		Run: run, Graded: graded, Style: template.CSS(Style),
		Started: run.Started.UTC().Format(time.RFC3339), Day: run.Started.Format("2 January 2006, 15:04"),
	}
	others := []caseList{{Key: "known-failures"}, {Key: "page-passing"}, {Key: "page-skipped"}, {Key: "page-unbuilt"}}
	for _, c := range run.Cases {
		switch r := c.status(); {
		case r == known:
			others[0].Cases = append(others[0].Cases, c)
		case r == passed:
			others[1].Cases = append(others[1].Cases, c)
		case r == skipped:
			others[2].Cases = append(others[2].Cases, c)
		case c.Verdict == checker.BuildFailed:
			others[3].Cases = append(others[3].Cases, c)
		default:
			p.Failing = append(p.Failing, newPageCase(run, c))
		}
	}
	p.findings()
	for _, list := range others {
		if len(list.Cases) > 0 {
			p.Others = append(p.Others, list)
		}
	}
	return p
}

// A page is the data of the template.
type page struct {
	Run          Run
	Graded       Graded
	Style        template.CSS
	Started, Day string
	Causes       []paragraph // what is wrong, without the diagnosis
	Smallest     *pageCase   // the failing case to look at first; nil if there is none
	Failing      []pageCase  // the others
	Others       []caseList
}

// findings fills in what the page shows first: the causes and the smallest case.
func (p *page) findings() {
	smallest, causes := p.Run.overview()
	p.Causes = causes
	i := slices.IndexFunc(p.Failing, func(c pageCase) bool { return smallest != nil && c.Case.ID == smallest.ID })
	if i < 0 {
		return
	}
	c := p.Failing[i]
	c.Open = true
	p.Smallest = &c
	p.Failing = slices.Concat(p.Failing[:i:i], p.Failing[i+1:])
}

// Diagnosis returns the lines of the diagnosis. It returns nil if the diagnosis only describes
// how runs end, which the causes already say.
func (p page) Diagnosis() []diagnose.Line {
	if p.Run.Diagnosis == nil || p.Causes != nil && p.Run.Diagnosis.OnlyEnds() {
		return nil
	}
	return p.Run.Diagnosis.Lines(p.Run.Phrases)
}

// Say returns the fixed words with this key, in the language of the page.
func (p page) Say(key string, args ...any) string { return p.Run.Phrases.Say(key, args...) }

// A tallyBar is a tally as the page draws it.
type tallyBar struct {
	Tally
	Share string
}

// Bars returns tallies with their shares in words.
func (p page) Bars(tallies []Tally) []tallyBar {
	var bars []tallyBar
	for _, t := range tallies {
		bars = append(bars, tallyBar{t, t.in(p.Run.Phrases)})
	}
	return bars
}

// Unjudged reports whether a person has to look at a submission before it can run: then it has
// no results, and 0 cases that pass would be wrong.
func (p page) Unjudged() bool { return p.Graded.NoScore != "" && p.Run.Build != nil }

// FailingTitle returns the title above the failing cases.
func (p page) FailingTitle() string {
	switch {
	case p.Run.Build != nil:
		return p.Say("page-not-built")
	case p.Run.Detail == Score:
		return p.Say("page-cases-hidden")
	case p.Smallest != nil && len(p.Failing) == 0:
		return p.Say("page-failing-case")
	case p.Smallest != nil:
		return p.Say("page-smallest")
	case len(p.Failing) == 0:
		return p.Say("page-no-failing")
	}
	return p.Say("page-failing", len(p.Failing))
}

// MoreTitle returns the title above the failing cases other than the smallest.
func (p page) MoreTitle() string {
	return p.Say("page-more-failing", len(p.Failing))
}

type caseList struct {
	Key   string // of the words that name and count them
	Cases []Case
}

// A pageCase is a failing case.
type pageCase struct {
	book     *phrases.Book
	Case     Case
	Open     bool // expanded when the page is loaded
	Ending   string
	Input    string
	Pictures []drawnPicture
	Outputs  []pageOutput
}

// A pageOutput is an output with its first difference side by side.
type pageOutput struct {
	Output
	Rows    []diffRow
	Differs string // where, and in which columns
}

// Say returns the fixed words with this key, in the language of the page.
func (p pageCase) Say(key string, args ...any) string { return p.book.Say(key, args...) }

// Stopped introduces the places at which the program hangs or crashes.
func (p pageCase) Stopped() string { return p.Case.stopped(p.book) }

// RightTurn names the moves of the right turn.
func (p pageCase) RightTurn(moves []string) string { return rightTurn(p.book, moves) }

func newPageCase(run Run, c Case) pageCase {
	p := pageCase{book: run.Phrases, Case: c, Ending: c.ending(), Input: c.Input, Pictures: pictures(run, c)}
	if c.Args != nil {
		p.Input = strings.Join(c.Args, " ")
	}
	for _, o := range c.Outputs {
		output := pageOutput{Output: o}
		if o.First != nil {
			output.Differs = o.First.numbered(run.Phrases, p.Say("page-differs", o.First.Line))
			if named := o.First.Named(run.Phrases); len(named) > 0 {
				output.Differs += ": " + strings.Join(named, "; ")
			}
			output.Rows = sideBySide(run.Phrases, *o.First)
		}
		p.Outputs = append(p.Outputs, output)
	}
	return p
}

// pictures returns the positions of a case that the assignment can draw and the detail
// shows.
func pictures(run Run, c Case) []drawnPicture {
	drawer, ok := drawerOf(run, c)
	if !ok {
		return nil
	}
	var pits []string
	if c.Turn != nil {
		pits = c.Turn.Moves
	}
	all := []drawnPicture{Picture{run.Phrases.Say("picture-before", moverIn(run.Phrases, drawer)), drawer.Draw(pits)}.draw()}
	turns, ok := drawer.(assignment.TurnDrawer)
	if !ok {
		return all
	}
	add := func(caption, state string) {
		if board, ok := turns.DrawState(state); ok {
			all = append(all, Picture{caption, board}.draw())
		}
	}
	if c.Turn != nil {
		add(run.Phrases.Say("picture-after"), c.Turn.After)
	}
	if c.Node != nil && len(c.Node.Path) > 0 {
		add(run.Phrases.Say("picture-node", strings.Join(c.Node.Path, ", ")), c.Node.Board)
	}
	return all
}

// drawerOf returns the input of a case if it is visible and can be drawn.
func drawerOf(run Run, c Case) (assignment.Drawer, bool) {
	a, err := all.ByName(run.Assignment)
	if err != nil || c.Input == "" && c.Args == nil {
		return nil, false
	}
	reading, err := a.Read(assignment.Options{Rules: run.Rules, Profile: run.Profile})
	if err != nil {
		return nil, false
	}
	in, err := reading.Parse(c.ID, assignment.Given{Input: []byte(c.Input), Args: c.Args}, true)
	if err != nil {
		return nil, false
	}
	drawer, ok := in.(assignment.Drawer)
	return drawer, ok
}
