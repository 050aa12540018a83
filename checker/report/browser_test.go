package report

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// What a page of a report is asked for.
const questions = `({
	scripts: document.scripts.length,
	handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
	images: document.images.length,
	title: document.title,
	boards: document.querySelectorAll('svg.board').length,
	failing: document.querySelectorAll('details.case').length,
	open: document.querySelectorAll('details.case[open]').length,
})`

type answers struct {
	Scripts, Handlers, Images, Boards, Failing, Open int
	Title                                            string
}

// A page works on a phone and on a desktop, in light and dark mode, and in print,
// whatever a program has written. The screenshots are kept by go test -artifacts.
func TestHTML(t *testing.T) {
	needs.Time(t)
	tab := browser.Start(t)
	for name, run := range runs(t) {
		for _, detail := range Details {
			page := htmlOf(t, detail.Run(run))
			harmless(t, string(page))
			tab.Open(page)
			views := []browser.View{browser.Phone} // the rest is the same
			if detail == Full {
				views = append(browser.Screens(), browser.Paper)
			}
			for _, view := range views {
				tab.SetView(view)
				check(t, tab, detail.Run(run), fmt.Sprintf("%s-%s-%s", name, detail, view))
			}
		}
	}
}

func htmlOf(t *testing.T, run Run) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := HTML(&out, run); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// By keyboard alone, the first tab stop leads to the cases, and a case can be folded.
func TestHTMLByKeyboard(t *testing.T) {
	needs.Time(t)
	tab := browser.Start(t)
	tab.SetView(browser.Phone)
	tab.Open(htmlOf(t, runs(t)["wrong"]))
	const open = `document.querySelectorAll('details[open]').length`
	for _, step := range []struct {
		key, question string
		want          any
	}{
		{kb.Tab, `document.activeElement.textContent`, "To the failing cases"},
		{kb.Enter, `location.hash`, "#cases"},
		{kb.Tab, `document.activeElement.textContent`, "mancala/greedy/chain Mismatch"},
		{kb.Enter, open, 0.0},
		{kb.Enter, open, 1.0},
	} {
		tab.Do(chromedp.KeyEvent(step.key))
		if got := browser.Ask[any](tab, step.question); got != step.want {
			t.Errorf("%s is %v, want %v", step.question, got, step.want)
		}
	}
}

// Sixty failing cases, whatever they show, stay below 2 MB.
func TestHTMLSize(t *testing.T) {
	needs.Time(t)
	needs.Time(t)
	for name, run := range runs(t) {
		for n := len(run.Cases); len(run.Cases) < 60; {
			run.Cases = append(run.Cases, run.Cases[:n]...)
		}
		run.Cases = run.Cases[:60]
		var out bytes.Buffer
		if err := HTML(&out, run); err != nil || out.Len() > 2<<20 {
			t.Errorf("%s: %d bytes, %v", name, out.Len(), err)
		}
		t.Logf("%s: %d kB", name, out.Len()/1000)
	}
}

// check checks the page that is open, and takes a screenshot of it.
func check(t *testing.T, tab *browser.Tab, run Run, name string) {
	t.Helper()
	tab.CheckFaults(name)
	tab.SaveScreenshot(name)
	got := browser.Ask[answers](tab, questions)
	if strings.Contains(got.Title, "pwned") {
		t.Errorf("%s: a script of the program's has run: the title is %s", name, got.Title)
	}
	got.Title = ""
	var want answers
	for _, c := range run.Cases {
		if r := c.status(); r != failed && r != broken || c.Verdict == checker.BuildFailed {
			continue
		}
		want.Failing++
		if run.Detail != Names { // which has no inputs, so that the smallest is unknown
			want.Open = 1
		}
		if c.Input != "" {
			want.Boards++
		}
		if c.Turn != nil {
			want.Boards++
		}
		if c.Node != nil && len(c.Node.Path) > 0 {
			want.Boards++
		}
	}
	if got != want {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
}
